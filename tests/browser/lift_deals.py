"""Rides worth looking at, found with the rules: a deal code and the moves that lead there (PAT-1)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from kartenhaus.cards.notation import card_name
from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import Deal
from kartenhaus.games.paternoster import GAME
from kartenhaus.games.paternoster.code import deal_code
from kartenhaus.games.paternoster.moves import EndTurn, Lay, Move
from kartenhaus.games.paternoster.players.simple import simple
from kartenhaus.games.paternoster.state import State
from kartenhaus.games.paternoster.variants import Variant
from tests.browser.in_lift import InLift

_MOST_DEALS: Final = 400
_MOST_MOVES: Final = 14


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a ride that one device plays alone or for all seats, and how to get there."""

    code: str
    moves: tuple[Move, ...]
    state: State

    def lead(self, lift: InLift, **choices: str) -> InLift:
        """Bring a page here through what it shows."""
        lift.start(code=self.code, **choices)
        for move in self.moves:
            make(lift, move)
        return lift


Wanted = Callable[[State], bool]


def make(lift: InLift, move: Move) -> None:
    """Make a move on the page, with a second tap where it warns."""
    if lift.stands() == "curtain":
        lift.draw_curtain()
    if isinstance(move, EndTurn):
        return lift.act(lift.token_button if move.token else lift.end_button)
    assert isinstance(move, Lay)
    return lift.lay(next(lay for lay in lift.lays() if (lay.name, lay.pile) == (card_name(move.card), move.pile)))


def _way(variant: Variant, seats: int, seed: int) -> Iterator[Position]:
    deal = Deal(variant, seats, seed)
    code, state, moves = deal_code(deal), GAME.deal(deal), list[Move]()
    while state.ending is None and len(moves) < _MOST_MOVES:
        yield Position(code, tuple(moves), state)
        view, legal = GAME.view(state, state.turn), GAME.legal_moves(state, state.turn)
        move = simple(view, legal, Generator(0))
        if not isinstance(move, (Lay, EndTurn)):
            return
        moves.append(move)
        state = GAME.apply(state, state.turn, move)


@cache
def first(variant: Variant, wanted: Wanted, seats: int = 1) -> Position:
    """Return the first position that is as wanted, by few moves of the simple player."""
    found = (position for seed in range(_MOST_DEALS) for position in _way(variant, seats, seed))
    try:
        return next(position for position in found if wanted(position.state))
    except StopIteration:
        raise LookupError(f"no ride is as {wanted} wants it") from None


def legal(state: State) -> tuple[Move, ...]:
    """List what the seat to act may do."""
    return tuple(GAME.legal_moves(state, state.turn))
