"""What holds for every computer player: they know what their seat may know, and nothing else (PDK-15)."""

import pytest

from kartenhaus.cards.shuffle import Generator
from kartenhaus.games.paodekuai import GAME
from kartenhaus.games.paodekuai.rules import legal_moves
from tests.games.paodekuai.players.deciding import PLAYERS, Deciding, decided, some_positions
from tests.games.paodekuai.redealing import redealt

POSITIONS = list(some_positions(games=6))


@pytest.mark.parametrize("player", PLAYERS)
def test_a_move_is_always_a_legal_one(player: Deciding) -> None:
    """PDK-15, PDK-9: the rules bind computer players too."""
    assert all(decided(player, state) in legal_moves(state, state.turn) for state in POSITIONS)


@pytest.mark.parametrize("player", PLAYERS)
def test_a_move_stays_the_same_when_the_hidden_cards_are_dealt_anew(player: Deciding) -> None:
    """PDK-15: they know only what their seat may know."""
    rng = Generator(4)
    for state in POSITIONS:
        assert decided(player, redealt(state, state.turn, rng), 7) == decided(player, state, 7)


@pytest.mark.parametrize("player", PLAYERS)
def test_the_same_chance_gives_the_same_move_whatever_was_decided_before(player: Deciding) -> None:
    """PDK-15: a reload cannot roll again."""
    forwards = [decided(player, state, 3) for state in POSITIONS]
    backwards = [decided(player, state, 3) for state in reversed(POSITIONS)]
    assert forwards == backwards[::-1]


def test_both_strengths_are_offered() -> None:
    """PDK-15: two strengths, by the keys that stored games name."""
    assert tuple(GAME.players) == ("easy", "strong")
    assert tuple(GAME.players.values()) == PLAYERS
