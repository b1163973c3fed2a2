"""What a card costs the team, in rungs: the measure of both computer teammates (PAT-24)."""

from typing import Final

from kartenhaus.games.paternoster.extras.commands import is_bottleneck, is_no_way_back, is_one_cabin, tops
from kartenhaus.games.paternoster.extras.passengers import Passengers
from kartenhaus.games.paternoster.extras.tokens import Tokens
from kartenhaus.games.paternoster.moves import Lay
from kartenhaus.games.paternoster.state import State, direction_of
from kartenhaus.games.paternoster.variants import FULL, NONE
from kartenhaus.ladder.pile import advance

DELIVERY: Final = 8
"""What bringing the next passenger is worth."""
LASTING: Final = 3
"""What a black command costs that is left on top."""
HANDING_OVER: Final = 4
DEAR: Final = 12
"""A turn that costs more, three ranks, is worth a token."""
SMALL_STEP: Final = 1
"""A further card may cost so much."""


def passengers_of(state: State) -> Passengers | None:
    """Return the row of passengers, where there is one."""
    return next((value for value in state.values if isinstance(value, Passengers)), None)


def may_spend_token(state: State) -> bool:
    """Tell whether the team has a token left that this turn may spend."""
    return any(isinstance(value, Tokens) and value.left > 0 and not value.spent for value in state.values)


def price(state: State, lay: Lay) -> int | None:
    """Return what laying a card costs in rungs, or None for a later passenger's twin, which is never laid."""
    rungs = advance(lay.card, lay.on, direction_of(state, lay.pile))
    passengers = passengers_of(state)
    if passengers is None:
        return rungs
    if lay.card in passengers.later and lay.card != passengers.next:
        return None
    return rungs - DELIVERY if lay.card == passengers.next else rungs


def lasting_price(state: State) -> int:
    """Return what the black commands cost that lie on top when a turn ends."""
    if state.variant.commands == NONE:
        return 0
    kings = state.variant.commands == FULL
    lasting = (is_no_way_back(top) or is_bottleneck(top) or (kings and is_one_cabin(top)) for top in tops(state))
    return LASTING * sum(lasting)
