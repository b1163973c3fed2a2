"""Decks, deals and who starts (PDK-1, PDK-2)."""

from collections import Counter

import pytest

from kartenhaus.cards.deck import DECK
from kartenhaus.cards.notation import card_name, parse_card, parse_cards
from kartenhaus.core.game import Deal
from kartenhaus.games.paodekuai.moves import Pass, Play
from kartenhaus.games.paodekuai.order import RANK_ORDER, in_order
from kartenhaus.games.paodekuai.rules import apply, legal_moves, refusal
from kartenhaus.games.paodekuai.setup import deal
from kartenhaus.games.paodekuai.variants import CLASSIC, COMPACT, SEATS, VARIANTS, Variant
from tests.games.paodekuai.positions import first_play, play, ranks_of, written

NUMBERS = [*range(60), 1739204, 9999999]


def ranks_in(variant: Variant) -> Counter[str]:
    return Counter(ranks_of(variant.deck))


def test_classic_is_a_deck_less_three_twos_and_the_ace_of_spades() -> None:
    """PDK-1."""
    assert set(DECK) - set(CLASSIC.deck) == set(parse_cards("2h 2d 2c As"))
    assert (len(CLASSIC.deck), CLASSIC.hand_size) == (48, 16)


def test_compact_keeps_one_two_one_ace_and_three_kings() -> None:
    """PDK-1."""
    assert set(DECK) - set(COMPACT.deck) == set(parse_cards("2h 2d 2c Ah Ad Ac Ks"))
    assert (len(COMPACT.deck), COMPACT.hand_size) == (45, 15)
    assert {card_name(card) for card in COMPACT.deck if card_name(card)[0] in "2A"} == {"2s", "As"}


def test_there_are_never_two_twos_and_in_compact_no_two_aces() -> None:
    """PDK-1: no pair and no bomb of twos; in compact sequences end lower because cards are missing."""
    expected = dict.fromkeys(RANK_ORDER, 4)
    assert ranks_in(CLASSIC) == {**expected, "2": 1, "A": 3}
    assert ranks_in(COMPACT) == {**expected, "2": 1, "A": 1, "K": 3}


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
@pytest.mark.parametrize("number", NUMBERS)
def test_everything_is_dealt_in_equal_hands_from_low_to_high(variant: Variant, number: int) -> None:
    """PDK-1."""
    hands = deal(Deal(variant, SEATS, number)).hands
    assert sorted(card for hand in hands for card in hand) == sorted(variant.deck)
    assert {len(hand) for hand in hands} == {variant.hand_size}
    assert all(hand == in_order(hand) for hand in hands)


@pytest.mark.parametrize("number", NUMBERS)
def test_in_classic_the_three_of_spades_leads_and_nothing_is_shown(number: int) -> None:
    """PDK-2."""
    state = deal(Deal(CLASSIC, SEATS, number))
    assert parse_card("3s") in state.hands[state.turn]
    assert state.shown is None


@pytest.mark.parametrize("number", NUMBERS)
def test_in_compact_the_holder_of_the_shown_card_keeps_it_and_leads_freely(number: int) -> None:
    """PDK-2."""
    state = deal(Deal(COMPACT, SEATS, number))
    assert state.shown in state.hands[state.turn]
    led = {written(move) for move in legal_moves(state, state.turn)}
    assert led >= set(ranks_of(state.hands[state.turn]))


def test_every_seat_leads_and_every_card_is_shown_in_some_deal() -> None:
    """PDK-2: the shown card is one of all 45, and chance prefers no seat."""
    states = [deal(Deal(COMPACT, SEATS, number)) for number in range(600)]
    assert {state.shown for state in states} == set(COMPACT.deck)
    assert all(150 < times < 250 for times in Counter(state.turn for state in states).values())


FIRST_HAND = "3333445556667TQK"


@pytest.mark.parametrize(
    "ranks", ["3", "33", "333", "3333", "34567", "3344", "3334", "33355", "3555", "33555", "33555666"]
)
def test_the_first_play_may_hold_the_three_of_spades_in_any_role(ranks: str) -> None:
    """PDK-2: alone, in a straight, in a bomb, as a kicker."""
    state = first_play(FIRST_HAND)
    assert card_name(play(state, ranks).cards[0]) == "3s"
    assert refusal(state, 0, play(state, ranks)) is None


def test_a_first_play_without_the_three_of_spades_is_refused_even_with_another_three() -> None:
    """PDK-2."""
    state = first_play("3344555666789TJQ")
    for text in ("3h", "4s 4h", "5s 5h 5c 6s 6h 6c"):
        refused = refusal(state, 0, Play(parse_cards(text)))
        assert refused is not None
        assert refused.code == "refusal.opening_card_missing"


def test_every_listed_first_play_holds_the_three_of_spades() -> None:
    """PDK-2."""
    state = first_play("3344555666789TJQ")
    moves = legal_moves(state, 0)
    assert moves
    assert all(isinstance(move, Play) and parse_card("3s") in move.cards for move in moves)
    assert not any(isinstance(move, Pass) for move in moves)


def test_the_second_play_needs_no_three_of_spades() -> None:
    """PDK-2: only the first play of the game must hold it."""
    state = first_play("3344555666789TJQ")
    after = apply(state, 0, Play(parse_cards("3s")))
    assert all(parse_card("3s") not in move.cards for move in legal_moves(after, 1) if isinstance(move, Play))
    assert len(legal_moves(after, 1)) > 1
