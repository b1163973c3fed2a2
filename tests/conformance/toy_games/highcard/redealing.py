"""High card, dealt anew where an observer cannot look."""

from dataclasses import replace
from itertools import islice

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.seat import Observer
from tests.conformance.toy_games.highcard import State


def redealt(state: State, observer: Observer, rng: Generator) -> State:
    """Deal the hands of the other seats, the rest of the deck and a face-down card of another seat anew (HC-3)."""
    hidden_lay = len(state.laid) == 1 and observer != 0
    known = set(state.laid) if not hidden_lay else set()
    known |= set() if observer is None else set(state.hands[observer])
    unknown = iter(rng.shuffled([card for card in range(52) if card not in known]))
    hands = (hand if seat == observer else tuple(islice(unknown, len(hand))) for seat, hand in enumerate(state.hands))
    return replace(state, hands=tuple(hands), laid=(next(unknown),) if hidden_lay else state.laid)
