"""Befehle: red faces act when they are laid, black ones while they are on top (PAT-21)."""

from typing import Final

from kartenhaus.cards.card import CLUBS, DIAMONDS, HEARTS, RANKS, SPADES, make_card
from kartenhaus.core.phrase import Refusal
from kartenhaus.games.paternoster.extras.extra import Extra
from kartenhaus.games.paternoster.moves import Lay
from kartenhaus.games.paternoster.state import CUT_OFF, STUCK, Ending, State, top_of
from kartenhaus.ladder.pile import EMPTY

_JACK, _QUEEN, _KING = (RANKS.index(letter) for letter in "JQK")
_RED: Final = (DIAMONDS, HEARTS)
_BLACK: Final = (SPADES, CLUBS)
EXACTLY: Final = 3
"""Cards of a turn in which a red king is laid."""


def _both(rank: int, suits: tuple[int, int]) -> frozenset[int]:
    return frozenset(make_card(rank, suit) for suit in suits)


_HALT: Final = _both(_JACK, _RED)
_DOOR: Final = _both(_QUEEN, _RED)
_EXACTLY_THREE: Final = _both(_KING, _RED)
_NO_WAY_BACK: Final = _both(_JACK, _BLACK)
_BOTTLENECK: Final = _both(_QUEEN, _BLACK)
_ONE_CABIN: Final = _both(_KING, _BLACK)


def is_halt(card: int) -> bool:
    """♦B ♥B: the turn ends at once."""
    return card in _HALT


def is_door(card: int) -> bool:
    """♦D ♥D, Tür zu: to be covered in the same turn."""
    return card in _DOOR


def is_exactly_three(card: int) -> bool:
    """♦K ♥K: exactly three cards this turn while there is a draw pile."""
    return card in _EXACTLY_THREE


def is_no_way_back(card: int) -> bool:
    """♠B ♣B, Kein Zurück: no step back while it is on top."""
    return card in _NO_WAY_BACK


def is_bottleneck(card: int) -> bool:
    """♠D ♣D, Engpass: refill to one card less while it is on top."""
    return card in _BOTTLENECK


def is_one_cabin(card: int) -> bool:
    """♠K ♣K, Eine Kabine: all cards of a turn on one pile while it is on top."""
    return card in _ONE_CABIN


def tops(state: State) -> list[int]:
    """Return the tops of all piles, EMPTY for none."""
    return [cards[-1] if cards else EMPTY for cards in state.piles]


def open_doors(state: State) -> tuple[int, ...]:
    """Return the piles on which a red queen of this turn lies open; the last card of a hand may (PAT-21)."""
    fresh = {laid.pile for laid in state.laid}
    if state.laid and not state.hands[state.turn]:
        fresh.discard(state.laid[-1].pile)
    return tuple(pile for pile in sorted(fresh) if is_door(top_of(state, pile)))


def _holds_exactly_three(state: State) -> bool:
    return bool(state.draw) and any(is_exactly_three(laid.card) for laid in state.laid)


def _refuses_kings_rule(state: State, lay: Lay) -> Refusal | None:
    """Say that a fourth card may not follow or be a red king, or that the turn is bound to one pile."""
    number = len(state.laid) + len(state.handed_to)
    if number >= EXACTLY and ((state.draw and is_exactly_three(lay.card)) or _holds_exactly_three(state)):
        return Refusal("refusal.exactly_three")
    if state.laid and lay.pile != state.laid[-1].pile and not _ONE_CABIN.isdisjoint(tops(state)):
        return Refusal("refusal.one_cabin")
    return None


def _refuses_light(state: State, _place: int, _lay: Lay, back: int) -> Refusal | None:
    return Refusal("refusal.no_way_back") if back and not _NO_WAY_BACK.isdisjoint(tops(state)) else None


def _refuses(state: State, place: int, lay: Lay, back: int) -> Refusal | None:
    return _refuses_light(state, place, lay, back) or _refuses_kings_rule(state, lay)


def _owed(state: State, _place: int, owed: int) -> int:
    return EXACTLY if _holds_exactly_three(state) else owed


def _closes(state: State, _place: int) -> Refusal | None:
    return Refusal("refusal.cover_door") if open_doors(state) else None


def _ends_turn(state: State, _place: int) -> bool:
    return bool(state.laid) and is_halt(state.laid[-1].card)


def _refill(state: State, _place: int, size: int) -> int:
    return size if _BOTTLENECK.isdisjoint(tops(state)) else size - 1


def _at_end(state: State, _place: int, ending: Ending) -> Ending:
    return Ending("door") if ending.reason in (STUCK, CUT_OFF) and open_doors(state) else ending


LIGHT_COMMANDS: Final = Extra(
    name="light_commands",
    refuses=_refuses_light,
    closes=_closes,
    ends_turn=_ends_turn,
    refill=_refill,
    at_end=_at_end,
)
COMMANDS: Final = Extra(
    name="commands",
    refuses=_refuses,
    owed=_owed,
    closes=_closes,
    ends_turn=_ends_turn,
    refill=_refill,
    at_end=_at_end,
)
