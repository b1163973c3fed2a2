"""The deal: the only use of chance (PAT-1)."""

from typing import Any

from kartenhaus.cards.deck import DECK
from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import Deal
from kartenhaus.games.paternoster.extras import extras_of
from kartenhaus.games.paternoster.state import State
from kartenhaus.games.paternoster.variants import Variant


def deal(deal: Deal[Variant]) -> State:
    """Shuffle the decks, let the extras take out what they need, give each seat its block of cards from the top."""
    variant = deal.variant
    generator = Generator(deal.seed)
    pack = generator.shuffled(DECK * variant.decks)
    values: list[Any] = []
    extras = extras_of(variant)
    for extra in extras:
        value = extra.start
        if extra.on_deal:
            value, pack = extra.on_deal(value, pack, generator)
        values.append(value)
    size = variant.hand_size(deal.seats)
    rest = len(pack) - size * deal.seats
    hands = tuple(tuple(sorted(pack[rest + seat * size : rest + (seat + 1) * size])) for seat in range(deal.seats))
    piles = ((),) * (2 * variant.pairs_of_piles)
    return State(variant, hands, pack[:rest], piles, extras=extras, values=tuple(values))
