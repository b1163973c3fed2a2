"""Plays after which nobody can stop a seat from laying its last card."""

from typing import Final

from kartenhaus.games.paodekuai.combination import BOMB, kind_of
from kartenhaus.games.paodekuai.moves import Play
from kartenhaus.games.paodekuai.players.fewest import NEVER, fewest
from kartenhaus.games.paodekuai.players.options import Option
from kartenhaus.games.paodekuai.players.plan import Planner
from kartenhaus.games.paodekuai.players.situation import Situation

_BOMB_BONUS: Final = 0.01
"""Enough to prefer the run-out that lays a bomb as a bomb (PDK-11), too little to confuse the count."""


def run_out(at: Situation, options: list[Option]) -> Play | None:
    """Return a play of a sure run-out, or None: it holds, and of all plays left but the last one every one holds.

    Passed rivals may answer again from the next trick on, so only the first play may count them out (PDK-8).
    """
    planner = Planner(lambda reading: _price(at, reading))
    best: Play | None = None
    least = float(NEVER), NEVER
    for option in options:
        bonus = _bonus(option.reading)
        if planner.cost(*option.body_left) <= 1.0 and at.surely_holds(option.reading, at.active):
            for play, rest in option.plays:
                cost = planner.cost(rest)
                if cost <= 1.0 and (cost - bonus, fewest(rest)) < least:
                    best, least = play, (cost - bonus, fewest(rest))
    return best


def _bonus(reading: int) -> float:
    return _BOMB_BONUS if kind_of(reading) == BOMB else 0.0


def _price(at: Situation, reading: int) -> float:
    """Charge 1 for a play that may be beaten: a run-out can afford one such play, its last."""
    return (0.0 if at.surely_holds(reading, at.rivals) else 1.0) - _bonus(reading)
