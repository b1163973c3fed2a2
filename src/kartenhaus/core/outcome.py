"""How a game ended."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: points a seat (where the game counts points) and the seats that won.

    `result` is what a game keeps the best of: the list it belongs to and a number from 0, lower is better.
    """

    points: tuple[int, ...]
    winners: tuple[int, ...]
    result: tuple[str, int] | None = None
