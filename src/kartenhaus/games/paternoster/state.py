"""Everything about a running game of Paternoster, frozen."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from kartenhaus.games.paternoster.variants import Variant
from kartenhaus.ladder.pile import ASCENDING, DESCENDING, EMPTY

Hand: TypeAlias = tuple[int, ...]
Pile: TypeAlias = tuple[int, ...]
Values: TypeAlias = tuple[Any, ...]
"""The own value of each extra of the game, in the extras' order."""


PERFECT, STUCK, TIME_UP, CUT_OFF = "perfect", "stuck", "time_up", "cut_off"


@dataclass(frozen=True, slots=True)
class Laid:
    """A card laid in the running turn: on which pile, and what lay there before (EMPTY: nothing)."""

    card: int
    pile: int
    on: int
    back: int = 0
    """Ranks that it went back: 0 onward, 1 a step back, 2 or 3 a long one."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that has ended, as everybody saw it: cards laid, seats that were given one, how many were drawn."""

    seat: int
    laid: tuple[Laid, ...]
    handed_to: tuple[int, ...]
    drawn: int


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence that somebody said, about a pile or (None) the game; it goes after so many turns of the speaker."""

    seat: int
    sentence: str
    pile: int | None
    turns: int


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game ended: `reason` is PERFECT, STUCK, TIME_UP, CUT_OFF or what an extra calls it.

    `counted` says whether the cards left are a result; False: lost outright (PAT-23).
    """

    reason: str
    counted: bool = True


@dataclass(frozen=True, slots=True)
class State:
    """A position: hands from low to high, the draw pile with its top last, piles with their tops last, the turn.

    The first half of the piles goes up, the second half down. `turn_number` counts turns from 0. `handed_to` are the
    seats that were given a card in this turn, `turns` those that have ended. `extras` are the rules that are switched
    on, in the order of `values`. `before` is the position that taking back the last card leads to, or None.
    """

    variant: Variant
    hands: tuple[Hand, ...]
    draw: tuple[int, ...]
    piles: tuple[Pile, ...]
    turn: int = 0
    turn_number: int = 0
    laid: tuple[Laid, ...] = ()
    handed_to: tuple[int, ...] = ()
    turns: tuple[Turn, ...] = ()
    extras: "tuple[Any, ...]" = ()
    values: Values = ()
    notes: tuple[Note, ...] = ()
    begun: bool = False
    ending: Ending | None = None
    before: "State | None" = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)


def direction_of(state: State, pile: int) -> int:
    """Return ASCENDING for the first half of the piles, DESCENDING for the second."""
    return ASCENDING if 2 * pile < len(state.piles) else DESCENDING


def top_of(state: State, pile: int) -> int:
    """Return the top card of a pile, or EMPTY."""
    cards = state.piles[pile]
    return cards[-1] if cards else EMPTY


def cards_left(state: State) -> int:
    """Count the cards on all hands and in the draw pile (PAT-7)."""
    return sum(map(len, state.hands)) + len(state.draw)


def has_stepped_back(state: State) -> bool:
    """Tell whether this turn has had its step back (PAT-3)."""
    return any(laid.back for laid in state.laid)
