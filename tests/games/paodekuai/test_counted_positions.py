"""Counted sequences of moves, and the order in which moves are listed."""

import pytest

from kartenhaus.core.game import Deal
from kartenhaus.core.perft import perft
from kartenhaus.games.paodekuai import GAME
from kartenhaus.games.paodekuai.moves import PASS, Move, Play
from kartenhaus.games.paodekuai.rules import apply, refusal
from kartenhaus.games.paodekuai.setup import deal
from kartenhaus.games.paodekuai.state import State
from kartenhaus.games.paodekuai.variants import CLASSIC, COMPACT, SEATS, Variant
from tests.games.paodekuai.positions import listed, table
from tests.games.paodekuai.test_legal_moves import every_set_of_ranks

SMALL = table("3344/5567/889T")
TRIPLES = table("333444/55566/77789")
BOMBS = table("33335/44446/55577")
LAST_CARD = table("3455/6/788")


def by_trying_everything(state: State, depth: int) -> int:
    """Count like perft, but over every set of ranks that `refusal` lets through."""
    if depth == 0 or not all(state.hands):
        return 1
    tried: list[Move] = [PASS, *map(Play, every_set_of_ranks(state.hands[state.turn]))]
    legal = [move for move in tried if refusal(state, state.turn, move) is None]
    return sum(by_trying_everything(apply(state, state.turn, move), depth - 1) for move in legal)


@pytest.mark.parametrize(
    ("state", "counted"),
    [
        (SMALL, [5, 13, 41, 47, 95, 251]),
        (TRIPLES, [12, 27, 63, 92, 198, 454]),
        (BOMBS, [6, 18, 33, 47, 108, 199]),
        (LAST_CARD, [2, 3, 6, 6, 10, 13]),
    ],
)
def test_counted_small_positions(state: State, counted: list[int]) -> None:
    assert [perft(GAME, state, depth) for depth in range(1, 7)] == counted


@pytest.mark.parametrize(
    ("variant", "number", "counted"),
    [
        (CLASSIC, 0, [2, 16, 100, 480]),
        (CLASSIC, 1739204, [12, 30, 117, 519]),
        (COMPACT, 0, [32, 180, 422, 1394]),
        (COMPACT, 1739204, [22, 70, 219, 1184]),
    ],
)
def test_counted_deals(variant: Variant, number: int, counted: list[int]) -> None:
    state = deal(Deal(variant, SEATS, number))
    assert [perft(GAME, state, depth) for depth in range(1, 5)] == counted


@pytest.mark.parametrize("state", [SMALL, TRIPLES, BOMBS, LAST_CARD])
def test_small_positions_count_alike_when_everything_is_tried(state: State) -> None:
    assert perft(GAME, state, 4) == by_trying_everything(state, 4)


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (
            table("33344458/79/67"),
            "3 4 5 8 33 44 333 444 3334 3335 3338 3444 4445 4448 33344 33444 3344 333444 33344458",
        ),
        (
            table("345678TTTT/79/69"),
            "3 4 5 6 7 8 T TT TTT 3TTT 4TTT 5TTT 6TTT 7TTT 8TTT 34567 345678 45678 TTTT",
        ),
        (table("34455566/79/78", standing="2:33"), "44 55 66 pass"),
        (
            table("6667778889994/JQ/QK", standing="2:3334445559TJ"),
            "466677788899 666777888999 466777888999 pass",
        ),
        (deal(Deal(CLASSIC, SEATS, 0)), "3 33"),
    ],
)
def test_the_order_of_listed_moves(state: State, expected: str) -> None:
    """By kind, then by run, then by kickers from low to high; bombs, then the pass, last."""
    assert listed(state) == expected.split()
