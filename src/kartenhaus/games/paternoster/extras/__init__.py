"""The rules that can be switched on, one file each."""

from kartenhaus.games.paternoster.extras.children import CHILDREN_RIDE
from kartenhaus.games.paternoster.extras.commands import COMMANDS, LIGHT_COMMANDS
from kartenhaus.games.paternoster.extras.extra import Extra
from kartenhaus.games.paternoster.extras.fire import FIRE
from kartenhaus.games.paternoster.extras.handing_over import HANDING_OVER
from kartenhaus.games.paternoster.extras.hourglass import HOURGLASS
from kartenhaus.games.paternoster.extras.passengers import passengers
from kartenhaus.games.paternoster.extras.tokens import tokens
from kartenhaus.games.paternoster.variants import CHILDREN, FULL, LIGHT, Variant


def extras_of(variant: Variant) -> tuple[Extra, ...]:
    """Return the extras of a variant in the order in which they are asked."""
    chosen = (
        (variant.ride == CHILDREN, CHILDREN_RIDE),
        (variant.commands == FULL, COMMANDS),
        (variant.commands == LIGHT, LIGHT_COMMANDS),
        (variant.tokens > 0, tokens(variant.tokens)),
        (variant.hand_over, HANDING_OVER),
        (variant.fire, FIRE),
        (variant.passengers > 0, passengers(variant.passengers)),
        (variant.hourglass, HOURGLASS),
    )
    return tuple(extra for on, extra in chosen if on)
