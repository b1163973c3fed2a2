"""Running time as a value: which alarm runs, since when, and how much of it was used up at the newest event.

Times are the wall-clock seconds of stored events. Between two events a process counts on its own monotonic clock, so
time in which no process runs is never charged.
"""

from dataclasses import dataclass, replace
from typing import Any, Final

from kartenhaus.core.game import Alarm

GRACE: Final = 20.0
"""Seconds that people get on top when a table comes back after a restart."""

HANDING_ON: Final = 6.0
"""Seconds on top where a device has to be handed to the next seat."""


@dataclass(frozen=True, slots=True)
class Running:
    """An alarm that runs since an event, and the time of the newest event."""

    alarm: Alarm[Any]
    since: float
    newest: float

    @property
    def left(self) -> float:
        """Seconds that were left at the newest event."""
        return max(0.0, self.alarm.seconds - (self.newest - self.since))


def after_event(before: Running | None, alarm: Alarm[Any] | None, at: float) -> Running | None:
    """Return what runs after an event: the same alarm goes on, another one starts anew."""
    if alarm is None:
        return None
    if before and before.alarm.key == alarm.key:
        return replace(before, newest=max(at, before.newest))
    return Running(alarm, at, at)
