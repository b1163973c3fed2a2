"""The settlement in four rows, each adding to zero over the three seats (PDK-11)."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from kartenhaus.games.paodekuai.combination import BOMB, kind_of
from kartenhaus.games.paodekuai.state import State
from kartenhaus.games.paodekuai.variants import SEATS

Row: TypeAlias = tuple[int, ...]

BOMB_FROM_EACH: Final = 2
"""What each of the two others pays for a bomb (PDK-11)."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """Points of each seat in four rows: cards left, never played, bombs, total."""

    winner: int
    cards_left: Row
    never_played: Row
    bombs: Row

    @property
    def total(self) -> Row:
        """The sum of the three rows for each seat."""
        return tuple(map(sum, zip(self.cards_left, self.never_played, self.bombs, strict=True)))


def _paid_to(winner: int, losses: Row) -> Row:
    """Give the winner what the others lose."""
    return tuple(sum(losses) if seat == winner else -loss for seat, loss in enumerate(losses))


def settle(state: State) -> Settlement | None:
    """Return the settlement of a game that is over, or None (PDK-10, PDK-11)."""
    winner = next((seat for seat, hand in enumerate(state.hands) if not hand), None)
    if winner is None:
        return None
    left = tuple(map(len, state.hands))
    laid = {ply.seat for ply in state.history if ply.cards}
    bombs = [ply.seat for ply in state.history if kind_of(ply.reading) == BOMB]
    return Settlement(
        winner=winner,
        cards_left=_paid_to(winner, left),
        never_played=_paid_to(winner, tuple(0 if seat in laid else left[seat] for seat in range(SEATS))),
        bombs=tuple(BOMB_FROM_EACH * (SEATS * bombs.count(seat) - len(bombs)) for seat in range(SEATS)),
    )
