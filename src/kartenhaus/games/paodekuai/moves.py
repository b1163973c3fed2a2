"""The two kinds of move."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Play:
    """Lay these cards; what they lie as follows from the position (PDK-6)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Stay out of the rest of this trick (PDK-8)."""


Move: TypeAlias = Play | Pass
PASS = Pass()
