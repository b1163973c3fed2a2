"""Piles: which card may go on which, as functions over ints that also compile.

A direction is ASCENDING or DESCENDING, a top is a card or EMPTY.
"""

from typing import Final

from kartenhaus.cards.card import suit_of
from kartenhaus.ladder.order import A_RANK, RUNGS, rung_of

ASCENDING: Final = 1
DESCENDING: Final = -1
EMPTY: Final = -1


def advance(card: int, top: int, direction: int) -> int:
    """Return how many rungs a card moves a pile its own way; below 0: back. An empty pile counts from its natural end.

    The natural end of an ascending pile is the ace of diamonds, of a descending one the king of clubs (PAT-24).
    """
    if top == EMPTY:
        return rung_of(card) if direction == ASCENDING else RUNGS - 1 - rung_of(card)
    return (rung_of(card) - rung_of(top)) * direction


def goes_onward(card: int, top: int, direction: int) -> bool:
    """Tell whether a card is level or further in a pile's direction, or opens it (PAT-2)."""
    return top == EMPTY or (card - top) * direction >= 0


def goes_strictly_onward(card: int, top: int, direction: int) -> bool:
    """Tell whether a card is further in a pile's direction, or opens it (DUE-2)."""
    return top == EMPTY or (card - top) * direction > 0


def is_step_back(card: int, top: int, direction: int, ranks: int = 1) -> bool:
    """Tell whether a card has the top's suit and lies so many ranks against the direction (PAT-3, PAT-13, DUE-3)."""
    return top != EMPTY and (top - card) * direction == ranks * A_RANK


def is_twin(card: int, top: int) -> bool:
    """Tell whether a card lies on its own twin (PAT-3)."""
    return card == top


def is_same_suit(card: int, top: int) -> bool:
    """Tell whether a card has the suit of a pile's top (PAT-11)."""
    return top != EMPTY and suit_of(card) == suit_of(top)
