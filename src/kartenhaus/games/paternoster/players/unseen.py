"""The cards that a seat does not see: all that were shuffled, but its own, the piles', and the passengers' (PAT-19)."""

from collections import Counter

from kartenhaus.cards.deck import DECK
from kartenhaus.games.paternoster.players.price import passengers_of
from kartenhaus.games.paternoster.state import State


def unseen_counts(state: State) -> tuple[int, ...]:
    """Return for each card how many copies are in the draw pile or in hands of others, as the seat to act counts them.

    Positions with packs of their own, as tests build them, may show more copies than there should be: those count 0.
    """
    passengers = passengers_of(state)
    seen = Counter(card for pile in state.piles for card in pile)
    seen.update(state.hands[state.turn])
    seen.update(passengers.row if passengers else ())
    return tuple(max(0, state.variant.decks - seen[card]) for card in DECK)
