"""The twelve floors of the house are variants that may be played by one to five."""

from dataclasses import replace
from typing import Final

import pytest

from kartenhaus.games.paternoster.variants import (
    ATTENDANT,
    BIG,
    FULL,
    LIGHT,
    MOST_TOKENS,
    SHORT,
    SILENT,
    SMALL,
    Variant,
    clash,
    seats_refusal,
)

FLOORS: Final = {
    "Probefahrt": Variant(tokens=1),
    "Erste Gäste": Variant(hand=BIG, passengers=3, tokens=1),
    "Handgepäck": Variant(hand_over=True, passengers=3, tokens=1),
    "Brandschutzübung": Variant(fire=True, tokens=2),
    "Expressfahrt": Variant(ride=SHORT, steep=True, fire=True, hourglass=True),
    "Mit Liftführer": Variant(talk=ATTENDANT, tokens=1),
    "Nachtfahrt": Variant(talk=SILENT, passengers=4, tokens=2),
    "Steilschacht": Variant(steep=True, tokens=2),
    "Hausordnung": Variant(commands=LIGHT, tokens=2),
    "Enge Kabine": Variant(hand=SMALL, tokens=2),
    "Präzisionsfahrt": Variant(passengers=5, tokens=3),
    "Penthouse": Variant(commands=FULL, fire=True, passengers=4, tokens=4),
}


@pytest.mark.parametrize("floor", FLOORS)
def test_every_floor_is_a_variant_for_one_to_five(floor: str) -> None:
    """PAT-25: alone, two more tokens (at most four in all) replace handing over."""
    variant = FLOORS[floor]
    alone = replace(variant, hand_over=False, tokens=min(MOST_TOKENS, variant.tokens + 2 * variant.hand_over))
    for seats in range(1, 6):
        played = variant if seats > 1 else alone
        assert clash(played) is None
        assert seats_refusal(played, seats) is None
