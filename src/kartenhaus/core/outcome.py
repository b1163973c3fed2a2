"""How a game ended."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: points a seat (where the game counts points) and the seats that won."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
