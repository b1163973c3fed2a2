"""A card is an int from 0 to 51; the number names it and orders nothing.

The rank index follows the print (ace, 2 ... king), the suit index the signs diamonds, hearts, spades, clubs.
Which of two cards is higher is for each game to say.
"""

from typing import Final

RANKS: Final = "A23456789TJQK"
"""Rank letters in the order of their index, as notation writes them."""

SUITS: Final = "dhsc"
"""Suit letters in the order of their index, as notation writes them."""

DIAMONDS, HEARTS, SPADES, CLUBS = range(4)


def make_card(rank: int, suit: int) -> int:
    """Return the card with rank index 0 to 12 and suit index 0 to 3."""
    return 4 * rank + suit


def rank_of(card: int) -> int:
    """Return the rank index, 0 for an ace to 12 for a king."""
    return card >> 2


def suit_of(card: int) -> int:
    """Return the suit index: diamonds 0, hearts 1, spades 2, clubs 3."""
    return card & 3


def is_red(card: int) -> bool:
    """Tell whether the card is of a red suit."""
    return card & 3 < SPADES
