"""What a person or a computer player asks of a table."""

from dataclasses import dataclass
from typing import TypeAlias

from kartenhaus.core.game import Json


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a free seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class MakeMove:
    """Make a move, given in the game's JSON shape; `seq` is the newest event that its maker had seen."""

    seat: int
    seq: int
    move: Json


@dataclass(frozen=True, slots=True)
class Ring:
    """The house's clock says that the time of an alarm, named by its key, is up."""

    key: str


Request: TypeAlias = Sit | MakeMove | Ring
