"""What the careful player says before it ends its turn: true things of its own hand, at most two a turn (PAT-9)."""

from collections.abc import Iterator
from typing import Final

from kartenhaus.games.paternoster.extras.commands import tops
from kartenhaus.games.paternoster.moves import Say
from kartenhaus.games.paternoster.players.distance import NOWHERE, distances
from kartenhaus.games.paternoster.players.price import passengers_of
from kartenhaus.games.paternoster.rules import refusal
from kartenhaus.games.paternoster.state import Note, State, direction_of, top_of
from kartenhaus.games.paternoster.talk import BIG_JUMP, HELP, PASSENGER, STEP_BACK
from kartenhaus.games.paternoster.variants import CHILDREN
from kartenhaus.ladder.pile import is_step_back

MOST_SENTENCES: Final = 2
BIG: Final = 20
"""Rungs of a next turn that is worth a warning, five ranks."""


def worth_saying(state: State) -> Say | None:
    """Return a sentence that is true, allowed, and new to the others, or None."""
    spoken = _spoken(state)
    if len(spoken) >= MOST_SENTENCES:
        return None
    topics = {note.pile for note in spoken}  # a second word on the same pile, or on the game, would replace the first
    offers = (say for say in _true_sentences(state) if say.pile not in topics)
    return next((say for say in offers if not refusal(state, state.turn, say)), None)


def _spoken(state: State) -> list[Note]:
    """Return what the seat to act has said in this turn: that lasts until its next turn ends."""
    return [note for note in state.notes if note.seat == state.turn and note.turns > 1]


def _true_sentences(state: State) -> Iterator[Say]:
    """Yield what could be said, most useful first; the same thing in two ways, for what was said already is refused."""
    hand = state.hands[state.turn]
    passengers = passengers_of(state)
    if passengers and passengers.next in hand and min(row[passengers.next] for row in _rows(state)) < NOWHERE:
        yield Say(PASSENGER)
    if state.variant.ride != CHILDREN:
        for pile in range(len(state.piles)):
            top, direction = top_of(state, pile), direction_of(state, pile)
            if any(is_step_back(card, top, direction) for card in hand):
                yield Say(STEP_BACK, pile)
                yield Say(HELP, pile)
    if hand and _next_turn(state) >= BIG:
        yield Say(BIG_JUMP)


def _next_turn(state: State) -> int:
    """Return about how many rungs the cheapest cards of the hand cost that the next turn will owe."""
    rows = _rows(state)
    nearest = sorted(min(row[card] for row in rows) for card in state.hands[state.turn])
    owed = nearest[: state.variant.owed if state.draw else 1]
    return sum(way for way in owed if way < NOWHERE)


def _rows(state: State) -> list[tuple[int, ...]]:
    """Return for each pile how far each card of the deck would move it."""
    same_suit = state.variant.ride == CHILDREN
    return [distances(direction_of(state, pile), top, same_suit) for pile, top in enumerate(tops(state))]
