"""Feuer: 3♥ 6♥ 9♥ D♥ burn; the next seat that plays must cover what it did not lay itself (PAT-20)."""

from typing import Final

from kartenhaus.cards.card import HEARTS, make_card
from kartenhaus.core.phrase import Refusal
from kartenhaus.games.paternoster.extras.extra import Extra
from kartenhaus.games.paternoster.state import PERFECT, Ending, State, top_of

BURNING: Final = frozenset(make_card(rank - 1, HEARTS) for rank in (3, 6, 9, 12))
"""The hearts whose value is divisible by three."""


def fires_to_cover(state: State) -> tuple[int, ...]:
    """Return the piles whose burning top was laid in an earlier turn."""
    fresh = {laid.pile for laid in state.laid}
    return tuple(pile for pile in range(len(state.piles)) if top_of(state, pile) in BURNING and pile not in fresh)


def _closes(state: State, _place: int) -> Refusal | None:
    return Refusal("refusal.cover_fire") if fires_to_cover(state) else None


def _still_burning(state: State) -> bool:
    """Tell whether anything burns when all cards are laid, but for the very last one."""
    return any(top_of(state, pile) in BURNING for pile in range(len(state.piles)) if pile != state.laid[-1].pile)


def _at_end(state: State, _place: int, ending: Ending) -> Ending:
    lost = _still_burning(state) if ending.reason == PERFECT else fires_to_cover(state)
    return Ending("fire", counted=False) if lost else ending


FIRE: Final = Extra(name="fire", closes=_closes, at_end=_at_end)
