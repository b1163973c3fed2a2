"""Every combination of options, and some of them by chance."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from hypothesis import strategies as st

from kartenhaus.core.game import Deal
from kartenhaus.games.paternoster.variants import CHOICES, SEEDS, Variant, clash

MOST_SEATS: Final = 8


def every_variant() -> Iterator[Variant]:
    """Yield all combinations of options, also those that do not go together."""
    for values in product(*CHOICES.values()):
        yield Variant(*values)  # type: ignore[arg-type]


VALID: Final = tuple(variant for variant in every_variant() if not clash(variant))


def one_option_each() -> list[Variant]:
    """Return the standard game, and it with each other choice of each option that stands alone."""
    lone = [Variant(**{name: value}) for name, values in CHOICES.items() for value in values[1:]]  # type: ignore[arg-type]
    return [Variant(), *lone]


@st.composite
def deals(draw: st.DrawFn) -> Deal[Variant]:
    """Draw a deal of any variant that can be played."""
    variant = VALID[draw(st.integers(0, len(VALID) - 1))]
    return Deal(variant, draw(st.sampled_from(variant.seats)), draw(st.integers(0, SEEDS - 1)))
