"""Fahrgäste (PAT-19)."""

from collections import Counter

import pytest

from kartenhaus.cards.deck import DECK
from kartenhaus.cards.notation import parse_cards
from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import Deal
from kartenhaus.games.paternoster.extras.extra import Extra
from kartenhaus.games.paternoster.extras.passengers import Passengers, passengers
from kartenhaus.games.paternoster.setup import deal
from kartenhaus.games.paternoster.variants import HIGH_RISE, Variant
from tests.games.paternoster.positions import end, play, position, why


def turned_up(extra: Extra, pack: str) -> tuple[Passengers, tuple[int, ...]]:
    assert extra.on_deal
    value, rest = extra.on_deal(extra.start, parse_cards(pack), Generator(1))
    return value, rest


@pytest.mark.parametrize("number", [3, 4, 5])
@pytest.mark.parametrize(("ride", "seats"), [("standard", 2), (HIGH_RISE, 6)])
def test_a_row_of_different_cards_is_out_of_the_game(number: int, ride: str, seats: int) -> None:
    variant = Variant(ride=ride, passengers=number)
    for seed in range(40):
        state = deal(Deal(variant, seats, seed))
        row = state.values[0].row
        assert len(set(row)) == len(row) == number
        assert Counter([*row, *state.draw, *sum(state.hands, ())]) == Counter(DECK * variant.decks)
        assert {len(hand) for hand in state.hands} == {variant.hand_size(seats)}


def test_the_top_cards_are_turned_up_in_a_row() -> None:
    value, rest = turned_up(passengers(3), "2c 3c 4c 7h 8h 9h")
    assert value == Passengers(parse_cards("9h 8h 7h"))
    assert rest == parse_cards("2c 3c 4c")


def test_a_card_that_shows_a_second_time_goes_back_and_the_pack_is_shuffled_again() -> None:
    value, rest = turned_up(passengers(3), "2c 3c 4c 5c 6c 7h 8h 9h 9h")
    assert value.row == parse_cards("9h 8h 7h")
    assert sorted(rest) == sorted(parse_cards("2c 3c 4c 5c 6c 9h"))
    assert rest == Generator(1).shuffled(parse_cards("2c 3c 4c 5c 6c 9h"))


def test_the_passengers_must_be_brought_in_order_on_any_pile() -> None:
    state = position("- - | - - : 7h 8s 9d 2c : 5c 5c : row=7h,8s")
    after = play(state, "7h>2", "8s>1")
    assert (after.values[0].delivered, after.values[0].next) == (2, None)


def test_a_later_passenger_laid_too_early_loses_at_once() -> None:
    state = play(position("- | - : 7h 8s 9d 2c : 5c 5c : row=7h,8s"), "8s>0")
    assert end(state) == "too_early 5 lost"
    assert why(state, "back") == "game_over"
    assert state.before is None


def test_a_passenger_undelivered_at_the_end_loses() -> None:
    """PAT-23."""
    assert end(play(position("9c | 5d : 5c 8c / 7h : 2s : row=7h"), "8c>0")) == "not_delivered 3 lost"


def test_all_delivered_the_cards_left_count() -> None:
    """PAT-23."""
    assert end(play(position("9c | 5d : 5c 8c : 2s 3s : row=7h delivered=1"), "8c>0")) == "stuck 3"


def test_with_three_decks_any_other_copy_delivers_and_a_further_one_is_an_ordinary_card() -> None:
    state = play(position("- - - | - - - : 7h 7h 8s 2c : 5c : ride=high_rise row=7h,8s"), "7h>0", "7h>0")
    assert (end(state), state.values[0].delivered) == ("-", 1)
    assert play(state, "8s>0").values[0].delivered == 2


def test_taking_back_takes_the_delivery_back() -> None:
    state = position("- | - : 7h 8s 9d 2c : 5c 5c : row=7h,8s")
    assert play(state, "7h>0", "back").values[0].delivered == 0


def test_that_the_next_passenger_can_be_brought_may_be_said() -> None:
    assert why(position("- | - : 7h 8s / 2c : 5c : row=7h"), "say passenger") == "ok"
    assert why(position("- | - : 7h 8s / 2c : 5c"), "say passenger") == "not_in_palette"
