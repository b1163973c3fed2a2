"""Notruf-Marken (PAT-13)."""

import pytest

from tests.games.paternoster.positions import end, listed, play, position, why


@pytest.mark.parametrize("text", ["8h!>0", "7h!>0", "6s!>1", "7s!>1"])
def test_a_token_lets_a_card_go_two_or_three_ranks_back(text: str) -> None:
    assert why(position("Th | 4s : 8h 7h 6s 7s : 2c : tokens=1"), text) == "ok"


@pytest.mark.parametrize("text", ["9h!>0", "6h!>0", "8s!>0", "Kh!>0", "Th!>0"])
def test_a_token_helps_no_other_card(text: str) -> None:
    state = position("Th | 4s : 6h Th 9h 8s Kh : 2c : tokens=1")
    assert why(state, text) == "no_long_step_back"


def test_a_long_step_back_is_the_step_back_of_its_turn() -> None:
    state = play(position("Th | 4s : 8h 7h 5s Kc : 2c : tokens=2"), "8h!>0")
    assert why(state, "7h>0") == "second_step_back"
    assert why(state, "5s>1") == "second_step_back"
    before = play(position("Th | 4s : 9h 6h 3s : 2c : tokens=2"), "9h>0")
    assert why(before, "6h!>0") == "second_step_back"


def test_a_token_ends_a_turn_after_one_card() -> None:
    state = position(f"- | - : 2h 3h / 4c 5c : {'2c ' * 9}: tokens=1")
    assert why(state, "end!") == "token_after_one_card"
    after = play(state, "2h>0", "end!")
    assert (after.turn, after.values[0].left, after.values[0].spent) == (1, 0, False)
    assert why(play(after, "4c>0"), "end!") == "no_tokens"


def test_a_token_is_not_spent_when_the_turn_may_end_without() -> None:
    assert why(play(position("- | - : 2h 3h 4h : 2c : tokens=1"), "2h>0", "3h>0"), "end!") == "token_not_needed"
    assert why(play(position("- | - : 2h 3h : - : tokens=1"), "2h>0"), "end!") == "token_not_needed"


def test_one_token_a_turn() -> None:
    state = play(position("Th | 4s : 8h 7h 2h / Kc Ks : 2c : tokens=2"), "8h!>0")
    assert why(state, "end!") == "token_spent"
    assert state.values[0].left == 1


def test_the_tokens_are_the_team_s_and_the_next_turn_may_spend_again() -> None:
    state = play(position("Th | 4s : 8h 3s 2h / 5h Kc : 2c : tokens=2"), "8h!>0", "3s>1", "end")
    assert state.values[0].left == 2 - 1
    assert why(state, "5h!>0") == "ok"


def test_a_token_ends_a_steep_turn_short_after_one_or_two_cards() -> None:
    """With PAT-15; ruling: short of what is owed, however much that is."""
    state = play(position("- | - : 2h 3h 4h 5h : 2c : tokens=1 steep"), "2h>0")
    assert why(state, "end!") == why(play(state, "3h>0"), "end!") == "ok"


def test_nobody_is_stuck_who_has_a_token_that_helps() -> None:
    """PAT-6: by any allowed means, tokens included."""
    assert end(play(position("9c | 5d : 5c 8c : 2s 2s"), "8c>0")) == "stuck 3"
    assert listed(play(position("9c | 5d : 5c 8c : 2s 2s : tokens=1"), "8c>0")) == "end!"
    assert listed(position("Kh | 2d : Jh : 2s : tokens=1")) == "Jh!>0"
    assert end(play(position("Kh | 2d : 9s Ts / 9s Ts : 2s : tokens=1 hourglass"), "time")) == "time_up 5"


def test_cards_laid_with_a_token_come_last_among_the_cards() -> None:
    assert listed(position("9h 8d | 5d - : 7h 7d Th : 2s : tokens=1")) == "7d>1 7d>3 7h>3 Th>0 Th>1 Th>3 7d!>2 7h!>0"
