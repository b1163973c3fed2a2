"""Small endgames, every line to its end (PDK-8, PDK-10, PDK-11)."""

from collections.abc import Iterator

import pytest

from kartenhaus.games.paodekuai.rules import apply, legal_moves, to_act
from kartenhaus.games.paodekuai.settlement import settle
from kartenhaus.games.paodekuai.state import State
from tests.games.paodekuai.positions import table

ENDGAMES = ["34/55/66", "3K/4/5Q", "333/45/67", "3333/4444/55", "345/6/77", "33/44/5"]


def lines(state: State) -> Iterator[State]:
    """Yield the end of every line of play."""
    if not to_act(state):
        yield state
    for move in legal_moves(state, state.turn):
        yield from lines(apply(state, state.turn, move))


@pytest.mark.parametrize("turn", range(3))
@pytest.mark.parametrize("hands", ENDGAMES)
def test_in_every_line_cards_are_conserved_and_each_row_adds_to_zero(hands: str, turn: int) -> None:
    start = table(hands, turn)
    cards = sorted(card for hand in start.hands for card in hand)
    ends = list(lines(start))
    assert ends
    for end in ends:
        laid = [card for ply in end.history for card in ply.cards]
        assert sorted([*laid, *(card for hand in end.hands for card in hand)]) == cards
        settlement = settle(end)
        assert settlement is not None
        assert end.hands[settlement.winner] == ()
        assert end.history[-1].seat == settlement.winner
        rows = (settlement.cards_left, settlement.never_played, settlement.bombs, settlement.total)
        assert [sum(row) for row in rows] == [0, 0, 0, 0]


def test_some_lines_are_won_by_each_seat() -> None:
    """PDK-8: passing is free, so nobody has to win."""
    winners = {settlement.winner for end in lines(table("34/55/66")) if (settlement := settle(end))}
    assert winners == {0, 1, 2}
