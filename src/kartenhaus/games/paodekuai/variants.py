"""The two decks of Paodekuai as data (PDK-1, PDK-2)."""

from dataclasses import dataclass
from typing import Final

from kartenhaus.cards.deck import deck_without
from kartenhaus.cards.notation import parse_card, parse_cards

SEATS: Final = 3
DEALS: Final = 10_000_000
"""Deal numbers have seven digits (PDK-12)."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A deck: its key, the letter of its deal codes, its cards, and the card whose holder opens (None: a shown one)."""

    key: str
    letter: str
    deck: tuple[int, ...]
    opener: int | None

    @property
    def hand_size(self) -> int:
        """Cards that each seat is dealt."""
        return len(self.deck) // SEATS


CLASSIC: Final = Variant("classic", "A", deck_without(parse_cards("2h 2d 2c As")), parse_card("3s"))
COMPACT: Final = Variant("compact", "B", deck_without(parse_cards("2h 2d 2c Ah Ad Ac Ks")), None)
VARIANTS: Final = (CLASSIC, COMPACT)
