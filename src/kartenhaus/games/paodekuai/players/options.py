"""The legal plays of a seat, put together by what they lie as: plays of one option differ in their kickers only."""

from dataclasses import dataclass

from kartenhaus.games.paodekuai.combination import (
    AIRPLANE_WITH_PAIRS,
    AIRPLANE_WITH_SINGLES,
    TRIPLE_WITH_PAIR,
    TRIPLE_WITH_SINGLE,
    count,
    kind_of,
    lies_as,
    run_of,
    top_of,
)
from kartenhaus.games.paodekuai.moves import Move, Play
from kartenhaus.games.paodekuai.players.unseen import EQUAL_OF


@dataclass(frozen=True, slots=True)
class Option:
    """A reading with the plays that lie as it, each with the counts that it leaves in the hand.

    `body_left` are the counts left when the kickers are still to be chosen, with the open single and pair slots: no
    choice of kickers can do better than to leave them open.
    """

    reading: int
    plays: tuple[tuple[Play, int], ...]
    body_left: tuple[int, int, int]


def options_among(hand: int, standing: int, legal_moves: tuple[Move, ...]) -> list[Option]:
    """Group the plays among the legal moves of a hand by the reading they lie as on what stands, in their order."""
    groups: dict[int, list[tuple[Play, int]]] = {}
    for move in legal_moves:
        if isinstance(move, Play):
            laid = count(move.cards)
            groups.setdefault(lies_as(laid, standing), []).append((move, hand - laid))
    return [Option(reading, tuple(plays), _body_left(hand, reading)) for reading, plays in groups.items()]


def _body_left(hand: int, reading: int) -> tuple[int, int, int]:
    kind, run, top = kind_of(reading), run_of(reading), top_of(reading)
    body = sum(EQUAL_OF[kind] << 4 * height for height in range(top - run + 1, top + 1))
    singles = run if kind in (TRIPLE_WITH_SINGLE, AIRPLANE_WITH_SINGLES) else 0
    pairs = run if kind in (TRIPLE_WITH_PAIR, AIRPLANE_WITH_PAIRS) else 0
    return hand - body, singles, pairs
