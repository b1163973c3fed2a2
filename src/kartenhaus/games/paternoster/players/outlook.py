"""What the end of a turn is worth to the team: what the piles keep open, and what the hand can do next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final

from kartenhaus.cards.deck import DECK
from kartenhaus.games.paternoster.extras.commands import is_no_way_back
from kartenhaus.games.paternoster.players.distance import STEP_BACK, distances, takes
from kartenhaus.games.paternoster.players.price import passengers_of
from kartenhaus.games.paternoster.players.unseen import unseen_counts
from kartenhaus.games.paternoster.state import State
from kartenhaus.games.paternoster.talk import PASSENGER
from kartenhaus.games.paternoster.variants import CHILDREN, NONE
from kartenhaus.ladder.order import RUNGS
from kartenhaus.ladder.pile import ASCENDING, DESCENDING, EMPTY

OPEN: Final = (0.0, 3.8, 4.8, 5.6, 5.9, 6.1, 6.2)
"""What a card still to be laid is worth that so many piles take: the first pile counts most."""
ROOM: Final = 0.4
"""What a rung is worth that a pile still has before it, whatever cards are left."""
HELD: Final = (0.0, 3.0, 5.0)
"""What steps back in the own hand are worth: one can be made a turn."""
HOPED: Final = 0.3
"""What an unseen card is worth that would be a step back."""
OWN: Final = 1.7
"""How much more the own cards count than unseen ones: nobody else can lay them."""
NEXT_TURN: Final = 0.2
"""What a rung costs of the cheapest two cards of the own hand: the next turn."""
_FARTHEST: Final = 60
WAITING: Final = 2.0
"""How much more than others a passenger's twin counts that is still to be laid; once more when somebody holds it."""

Tops = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """The cards still to be laid, as the seat to act knows them, and what tops and a hand are worth to them.

    `weights` are how much each card counts, `before` sums them over the unseen cards below each rung.
    """

    half: int
    same_suit: bool
    commands: bool
    unseen: tuple[int, ...]
    weights: tuple[float, ...]
    before: tuple[float, ...]
    _rooms: dict[Tops, float] = field(default_factory=dict)

    def value(self, tops: Tops, hand: Sequence[int]) -> float:
        """Return what a position is worth in which the seat ends its turn with a hand, in about rungs."""
        room = self._rooms.get(tops)
        if room is None:
            room = self._rooms[tops] = self._room(tops)
        return room + self._of_hand(tops, hand)

    def direction(self, pile: int) -> int:
        """Return which way a pile goes."""
        return ASCENDING if pile < self.half else DESCENDING

    def _rows(self, tops: Tops, look_up: "Callable[[int, int, bool], Sequence[int]]") -> list[Sequence[int]]:
        return [look_up(self.direction(pile), top, self.same_suit) for pile, top in enumerate(tops)]

    def _room(self, tops: Tops) -> float:
        """Return what the piles keep open for the cards that nobody sees."""
        unseen = self._by_suits(tops) if self.same_suit else self._by_rungs(tops)
        ahead = sum(RUNGS - 1 - end for end in self._ends(tops, ASCENDING)) + sum(self._ends(tops, DESCENDING))
        hoped = sum(self.unseen[card] for card in self._steps_back(tops))
        return unseen + ROOM * ahead + HOPED * hoped

    def _ends(self, tops: Tops, direction: int) -> list[int]:
        """Return the rungs on which the piles of a direction stand; an empty one stands at its natural end."""
        if direction == ASCENDING:
            return [max(top, 0) for top in tops[: self.half]]
        return [RUNGS - 1 if top == EMPTY else top for top in tops[self.half :]]

    def _by_rungs(self, tops: Tops) -> float:
        """Walk up the ladder; between two tops all cards are taken by as many piles."""
        turns = [(end, 1) for end in self._ends(tops, ASCENDING)]
        turns += [(end + 1, -1) for end in self._ends(tops, DESCENDING)]
        total, below, piles = 0.0, 0.0, self.half
        for rung, change in sorted(turns):
            total += OPEN[piles] * (self.before[rung] - below)
            below, piles = self.before[rung], piles + change
        return total + OPEN[piles] * (self.before[RUNGS] - below)

    def _by_suits(self, tops: Tops) -> float:
        rows = self._rows(tops, takes)
        return sum(
            self.unseen[card] * self.weights[card] * OPEN[sum(row[card] for row in rows)]
            for card in DECK
            if self.unseen[card]
        )

    def _steps_back(self, tops: Tops) -> list[int]:
        """Return the cards that would be a step back; under Kein Zurück there is none (PAT-21)."""
        if self.same_suit or (self.commands and any(map(is_no_way_back, tops))):
            return []
        wanted = (top + STEP_BACK * self.direction(pile) for pile, top in enumerate(tops) if top != EMPTY)
        return [card for card in wanted if 0 <= card < RUNGS]

    def _of_hand(self, tops: Tops, hand: Sequence[int]) -> float:
        """Return what the piles keep open for the own cards, and what the next turn will cost."""
        rows = self._rows(tops, distances)
        total, nearest = 0.0, []
        least = -RUNGS if self.same_suit else STEP_BACK
        for card in hand:
            ways = [row[card] for row in rows]
            near = min(ways)
            nearest.append(near if near < _FARTHEST else _FARTHEST)
            taking = sum(least < way < _FARTHEST for way in ways)
            total += OWN * OPEN[taking] * self.weights[card]
        held = min(2, len(set(hand).intersection(self._steps_back(tops))))
        return total + HELD[held] - NEXT_TURN * sum(sorted(nearest)[:2])


def outlook(state: State) -> Outlook:
    """Look at a position with the eyes of the seat to act."""
    unseen = unseen_counts(state)
    weights = _weights(state)
    sums = accumulate((count * weight for count, weight in zip(unseen, weights, strict=True)), initial=0.0)
    return Outlook(
        half=len(state.piles) // 2,
        same_suit=state.variant.ride == CHILDREN,
        commands=state.variant.commands != NONE,
        unseen=unseen,
        weights=weights,
        before=tuple(sums),
    )


def _weights(state: State) -> tuple[float, ...]:
    """Return how much each card counts: passengers that wait count more, the next most when somebody can bring it."""
    passengers = passengers_of(state)
    if passengers is None:
        return (1.0,) * len(DECK)
    waiting = passengers.row[passengers.delivered :]
    promised = any(note.sentence == PASSENGER and note.seat != state.turn for note in state.notes)
    extra = dict.fromkeys(waiting, WAITING)
    if promised and passengers.next is not None:
        extra[passengers.next] *= 2
    return tuple(1.0 + extra.get(card, 0.0) for card in DECK)
