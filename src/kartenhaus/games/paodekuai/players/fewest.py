"""How many leads a hand still needs when nobody interferes: an exact search over packed counts.

Some play of every plan takes a card of the lowest rank, so only such plays are tried, one rank after the other.
Kickers need not be tied to their triples while searching: a plan is charged one open slot for each kicker that a triple
takes and credited one for each card laid as a kicker, and in the end both must be even. This loses nothing (PDK-4,
PDK-5): kickers of different triples may be exchanged freely, and a triple that is left with its own fourth card is a
bomb, which costs one lead as well.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from kartenhaus.games.paodekuai.combination import (
    AIRPLANE,
    BOMB,
    PAIR,
    PAIR_STRAIGHT,
    SHORTEST_RUN,
    SHORTEST_STRAIGHT,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    make_reading,
)
from kartenhaus.games.paodekuai.order import ACE

Start: TypeAlias = tuple[int, int, int, int]
"""The counts left, the reading of the play (0: laid as a kicker), and the single and pair slots that it opens."""

NEVER: Final = 99
"""More leads than any hand needs: what cannot be laid at all."""

_EACH: Final = 0x1111111111111
_KEPT: Final = 1 << 13
"""Entries of the memo of starts: about 6 MB when full."""
_KEPT_PLANS: Final = 1 << 16
"""Entries of the memo of plans: about 11 MB when full."""


def number_of(counts: int) -> int:
    """Return how many cards there are in all, for counts of at most four a rank."""
    ones, twos, fours = counts & _EACH, counts >> 1 & _EACH, counts >> 2 & _EACH
    return ones.bit_count() + 2 * twos.bit_count() + 4 * fours.bit_count()


def triples_in(counts: int) -> int:
    """Return how many ranks have three cards or more."""
    return ((counts & counts >> 1 | counts >> 2) & _EACH).bit_count()


@lru_cache(maxsize=_KEPT)
def starts(counts: int) -> tuple[Start, ...]:
    """List every way to lay cards of the lowest rank: equal ones, a run from it on, or as a kicker (PDK-3)."""
    low = ((counts & -counts).bit_length() - 1) // 4
    return (*_runs(counts, low), *_equal(counts, low))


def _equal(counts: int, low: int) -> Iterator[Start]:
    unit, many = 1 << 4 * low, counts >> 4 * low & 15
    if many == 4:
        yield counts - 4 * unit, make_reading(BOMB, 4, low), 0, 0
    if many >= 3:
        for each in range(3):
            yield counts - 3 * unit, make_reading(TRIPLE + each, 3 + each, low), each == 1, each == 2
    if many >= 2:
        yield counts - 2 * unit, make_reading(PAIR, 2, low), 0, 0
        yield counts - 2 * unit, 0, 0, -1
    yield counts - unit, make_reading(SINGLE, 1, low), 0, 0
    yield counts - unit, 0, -1, 0


def _runs(counts: int, low: int) -> Iterator[Start]:
    """Yield the straights, pair straights and airplanes that start at the lowest rank."""
    taken, fewest = 0, 4
    for top in range(low, ACE + 1):
        fewest = min(fewest, counts >> 4 * top & 15)
        if not fewest:
            return
        taken |= 1 << 4 * top
        length = top - low + 1
        if length >= SHORTEST_STRAIGHT:
            yield counts - taken, make_reading(STRAIGHT, length, top), 0, 0
        if length >= SHORTEST_RUN and fewest >= 2:
            yield counts - 2 * taken, make_reading(PAIR_STRAIGHT, 2 * length, top), 0, 0
        if length >= SHORTEST_RUN and fewest >= 3:
            for each in range(3):
                reading = make_reading(AIRPLANE + each, (3 + each) * length, top)
                yield counts - 3 * taken, reading, length * (each == 1), length * (each == 2)


def can_settle(counts: int, singles: int, pairs: int) -> bool:
    """Tell whether open slots may still be filled, or kickers laid ahead still find their triples."""
    if singles == pairs == 0:
        return True
    ahead = (-singles if singles < 0 else 0) + (-pairs if pairs < 0 else 0)
    wanted = (singles if singles > 0 else 0) + (2 * pairs if pairs > 0 else 0)
    return ahead <= triples_in(counts) and wanted <= number_of(counts)


@lru_cache(maxsize=_KEPT_PLANS)
def _fewest(counts: int, singles: int, pairs: int) -> int:
    if not counts:
        return 0 if singles == pairs == 0 else NEVER
    best = NEVER
    for rest, reading, single, pair in starts(counts):
        if can_settle(rest, singles + single, pairs + pair):
            best = min(best, _fewest(rest, singles + single, pairs + pair) + (reading > 0))
    return best


def fewest(counts: int, singles: int = 0, pairs: int = 0) -> int:
    """Return the least number of leads that empties a hand of these counts if nobody interferes (PDK-3 to PDK-5).

    `singles` and `pairs` are slots for kickers of triples that were laid already; NEVER if they cannot be filled.
    """
    return _fewest(counts, singles, pairs)
