"""Everything about a running game of Paodekuai, frozen."""

from dataclasses import dataclass
from typing import TypeAlias

from kartenhaus.games.paodekuai.variants import Variant

Hand: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ply:
    """One move as it was made: the cards laid with the reading they lie as, or no cards and 0 for a pass."""

    seat: int
    cards: tuple[int, ...] = ()
    reading: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A position: hands in order from low to high, whose turn it is, what stands to be beaten, who is out of the trick.

    `standing` is None when the seat whose turn it is leads. `shown` is the card turned up after the deal (PDK-2).
    """

    variant: Variant
    hands: tuple[Hand, ...]
    turn: int
    standing: Ply | None = None
    passed: tuple[bool, ...] = (False, False, False)
    shown: int | None = None
    history: tuple[Ply, ...] = ()
