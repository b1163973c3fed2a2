"""What the cards that a seat does not see can do: how likely a play is beaten, and which can never be (PDK-7)."""

from collections.abc import Iterator
from functools import lru_cache
from math import comb
from typing import Final

from kartenhaus.games.paodekuai.combination import (
    AIRPLANE,
    BOMB,
    PAIR_STRAIGHT,
    STRAIGHT,
    count,
    kind_of,
    run_of,
    size_of,
    top_of,
)
from kartenhaus.games.paodekuai.order import ACE, HEIGHTS
from kartenhaus.games.paodekuai.view import View

_KEPT: Final = 1 << 14
"""Entries of each memo here: about 3 MB when full."""
EQUAL_OF: Final = (0, 1, 2, 3, 3, 3, 1, 2, 3, 3, 3, 4)
"""Equal cards that each kind needs of every rank of its run, by kind."""
_IN_RUNS: Final = frozenset((STRAIGHT, PAIR_STRAIGHT, AIRPLANE, AIRPLANE + 1, AIRPLANE + 2))


def unseen_counts(view: View) -> int:
    """Pack how many cards of each height the two other seats hold together: the deck less the own hand and all laid."""
    laid = {card for ply in view.history for card in ply.cards}
    if view.standing:
        laid.update(view.standing.cards)
    return count(view.variant.deck) - count(view.hand) - count(laid)


@lru_cache(maxsize=_KEPT)
def chance_to_hold(many: int, of: int, hand: int, total: int) -> float:
    """Return how likely a hand, dealt at random from `total` cards, holds at least `many` of `of` equal ones."""
    hand = min(hand, total)
    ways = sum(comb(of, held) * comb(total - of, hand - held) for held in range(many, min(of, hand) + 1))
    return ways / comb(total, hand)


def _windows(unseen: int, reading: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield how many cards are unseen of each rank of every higher play, with how many of each it needs."""
    kind, run = kind_of(reading), run_of(reading)
    highest = ACE if kind in _IN_RUNS else HEIGHTS - 1
    for top in range(top_of(reading) + 1, highest + 1):
        yield tuple(unseen >> 4 * height & 15 for height in range(top - run + 1, top + 1)), EQUAL_OF[kind]
    if kind != BOMB:
        for height in range(HEIGHTS):
            yield (unseen >> 4 * height & 15,), 4


@lru_cache(maxsize=_KEPT)
def chance_beaten(unseen: int, total: int, hand: int, reading: int) -> float:
    """Return about how likely a seat with so many cards of the unseen ones holds a play that beats a reading.

    It is 0 exactly when no such play can be made from the unseen cards.
    """
    size = size_of(reading)
    held = 1.0
    for ranks, many in _windows(unseen, reading):
        if min(ranks) >= many and hand >= (size if many < 4 else 4):
            chance = 1.0
            for of in ranks:
                chance *= chance_to_hold(many, of, hand, total)
            held *= 1.0 - chance
    return 1.0 - held
