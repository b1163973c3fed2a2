"""Who sits where."""

from dataclasses import dataclass
from typing import Final, TypeAlias

Observer: TypeAlias = int | None
"""A seat number from 0, or None for a spectator."""

SPECTATOR: Final[None] = None


@dataclass(frozen=True, slots=True)
class Person:
    """A seat that people decide for; `comes` says that somebody takes it from another device."""

    comes: bool = False


@dataclass(frozen=True, slots=True)
class Computer:
    """A seat that the computer player with this key of the game decides for."""

    player: str


LONGEST_NAME: Final = 20
"""Characters of a name."""

Seating: TypeAlias = tuple[Person | Computer, ...]


def clean_name(text: str) -> str | None:
    """Return a name with single spaces, cut to LONGEST_NAME; None for one with control or invisible characters."""
    name = " ".join(text.split())[:LONGEST_NAME].rstrip()
    return name if name.isprintable() else None
