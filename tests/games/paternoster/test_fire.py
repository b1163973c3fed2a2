"""Feuer (PAT-20)."""

import pytest

from kartenhaus.cards.deck import DECK
from kartenhaus.cards.notation import card_names
from kartenhaus.games.paternoster.extras.fire import BURNING, fires_to_cover
from tests.games.paternoster.positions import end, play, position, why


def test_the_hearts_burn_whose_value_three_divides() -> None:
    assert card_names(sorted(BURNING)) == "3h 6h 9h Qh"
    assert {card for card in DECK if card % 4 == 1 and (card // 4 + 1) % 3 == 0} == BURNING


def test_who_lays_a_fire_may_leave_it_and_the_next_seat_must_cover_it() -> None:
    state = play(position("- - | - - : 9h Tc 2c / Kc 2d 3d 8s : 5c : fire"), "9h>0", "Tc>1", "end")
    assert fires_to_cover(state) == (0,)
    elsewhere = play(state, "2d>2", "3d>3")
    assert why(elsewhere, "end") == "cover_fire"
    assert why(play(elsewhere, "Kc>0"), "end") == "ok"


@pytest.mark.parametrize("cover", ["9h", "9s", "Qh", "8h"])
def test_any_card_that_fits_covers_a_twin_and_a_step_back_too(cover: str) -> None:
    state = play(position(f"9h | 5c : {cover} 4c 3c / 2c : 5c : fire"), f"{cover}>0", "4c>1")
    assert why(state, "end") == "ok"


def test_a_burning_card_may_cover_and_is_then_the_next_seat_s() -> None:
    state = play(position("9h | 5c : Qh 4c 3c / Kc 2s 2h : 5c 5c : fire"), "Qh>0", "4c>1", "end")
    assert (state.turn, fires_to_cover(state)) == (1, (0,))


def test_what_is_covered_already_is_nothing_to_do() -> None:
    state = play(position("- | 5c : 9h Tc 3c / Kc 2s 2h : 5c 5c : fire"), "9h>0", "Tc>0", "end")
    assert fires_to_cover(state) == ()


def test_the_duty_falls_on_the_seat_that_really_plays_next() -> None:
    """Without cards one is skipped; if nobody else has any it is oneself."""
    state = play(position("- | - : 9h 2c / - / Kc 2s : - : fire"), "9h>0", "end")
    assert (state.turn, why(play(state, "2s>1"), "end")) == (2, "cover_fire")
    again = play(position("- | - : 9h 2c Kc / - : - : fire"), "9h>0", "end")
    assert (again.turn, why(play(again, "2c>1"), "end")) == (0, "cover_fire")


def test_alone_one_covers_in_the_next_turn() -> None:
    """PAT-8."""
    state = play(position("- | - : 9h 8h 2c Kc : 2c 2c 2c 2c 2c : fire"), "9h>0", "2c>1", "end")
    assert fires_to_cover(state) == (0,)


def test_a_turn_is_not_ended_over_a_fire_with_a_token() -> None:
    state = play(position("9h | - : 8s 8d Tc / Kc : 5c : fire tokens=2"), "8s>1")
    assert why(state, "end!") == "cover_fire"
    assert why(play(state, "Tc>0"), "end") == "ok"


def test_stuck_with_such_a_fire_open_is_lost_at_once() -> None:
    """PAT-23: in the middle of a turn, and after the owed cards."""
    assert end(play(position("9h - | 2d 2d : 8s 7d / 3c : 5c : fire"), "8s>1")) == "fire 3 lost"
    assert end(play(position("9h - | 2d 2d : 2s 3s 3c / 3c : 5c : fire"), "2s>1", "3s>1", "3c>1")) == "fire 2 lost"


def test_stuck_with_only_fires_of_one_s_own_turn_counts_the_cards_left() -> None:
    assert end(play(position("8c | 5d : 9h 6c 7c / 2h : 2s : fire"), "9h>0")) == "stuck 4"


def test_at_the_start_of_a_turn_a_fire_that_nothing_covers_is_lost_when_stuck() -> None:
    state = play(position("8c | 2d : 9h Qh / 8s 7s : 5c 5d 5h 5s 5c 5c 5c 5c 5c 5c : fire"), "9h>0", "Qh>0", "end")
    assert end(state) == "fire 12 lost"


def test_only_the_very_last_card_may_stay_burning() -> None:
    assert end(play(position("- | - : 9h : - : fire"), "9h>0")) == "perfect 0"
    assert end(play(position("- | - : 8c 9h : - : fire"), "8c>0", "9h>1")) == "perfect 0"
    assert end(play(position("- | - : 8c 9h : - : fire"), "9h>1", "8c>0")) == "fire 0 lost"
    assert end(play(position("- | 9h : 9c : - : fire"), "9c>0")) == "fire 0 lost"
    assert end(play(position("- | 9h : 8c : - : fire"), "8c>1")) == "perfect 0"


def test_fire_goes_before_other_endings_and_beside_passengers() -> None:
    """PAT-23."""
    assert end(play(position("9h - | 2d 2d : 8s 7d / 3c : 5c : fire row=3c"), "8s>1")) == "fire 3 lost"
    assert end(play(position("9h - | 2d 2d : 8s 3c / 3c : 5c : fire row=4c,8s"), "8s>1")) == "too_early 3 lost"
