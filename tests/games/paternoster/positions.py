"""Positions of Paternoster from one line of text, and what is done in them.

A line has four fields with ` : ` between them: piles, hands, draw pile, words.

    6h,7h - | - Ks : 7h 8h / 5c : 2c 2d : fire tokens=2 turn=1

Each pile lists its cards from bottom to top, `-` is an empty one; those before `|` go up. Hands are kept apart by `/`.
The top of the draw pile comes last; `-` is none. Words are options of the variant (`fire`, `commands=full`) and of the
position: `turn=1`, `left=1` tokens, `spent` one this turn, `row=7h,8s` of passengers, `delivered=1`, `fresh` before the
first card. Any number of cards will do, so that small packs can be played out.
"""

from typing import Any, Final

from kartenhaus.cards.notation import card_names, parse_card, parse_cards
from kartenhaus.games.paternoster.extras import extras_of
from kartenhaus.games.paternoster.extras.passengers import Passengers
from kartenhaus.games.paternoster.extras.tokens import Tokens
from kartenhaus.games.paternoster.moves import Lay, Move
from kartenhaus.games.paternoster.notation import move_text, parse_move
from kartenhaus.games.paternoster.rules import apply, legal_moves, refusal
from kartenhaus.games.paternoster.state import State, cards_left, top_of
from kartenhaus.games.paternoster.variants import CHOICES, Variant

NONE: Final = "-"


def _cards(text: str) -> tuple[int, ...]:
    return () if text.strip() in ("", NONE) else parse_cards(text.replace(",", " "))


def _option(name: str, text: str) -> Any:
    return next(value for value in CHOICES[name] if (str(value) if text else True) == (text or value))


def position(text: str) -> State:
    """Read a position at the start of a turn; ValueError for other text."""
    piles, hands, draw, words = (*(field.strip() for field in text.split(" : ")), "", "")[:4]
    ascending, descending = (side.split() for side in piles.split("|"))
    if len(ascending) != len(descending):
        raise ValueError(f"as many piles go up as down: {piles!r}")
    said = dict(word.partition("=")[::2] for word in words.split())
    chosen = {name: _option(name, said.pop(name)) for name in tuple(said) if name in CHOICES}
    if "row" in said:
        chosen.setdefault("passengers", 3)
    variant = Variant(**chosen)
    values: dict[str, Any] = {
        "tokens": Tokens(int(said.pop("left", variant.tokens)), "spent" in said),
        "passengers": Passengers(_cards(said.pop("row", NONE)), int(said.pop("delivered", 0))),
    }
    extras = extras_of(variant)
    state = State(
        variant=variant,
        hands=tuple(tuple(sorted(_cards(hand))) for hand in hands.split("/")),
        draw=_cards(draw),
        piles=tuple(map(_cards, (*ascending, *descending))),
        turn=int(said.pop("turn", 0)),
        extras=extras,
        values=tuple(values.get(extra.name, extra.start) for extra in extras),
        begun="fresh" not in said,
    )
    if unknown := set(said) - {"fresh", "spent"}:
        raise ValueError(f"no words of a position: {unknown}")
    return state


def _list(cards: tuple[int, ...], between: str = ",") -> str:
    return card_names(cards).replace(" ", between) or NONE


def _words(state: State) -> list[str]:
    words = [name if value is True else f"{name}={value}" for name, value in state.variant.chosen]
    for value in state.values:
        if isinstance(value, Tokens):
            words += [f"left={value.left}", *(["spent"] if value.spent else [])]
        if isinstance(value, Passengers):
            words += [f"row={_list(value.row)}", f"delivered={value.delivered}"]
    return [*words, f"turn={state.turn}", *([] if state.begun else ["fresh"])]


def position_text(state: State) -> str:
    """Write a position at the start of a turn as `position` reads it; notes and earlier turns are not part of it."""
    half = len(state.piles) // 2
    piles = " | ".join(" ".join(map(_list, side)) for side in (state.piles[:half], state.piles[half:]))
    hands = " / ".join(_list(hand, " ") for hand in state.hands)
    return " : ".join((piles, hands, _list(state.draw, " "), " ".join(_words(state))))


def move(state: State, text: str) -> Move:
    """Read a move; a card that does not say what it is laid on means what lies there now."""
    read = parse_move(text)
    if isinstance(read, Lay) and "/" not in text and 0 <= read.pile < len(state.piles):
        return Lay(read.card, read.pile, top_of(state, read.pile), read.token)
    return read


def seat_and_move(state: State, text: str) -> tuple[int, Move]:
    """Read a move, of the seat to act or, as in `1: say help 0`, of another."""
    seat, colon, rest = text.rpartition(": ")
    return (int(seat) if colon else state.turn), move(state, rest)


def play(state: State, *texts: str) -> State:
    """Make moves one after another."""
    for text in texts:
        state = apply(state, *seat_and_move(state, text))
    return state


def why(state: State, text: str) -> str:
    """Return the code of the refusal of a move, without `refusal.`, or `ok`."""
    refused = refusal(state, *seat_and_move(state, text))
    return refused.code.removeprefix("refusal.") if refused else "ok"


def listed(state: State) -> str:
    """Write the legal moves of the seat to act, without the tops that cards are laid on."""
    return " ".join(move_text(one).partition("/")[0] for one in legal_moves(state, state.turn))


def end(state: State) -> str:
    """Write how a game ended: reason, cards left, `lost` where they do not count; `-` while it runs."""
    if not state.ending:
        return NONE
    return f"{state.ending.reason} {cards_left(state)}{'' if state.ending.counted else ' lost'}"


def tops(state: State) -> str:
    """Write the top cards of the piles."""
    return " ".join(_list(pile[-1:]) for pile in state.piles)


def card(text: str) -> int:
    """Read one card."""
    return parse_card(text)
