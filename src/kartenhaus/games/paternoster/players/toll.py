"""What a turn leaves for others to pay: fires, lasting commands, piles that somebody asked for, a token spent."""

from dataclasses import dataclass
from typing import Final

from kartenhaus.games.paternoster.extras.commands import is_bottleneck, is_door, is_no_way_back, is_one_cabin, tops
from kartenhaus.games.paternoster.extras.fire import BURNING
from kartenhaus.games.paternoster.extras.tokens import Tokens
from kartenhaus.games.paternoster.players.distance import takes
from kartenhaus.games.paternoster.players.outlook import Outlook, Tops
from kartenhaus.games.paternoster.state import State
from kartenhaus.games.paternoster.talk import GOOD, HELP, KEEP_OFF, STEP_BACK
from kartenhaus.games.paternoster.variants import FULL, NONE

RESPECT: Final = {KEEP_OFF: 6.0, HELP: 6.0, STEP_BACK: 6.0, GOOD: 2.0}
"""What laying on a pile costs of which somebody else said so."""
LASTING: Final = 3.0
"""What a black command costs that is left on top."""
FIRE: Final = 4.0
"""What a fire costs that is left to others, if they can cover it."""
LOST: Final = 120.0
"""What it costs to leave a fire that nobody can cover, a pile that the turn cannot end without covering besides."""
UNCOVERED: Final = 15.0
"""What a pile costs in the middle of a turn that is to be covered before it ends."""
TOKEN: Final = 20.0
"""What a token is worth with many cards still to come."""
_MANY: Final = 40
"""So many cards left are many."""


@dataclass(frozen=True, slots=True)
class Toll:
    """What tops of piles cost when the turn ends with them; `heir` is the seat that is given a card."""

    heir: int
    token: float
    touching: tuple[tuple[int, int, float], ...]
    """Piles with their tops and what laying on them costs."""
    burns: bool
    fires: tuple[tuple[int, int], ...]
    """Piles with their tops that burn from an earlier turn."""
    lasting: bool
    kings: bool
    outlook: Outlook
    next_hand: int

    def due(self, tops: Tops) -> float:
        """Return what leaving these tops costs."""
        total = sum(cost for pile, top, cost in self.touching if tops[pile] != top)
        if self.burns:
            total += self._of_fires(tops)
        if self.lasting:
            total += self._of_commands(tops)
        return total

    def _of_fires(self, tops: Tops) -> float:
        old = sum(tops[pile] == top for pile, top in self.fires)
        fresh = [pile for pile, top in enumerate(tops) if top in BURNING and (pile, top) not in self.fires]
        return UNCOVERED * old + sum(self._of_fire(pile, tops[pile]) for pile in fresh) * max(1, len(fresh))

    def _of_fire(self, pile: int, top: int) -> float:
        """Return what a fire costs: more, the likelier the next seat cannot cover it."""
        row = takes(self.outlook.direction(pile), top, self.outlook.same_suit)
        unseen = self.outlook.unseen
        fits = sum(count for count, taken in zip(unseen, row, strict=True) if taken)
        return FIRE + LOST * (1 - fits / max(1, sum(unseen))) ** self.next_hand

    def _of_commands(self, tops: Tops) -> float:
        lasting = sum(is_no_way_back(top) or is_bottleneck(top) or (self.kings and is_one_cabin(top)) for top in tops)
        return LASTING * lasting + UNCOVERED * sum(top >= 0 and is_door(top) for top in tops)


def toll(state: State, outlook: Outlook) -> Toll:
    """Read what costs from a position in the middle of the turn of the seat to act."""
    seats = [(state.turn + step) % state.seats for step in range(1, state.seats)]
    heirs = [seat for seat in seats if state.hands[seat]] or seats or [state.turn]
    untouched = set(range(len(state.piles))) - {laid.pile for laid in state.laid}
    now = tuple(tops(state))
    return Toll(
        heir=heirs[0],
        token=_token(state),
        touching=tuple((pile, now[pile], _respect(state, pile)) for pile in sorted(untouched)),
        burns=state.variant.fire,
        fires=tuple((pile, now[pile]) for pile in sorted(untouched) if now[pile] in BURNING),
        lasting=state.variant.commands != NONE,
        kings=state.variant.commands == FULL,
        outlook=outlook,
        next_hand=len(state.hands[heirs[0]]),
    )


def _respect(state: State, pile: int) -> float:
    """Return what laying on a pile costs after all that others have said of it."""
    costs = [RESPECT[note.sentence] for note in state.notes if note.pile == pile and note.seat != state.turn]
    return max(costs, default=0.0)


def _token(state: State) -> float:
    """Return what spending a token costs: less, the fewer cards are still to come (PAT-13)."""
    if not any(isinstance(value, Tokens) for value in state.values):
        return 0.0
    left = sum(map(len, state.hands)) + len(state.draw)
    return TOKEN * min(1.0, left / _MANY)
