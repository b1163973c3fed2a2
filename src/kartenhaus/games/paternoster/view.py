"""What one seat or a spectator may see, built up from nothing."""

from dataclasses import dataclass

from kartenhaus.core.seat import Observer
from kartenhaus.games.paternoster.extras import extras_of
from kartenhaus.games.paternoster.rules import still_owed, to_act
from kartenhaus.games.paternoster.state import Ending, Hand, Laid, Note, Pile, State, Turn, Values, cards_left
from kartenhaus.games.paternoster.variants import Variant


@dataclass(frozen=True, slots=True)
class View:
    """One observer's part of a game: the own hand (empty for a spectator), all that lies open, and what all have said.

    `values` are those of the extras, all of them open: tokens, passengers. `remaining` shows all hands after the end.
    """

    variant: Variant
    observer: Observer
    hand: Hand
    counts: tuple[int, ...]
    drawable: int
    piles: tuple[Pile, ...]
    turn: int
    to_act: tuple[int, ...]
    turn_number: int
    laid: tuple[Laid, ...]
    handed_to: tuple[int, ...]
    turns: tuple[Turn, ...]
    still_owed: int
    values: Values
    notes: tuple[Note, ...]
    begun: bool
    may_take_back: bool
    left: int
    ending: Ending | None
    remaining: tuple[Hand, ...]


def view(state: State, observer: Observer) -> View:
    """Return what an observer may know: own cards, the piles, what everybody said and did in the open (PAT-14)."""
    return View(
        variant=state.variant,
        observer=observer,
        hand=() if observer is None else state.hands[observer],
        counts=tuple(map(len, state.hands)),
        drawable=len(state.draw),
        piles=state.piles,
        turn=state.turn,
        to_act=to_act(state),
        turn_number=state.turn_number,
        laid=state.laid,
        handed_to=state.handed_to,
        turns=state.turns,
        still_owed=0 if state.ending else still_owed(state),
        values=state.values,
        notes=state.notes,
        begun=state.begun,
        may_take_back=state.before is not None and observer == state.turn,
        left=cards_left(state),
        ending=state.ending,
        remaining=state.hands if state.ending else (),
    )


def imagined(view: View, seat: int) -> State:
    """Return a position that looks like a view to the seat whose turn it is: unknown cards stand as aces of diamonds.

    For planning a turn, which unknown cards cannot change; never for looking at them.
    """
    hands = tuple(view.hand if other == seat else (0,) * count for other, count in enumerate(view.counts))
    return State(
        view.variant,
        hands,
        (0,) * view.drawable,
        view.piles,
        view.turn,
        view.turn_number,
        view.laid,
        view.handed_to,
        view.turns,
        extras_of(view.variant),
        view.values,
        view.notes,
        view.begun,
        view.ending,
    )
