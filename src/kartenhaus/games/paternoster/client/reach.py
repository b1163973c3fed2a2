"""Where each own card may go, how far it goes there, and whether anything could follow (own cards only)."""

from collections.abc import Iterator
from dataclasses import dataclass

from kartenhaus.core.phrase import Phrase
from kartenhaus.games.paternoster.moves import HandOver, Lay, Move
from kartenhaus.games.paternoster.notation import move_text
from kartenhaus.games.paternoster.rules import apply, ranks_back
from kartenhaus.games.paternoster.state import PERFECT, State, direction_of
from kartenhaus.games.paternoster.view import View, imagined
from kartenhaus.ladder.pile import EMPTY, advance, is_twin


@dataclass(frozen=True, slots=True)
class Reach:
    """A pile that takes a card: what it is there in words, the move, and whether it would be the last of the turn."""

    card: int
    pile: int
    label: Phrase
    move: str
    is_dead_end: bool


def reaches(view: View, legal_moves: tuple[Move, ...]) -> Iterator[Reach]:
    """Yield where the cards of the seat to act may go (PAT-2, PAT-3, PAT-11, PAT-13)."""
    if view.observer is None:
        return
    state = imagined(view, view.observer)
    for move in legal_moves:
        if isinstance(move, Lay):
            yield Reach(move.card, move.pile, _label(state, move), move_text(move), leads_nowhere(state, move))


def _label(state: State, lay: Lay) -> Phrase:
    back = ranks_back(state, lay)
    if back > 1:
        return Phrase("reach.long_step_back")
    if back == 1:
        return Phrase("reach.step_back")
    if lay.on == EMPTY:
        return Phrase("reach.opens")
    rungs = advance(lay.card, lay.on, direction_of(state, lay.pile))
    if rungs < 0:
        return Phrase("reach.same_suit")
    return Phrase("reach.twin") if is_twin(lay.card, lay.on) else Phrase("reach.onward", {"n": rungs})


def leads_nowhere(state: State, lay: Lay) -> bool:
    """Tell whether the turn could not go on after a card, although it must (PAT-6)."""
    after = apply(state, state.turn, lay)
    same_turn = after.turn_number == state.turn_number
    return same_turn and after.ending is not None and after.ending.reason != PERFECT


def gifts(legal_moves: tuple[Move, ...]) -> dict[int, dict[int, str]]:
    """Return for each card that may be handed over the seats that it may go to, with the move (PAT-14)."""
    found: dict[int, dict[int, str]] = {}
    for move in legal_moves:
        if isinstance(move, HandOver):
            found.setdefault(move.card, {})[move.to] = move_text(move)
    return found
