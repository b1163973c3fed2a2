"""The kinds of move: what a seat decides, what a team says, and the clock's word."""

from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card on a pile whose top is `on` (EMPTY: none); with a token as a long step back (PAT-2, PAT-3, PAT-13)."""

    card: int
    pile: int
    on: int
    token: bool = False


@dataclass(frozen=True, slots=True)
class HandOver:
    """Give a card face down to another seat in place of an owed one (PAT-14)."""

    card: int
    to: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn; with a token short of what is owed (PAT-4, PAT-13)."""

    token: bool = False


@dataclass(frozen=True, slots=True)
class Begin:
    """Let a seat begin (PAT-1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Say:
    """Say a sentence of the palette, about a pile or (None) about the game (PAT-9)."""

    sentence: str
    pile: int | None = None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last card of the running turn."""


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The hourglass has run out (PAT-18)."""


Move: TypeAlias = Lay | HandOver | EndTurn | Begin | Say | TakeBack | TimeOut


def is_tied(move: Move) -> bool:
    """Tell whether a move must have seen the newest event: a card names the top it expects, and talk fits any time."""
    return not isinstance(move, (Lay, Say))


END_TURN: Final = EndTurn()
END_WITH_TOKEN: Final = EndTurn(token=True)
