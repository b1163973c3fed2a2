"""Sanduhr (PAT-18): the clock's word is a move."""

from kartenhaus.games.paternoster.extras.hourglass import SECONDS
from tests.games.paternoster.positions import end, play, position, why


def test_thirty_seconds() -> None:
    assert SECONDS == 30


def test_a_turn_that_may_end_ends_with_the_refill() -> None:
    state = play(position("- | - : 2h 3h 4h / 9c : 5c : hourglass"), "2h>0", "3h>0", "time")
    assert (state.turn, end(state), len(state.hands[0])) == (1, "-", 2)


def test_a_turn_that_still_owes_cards_ends_the_game() -> None:
    state = position("- | - : 2h 3h 4h / 9c : 5c : hourglass")
    assert end(play(state, "time")) == "time_up 5"
    assert end(play(state, "2h>0", "time")) == "time_up 4"


def test_an_empty_hand_and_a_card_given_away_count() -> None:
    assert end(play(position("- | - : 2h / 9c : 5c : hourglass"), "2h>0", "time")) == "-"
    assert end(play(position("- | - : 2h 3h 4h / 9c : 5c : hourglass hand_over"), "2h=>1", "3h>0", "time")) == "-"


def test_the_clock_spends_no_token() -> None:
    """Ruling: a token is the team's decision."""
    assert end(play(position("- | - : 2h 3h 4h / 9c : 5c : hourglass tokens=1"), "2h>0", "time")) == "time_up 4"


def test_only_the_running_turn_runs_out_and_only_where_there_is_an_hourglass() -> None:
    assert why(position("- | - : 2h / 9c : 5c : hourglass"), "1: time") == "not_your_turn"
    assert why(position("- | - : 2h / 9c : 5c"), "time") == "no_hourglass"


def test_with_a_passenger_undelivered_the_game_is_lost() -> None:
    """PAT-23."""
    assert end(play(position("- | - : 2h / 9c : 5c : hourglass row=9c"), "time")) == "not_delivered 3 lost"


def test_over_an_open_fire_or_queen_the_turn_cannot_end() -> None:
    """PAT-20, PAT-21."""
    fire = play(position("9h - | - - : 2h 3h 4h / Kc : 5c : hourglass fire"), "2h>1", "3h>1")
    assert end(play(fire, "time")) == "fire 3 lost"
    door = play(position("- - | - - : 2h Qd 4h / Kc : 5c : hourglass commands=full"), "2h>0", "Qd>1")
    assert end(play(door, "time")) == "time_up 3"
