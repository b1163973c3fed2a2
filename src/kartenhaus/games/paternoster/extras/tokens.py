"""Notruf-Marken: the team's, one a turn, for a long step back or for ending a turn short (PAT-13)."""

from dataclasses import dataclass
from typing import Final

from kartenhaus.core.phrase import Refusal
from kartenhaus.games.paternoster.extras.extra import Extra, with_value
from kartenhaus.games.paternoster.state import Laid, State

LONG_STEPS: Final = (2, 3)
"""Ranks that a long step back goes."""


@dataclass(frozen=True, slots=True)
class Tokens:
    """How many tokens the team has left, and whether this turn has spent one."""

    left: int
    spent: bool = False


def _tokens(state: State, place: int) -> Tokens:
    tokens: Tokens = state.values[place]
    return tokens


def _spend(state: State, place: int) -> State:
    return with_value(state, place, Tokens(_tokens(state, place).left - 1, spent=True))


def _unspendable(state: State, place: int) -> Refusal | None:
    """Say why no token may be spent now."""
    tokens = _tokens(state, place)
    if tokens.spent:
        return Refusal("refusal.token_spent")
    return None if tokens.left else Refusal("refusal.no_tokens")


def _long_steps(state: State, place: int) -> tuple[int, ...]:
    return () if _unspendable(state, place) else LONG_STEPS


def _after_lay(state: State, place: int, laid: Laid) -> State:
    return _spend(state, place) if laid.back in LONG_STEPS else state


def _short(state: State, place: int) -> Refusal | None:
    return _unspendable(state, place) or (None if state.laid else Refusal("refusal.token_after_one_card"))


def _after_turn(state: State, place: int) -> State:
    tokens = _tokens(state, place)
    return with_value(state, place, Tokens(tokens.left)) if tokens.spent else state


def tokens(number: int) -> Extra:
    """Return the rule for a team that starts with so many tokens."""
    return Extra(
        name="tokens",
        start=Tokens(number),
        long_steps=_long_steps,
        after_lay=_after_lay,
        short=_short,
        pay=_spend,
        after_turn=_after_turn,
    )
