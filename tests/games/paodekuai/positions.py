"""Positions and cards from short texts.

Where the suit does not matter a text gives ranks only: `333KK`. Each rank then takes its cards in the canonical order,
spades, hearts, clubs, diamonds, and no card twice in one position. `3s,4h` names the cards themselves.
"""

import re
from collections.abc import Iterable
from typing import Final

from kartenhaus.cards.notation import card_name, card_names, parse_card
from kartenhaus.games.paodekuai.combination import KIND_NAMES, kind_of, lies_as, size_of, top_of
from kartenhaus.games.paodekuai.moves import Move, Play
from kartenhaus.games.paodekuai.notation import parse_position
from kartenhaus.games.paodekuai.order import RANK_ORDER, in_order
from kartenhaus.games.paodekuai.rules import apply, legal_moves
from kartenhaus.games.paodekuai.state import State
from kartenhaus.games.paodekuai.variants import CLASSIC, VARIANTS

_NAMED_CARDS: Final = re.compile(r"[2-9TJQKA][dhsc](,[2-9TJQKA][dhsc])*")
_ALL: Final = in_order(range(52))


def counts_of(ranks: str) -> int:
    """Pack a text of ranks such as `33345` as combinations count them."""
    return sum(1 << 4 * RANK_ORDER.index(rank) for rank in ranks)


def ranks_of(cards: Iterable[int]) -> str:
    """Write the ranks of cards from low to high."""
    return "".join(sorted((card_name(card)[0] for card in cards), key=RANK_ORDER.index))


def cards_of(hand: Iterable[int], ranks: str) -> tuple[int, ...]:
    """Take the first cards with these ranks out of a hand."""
    left = list(hand)
    return tuple(left.pop([card_name(card)[0] for card in left].index(rank)) for rank in ranks)


def _named(field: str, unused: list[int]) -> str:
    """Write the cards of one field of a position with their suits."""
    if field == "-":
        return field
    cards = (
        [parse_card(name) for name in field.split(",")] if _NAMED_CARDS.fullmatch(field) else cards_of(unused, field)
    )
    for card in cards:
        unused.remove(card)
    return card_names(cards).replace(" ", ",")


def position(text: str) -> State:
    """Read a position whose cards may be given by their ranks only, for example `classic 34/55/6 1 0:44 - -`."""
    key, hands, turn, standing, passed, shown = text.split()
    deck = next(variant.deck for variant in VARIANTS if variant.key == key)
    unused = [card for card in _ALL if card in deck]
    named = "/".join([_named(hand, unused) for hand in hands.split("/")])
    seat, colon, laid = standing.partition(":")
    laid, other, kind = laid.partition(":")
    lies = f"{seat}:{_named(laid, unused)}{other}{kind}" if colon else standing
    return parse_position(f"{key} {named} {turn} {lies} {passed} {shown}")


def table(hands: str, turn: int = 0, standing: str = "-", passed: str = "-") -> State:
    """Build a position of the classic deck from the middle of a game."""
    return position(f"{CLASSIC.key} {hands} {turn} {standing} {passed} -")


def first_play(hand: str) -> State:
    """Build the position before the first play: seat 0 holds these 16 ranks with ♠3 where it can, others the rest."""
    mine = cards_of([card for card in _ALL if card in CLASSIC.deck], hand)
    rest = [card for card in CLASSIC.deck if card not in mine]
    hands = "/".join(card_names(cards).replace(" ", ",") for cards in (mine, rest[:16], rest[16:]))
    return parse_position(f"{CLASSIC.key} {hands} 0 - - -")


def play(state: State, ranks: str) -> Play:
    """Make the move of the seat to act that lays the first cards of these ranks."""
    return Play(cards_of(state.hands[state.turn], ranks))


def lay(state: State, *plays: str) -> State:
    """Let the seats lay these ranks one after another."""
    for ranks in plays:
        state = apply(state, state.turn, play(state, ranks))
    return state


def listed(state: State) -> list[str]:
    """Write the legal moves of the seat to act, as ranks or `pass`."""
    return [written(move) for move in legal_moves(state, state.turn)]


def written(move: Move) -> str:
    """Write a move as ranks or `pass`."""
    return ranks_of(move.cards) if isinstance(move, Play) else "pass"


def lying(ranks: str, on: str = "") -> str:
    """Write how ranks lie when led, or on others that were led: `airplane 6 4`, or `-`."""
    reading = lies_as(counts_of(ranks), lies_as(counts_of(on), 0) if on else 0)
    return described(reading) if reading else "-"


def described(reading: int) -> str:
    """Write a reading: kind, number of cards and the rank it is compared by."""
    return f"{KIND_NAMES[kind_of(reading)]} {size_of(reading)} {RANK_ORDER[top_of(reading)]}"
