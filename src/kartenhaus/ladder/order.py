"""The ladder: rank first, ace lowest, then diamonds, hearts, spades, clubs; 52 rungs, equal cards level (PAT, head).

A card's number already counts that way, so the rung of a card is its number: 0 for A♦ to 51 for K♣.
"""

from typing import Final

RUNGS: Final = 52

A_RANK: Final = 4
"""Rungs between a card and the card of the same suit one rank higher."""


def rung_of(card: int) -> int:
    """Return the rung of a card, 0 for the ace of diamonds to 51 for the king of clubs."""
    return card
