"""The cheapest way to a position in which the turn may end (PAT-24)."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from kartenhaus.games.paternoster.extras.tokens import LONG_STEPS
from kartenhaus.games.paternoster.moves import END_TURN, END_WITH_TOKEN, EndTurn, HandOver, Lay, Move
from kartenhaus.games.paternoster.players.bound import least_to_cover, most_to_win, what_follows_from
from kartenhaus.games.paternoster.players.price import HANDING_OVER, lasting_price, may_spend_token, price
from kartenhaus.games.paternoster.rules import end_refusal, follow, legal_lays, legal_moves, still_owed
from kartenhaus.games.paternoster.state import PERFECT, State


@dataclass(frozen=True, slots=True)
class Plan:
    """The moves up to the end of the turn, and what they cost in rungs."""

    price: int
    moves: tuple[Move, ...]


def cheapest(state: State, with_token: bool, at_most: int | None = None) -> Plan | None:
    """Return the cheapest sequence that lets the turn end, the first of equals, or None where there is none.

    `at_most` is a price that is known to be possible, if one is: nothing dearer is looked for.
    """
    search = _Search(state, with_token and may_spend_token(state), at_most)
    search.go(state, 0, ())
    return search.best


class _Search:
    """Depth first, cheap cards first; a branch is left when nothing that may still come could make it the cheapest.

    That is so where the same position was looked at before for as little, where a card that must be covered fits
    nothing in the hand, or where covering costs too much even if all that may still be gained is gained.
    """

    def __init__(self, state: State, with_token: bool, at_most: int | None) -> None:
        self.best: Plan | None = None
        self._at_most = at_most
        self._seat = state.turn
        self._number = state.turn_number
        self._with_token = with_token
        self._steps_back = (1, *LONG_STEPS) if with_token else (1,)
        self._seen: dict[Hashable, int] = {}

    def go(self, state: State, spent: int, moves: tuple[Move, ...]) -> None:
        """Look at everything that can follow a position of this turn."""
        if state.turn_number != self._number:  # what follows is another seat's affair, and unknown
            self._take(Plan(spent + lasting_price(state), moves))
        elif state.ending:
            if state.ending.reason == PERFECT:
                self._take(Plan(spent, moves))
        elif not end_refusal(state, END_TURN):
            self._take(Plan(spent + lasting_price(state), (*moves, END_TURN)))
        elif self._is_new(state, spent):
            self._go_on(state, spent, moves)

    def _go_on(self, state: State, spent: int, moves: tuple[Move, ...]) -> None:
        covering = least_to_cover(state, self._steps_back)
        gain = most_to_win(state, self._steps_back)
        if covering is None or self._is_too_dear(spent + covering - gain):
            return
        if self._with_token and not end_refusal(state, END_WITH_TOKEN):
            self._take(Plan(spent + lasting_price(state), (*moves, END_WITH_TOKEN)))
        for cost, move in sorted(self._steps(state), key=lambda step: step[0]):
            if self._is_too_dear(spent + cost - gain):
                return
            self.go(follow(state, self._seat, move), spent + cost, (*moves, move))

    def _is_too_dear(self, least: int) -> bool:
        if self.best is None:
            return self._at_most is not None and least > self._at_most
        return least >= self.best.price

    def _is_new(self, state: State, spent: int) -> bool:
        key = what_follows_from(state)
        if self._seen.get(key, spent + 1) <= spent:
            return False
        self._seen[key] = spent
        return True

    def _steps(self, state: State) -> Iterator[tuple[int, Move]]:
        for lay in legal_lays(state):
            cost = price(state, lay)
            if cost is not None and (self._with_token or not lay.token):
                yield cost, lay
        if state.variant.hand_over and still_owed(state) == 1:
            for move in legal_moves(state, self._seat):
                if isinstance(move, HandOver) and move.to == (self._seat + 1) % state.seats:
                    yield HANDING_OVER, move

    def _take(self, plan: Plan) -> None:
        if self.best is None or plan.price < self.best.price:
            self.best = plan


def further(state: State, most: int) -> Lay | None:
    """Return the cheapest further card after which the turn may still end, if it costs at most so much."""
    offers = ((price(state, lay), lay) for lay in legal_lays(state) if not lay.token)
    cheap = sorted(
        ((cost, lay) for cost, lay in offers if cost is not None and cost <= most), key=lambda offer: offer[0]
    )
    return next((lay for _, lay in cheap if _may_end_after(state, lay)), None)


def _may_end_after(state: State, lay: Lay) -> bool:
    after = follow(state, state.turn, lay)
    if after.turn_number != state.turn_number:
        return True
    return after.ending.reason == PERFECT if after.ending else not end_refusal(after, EndTurn())
