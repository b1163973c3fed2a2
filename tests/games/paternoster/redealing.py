"""Positions of Paternoster in which the cards that an observer cannot know are dealt anew (PAT-1, PAT-14)."""

from dataclasses import replace
from itertools import islice

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.seat import Observer
from kartenhaus.games.paternoster.state import State


def redealt(state: State, observer: Observer, rng: Generator) -> State:
    """Deal the other hands and the draw pile anew, each as large as it was; after the end only the draw pile.

    A card that was given away is among the hidden ones of everybody but its receiver, for a view keeps no memory of it.
    """
    seen = range(state.seats) if state.ending else (observer,)
    hidden = [card for seat, hand in enumerate(state.hands) if seat not in seen for card in hand] + list(state.draw)
    cards = iter(rng.shuffled(hidden))
    hands = tuple(
        hand if seat in seen else tuple(sorted(islice(cards, len(hand)))) for seat, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, draw=tuple(cards))
