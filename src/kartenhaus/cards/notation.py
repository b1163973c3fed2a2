"""Cards as ASCII text, free of any language: `Th` is the ten of hearts."""

from collections.abc import Iterable
from typing import Final

from kartenhaus.cards.card import RANKS, SUITS, make_card

NAMES: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
_CARDS: Final = {name: card for card, name in enumerate(NAMES)}


class NotACard(ValueError):
    """A text that names no card."""


def card_name(card: int) -> str:
    """Write one card, for example `Th`."""
    return NAMES[card]


def parse_card(text: str) -> int:
    """Read one card as `card_name` writes it; raise NotACard for anything else."""
    try:
        return _CARDS[text]
    except (KeyError, TypeError):
        raise NotACard(f"{text!r} is no card; write a rank of {RANKS} and a suit of {SUITS}, for example Th") from None


def card_names(cards: Iterable[int]) -> str:
    """Write several cards with spaces between, in the order given."""
    return " ".join(NAMES[card] for card in cards)


def parse_cards(text: str) -> tuple[int, ...]:
    """Read cards separated by spaces, in the order written; raise NotACard."""
    return tuple(parse_card(word) for word in text.split())


def suited(rank_letter: str) -> tuple[int, ...]:
    """Return the four cards of a rank letter; raise ValueError for another letter."""
    return tuple(make_card(RANKS.index(rank_letter), suit) for suit in range(4))
