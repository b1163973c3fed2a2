"""Small positions and printed cards, from which the texts of Paternoster are tested."""

import re
from typing import Final

from kartenhaus.cards.card import RANKS, make_card
from kartenhaus.cards.notation import parse_cards
from kartenhaus.games.paternoster.extras import extras_of
from kartenhaus.games.paternoster.moves import Lay
from kartenhaus.games.paternoster.state import State, top_of
from kartenhaus.games.paternoster.variants import Variant
from tests.games.catalogs import LANGUAGES, by_key, read_catalog

GAME: Final = "paternoster"
CATALOGS: Final = {language: read_catalog(GAME, language) for language in LANGUAGES}
MESSAGES: Final = {language: by_key(catalog) for language, catalog in CATALOGS.items()}

RANK_WORDS: Final = {
    "de": {"Ass": "A", "Bube": "J", "Dame": "Q", "König": "K", "10": "T"},
    "en": {"ace": "A", "jack": "J", "queen": "Q", "king": "K", "10": "T"},
}
SIGNS: Final = "♦♥♠♣"


def printed(text: str, language: str) -> list[int]:
    """Return the cards that a text names, such as 6♥ or Bube ♠, in their order."""
    words = RANK_WORDS[language]
    found = re.findall(rf"({'|'.join(words)}|[2-9]) ?([{SIGNS}])", text)
    return [make_card(RANKS.index(words.get(rank, rank)), SIGNS.index(sign)) for rank, sign in found]


def card(name: str) -> int:
    (only,) = parse_cards(name)
    return only


def at_table(hand: str, *tops: str, draw: int = 1, variant: Variant | None = None) -> State:
    """Return a position: the first seat's hand, the top of each pile (-: empty), so many cards to draw."""
    variant = variant or Variant()
    piles = tuple(() if top == "-" else (card(top),) for top in tops)
    hands = (tuple(sorted(parse_cards(hand))), (0,))
    extras = extras_of(variant)
    return State(variant, hands, (0,) * draw, piles, extras=extras, values=tuple(extra.start for extra in extras))


def lay(state: State, name: str, pile: int = 0) -> Lay:
    return Lay(card(name), pile, top_of(state, pile))
