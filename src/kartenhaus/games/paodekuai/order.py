"""The order of the ranks: 3 lowest, then 4 to king, ace, and the 2 highest; suits never count (PDK, head of the spec).

A height is the place of a rank in this order, 0 for a 3 to 12 for a 2.
"""

from collections.abc import Iterable
from typing import Final

from kartenhaus.cards.card import CLUBS, DIAMONDS, HEARTS, SPADES, rank_of, suit_of

RANK_ORDER: Final = "3456789TJQKA2"
"""Rank letters by height."""

HEIGHTS: Final = len(RANK_ORDER)
ACE: Final = RANK_ORDER.index("A")
"""The highest height in any sequence (PDK-3)."""

_SUIT_ORDER: Final = (SPADES, HEARTS, CLUBS, DIAMONDS)
"""Spades first, so that the canonical choice among equal cards holds the ♠3 whenever it can (PDK-2)."""


def height_of(card: int) -> int:
    """Return the height of a card's rank, 0 for a 3 to 12 for a 2."""
    return (rank_of(card) - 2) % HEIGHTS


HEIGHT_OF: Final = tuple(height_of(card) for card in range(52))
"""The height of each card, for loops over many."""

_PLACE: Final = tuple(4 * HEIGHT_OF[card] + _SUIT_ORDER.index(suit_of(card)) for card in range(52))


def in_order(cards: Iterable[int]) -> tuple[int, ...]:
    """Return the cards from low to high, equal ranks with the canonical choice first."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))
