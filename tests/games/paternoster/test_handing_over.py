"""Weitergeben (PAT-14)."""

from kartenhaus.cards.notation import card_names
from kartenhaus.games.paternoster.rules import still_owed
from tests.games.paternoster.positions import end, listed, play, position, why

TABLE = "- | - : 2h 3h 4h / 9c 9s / Kd Ks : 5c 6c 7c 8c 5d 6d : hand_over"


def test_a_card_goes_to_a_teammate_in_place_of_an_owed_one() -> None:
    state = position(TABLE)
    after = play(state, "3h=>2")
    assert [card_names(hand) for hand in after.hands] == ["2h 4h", "9s 9c", "3h Kd Ks"]
    assert (still_owed(after), why(after, "end")) == (1, "still_owed")
    assert why(play(after, "2h>0"), "end") == "ok"


def test_once_a_turn() -> None:
    state = play(position("- | - : 2h 3h 4h 5h / 9c / Kd : 5c : hand_over steep"), "3h=>2")
    assert why(state, "4h=>1") == "hand_over_once"


def test_not_when_only_one_card_is_owed() -> None:
    assert why(position("- | - : 2h 3h / 9c : - : hand_over"), "2h=>1") == "hand_over_owed"
    assert why(position("- | - : 2h 3h / 9c : 5c : hand_over ride=children"), "2h=>1") == "hand_over_owed"


def test_as_the_last_of_two_owed_cards_but_not_once_enough_is_laid() -> None:
    """Ruling: what counts is what the turn owes in all."""
    state = play(position(TABLE), "2h>0")
    assert why(state, "3h=>1") == "ok"
    assert why(play(state, "3h>0"), "4h=>1") == "hand_over_owed"


def test_not_to_oneself_nor_to_nobody_and_only_what_one_holds() -> None:
    state = position(TABLE)
    assert why(state, "2h=>0") == why(state, "2h=>3") == why(state, "2h=>99") == "hand_over_to"
    assert why(state, "9c=>1") == "not_in_hand"
    assert why(state, "1: 9c=>0") == "not_your_turn"


def test_the_receiver_may_exceed_the_full_hand_and_draws_again_only_when_below_it() -> None:
    state = position("- | - : 2h 3h / 4c 5c 6c 7c 8c 9c Tc : Kd Kh Ks Kc Qd Qh Qs Qc Jd : hand_over")
    given = play(state, "3h=>1", "2h>0", "end")
    assert (len(given.hands[0]), len(given.hands[1])) == (7, 8)
    assert len(play(given, "4c>0", "5c>0", "end").hands[1]) == 7
    assert play(given, "4c>0", "5c>0", "end").turns[-1].drawn == 1


def test_whose_hand_is_empty_after_giving_owes_nothing() -> None:
    """Ruling, with PAT-5: the last card may be given away."""
    state = play(position("- | - : 2h 3h / 9c : 5c 6c : hand_over"), "2h>0", "3h=>1")
    assert listed(state) == "end"


def test_nobody_is_stuck_who_can_give_a_card_away() -> None:
    """PAT-6: handing over included."""
    state = play(position("Kc | 2d : Kc 5h 6h / 9c : 5c 6c : hand_over"), "Kc>0")
    assert listed(state) == "5h=>1 6h=>1"
    assert end(play(state, "5h=>1")) == "-"


def test_giving_first_can_leave_one_stuck() -> None:
    """PAT-6: the card in place of an owed one does not lay the other."""
    assert end(play(position("Kc | 2d : 5h 6h / 9c : 5c 6c : hand_over"), "5h=>1")) == "stuck 5"
