"""Text and JSON of moves, positions and variants, both ways."""

import re
from collections.abc import Callable
from typing import Any, Final

from kartenhaus.cards.notation import NotACard, card_name, parse_card
from kartenhaus.core.game import Codec, Json, NotAMove
from kartenhaus.core.phrase import Refusal
from kartenhaus.games.paternoster.code import deal_code, parse_deal_code
from kartenhaus.games.paternoster.moves import Begin, EndTurn, HandOver, Lay, Move, Say, TakeBack, TimeOut
from kartenhaus.games.paternoster.talk import ABOUT_PILES, ABOUT_THE_GAME
from kartenhaus.games.paternoster.variants import CHOICES, Variant, clash
from kartenhaus.ladder.pile import EMPTY

_LAY: Final = re.compile(r"(\w\w)(!?)>(\d+)(?:/(\w\w))?", re.ASCII)
_GIVE: Final = re.compile(r"(\w\w)=>(\d+)", re.ASCII)
_BEGIN: Final = re.compile(r"begin (\d+)", re.ASCII)
_SAY: Final = re.compile(r"say (\w+)(?: (\d+))?", re.ASCII)
_WORDS: Final[dict[str, Move]] = {"end": EndTurn(), "end!": EndTurn(token=True), "back": TakeBack(), "time": TimeOut()}
_MOST_DIGITS: Final = 2


def move_text(move: Move) -> str:
    """Write a move: `7h>2/6s` lays 7♥ on pile 2 whose top is 6♠, `7h!>2/9h` with a token, `7h=>1` gives it to seat 1.

    Besides `end`, `end!` (with a token), `back`, `time`, `begin 1`, `say help 2`, `say big_jump`.
    """
    match move:
        case Lay(card, pile, on, token):
            top = "" if on == EMPTY else f"/{card_name(on)}"
            return f"{card_name(card)}{'!' if token else ''}>{pile}{top}"
        case HandOver(card, to):
            return f"{card_name(card)}=>{to}"
        case Begin(seat):
            return f"begin {seat}"
        case Say(sentence, pile):
            return f"say {sentence}" + ("" if pile is None else f" {pile}")
    return next(word for word, known in _WORDS.items() if known == move)


def parse_move(text: str) -> Move:
    """Read a move as `move_text` writes it; raise NotAMove."""
    text = text.strip()
    if text in _WORDS:
        return _WORDS[text]
    try:
        for pattern, read in _READERS.items():
            if match := pattern.fullmatch(text):
                return read(match)
    except NotACard as error:
        raise NotAMove(str(error)) from None
    raise NotAMove(f"no move: {text[:40]!r}")


def _small(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise NotAMove("no such pile or seat")
    return int(digits)


def _read_lay(match: re.Match[str]) -> Move:
    on = EMPTY if match[4] is None else parse_card(match[4])
    return Lay(parse_card(match[1]), _small(match[3]), on, token=bool(match[2]))


def _read_say(match: re.Match[str]) -> Move:
    if match[1] not in (*ABOUT_PILES, *ABOUT_THE_GAME):
        raise NotAMove("no sentence of the palette")
    return Say(match[1], None if match[2] is None else _small(match[2]))


_READERS: Final[dict[re.Pattern[str], Callable[[re.Match[str]], Move]]] = {
    _LAY: _read_lay,
    _GIVE: lambda match: HandOver(parse_card(match[1]), _small(match[2])),
    _BEGIN: lambda match: Begin(_small(match[1])),
    _SAY: _read_say,
}


def move_from_json(json: Json) -> Move:
    """Read a move from its text; raise NotAMove."""
    if not isinstance(json, str):
        raise NotAMove("a move is a text")
    return parse_move(json)


def variant_to_json(variant: Variant) -> Json:
    """Write the options that differ from the standard game."""
    return dict(variant.chosen)


def variant_from_json(json: Json) -> Variant | Refusal:
    """Read options; what is unknown, or does not go together, is refused."""
    if not isinstance(json, dict) or not set(json) <= set(CHOICES):
        return Refusal("refusal.unknown_variant")
    chosen: dict[str, Any] = {}
    for name, value in json.items():
        if not any(value == known and type(value) is type(known) for known in CHOICES[name]):
            return Refusal("refusal.unknown_variant")
        chosen[name] = value
    variant = Variant(**chosen)
    return clash(variant) or variant


CODEC: Final = Codec(
    move_to_json=move_text,
    move_from_json=move_from_json,
    move_to_text=move_text,
    move_from_text=parse_move,
    variant_to_json=variant_to_json,
    variant_from_json=variant_from_json,
    code=deal_code,
    parse_code=parse_deal_code,
)
