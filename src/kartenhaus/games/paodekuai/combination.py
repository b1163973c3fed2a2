"""What a set of cards is: the eleven kinds, their readings, and which reading beats which (PDK-3 to PDK-7).

Everything here is a function over ints. `counts` packs how many cards there are of each height, four bits a height,
the 3 lowest. A reading packs kind, number of cards and the height of its highest rank (of the run, never of kickers).
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from kartenhaus.games.paodekuai.order import ACE, HEIGHT_OF, HEIGHTS

(
    SINGLE,
    PAIR,
    TRIPLE,
    TRIPLE_WITH_SINGLE,
    TRIPLE_WITH_PAIR,
    STRAIGHT,
    PAIR_STRAIGHT,
    AIRPLANE,
    AIRPLANE_WITH_SINGLES,
    AIRPLANE_WITH_PAIRS,
    BOMB,
) = KINDS = range(1, 12)

KIND_NAMES: Final = (
    "",
    "single",
    "pair",
    "triple",
    "triple_with_single",
    "triple_with_pair",
    "straight",
    "pair_straight",
    "airplane",
    "airplane_with_singles",
    "airplane_with_pairs",
    "bomb",
)

SHORTEST_STRAIGHT: Final = 5
SHORTEST_RUN: Final = 2
"""Fewest pairs of a pair straight and fewest triples of an airplane (PDK-3)."""

_ALIKE: Final = (0, SINGLE, PAIR, TRIPLE, BOMB)
_TRIPLES: Final = (TRIPLE, TRIPLE_WITH_SINGLE, TRIPLE_WITH_PAIR)
_AIRPLANES: Final = (AIRPLANE, AIRPLANE_WITH_SINGLES, AIRPLANE_WITH_PAIRS)
_EVERY_LOW_BIT: Final = 0x1111111111111


def make_reading(kind: int, size: int, top: int) -> int:
    """Pack a kind, a number of cards (1 to 16) and the height of the highest rank."""
    return kind << 9 | size << 4 | top


def kind_of(reading: int) -> int:
    """Return the kind of a reading, one of KINDS."""
    return reading >> 9


def size_of(reading: int) -> int:
    """Return how many cards a reading has, kickers included."""
    return reading >> 4 & 31


def top_of(reading: int) -> int:
    """Return the height that a reading is compared by."""
    return reading & 15


def run_of(reading: int) -> int:
    """Return how many consecutive ranks a reading has, kickers not counted: 1 for a single, 3 for 33344455567T."""
    kind, size = kind_of(reading), size_of(reading)
    if kind == STRAIGHT:
        return size
    if kind == PAIR_STRAIGHT:
        return size // 2
    return size // (kind - AIRPLANE + 3) if kind in _AIRPLANES else 1


def beats(reading: int, standing: int) -> bool:
    """Tell whether a reading beats another: same kind and number and higher, or a bomb on none (PDK-7)."""
    if reading >> 4 == standing >> 4:
        return reading > standing
    return reading >> 9 == BOMB


def count(cards: Iterable[int]) -> int:
    """Pack how many cards there are of each height."""
    return sum([1 << 4 * HEIGHT_OF[card] for card in cards])


def at(counts: int, height: int) -> int:
    """Return how many cards of a height there are."""
    return counts >> 4 * height & 15


def at_least(counts: int, many: int) -> int:
    """Return the heights with at least so many cards as a mask, bit 0 for the 3."""
    mask = 0
    for height in range(HEIGHTS):
        if counts >> 4 * height & 15 >= many:
            mask |= 1 << height
    return mask


def number(counts: int) -> int:
    """Return how many cards there are in all."""
    cards = 0
    while counts:
        cards += counts & 15
        counts >>= 4
    return cards


def evenly_reading(counts: int) -> int:
    """Read cards that lie equally often at each height: one to four equal, straights, pair straights; or 0."""
    mask = at_least(counts, 1)
    top = mask.bit_length() - 1
    each = at(counts, top)
    length = mask.bit_count()
    if at_least(counts, each) != mask or at_least(counts, each + 1):
        return 0
    if length == 1:
        return make_reading(_ALIKE[each], each, top)
    if top > ACE or mask + (mask & -mask) != 1 << top + 1:
        return 0
    if each == 1 and length >= SHORTEST_STRAIGHT:
        return make_reading(STRAIGHT, length, top)
    return make_reading(PAIR_STRAIGHT, 2 * length, top) if each == 2 and length >= SHORTEST_RUN else 0


def triples_reading(counts: int, kickers: int) -> int:
    """Read cards as triples with 0, 1 or 2 kickers each, the highest run that is possible, or 0 (PDK-3 to PDK-5)."""
    size = number(counts)
    run = size // (3 + kickers)
    if run == 0 or size % (3 + kickers):
        return 0
    triples = at_least(counts, 3)
    if run == 1:
        lone = kickers > 0 and triples > 0 and at_least(counts, 4) == 0
        top = triples.bit_length() - 1
        return make_reading(_TRIPLES[kickers], size, top) if lone and _fit(counts - (3 << 4 * top), kickers) else 0
    for top in range(ACE, run - 2, -1):
        low = top - run + 1
        if (triples >> low) + 1 & (1 << run) - 1 == 0:
            rest = counts - (3 * _EVERY_LOW_BIT & (1 << 4 * top + 4) - (1 << 4 * low))
            if _fit(rest, kickers):
                return make_reading(_AIRPLANES[kickers], size, top)
    return 0


def _fit(rest: int, kickers: int) -> bool:
    """Tell whether cards of the right number are kickers: none, any, or pairs only (PDK-5)."""
    return rest == 0 if kickers == 0 else kickers == 1 or rest & _EVERY_LOW_BIT == 0


@lru_cache(maxsize=1 << 14)
def readings(counts: int) -> tuple[int, ...]:
    """Return how the cards can lie, once a kind with the highest run, led ones first; none: no combination (PDK-6)."""
    if not counts:
        return ()
    found = (evenly_reading(counts), *(triples_reading(counts, kickers) for kickers in range(3)))
    return tuple(reading for reading in found if reading)


def lies_as(counts: int, standing: int) -> int:
    """Return the reading that cards lie as on what stands (0: they are led), or 0 if no reading may lie (PDK-6)."""
    for reading in readings(counts):
        if standing == 0 or beats(reading, standing):
            return reading
    return 0
