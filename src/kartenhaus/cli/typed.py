"""What a person types at the table: a word of command, a number of the list of moves, or a move in card notation."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

from kartenhaus.cards.card import RANKS
from kartenhaus.cli.paper import SIGNS
from kartenhaus.core.game import AnyGame, NotAMove
from kartenhaus.core.phrase import Refusal
from kartenhaus.web.language import Texts

_PRINTED_RANKS: Final = {"10": "T", "B": "J", "D": "Q"}
"""Ranks as they may be printed on a card and what the notation writes for them."""

_RANKS: Final = {**{rank: rank for rank in RANKS}, **_PRINTED_RANKS}
_SUITS: Final = {**{suit: suit for suit in SIGNS}, **{sign: suit for suit, sign in SIGNS.items()}}
_CARD: Final = re.compile(
    rf"(?P<rank>10|[{''.join(rank for rank in _RANKS if len(rank) == 1)}])(?P<suit>[{''.join(_SUITS)}])", re.IGNORECASE
)
_TURNED: Final = re.compile(rf"([{''.join(SIGNS.values())}])(10|\w)")


class Word(StrEnum):
    """The words of command."""

    HELP = "help"
    HINT = "hint"
    LIST = "list"
    QUIT = "quit"


PASS: Final = "pass"
"""What games that know passing call it in their notation."""


def word_from_typed(text: str, texts: Texts) -> Word | None:
    """Return the word of command that a text is, in the reader's language or as it is called here."""
    return _words(texts).get(text.strip().casefold())


def _words(texts: Texts) -> Mapping[str, Word]:
    own = {texts.text(f"cli.word.{word}").casefold(): word for word in Word}
    return {"?": Word.HELP} | {str(word): word for word in Word} | own


def move_from_typed(text: str, texts: Texts, game: AnyGame, legal_moves: tuple[Any, ...]) -> Any | Refusal:
    """Return the move that a text is, by its number among the legal moves or in notation, legal or not."""
    text = text.strip()
    if text.isascii() and text.isdigit():
        number = int(text[:9])
        if 1 <= number <= len(legal_moves):
            return legal_moves[number - 1]
        return Refusal("cli.play.no_such_number", {"n": len(legal_moves)})
    passes = text.casefold() in (PASS, texts.text("cli.word.pass").casefold())
    try:
        return game.codec.move_from_text(PASS if passes else notation_from_typed(text))
    except NotAMove:
        return Refusal("cli.play.not_a_move", {"move": game.codec.move_to_text(legal_moves[0])})


def notation_from_typed(text: str) -> str:
    """Return a text with the cards in it as the notation writes them: `♥10, dS` becomes `Th Qs`."""
    return " ".join(_card_from_typed(word) for word in text.replace(",", " ").split())


def _card_from_typed(word: str) -> str:
    card = _CARD.fullmatch(_TURNED.sub(r"\2\1", word))
    return _RANKS[card["rank"].upper()] + _SUITS[card["suit"].lower()] if card else word
