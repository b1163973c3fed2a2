"""The deal: the only use of chance (PDK-1, PDK-2)."""

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import Deal
from kartenhaus.games.paodekuai.order import in_order
from kartenhaus.games.paodekuai.state import State
from kartenhaus.games.paodekuai.variants import SEATS, Variant


def deal(deal: Deal[Variant]) -> State:
    """Shuffle the deck and give each seat in turn its block of cards; the holder of the opening card leads (PDK-2)."""
    generator = Generator(deal.seed)
    pack = generator.shuffled(deal.variant.deck)
    shown = None if deal.variant.opener is not None else pack[generator.below(len(pack))]
    size = deal.variant.hand_size
    hands = tuple(in_order(pack[seat * size : (seat + 1) * size]) for seat in range(SEATS))
    opener = deal.variant.opener if shown is None else shown
    leader = next(seat for seat, hand in enumerate(hands) if opener in hand)
    return State(deal.variant, hands, leader, shown=shown)
