"""The list of legal moves against trying every set of ranks (PDK-2, PDK-7, PDK-8, PDK-9)."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from kartenhaus.cards.notation import card_name, card_names
from kartenhaus.core.game import Deal
from kartenhaus.core.record import positions
from kartenhaus.games.paodekuai import GAME
from kartenhaus.games.paodekuai.moves import PASS, Move, Play
from kartenhaus.games.paodekuai.notation import parse_position
from kartenhaus.games.paodekuai.order import RANK_ORDER
from kartenhaus.games.paodekuai.plays import leads
from kartenhaus.games.paodekuai.rules import apply, legal_moves, refusal
from kartenhaus.games.paodekuai.state import State
from kartenhaus.games.paodekuai.variants import SEATS, VARIANTS, Variant
from tests.conformance.playing import random_record
from tests.games.paodekuai.positions import first_play, listed, table, written

TRIPLES = "333444555666777K"
"""A hand with all kinds of airplanes."""


def every_set_of_ranks(hand: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield for each set of ranks in a hand the first cards that make it, the empty set too."""
    ranks = [[card for card in hand if card_name(card)[0] == rank] for rank in RANK_ORDER]
    for many in product(*(range(len(cards) + 1) for cards in ranks)):
        yield tuple(card for cards, taken in zip(ranks, many, strict=True) for card in cards[:taken])


def slow_legal_moves(state: State) -> set[str]:
    """List what `refusal` lets through among all sets of ranks and the pass."""
    tried: list[Move] = [*map(Play, every_set_of_ranks(state.hands[state.turn])), PASS]
    return {written(move) for move in tried if refusal(state, state.turn, move) is None}


def random_position(variant: Variant, size: int, rng: Random) -> State:
    """Deal a hand of a size to seat 0, which leads or follows some play; left often holds a last card."""
    pack = rng.sample(variant.deck, len(variant.deck))
    crowded = sorted(pack, key=lambda card: (card // 4 % rng.choice([3, 5, 13]), rng.random()))
    cards = crowded if rng.random() < 0.6 else pack
    mine, theirs, rest = cards[:size], cards[size : size + 12], cards[size + 12 :]
    next_hand, last_hand = rest[: rng.choice([1, 1, 2, 5])], rest[5:8]
    laid = rng.choice(leads(tuple(sorted(theirs, key=lambda card: (card // 4 - 2) % 13))))
    standing = f"2:{comma(laid)}" if rng.random() < 0.7 else "-"
    hands = "/".join(map(comma, (mine, next_hand, last_hand)))
    return parse_position(f"{variant.key} {hands} 0 {standing} {rng.choice(['-', '1']) if standing != '-' else '-'} -")


def comma(cards: list[int] | tuple[int, ...]) -> str:
    return card_names(cards).replace(" ", ",")


def assert_listed_alike(state: State) -> None:
    moves = listed(state)
    assert len(set(moves)) == len(moves)
    assert set(moves) == slow_legal_moves(state)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
@pytest.mark.parametrize("size", [1, 2, 4, 6, 8, 10, 12])
def test_leading_and_following_every_legal_set_of_ranks_is_listed_once(variant: Variant, size: int) -> None:
    """PDK-7, PDK-8, PDK-9."""
    rng = Random(f"{variant.key} {size}")
    for _ in range(30 if size < 10 else 12):
        assert_listed_alike(random_position(variant, size, rng))


@pytest.mark.parametrize(
    ("hand", "others", "standing"),
    [
        (TRIPLES, "8/9T", "-"),
        (TRIPLES, "89/TJ", "2:888999TTTJQ2"),
        (TRIPLES, "89/TJ", "2:JJ"),
        ("3333444455556667", "8/9T", "-"),
        ("3333444455556667", "89/TJ", "2:7778"),
        ("3344556677889TTT", "Q/KK", "2:3"),
        ("TTTJJJQQQKKKAAA2", "89/34", "2:666777888345"),
        ("TTTJJJQQQKKKAAA2", "89/34", "2:66677734"),
        ("TTTJJJQQQKKKAAA2", "8/77", "-"),
        ("3333555577779999", "4/66", "2:4"),
    ],
)
def test_large_crowded_hands_are_listed_alike(hand: str, others: str, standing: str) -> None:
    """PDK-5, PDK-6, PDK-7, PDK-9."""
    assert_listed_alike(table(f"{hand}/{others}", standing=standing))


@pytest.mark.parametrize("hand", ["3333444555667788", "33445566778899TT", "3444555666777888", "333444555666789T"])
def test_first_plays_are_listed_alike(hand: str) -> None:
    """PDK-2."""
    assert_listed_alike(first_play(hand))


@pytest.mark.parametrize("number", range(12))
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_in_games_every_legal_set_of_ranks_is_listed(variant: Variant, number: int) -> None:
    """PDK-2, PDK-8: wherever the hand to act has at most eleven cards."""
    for state in positions(GAME, random_record(GAME, Deal(variant, SEATS, number), seed=number)):
        if all(state.hands) and len(state.hands[state.turn]) <= 11:
            assert_listed_alike(state)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_any_suits_of_the_same_ranks_are_accepted_and_lie_alike(variant: Variant) -> None:
    """PDK-7: suits never count; after the first play no card is asked for."""
    rng = Random(variant.key)
    for _ in range(40):
        state = random_position(variant, 12, rng)
        for move in legal_moves(state, 0):
            if isinstance(move, Play):
                hand = rng.sample(state.hands[0], len(state.hands[0]))
                other = tuple(take(hand, card_name(card)[0]) for card in move.cards)
                assert refusal(state, 0, Play(other)) is None
                mine, its = apply(state, 0, move).standing, apply(state, 0, Play(other)).standing
                assert mine is not None
                assert its is not None
                assert mine.reading == its.reading


def take(hand: list[int], rank: str) -> int:
    """Take any card of a rank out of a hand."""
    card = next(card for card in hand if card_name(card)[0] == rank)
    hand.remove(card)
    return card
