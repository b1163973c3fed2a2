"""Tables of Paternoster for these tests: several seats on one device, running time, results."""

from typing import Any, Final

from kartenhaus.core.client import Opening
from kartenhaus.core.game import AnyGame
from kartenhaus.core.seat import Person, Seating
from kartenhaus.games.paternoster import GAME as PATERNOSTER
from kartenhaus.games.paternoster.variants import Variant
from kartenhaus.live.events import Opened, seat_to_text
from kartenhaus.live.requests import MakeMove
from kartenhaus.live.table import Table, evolve, open_table
from tests.live.example import ANN, happened

LIFT: Final[AnyGame] = PATERNOSTER
LIFTS: Final = {LIFT.key: LIFT}
CHILDREN: Final = Variant(ride="children")
TWO_HERE: Final[Seating] = (Person(), Person())


def ride(variant: Variant = CHILDREN, seating: Seating = TWO_HERE, names: tuple[str, ...] = ()) -> Opening[Any]:
    return Opening(variant, seating, "calm", 7, names)


def boarded(variant: Variant = CHILDREN, holders: tuple[str | None, ...] = (ANN, ANN)) -> Table:
    """Return a table of people with these holders; whoever is not Ann comes from another device."""
    texts = tuple(seat_to_text(Person(comes=holder != ANN)) for holder in holders)
    chosen = LIFT.codec.variant_to_json(variant)
    return open_table(LIFT, Opened(LIFT.key, LIFT.rules_version, chosen, 7, texts, "calm", holders))


def request(table: Table, move: str | None = None) -> MakeMove:
    """Return a request of the seat to act: a move in the game's text, or its first legal one."""
    (seat,) = table.to_act
    legal = LIFT.legal_moves(table.state, seat)
    return MakeMove(seat, table.seq, move or LIFT.codec.move_to_json(legal[0]))


def after(table: Table, move: str | None = None) -> Table:
    """Return the table after a move of the seat to act."""
    (seat,) = table.to_act
    return evolve(table, happened(table, request(table, move), table.holders[seat]))
