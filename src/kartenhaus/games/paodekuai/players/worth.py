"""How much a play is worth, in leads: one that is won counts 1, one that is still needed counts -1.

A play that nobody beats gives the lead back and, where it can be laid as an answer, takes it from others: it makes up
for a weak play. So a hand costs the sum over its plays, each 1 less what it wins; the plan with the least sum counts.
The weights were tuned by playing against the easy player.
"""

from typing import Final

from kartenhaus.games.paodekuai.combination import (
    BOMB,
    PAIR,
    SINGLE,
    TRIPLE,
    TRIPLE_WITH_PAIR,
    TRIPLE_WITH_SINGLE,
    kind_of,
    size_of,
)
from kartenhaus.games.paodekuai.players.fewest import fewest
from kartenhaus.games.paodekuai.players.plan import Planner
from kartenhaus.games.paodekuai.players.situation import Situation

_STEALS: Final = {SINGLE: 1.1, PAIR: 1.0, TRIPLE: 0.5, TRIPLE_WITH_SINGLE: 0.5, TRIPLE_WITH_PAIR: 0.5, BOMB: 1.0}
"""How often there is something of this kind to lay it on; other kinds are seldom led."""
_SELDOM: Final = 0.4
_BOMB_KEPT: Final = 1.0
"""Four points for a bomb, in leads: reason to keep it together (PDK-11)."""
_LEAD: Final = 0.6
"""For the lead itself, when a play is laid now."""
_LAST_PLAY: Final = 1.0
"""Holding the lead with one play left ends the game."""
_LOSS: Final = 2.5
"""A rival lays its last card."""
_ANSWERED: Final = 0.5
"""What is left of that chance when a rival before it has answered, mostly higher than needed (PDK-9)."""
_DANGER: Final = 1.0
"""A rival with the lead that runs out next."""
_THREATS: Final = (1.0, 1.0, 0.45, 0.3, 0.25, 0.2, 0.15)
"""How likely a rival with the lead runs out next, by its number of cards."""
_FAR: Final = 0.05
_FULL_HAND: Final = 16
_SHED: Final = 0.6
"""What a card laid is worth when a rival is about to end the game."""
_UNTOUCHED: Final = 0.5
"""For the first play of a seat: cards never touched count twice (PDK-11)."""
_BOMB_NOW: Final = 1.2
"""For a bomb that might not be laid any more."""


def _threat_of(cards: int) -> float:
    return _THREATS[cards] if cards < len(_THREATS) else _FAR


class Worth:
    """The worth of each choice of one decision."""

    def __init__(self, at: Situation) -> None:
        self._at = at
        self._active = at.active
        self._planner = Planner(self._price)
        nearest = min(rival.cards for rival in at.rivals)
        self._nearest = _threat_of(nearest)
        self._haste = _SHED * max(0.0, 1.0 - nearest / _FULL_HAND)

    def _price(self, reading: int) -> float:
        kind = kind_of(reading)
        won = self._at.holds(reading, self._at.rivals) * (1.0 + _STEALS.get(kind, _SELDOM))
        return 1.0 - won - (_BOMB_KEPT if kind == BOMB else 0.0)

    def of_play(self, reading: int, rest: int, singles: int = 0, pairs: int = 0) -> float:
        """Return the worth of a play that leaves these counts; with open slots for kickers: of their best choice."""
        ends_next = fewest(rest, singles, pairs) == 1
        won = self._at.holds(reading, self._active) * (_LEAD + (_LAST_PLAY if ends_next else 0.0))
        return won + self._shedding(reading) - self._danger(reading) - self._planner.cost(rest, singles, pairs)

    def of_pass(self) -> float:
        """Return the worth of staying out of the trick."""
        return -self._danger(self._at.standing) - self._planner.cost(self._at.hand)

    def _shedding(self, reading: int) -> float:
        """Return what it is worth to be rid of the cards, whoever wins."""
        first = _UNTOUCHED * (0.3 + self._nearest) if self._at.untouched else 0.0
        bomb = _BOMB_NOW * self._nearest if kind_of(reading) == BOMB else 0.0
        return self._haste * size_of(reading) + first + bomb

    def _danger(self, reading: int) -> float:
        """Return the cost of the chance that a rival gets the lead, or lays its last card, if this reading stands."""
        unbeaten, danger = 1.0, 0.0
        for rival in self._active:
            if not rival.stands:
                beaten = self._at.chance_beaten(rival, reading)
                if rival.cards > size_of(reading):
                    danger += _DANGER * unbeaten * beaten * _threat_of(rival.cards - size_of(reading))
                else:
                    danger += _LOSS * beaten * (unbeaten + (1.0 - unbeaten) * _ANSWERED)
                unbeaten *= self._at.holds(reading, (rival,))
        return danger + _DANGER * unbeaten * self._kept_by_standing(reading)

    def _kept_by_standing(self, reading: int) -> float:
        """Return the threat of the rival whose play this is, or 0 for an own play."""
        owners = [rival for rival in self._at.rivals if rival.stands and reading == self._at.standing]
        return _threat_of(owners[0].cards) if owners else 0.0
