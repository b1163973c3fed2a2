"""Every play that a hand holds, by rank, with a canonical choice of suits.

A hand is taken apart into its cards by height once; a play then takes the first cards of each height that it needs.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Final, TypeAlias

from kartenhaus.games.paodekuai.combination import (
    AIRPLANE,
    AIRPLANE_WITH_PAIRS,
    AIRPLANE_WITH_SINGLES,
    BOMB,
    PAIR,
    PAIR_STRAIGHT,
    SHORTEST_RUN,
    SHORTEST_STRAIGHT,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    TRIPLE_WITH_PAIR,
    TRIPLE_WITH_SINGLE,
    kind_of,
    run_of,
    top_of,
)
from kartenhaus.games.paodekuai.order import ACE, HEIGHT_OF, HEIGHTS

Cards: TypeAlias = tuple[int, ...]
ByHeight: TypeAlias = list[list[int]]
"""Thirteen lists: the cards of each height, canonical choice first."""


def by_height(hand: Cards) -> ByHeight:
    """Take a hand in order apart into its cards of each height."""
    heights: ByHeight = [[] for _ in range(HEIGHTS)]
    for card in hand:
        heights[HEIGHT_OF[card]].append(card)
    return heights


def _equal(heights: ByHeight, many: int, above: int) -> list[Cards]:
    """List `many` equal cards of each height above a height (-1: of all)."""
    return [tuple(cards[:many]) for cards in heights[above + 1 :] if len(cards) >= many]


def _runs(heights: ByHeight, many: int, shortest: int, length: int, above: int) -> Iterator[tuple[int, int]]:
    """Yield lowest and highest height of each run with `many` cards a height, to the ace at most (PDK-3).

    `length` 0 means any length from the shortest on; only runs whose highest height is above `above` count.
    """
    low = 0
    for top in range(ACE + 1):
        if len(heights[top]) < many:
            low = top + 1
        elif top > above:
            if length == 0:
                for start in range(low, top - shortest + 2):
                    yield start, top
            elif top - low + 1 >= length:
                yield top - length + 1, top


def _sequences(heights: ByHeight, many: int, shortest: int, length: int, above: int) -> Iterator[Cards]:
    """Yield the cards of each run: straights (one a height), pair straights (two), airplanes (three)."""
    for low, top in _runs(heights, many, shortest, length, above):
        yield tuple([card for height in range(low, top + 1) for card in heights[height][:many]])


def _with_kickers(heights: ByHeight, low: int, top: int, each: int) -> Iterator[Cards]:
    """Yield the triples from low to top with each choice of kickers: one single or one pair a triple (PDK-5)."""
    run = top - low + 1
    rest = [
        height
        for height, cards in enumerate(heights)
        for _ in range((len(cards) - (3 if low <= height <= top else 0)) // each)
        if run > 1 or height != low
    ]
    for kickers in dict.fromkeys(combinations(rest, run)):
        taken = [3 if low <= height <= top else 0 for height in range(HEIGHTS)]
        for height in kickers:
            taken[height] += each
        yield tuple([card for height, many in enumerate(taken) if many for card in heights[height][:many]])


def _triples(heights: ByHeight, each: int, above: int) -> Iterator[Cards]:
    for height in range(above + 1, HEIGHTS):
        if len(heights[height]) >= 3:
            yield from _with_kickers(heights, height, height, each)


def _airplanes(heights: ByHeight, each: int, length: int, above: int) -> Iterator[Cards]:
    for low, top in _runs(heights, 3, SHORTEST_RUN, length, above):
        yield from _with_kickers(heights, low, top, each)


_OF_KIND: Final[dict[int, Callable[[ByHeight, int, int], Iterable[Cards]]]] = {
    SINGLE: lambda heights, length, above: _equal(heights, 1, above),
    PAIR: lambda heights, length, above: _equal(heights, 2, above),
    TRIPLE: lambda heights, length, above: _equal(heights, 3, above),
    TRIPLE_WITH_SINGLE: lambda heights, length, above: _triples(heights, 1, above),
    TRIPLE_WITH_PAIR: lambda heights, length, above: _triples(heights, 2, above),
    STRAIGHT: lambda heights, length, above: _sequences(heights, 1, SHORTEST_STRAIGHT, length, above),
    PAIR_STRAIGHT: lambda heights, length, above: _sequences(heights, 2, SHORTEST_RUN, length, above),
    AIRPLANE: lambda heights, length, above: _sequences(heights, 3, SHORTEST_RUN, length, above),
    AIRPLANE_WITH_SINGLES: lambda heights, length, above: _airplanes(heights, 1, length, above),
    AIRPLANE_WITH_PAIRS: lambda heights, length, above: _airplanes(heights, 2, length, above),
    BOMB: lambda heights, length, above: _equal(heights, 4, above),
}
"""For each kind the plays of that kind with runs of `length` (0: any) whose highest height is above `above`."""


def leads(hand: Cards) -> list[Cards]:
    """List every play that a hand can lead, by kind, each set of ranks once."""
    heights = by_height(hand)
    found = (cards for plays in _OF_KIND.values() for cards in plays(heights, 0, -1))
    return list(dict.fromkeys(found))


def answers(hand: Cards, standing: int) -> list[Cards]:
    """List every play of a hand that beats a standing reading: the same kind and number higher, then bombs (PDK-7)."""
    heights = by_height(hand)
    kind = kind_of(standing)
    found = list(_OF_KIND[kind](heights, run_of(standing), top_of(standing)))
    if kind != BOMB:
        found += _equal(heights, 4, -1)
    return list(dict.fromkeys(found))
