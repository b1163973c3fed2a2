"""Packs of cards in the order they come from the printer."""

from collections.abc import Iterable
from typing import Final

DECK: Final = tuple(range(52))
"""One deck of 52 without jokers."""


def deck_without(removed: Iterable[int]) -> tuple[int, ...]:
    """Return one deck in printed order less the removed cards."""
    gone = frozenset(removed)
    return tuple(card for card in DECK if card not in gone)
