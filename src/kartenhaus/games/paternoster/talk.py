"""Talk: a palette of sentences about piles, never a rank, a suit or a number (PAT-9, PAT-17)."""

from dataclasses import replace
from typing import Final

from kartenhaus.core.phrase import Refusal
from kartenhaus.games.paternoster.moves import Say
from kartenhaus.games.paternoster.state import Note, State
from kartenhaus.games.paternoster.variants import ATTENDANT, SILENT

KEEP_OFF, HELP, STEP_BACK, GOOD, BIG_JUMP, PASSENGER = (
    "keep_off",
    "help",
    "step_back",
    "good",
    "big_jump",
    "passenger",
)
ABOUT_PILES: Final = (KEEP_OFF, HELP, STEP_BACK, GOOD)
"""Sentences that are pinned to a pile."""
ABOUT_THE_GAME: Final = (BIG_JUMP, PASSENGER)
"""Sentences that stand for themselves."""


def _may_not_speak(state: State, seat: int) -> Refusal | None:
    if state.variant.talk == SILENT:
        return Refusal("refusal.silent_ride")
    if state.variant.talk == ATTENDANT and seat != state.turn:
        return Refusal("refusal.lift_attendant")
    return Refusal("refusal.talk_alone") if state.seats == 1 else None


def _not_in_palette(state: State, say: Say) -> Refusal | None:
    about_pile = say.sentence in ABOUT_PILES and say.pile is not None and 0 <= say.pile < len(state.piles)
    about_game = say.sentence in ABOUT_THE_GAME and say.pile is None
    if not (about_pile or about_game) or (say.sentence == PASSENGER and not state.variant.passengers):
        return Refusal("refusal.not_in_palette")
    return None


def _said_already(state: State, seat: int, say: Say) -> Refusal | None:
    said = any((note.seat, note.sentence, note.pile) == (seat, say.sentence, say.pile) for note in state.notes)
    return Refusal("refusal.said_already") if said else None


def say_refusal(state: State, seat: int, say: Say) -> Refusal | None:
    """Return why a seat may not say a sentence now, or None."""
    return _may_not_speak(state, seat) or _not_in_palette(state, say) or _said_already(state, seat, say)


def after_saying(state: State, seat: int, say: Say) -> State:
    """Pin a note; what the same seat had said of the same pile goes. Others' words fix the cards laid so far."""
    kept = tuple(note for note in state.notes if (note.seat, note.pile) != (seat, say.pile))
    note = Note(seat, say.sentence, say.pile, turns=2 if seat == state.turn else 1)
    before = state.before if seat == state.turn else None
    return replace(state, notes=(*kept, note), before=before)


def after_turn_of(seats: tuple[int, ...], notes: tuple[Note, ...]) -> tuple[Note, ...]:
    """Return the notes that stay when the turns of these seats end."""
    aged = (replace(note, turns=note.turns - 1) if note.seat in seats else note for note in notes)
    return tuple(note for note in aged if note.turns)


def before_first_turn(notes: tuple[Note, ...]) -> tuple[Note, ...]:
    """Return the notes as they stand when another seat is to begin: each up to its speaker's first turn."""
    return tuple(replace(note, turns=1) for note in notes)
