"""Befehle: red faces act when they are laid, black ones while they are on top (PAT-21)."""

from collections.abc import Iterable
from typing import Final

from kartenhaus.cards.card import RANKS, is_red, rank_of
from kartenhaus.core.phrase import Refusal
from kartenhaus.games.paternoster.extras.extra import Extra
from kartenhaus.games.paternoster.moves import Lay
from kartenhaus.games.paternoster.state import CUT_OFF, STUCK, Ending, State, top_of

_JACK, _QUEEN, _KING = (RANKS.index(letter) for letter in "JQK")
EXACTLY: Final = 3
"""Cards of a turn in which a red king is laid."""


def is_halt(card: int) -> bool:
    """♦B ♥B: the turn ends at once."""
    return rank_of(card) == _JACK and is_red(card)


def is_door(card: int) -> bool:
    """♦D ♥D, Tür zu: to be covered in the same turn."""
    return rank_of(card) == _QUEEN and is_red(card)


def is_exactly_three(card: int) -> bool:
    """♦K ♥K: exactly three cards this turn while there is a draw pile."""
    return rank_of(card) == _KING and is_red(card)


def is_no_way_back(card: int) -> bool:
    """♠B ♣B, Kein Zurück: no step back while it is on top."""
    return card >= 0 and rank_of(card) == _JACK and not is_red(card)


def is_bottleneck(card: int) -> bool:
    """♠D ♣D, Engpass: refill to one card less while it is on top."""
    return card >= 0 and rank_of(card) == _QUEEN and not is_red(card)


def is_one_cabin(card: int) -> bool:
    """♠K ♣K, Eine Kabine: all cards of a turn on one pile while it is on top."""
    return card >= 0 and rank_of(card) == _KING and not is_red(card)


def tops(state: State) -> Iterable[int]:
    """Return the tops of all piles."""
    return (top_of(state, pile) for pile in range(len(state.piles)))


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
    if number >= EXACTLY and (_holds_exactly_three(state) or (state.draw and is_exactly_three(lay.card))):
        return Refusal("refusal.exactly_three")
    if state.laid and lay.pile != state.laid[-1].pile and any(map(is_one_cabin, tops(state))):
        return Refusal("refusal.one_cabin")
    return None


def _refuses_light(state: State, _place: int, _lay: Lay, back: int) -> Refusal | None:
    return Refusal("refusal.no_way_back") if back and any(map(is_no_way_back, tops(state))) else None


def _refuses(state: State, place: int, lay: Lay, back: int) -> Refusal | None:
    return _refuses_light(state, place, lay, back) or _refuses_kings_rule(state, lay)


def _owed(state: State, _place: int, owed: int) -> int:
    return EXACTLY if _holds_exactly_three(state) else owed


def _closes(state: State, _place: int) -> Refusal | None:
    return Refusal("refusal.cover_door") if open_doors(state) else None


def _ends_turn(state: State, _place: int) -> bool:
    return bool(state.laid) and is_halt(state.laid[-1].card)


def _refill(state: State, _place: int, size: int) -> int:
    return size - 1 if any(map(is_bottleneck, tops(state))) else size


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
