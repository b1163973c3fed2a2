"""Text and JSON of moves, positions, variants and deal codes, both ways (PDK-12)."""

import re
from typing import Final

from kartenhaus.cards.notation import NotACard, card_names, parse_card, parse_cards
from kartenhaus.core.game import Codec, Deal, Json, NotAMove
from kartenhaus.core.phrase import Refusal
from kartenhaus.games.paodekuai.combination import KIND_NAMES, count, kind_of, readings
from kartenhaus.games.paodekuai.moves import PASS, Move, Pass, Play
from kartenhaus.games.paodekuai.order import in_order
from kartenhaus.games.paodekuai.state import Ply, State
from kartenhaus.games.paodekuai.variants import SEATS, VARIANTS, Variant

_PASS_TEXT: Final = "pass"
_CODE: Final = re.compile(r"([AB])([0-9]{7})", re.ASCII)
_MOST_TYPED: Final = 40
"""Characters of a typed deal code that are looked at."""


class NotAPosition(ValueError):
    """A text that describes no position."""


def move_text(move: Move) -> str:
    """Write a move: `pass`, or the cards with spaces between."""
    return _PASS_TEXT if isinstance(move, Pass) else card_names(move.cards)


def parse_move(text: str) -> Move:
    """Read a move as `move_text` writes it, in any order of cards; raise NotAMove."""
    if text.strip() == _PASS_TEXT:
        return PASS
    try:
        cards = parse_cards(text)
    except NotACard as error:
        raise NotAMove(str(error)) from None
    if not cards:
        raise NotAMove(f"a move is the cards to lay or {_PASS_TEXT!r}")
    return Play(cards)


def move_to_json(move: Move) -> Json:
    """Write a move as the text of its cards, or null for a pass."""
    return None if isinstance(move, Pass) else card_names(move.cards)


def move_from_json(json: Json) -> Move:
    """Read a move as `move_to_json` writes it; raise NotAMove."""
    if json is None:
        return PASS
    if not isinstance(json, str):
        raise NotAMove("a move is a text of cards or null")
    return parse_move(json)


def variant_from_json(json: Json) -> Variant | Refusal:
    """Read a variant from its key."""
    for variant in VARIANTS:
        if variant.key == json:
            return variant
    return Refusal("refusal.unknown_variant")


def deal_code(deal: Deal[Variant]) -> str:
    """Write the deal code: the deck's letter and seven digits, for example A1739204 (PDK-12)."""
    return f"{deal.variant.letter}{deal.seed:07d}"


def parse_deal_code(text: str) -> Deal[Variant] | Refusal:
    """Read a deal code; lower case and spaces are forgiven (PDK-12)."""
    code = "".join(text[:_MOST_TYPED].split()).upper()
    match = _CODE.fullmatch(code)
    if not match or len(text) > _MOST_TYPED:
        return Refusal("refusal.deal_code", {"example": "A1739204"})
    variant = next(variant for variant in VARIANTS if variant.letter == match[1])
    return Deal(variant, SEATS, int(match[2]))


def position_text(state: State) -> str:
    """Write a position in six fields: deck, hands, seat to act, what stands and whose it is, who passed, shown card.

    For example `classic 3s,4h/5s,5h/6s 2 1:4s,4c 0 -`. Cards that lie otherwise than when led add their kind, as in
    `0:6s,6h,6c,...:airplane_with_singles` (PDK-6). The history is not part of it.
    """
    hands = "/".join(_cards_field(hand) for hand in state.hands)
    standing = _standing_field(state.standing) if state.standing else "-"
    passed = "".join(str(seat) for seat in range(SEATS) if state.passed[seat]) or "-"
    shown = "-" if state.shown is None else card_names([state.shown])
    return f"{state.variant.key} {hands} {state.turn} {standing} {passed} {shown}"


def _standing_field(standing: Ply) -> str:
    field = f"{standing.seat}:{_cards_field(standing.cards)}"
    as_led = standing.reading == readings(count(standing.cards))[0]
    return field if as_led else f"{field}:{KIND_NAMES[kind_of(standing.reading)]}"


def _cards_field(cards: tuple[int, ...]) -> str:
    return card_names(cards).replace(" ", ",") or "-"


def _parse_field(text: str) -> tuple[int, ...]:
    return () if text == "-" else in_order(parse_cards(text.replace(",", " ")))


def parse_position(text: str) -> State:
    """Read a position as `position_text` writes it; raise NotAPosition."""
    try:
        key, hands, turn, standing, passed, shown = text.split()
        state = State(
            next(variant for variant in VARIANTS if variant.key == key),
            tuple(map(_parse_field, hands.split("/"))),
            _parse_seat(turn),
            _parse_standing(standing),
            tuple(str(seat) in passed for seat in range(SEATS)),
            None if shown == "-" else parse_card(shown),
        )
    except (ValueError, IndexError, StopIteration):
        raise NotAPosition(f"no position: {text!r}") from None
    if not _is_possible(state):
        raise NotAPosition(f"three hands of cards of the deck, each card once: {text!r}")
    return state


def _is_possible(state: State) -> bool:
    """Tell whether there are three hands and no card is twice in the game or not of its deck."""
    cards = [card for hand in state.hands for card in hand] + list(state.standing.cards if state.standing else ())
    return len(state.hands) == SEATS and len(set(cards)) == len(cards) and set(cards) <= set(state.variant.deck)


def _parse_seat(text: str) -> int:
    return [str(seat) for seat in range(SEATS)].index(text)


def _parse_standing(text: str) -> Ply | None:
    """Read seat, cards and, where they lie otherwise than when led, the kind they lie as."""
    if text == "-":
        return None
    seat, cards, *kind = text.split(":")
    laid = _parse_field(cards)
    found = [reading for reading in readings(count(laid)) if not kind or [KIND_NAMES[kind_of(reading)]] == kind]
    return Ply(_parse_seat(seat), laid, found[0])


CODEC: Final = Codec(
    move_to_json=move_to_json,
    move_from_json=move_from_json,
    move_to_text=move_text,
    move_from_text=parse_move,
    variant_to_json=lambda variant: variant.key,
    variant_from_json=variant_from_json,
    code=deal_code,
    parse_code=parse_deal_code,
)
