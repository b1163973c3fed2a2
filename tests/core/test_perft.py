"""Counted positions, on a game small enough to count by hand."""

import pytest

from kartenhaus.core.game import Deal
from kartenhaus.core.perft import perft
from tests.conformance.toy_games.highcard import GAME


@pytest.mark.parametrize(("depth", "sequences"), [(0, 1), (1, 3), (2, 9), (3, 9)])
def test_three_cards_against_three_cards_are_nine_games_of_two_moves(depth: int, sequences: int) -> None:
    assert perft(GAME, GAME.deal(Deal(GAME.variants[0], 2, 0)), depth) == sequences
