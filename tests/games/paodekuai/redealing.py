"""Positions of Paodekuai in which the cards that an observer cannot know are dealt anew."""

from dataclasses import replace
from itertools import islice

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.seat import Observer
from kartenhaus.games.paodekuai.order import in_order
from kartenhaus.games.paodekuai.rules import is_first_play, is_over
from kartenhaus.games.paodekuai.state import Hand, State


def known_to_all(state: State) -> set[int]:
    """Return the cards in hands whose holder everybody knows: the shown card, and ♠3 before the first play (PDK-2)."""
    opener = {state.variant.opener} if is_first_play(state) else set()
    return {card for card in {state.shown, *opener} if card is not None}


def redealt(state: State, observer: Observer, rng: Generator) -> State:
    """Deal the hands that an observer does not see anew, each as large as it was; after the end all are seen."""
    if is_over(state):
        return state
    known = known_to_all(state)
    hidden = [card for seat, hand in enumerate(state.hands) if seat != observer for card in hand if card not in known]
    cards = iter(rng.shuffled(hidden))

    def dealt(hand: Hand) -> Hand:
        kept = [card for card in hand if card in known]
        return in_order([*kept, *islice(cards, len(hand) - len(kept))])

    return replace(
        state, hands=tuple(hand if seat == observer else dealt(hand) for seat, hand in enumerate(state.hands))
    )
