"""How many plays a hand can lead, by rank: at most 169 (PDK-3 to PDK-5).

All 8,466,942 hands of 16 cards and 3,775,572 of 15 that ranks tell apart were counted once: 169 and 130 are the most.
"""

from random import Random

import pytest

from kartenhaus.games.paodekuai.order import RANK_ORDER, in_order
from kartenhaus.games.paodekuai.plays import leads
from kartenhaus.games.paodekuai.variants import CLASSIC, VARIANTS, Variant
from tests.games.paodekuai.positions import cards_of

MOST = {"classic": 169, "compact": 130}
RICHEST = {"classic": "1333111111000", "compact": "1111133310000"}
"""How many cards of each rank, from 3 to 2: a straight over three triples side by side."""


def hand_with(variant: Variant, many: str) -> tuple[int, ...]:
    ranks = "".join(rank * int(times) for rank, times in zip(RANK_ORDER, many, strict=True))
    return in_order(cards_of(variant.deck, ranks))


def climbed(variant: Variant, rng: Random, steps: int) -> int:
    """Swap single cards of a random hand while it does not lose leads; return how many it has at the end."""
    pack = rng.sample(variant.deck, len(variant.deck))
    hand, rest = pack[: variant.hand_size], pack[variant.hand_size :]
    best = len(leads(in_order(hand)))
    for _ in range(steps):
        mine, other = rng.randrange(len(hand)), rng.randrange(len(rest))
        hand[mine], rest[other] = rest[other], hand[mine]
        found = len(leads(in_order(hand)))
        if found < best:
            hand[mine], rest[other] = rest[other], hand[mine]
        best = max(best, found)
    return best


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_the_richest_hand_has_as_many_leads_as_were_counted(variant: Variant) -> None:
    hand = hand_with(variant, RICHEST[variant.key])
    assert len(hand) == variant.hand_size
    assert len(leads(hand)) == MOST[variant.key]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_climbing_from_random_hands_never_gets_higher_and_gets_near(variant: Variant) -> None:
    found = [climbed(variant, Random(seed), 500) for seed in range(12)]
    assert MOST[variant.key] - 15 <= max(found) <= MOST[variant.key]


def test_no_random_hand_has_more() -> None:
    rng = Random(169)
    assert max(len(leads(in_order(rng.sample(CLASSIC.deck, 16)))) for _ in range(2000)) <= MOST["classic"]
