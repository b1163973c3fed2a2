"""Sanduhr: 30 seconds a turn by the clock of the house, which puts its word in as a move (PAT-18)."""

from typing import Final

from kartenhaus.core.game import Alarm
from kartenhaus.games.paternoster.extras.extra import Extra
from kartenhaus.games.paternoster.moves import Move, TimeOut
from kartenhaus.games.paternoster.state import State

SECONDS: Final = 30

HOURGLASS: Final = Extra(name="hourglass", time_out=True)


def alarm(state: State) -> Alarm[Move] | None:
    """Return the time of the running turn; none before the first card, so that the team can look and plan."""
    if not state.variant.hourglass or state.ending or not state.begun:
        return None
    return Alarm(str(state.turn_number), SECONDS, state.turn, TimeOut())
