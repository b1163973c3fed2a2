"""Who sits where."""

from dataclasses import dataclass
from typing import Final, TypeAlias

Observer: TypeAlias = int | None
"""A seat number from 0, or None for a spectator."""

SPECTATOR: Final[None] = None


@dataclass(frozen=True, slots=True)
class Person:
    """A seat that people decide for."""


@dataclass(frozen=True, slots=True)
class Computer:
    """A seat that the computer player with this key of the game decides for."""

    player: str


Seating: TypeAlias = tuple[Person | Computer, ...]
