"""What a seat knows when it decides, put into counts."""

from dataclasses import dataclass
from typing import Final

from kartenhaus.games.paodekuai.combination import count
from kartenhaus.games.paodekuai.players.fewest import number_of
from kartenhaus.games.paodekuai.players.unseen import chance_beaten, unseen_counts
from kartenhaus.games.paodekuai.variants import SEATS
from kartenhaus.games.paodekuai.view import View

_WILLING: Final = 0.8
"""How often a seat lays an answer that it holds."""


@dataclass(frozen=True, slots=True)
class Rival:
    """Another seat: how many cards it holds, whether it may still answer in this trick, and whether its play stands."""

    cards: int
    active: bool
    stands: bool


@dataclass(frozen=True, slots=True)
class Situation:
    """Own counts, the counts of all cards not seen and their number, the two rivals in turn, and the standing reading.

    `standing` is 0 for the leader; `untouched` tells that the seat has laid no card yet.
    """

    hand: int
    unseen: int
    total: int
    rivals: tuple[Rival, ...]
    standing: int
    untouched: bool

    def chance_beaten(self, rival: Rival, reading: int) -> float:
        """Return about how likely a rival holds a play that beats a reading."""
        return chance_beaten(self.unseen, self.total, rival.cards, reading)

    def holds(self, reading: int, rivals: tuple[Rival, ...]) -> float:
        """Return about how likely none of these rivals beats a reading."""
        chance = 1.0
        for rival in rivals:
            chance *= 1.0 - _WILLING * self.chance_beaten(rival, reading)
        return chance

    def surely_holds(self, reading: int, rivals: tuple[Rival, ...]) -> bool:
        """Tell whether none of these rivals can hold a play that beats a reading."""
        return all(self.chance_beaten(rival, reading) == 0.0 for rival in rivals)

    @property
    def active(self) -> tuple[Rival, ...]:
        """The rivals who may still answer in this trick."""
        return tuple(rival for rival in self.rivals if rival.active)


def situation(view: View) -> Situation:
    """Read a view of the seat that is to act; ValueError for a spectator's."""
    if view.observer is None:
        raise ValueError("a spectator decides nothing")
    unseen = unseen_counts(view)
    stands = view.standing.seat if view.standing else None
    others = [(view.observer + step) % SEATS for step in range(1, SEATS)]
    return Situation(
        hand=count(view.hand),
        unseen=unseen,
        total=number_of(unseen),
        rivals=tuple(Rival(view.counts[seat], not view.passed[seat], seat == stands) for seat in others),
        standing=view.standing.reading if view.standing else 0,
        untouched=len(view.hand) == view.variant.hand_size,
    )
