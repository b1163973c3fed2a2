"""How far a card would move a pile, for every card at once: what a search looks up instead of asking the rules."""

from functools import cache
from typing import Final

from kartenhaus.cards.deck import DECK
from kartenhaus.ladder.pile import EMPTY, advance, goes_onward, is_same_suit, is_step_back

NOWHERE: Final = 99
"""Stands for a card that a pile does not take."""
STEP_BACK: Final = -4
"""Rungs of a step back."""


@cache
def distances(direction: int, top: int, same_suit: bool) -> tuple[int, ...]:
    """Return the rungs that each card of the deck would move a pile, step back included, or NOWHERE (PAT-2, PAT-3).

    `same_suit` says that the same suit always fits (PAT-11).
    """
    return tuple(_distance(card, direction, top, same_suit) for card in DECK)


def _distance(card: int, direction: int, top: int, same_suit: bool) -> int:
    onward = goes_onward(card, top, direction) or (same_suit and is_same_suit(card, top))
    return advance(card, top, direction) if onward or is_step_back(card, top, direction) else NOWHERE


@cache
def takes(direction: int, top: int, same_suit: bool) -> tuple[bool, ...]:
    """Tell for each card of the deck whether a pile takes it at any time, which a step back is not."""
    return tuple(
        goes_onward(card, top, direction) or (same_suit and is_same_suit(card, top)) or top == EMPTY for card in DECK
    )
