"""What cards are, found the slow way: every combination is built once, from its definition (PDK-3 to PDK-5).

Nothing here looks at a hand and wonders. The table of all combinations is written out with every choice of kickers;
what stands in it is a combination, and nothing else is. Ranks are places in `3456789TJQKA2`.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple, TypeAlias

ALL_RANKS: Final = range(13)
SEQUENCE_RANKS: Final = range(12)
"""The 2 is in no sequence."""
MOST_CARDS: Final = 16

Ranks: TypeAlias = tuple[int, ...]
"""The ranks of a set of cards from low to high, a rank as often as it is there."""


class Lying(NamedTuple):
    """One way that cards can lie: kind, number of cards, highest rank of the part that is compared."""

    kind: str
    size: int
    top: int


KICKERS: Final = {"airplane": 0, "airplane_with_singles": 1, "airplane_with_pairs": 2}


def runs(shortest: int, longest: int) -> Iterator[Ranks]:
    """Yield all runs of consecutive ranks."""
    for length in range(shortest, longest + 1):
        for low in SEQUENCE_RANKS:
            if low + length <= len(SEQUENCE_RANKS):
                yield tuple(range(low, low + length))


def equal_cards() -> Iterator[tuple[str, Ranks, int]]:
    for rank in ALL_RANKS:
        for many, kind in enumerate(("single", "pair", "triple", "bomb"), start=1):
            yield kind, (rank,) * many, rank


def triples_with_kickers() -> Iterator[tuple[str, Ranks, int]]:
    for rank in ALL_RANKS:
        for other in ALL_RANKS:
            if other != rank:
                yield "triple_with_single", (rank,) * 3 + (other,), rank
                yield "triple_with_pair", (rank,) * 3 + (other,) * 2, rank


def plain_sequences() -> Iterator[tuple[str, Ranks, int]]:
    for run in runs(5, 12):
        yield "straight", run, run[-1]
    for run in runs(2, 12):
        yield "pair_straight", run * 2, run[-1]


def airplanes() -> Iterator[tuple[str, Ranks, int]]:
    for run in runs(2, 12):
        yield "airplane", run * 3, run[-1]
        if 4 * len(run) <= MOST_CARDS:
            for kickers in combinations_with_replacement(ALL_RANKS, len(run)):
                yield "airplane_with_singles", run * 3 + kickers, run[-1]
        if 5 * len(run) <= MOST_CARDS:
            for kickers in combinations_with_replacement(ALL_RANKS, len(run)):
                yield "airplane_with_pairs", run * 3 + kickers * 2, run[-1]


@cache
def all_combinations() -> dict[Ranks, frozenset[Lying]]:
    """Return every set of at most 16 cards that is a combination, with all the ways it can lie."""
    found: defaultdict[Ranks, set[Lying]] = defaultdict(set)
    for family in (equal_cards(), triples_with_kickers(), plain_sequences(), airplanes()):
        for kind, ranks, top in family:
            if len(ranks) <= MOST_CARDS and max(map(ranks.count, ranks)) <= 4:
                found[tuple(sorted(ranks))].add(Lying(kind, len(ranks), top))
    return {ranks: frozenset(ways) for ranks, ways in found.items()}


def beats(mine: Lying, standing: Lying) -> bool:
    """Tell whether one way of lying beats another (PDK-7)."""
    if mine.kind == "bomb" and standing.kind != "bomb":
        return True
    return (mine.kind, mine.size) == (standing.kind, standing.size) and mine.top > standing.top


def as_led(ways: frozenset[Lying]) -> Lying | None:
    """Return how cards lie when led: fewest kickers first, then the highest run (PDK-6)."""
    return min(ways, key=lambda way: (KICKERS.get(way.kind, 0), -way.top), default=None)


def as_following(ways: frozenset[Lying], standing: Lying) -> Lying | None:
    """Return how cards lie on others: as the highest way that beats (PDK-6)."""
    return max((way for way in ways if beats(way, standing)), key=lambda way: way.top, default=None)
