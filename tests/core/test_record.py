"""A game follows from its deal and its moves."""

from itertools import pairwise

import pytest

from kartenhaus.core.game import AnyGame, Deal, IllegalMove
from kartenhaus.core.record import Record, positions, replay
from tests.conformance.playing import random_record
from tests.conformance.toy_games.highcard import GAME, Lay

DEAL = Deal(GAME.variants[0], 2, 11)


def test_a_record_without_moves_is_its_deal() -> None:
    assert replay(GAME, Record(DEAL, ())) == GAME.deal(DEAL)


def test_each_position_follows_from_the_one_before() -> None:
    game: AnyGame = GAME
    record = random_record(game, DEAL, seed=1)
    states = list(positions(game, record))
    assert len(states) == len(record.moves) + 1
    for (before, after), (seat, move) in zip(pairwise(states), record.moves, strict=True):
        assert game.apply(before, seat, move) == after
    assert replay(game, record) == states[-1]


def test_a_record_that_the_rules_refuse_says_why() -> None:
    foreign = next(card for card in range(52) if card not in GAME.deal(DEAL).hands[0])
    with pytest.raises(IllegalMove) as raised:
        replay(GAME, Record(DEAL, ((0, Lay(foreign)),)))
    assert raised.value.refusal.code == "refusal.not_in_hand"
