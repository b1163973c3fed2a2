"""Finds cards in whatever a device was sent: by notation, by their words, and as they are printed."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import Final

from kartenhaus.cards.notation import NAMES, parse_card
from kartenhaus.web import drawing
from kartenhaus.web.preferences import CHOICES, Preferences

_NOTATION: Final = re.compile(r"(?<![A-Za-z0-9])[A2-9TJQK][dhsc](?![A-Za-z0-9])")
_PRINTED: Final = re.compile(
    r'class="face suit-([dhsc])"[^>]*><b class="index">([^<]+)</b>'
    r'|class="short suit-([dhsc])">.*?<span aria-hidden="true">([^<]+)</span>',
    re.DOTALL,
)
_RANK_OF_LETTER: Final = {**{rank: rank for rank in "A23456789JQK"}, "10": "T", "B": "J", "D": "Q"}


@cache
def _by_words() -> dict[str, int]:
    """Return every name of a card in words, in any language."""
    readers = (Preferences(*choices) for choices in product(CHOICES["language"], CHOICES["letters"]))
    return {card.words: parse_card(card.name) for reader in readers for card in drawing.cards(reader)}


@cache
def _words() -> re.Pattern[str]:
    return re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, _by_words())) + r")(?!\w)")


def cards_in(text: str) -> set[int]:
    """Return every card that a text names in any way."""
    plain = text.replace('\\"', '"').replace("\\n", "\n")
    return {*map(parse_card, _NOTATION.findall(plain)), *_worded(plain), *_printed(plain)}


def _worded(text: str) -> Iterator[int]:
    return (_by_words()[found] for found in _words().findall(text))


def _printed(text: str) -> Iterator[int]:
    for found in _PRINTED.finditer(text):
        suit, letter = (group for group in found.groups() if group is not None)
        yield parse_card(_RANK_OF_LETTER[letter] + suit)


def names(cards: Iterable[int]) -> list[str]:
    return [NAMES[card] for card in sorted(cards)]
