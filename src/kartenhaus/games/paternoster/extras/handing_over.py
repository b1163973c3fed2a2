"""Weitergeben: once a turn a card face down to a teammate, in place of an owed one (PAT-14)."""

from typing import Final

from kartenhaus.core.phrase import Refusal
from kartenhaus.games.paternoster.extras.extra import Extra
from kartenhaus.games.paternoster.moves import HandOver
from kartenhaus.games.paternoster.state import State


def _hand_over(state: State, _place: int, move: HandOver) -> Refusal | None:
    if move.to == state.turn or not 0 <= move.to < state.seats:
        return Refusal("refusal.hand_over_to")
    return Refusal("refusal.hand_over_once") if state.handed_to else None


HANDING_OVER: Final = Extra(name="hand_over", hand_over=_hand_over)
