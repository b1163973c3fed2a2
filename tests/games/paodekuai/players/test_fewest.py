"""The least number of leads, against trying every sequence of leads."""

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from kartenhaus.cards.shuffle import Generator
from kartenhaus.games.paodekuai.combination import count, number
from kartenhaus.games.paodekuai.order import HEIGHT_OF, in_order
from kartenhaus.games.paodekuai.players.fewest import NEVER, fewest, number_of, triples_in
from kartenhaus.games.paodekuai.plays import leads
from tests.games.paodekuai.positions import counts_of

ALL = in_order(range(52))


def hand_of(counts: int) -> tuple[int, ...]:
    """Return a hand with these counts, any suits."""
    return tuple(card for place, card in enumerate(ALL) if place % 4 < (counts >> 4 * HEIGHT_OF[card] & 15))


@cache
def tried(counts: int) -> int:
    """Return the least number of leads by trying every play that can be led."""
    plays = {count(cards) for cards in leads(hand_of(counts))}
    return 1 + min(tried(counts - laid) for laid in plays) if plays else 0


def hands_of_ranks(low: int, ranks: int, most: int) -> Iterator[int]:
    """Yield the counts of every hand of at most so many cards within consecutive ranks."""
    for held in product(range(5), repeat=ranks):
        if 0 < sum(held) <= most:
            yield sum(many << 4 * (low + place) for place, many in enumerate(held))


def hands_of_size(cards: int, low: int = 0) -> Iterator[int]:
    """Yield the counts of every hand of so many cards."""
    if cards == 0:
        yield 0
    for height in range(low, 13):
        for many in range(1, min(cards, 4) + 1):
            for rest in hands_of_size(cards - many, height + 1):
                yield rest + (many << 4 * height)


@pytest.mark.parametrize("cards", range(1, 6))
def test_every_hand_of_up_to_five_cards(cards: int) -> None:
    """PDK-3 to PDK-5: all kinds that so few cards can form."""
    assert all(fewest(counts) == tried(counts) for counts in hands_of_size(cards))


def test_every_hand_of_up_to_ten_cards_within_five_ranks() -> None:
    """PDK-3 to PDK-5: airplanes and their kickers, quads taken apart, straights that compete for cards."""
    assert all(fewest(counts) == tried(counts) for counts in hands_of_ranks(2, 5, most=10))


def test_every_hand_of_up_to_twelve_cards_from_queen_to_two() -> None:
    """PDK-3: the 2 is in no sequence, but it is a kicker."""
    assert all(fewest(counts) == tried(counts) for counts in hands_of_ranks(9, 4, most=12))


def test_random_hands_of_eleven_cards() -> None:
    """PDK-3 to PDK-5."""
    rng = Generator(1)
    hands = [count(rng.shuffled(ALL[rng.below(3) * 8 :][:36])[:11]) for _ in range(40)]
    assert all(fewest(counts) == tried(counts) for counts in hands)


@pytest.mark.parametrize(
    ("ranks", "leads_needed"),
    [
        ("3", 1),
        ("345678", 1),
        ("QKA2", 4),
        ("33334", 2),
        ("33344456", 1),
        ("333444555666789T", 1),
        ("3334445556667778", 1),
        ("3334567", 2),
        ("3456789TJQKA2", 2),
        ("33334444", 1),
    ],
)
def test_hands_that_a_player_would_count(ranks: str, leads_needed: int) -> None:
    """PDK-3 to PDK-6."""
    assert fewest(counts_of(ranks)) == leads_needed


def test_open_slots_take_the_kickers_that_were_owed() -> None:
    """PDK-5: the number of kickers is exact."""
    assert fewest(counts_of("45"), singles=2) == 0
    assert fewest(counts_of("4455"), pairs=1) == 1
    assert fewest(counts_of("4"), singles=2) == NEVER
    assert fewest(counts_of("45"), pairs=1) == NEVER


def test_the_quick_counts_agree_with_the_plain_ones() -> None:
    for counts in hands_of_ranks(8, 5, most=16):
        assert number_of(counts) == number(counts)
        assert triples_in(counts) == sum(counts >> 4 * height & 15 >= 3 for height in range(13))
