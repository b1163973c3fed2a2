"""Kinderfahrt: the same suit always fits, and that is no step back (PAT-11)."""

from typing import Final

from kartenhaus.games.paternoster.extras.extra import Extra
from kartenhaus.games.paternoster.moves import Lay
from kartenhaus.games.paternoster.state import State
from kartenhaus.ladder.pile import is_same_suit


def _fits(_state: State, lay: Lay) -> bool:
    return is_same_suit(lay.card, lay.on)


CHILDREN_RIDE: Final = Extra(name="children", fits=_fits)
