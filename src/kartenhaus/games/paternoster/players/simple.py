"""The simple player: the cheapest complete turn, then small steps; it never talks (PAT-24)."""

from kartenhaus.cards.shuffle import Generator
from kartenhaus.games.paternoster.moves import END_TURN, Lay, Move
from kartenhaus.games.paternoster.players.plan import cheapest, further
from kartenhaus.games.paternoster.players.price import DEAR, SMALL_STEP, may_spend_token, price
from kartenhaus.games.paternoster.rules import end_refusal
from kartenhaus.games.paternoster.state import State
from kartenhaus.games.paternoster.view import View, imagined


def simple(view: View, legal_moves: tuple[Move, ...], _rng: Generator, /) -> Move:
    """Return the next move of the cheapest turn; a token only where it would cost more than three ranks or fail."""
    state = imagined(view, view.turn)
    if not end_refusal(state, END_TURN):
        return further(state, SMALL_STEP) or END_TURN
    plan = cheapest(state, with_token=False)
    if may_spend_token(state) and (plan is None or plan.price > DEAR):
        plan = cheapest(state, with_token=True, at_most=plan.price if plan else None) or plan
    return plan.moves[0] if plan else _hopeless(state, legal_moves)


def _hopeless(state: State, legal_moves: tuple[Move, ...]) -> Move:
    """Return some move where no sequence ends the turn; a later passenger's twin only where nothing else is left."""
    bearable = (move for move in legal_moves if not isinstance(move, Lay) or price(state, move) is not None)
    return next(bearable, legal_moves[0])
