"""The variants of Paternoster as data: a frozen set of options, and what of it does not go together."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Final

from kartenhaus.core.phrase import Fact, Phrase, Refusal

STANDARD, SHORT, CHILDREN, TWO_CABINS, HIGH_RISE = "standard", "short", "children", "two_cabins", "high_rise"
BIG, SMALL = "big", "small"
FREE, SILENT, ATTENDANT = "free", "silent", "attendant"
LIGHT, FULL = "light", "full"
NONE: Final = "none"

MOST_TOKENS: Final = 4

CHOICES: Final[dict[str, tuple[str | int | bool, ...]]] = {
    "ride": (STANDARD, SHORT, CHILDREN, TWO_CABINS, HIGH_RISE),
    "hand": (NONE, BIG, SMALL),
    "tokens": (0, 1, 2, 3, 4),
    "hand_over": (False, True),
    "steep": (False, True),
    "talk": (FREE, SILENT, ATTENDANT),
    "hourglass": (False, True),
    "passengers": (0, 3, 4, 5),
    "fire": (False, True),
    "commands": (NONE, LIGHT, FULL),
}
"""Every option with what it may be; the first is the standard game (PAT-1)."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One choice of each option (PAT-10 to PAT-22)."""

    ride: str = STANDARD
    hand: str = NONE
    tokens: int = 0
    hand_over: bool = False
    steep: bool = False
    talk: str = FREE
    hourglass: bool = False
    passengers: int = 0
    fire: bool = False
    commands: str = NONE

    @property
    def decks(self) -> int:
        """How many decks are shuffled together."""
        return {STANDARD: 2, HIGH_RISE: 3}.get(self.ride, 1)

    @property
    def pairs_of_piles(self) -> int:
        """How many ascending piles there are, and as many descending ones."""
        return {STANDARD: 2, SHORT: 2, HIGH_RISE: 3}.get(self.ride, 1)

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players that may play."""
        if self.ride == TWO_CABINS:
            return (2,)
        if self.ride == HIGH_RISE:
            return (6, 7, 8)
        return (2, 3, 4, 5) if self.hand_over else (1, 2, 3, 4, 5)

    @property
    def owed(self) -> int:
        """Cards that a turn owes while there is a draw pile (PAT-4, PAT-11, PAT-15)."""
        return 3 if self.steep else 1 if self.ride == CHILDREN else 2

    def hand_size(self, seats: int) -> int:
        """Cards of a full hand (PAT-1, PAT-10 to PAT-12, PAT-16, PAT-22)."""
        size = {CHILDREN: 3, TWO_CABINS: 8, HIGH_RISE: 4, SHORT: 6 if seats <= 2 else 5}.get(self.ride)
        if size is None:
            size = 8 if seats == 1 else 7 if seats == 2 else 6
        return size + (self.hand == BIG) - (self.hand == SMALL)

    @property
    def chosen(self) -> tuple[tuple[str, str | int | bool], ...]:
        """The options that differ from the standard game, with their values."""
        pairs = ((field.name, getattr(self, field.name)) for field in fields(self))
        return tuple((name, value) for name, value in pairs if value != CHOICES[name][0])


def option_phrase(name: str, value: str | int | bool) -> Phrase:
    """Name an option as it is set."""
    if isinstance(value, bool):
        return Phrase(f"option.{name}")
    return Phrase(f"option.{name}", {"n": value}) if isinstance(value, int) else Phrase(f"option.{name}.{value}")


def _clashes(variant: Variant) -> Iterator[tuple[str, str]]:
    """Yield the pairs of options that do not go together (PAT-11, PAT-19)."""
    if variant.ride == CHILDREN:
        for name, value in (("steep", True), ("commands", LIGHT), ("commands", FULL), ("hand", SMALL)):
            if getattr(variant, name) == value:
                yield "ride", name
    if variant.passengers and variant.decks < 2:
        yield "passengers", "ride"


def clash(variant: Variant) -> Refusal | None:
    """Return the first two options that do not go together, or None."""
    for one, other in _clashes(variant):
        facts = {
            name: option_phrase(option, getattr(variant, option)) for name, option in (("one", one), ("other", other))
        }
        return Refusal("refusal.clash", facts)
    return None


def seats_refusal(variant: Variant, seats: int) -> Refusal | None:
    """Return why so many players cannot play a variant, or None."""
    if seats in variant.seats:
        return None
    if variant.hand_over and seats == 1:
        return Refusal("refusal.alone", {"option": option_phrase("hand_over", True)})
    least, most = variant.seats[0], variant.seats[-1]
    facts: dict[str, Fact] = {"ride": option_phrase("ride", variant.ride), "least": least, "most": most, "n": seats}
    return Refusal("refusal.seats", facts)


LEVELS: Final[tuple[tuple[str, Variant], ...]] = (
    ("taster", Variant(ride=SHORT)),
    ("children", Variant(ride=CHILDREN)),
    ("very_easy", Variant(hand=BIG, tokens=2)),
    ("easy", Variant(hand=BIG)),
    ("normal", Variant()),
    ("tricky", Variant(passengers=3)),
    ("hard", Variant(fire=True)),
    ("very_hard", Variant(commands=LIGHT)),
    ("extreme", Variant(fire=True, commands=FULL)),
)
"""The difficulty ladder, easiest first (PAT-24)."""

SEEDS: Final = 1 << 32
