"""What a rule that can be switched on may do: a few hooks, all optional, asked in the order of the extras of the game.

An extra has a small frozen value of its own in `state.values`; the base rules know neither the extra nor its value.
`place` in each call is where that value lies.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.phrase import Refusal
from kartenhaus.games.paternoster.moves import HandOver, Lay
from kartenhaus.games.paternoster.state import Ending, Laid, State

Pack: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra:
    """The hooks of one rule, in the order in which a game comes to them."""

    name: str
    start: Any = None
    """The value at the deal, unless `on_deal` returns another."""
    on_deal: Callable[[Any, Pack, Generator], tuple[Any, Pack]] | None = None
    """Take cards out of the pack before dealing: the value and the pack to deal from."""
    fits: Callable[[State, Lay], bool] | None = None
    """Whether a card fits although the base rules say no."""
    long_steps: Callable[[State, int], tuple[int, ...]] | None = None
    """How many ranks back a card may go now that is laid with a token."""
    refuses: Callable[[State, int, Lay, int], Refusal | None] | None = None
    """Why a card that fits, going so many ranks back, may still not be laid."""
    owed: Callable[[State, int, int], int] | None = None
    """How many cards the turn owes, given what it owes without the extra."""
    after_lay: Callable[[State, int, Laid], State] | None = None
    """The position after a card was laid."""
    hand_over: Callable[[State, int, HandOver], Refusal | None] | None = None
    """Why a card may not be given away; where no extra has this hook, none may."""
    closes: Callable[[State, int], Refusal | None] | None = None
    """Why the turn may not end yet."""
    short: Callable[[State, int], Refusal | None] | None = None
    """Why the turn may not end short of what it owes; where no extra has this hook, it may not."""
    pay: Callable[[State, int], State] | None = None
    """The position after paying for an end that is short."""
    ends_turn: Callable[[State, int], bool] | None = None
    """Whether the turn is cut off now."""
    refill: Callable[[State, int, int], int] | None = None
    """The hand to refill to, given what it is without the extra."""
    after_turn: Callable[[State, int], State] | None = None
    """The position at the start of the next turn."""
    time_out: bool = False
    """Whether turns run out of time."""
    at_end: Callable[[State, int, Ending], Ending] | None = None
    """What the end really is that the rules so far call an ending."""


def with_value(state: State, place: int, value: Any) -> State:
    """Return the position with another value of an extra."""
    return replace(state, values=(*state.values[:place], value, *state.values[place + 1 :]))
