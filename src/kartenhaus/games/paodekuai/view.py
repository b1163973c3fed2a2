"""What one seat or a spectator may see, built up from nothing."""

from dataclasses import dataclass

from kartenhaus.core.seat import Observer
from kartenhaus.games.paodekuai.rules import is_first_play, is_over, last_card_binds, locked_cards, to_act
from kartenhaus.games.paodekuai.settlement import Settlement, settle
from kartenhaus.games.paodekuai.state import Hand, Ply, State
from kartenhaus.games.paodekuai.variants import Variant


@dataclass(frozen=True, slots=True)
class View:
    """One observer's part of a game: the own hand (empty for a spectator), how many cards the seats hold, the trick.

    `remaining` shows all hands, and only after the end. `binding` tells that the last-card rule binds the seat to act.
    """

    variant: Variant
    observer: Observer
    hand: Hand
    counts: tuple[int, ...]
    to_act: tuple[int, ...]
    standing: Ply | None
    passed: tuple[bool, ...]
    shown: int | None
    history: tuple[Ply, ...]
    first_play: bool
    binding: bool
    locked: tuple[int, ...]
    settlement: Settlement | None
    remaining: tuple[Hand, ...]


def view(state: State, observer: Observer) -> View:
    """Return what an observer may know: own cards, all that was laid, the shown card; all hands after the end."""
    over = is_over(state)
    return View(
        variant=state.variant,
        observer=observer,
        hand=() if observer is None else state.hands[observer],
        counts=tuple(map(len, state.hands)),
        to_act=to_act(state),
        standing=state.standing,
        passed=state.passed,
        shown=state.shown,
        history=state.history,
        first_play=is_first_play(state),
        binding=not over and last_card_binds(state, state.turn),
        locked=() if observer is None else locked_cards(state, observer),
        settlement=settle(state),
        remaining=state.hands if over else (),
    )
