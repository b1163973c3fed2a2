"""One event as it lies in the store."""

from dataclasses import dataclass
from math import isfinite


@dataclass(frozen=True, slots=True)
class Row:
    """Event number `seq` (from 1) of a stream: when it happened, what asked for it, and its JSON text.

    `at` is wall-clock time in seconds since 1970, given by the caller and kept as it is. `command` is the id under
    which a client asked for this event, unique within the stream, or None where no client asked.
    """

    stream: str
    seq: int
    at: float
    command: str | None
    body: str

    def __post_init__(self) -> None:
        if not isfinite(self.at):
            raise ValueError(f"an event needs a finite time, not {self.at}")
