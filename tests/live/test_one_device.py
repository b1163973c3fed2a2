"""Several seats on one device: it shows the hand of one at a time, and none before it was handed over."""

import pytest
from msgspec.structs import replace as changed

from kartenhaus.core.phrase import Refusal
from kartenhaus.core.seat import clean_name
from kartenhaus.live.project import looker, project
from kartenhaus.live.requests import MakeMove
from kartenhaus.live.table import Unplayable, decide, open_table
from tests.live.example import ANN, BEN, GAME, opened
from tests.live.lift import LIFT, after, boarded, request


def test_a_device_with_one_seat_looks_from_it() -> None:
    table = boarded(holders=(ANN, BEN))
    assert looker(table, ANN, None) == (0, None)
    assert looker(table, BEN, 0) == (1, None)
    assert looker(table, None, 0) == (None, None)


def test_a_device_with_two_seats_shows_no_hand_before_it_is_handed_over() -> None:
    scene = project(boarded(), ANN)
    assert (scene.observer, scene.curtain, scene.mine) == (None, 0, (0, 1))
    assert scene.view.hand == ()
    assert scene.legal_moves == ()


def test_it_then_shows_that_hand_until_another_of_its_seats_is_to_act() -> None:
    table = boarded()
    assert project(table, ANN, 0).view.hand == table.state.hands[0]
    laid = after(table)
    assert looker(laid, ANN, 0) == (0, None)
    passed_on = after(laid, "end")
    assert looker(passed_on, ANN, 0) == (None, 1)
    assert project(passed_on, ANN, 0).view.hand == ()
    assert looker(passed_on, ANN, 1) == (1, None)


def test_asking_for_the_seat_that_is_not_to_act_shows_nothing() -> None:
    assert looker(boarded(), ANN, 1) == (None, 0)
    assert looker(boarded(), BEN, 0) == (None, None)


def test_while_others_act_the_seat_last_shown_stays() -> None:
    table = after(after(boarded(holders=(ANN, BEN, ANN))), "end")
    assert table.to_act == (1,)
    assert looker(table, ANN, 0) == (0, None)
    assert looker(table, ANN, None) == (None, 0)


def test_both_seats_of_a_device_may_be_moved_by_its_holder_and_by_nobody_else() -> None:
    table = boarded()
    assert not isinstance(decide(table, request(table), ANN), Refusal)
    assert decide(table, request(table), BEN) == Refusal("refusal.not_your_seat")


def test_a_card_names_the_top_it_expects_so_talk_does_not_make_it_late() -> None:
    table = boarded(holders=(ANN, BEN))
    lay = request(table)
    said = after(table, "say help 0")
    assert not isinstance(decide(said, lay, ANN), Refusal)
    assert decide(said, MakeMove(0, table.seq, "end"), ANN) == Refusal("refusal.stale")
    assert decide(said, MakeMove(0, said.seq + 1, lay.move), ANN) == Refusal("refusal.stale")
    top = lay.move.partition(">")[0]
    gone = after(said, lay.move)
    again = [
        move for move in map(LIFT.codec.move_to_text, LIFT.legal_moves(table.state, 0)) if not move.startswith(top)
    ]
    late = next(move for move in again if ">0" in move) if ">0" in lay.move else again[0]
    refused = decide(gone, MakeMove(0, table.seq, late), ANN)
    assert refused == Refusal("refusal.pile_changed")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("  Anna   Maria ", "Anna Maria"), ("<b>Ben</b>", "<b>Ben</b>"), ("x" * 50, "x" * 20), ("", "")],
)
def test_a_name_is_text_of_limited_length(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize("typed", ["a\u202eb", "a\x00b", "\u200b", "a\u2066b"])
def test_a_name_with_invisible_characters_is_refused(typed: str) -> None:
    assert clean_name(typed) is None


def test_a_stored_name_that_nobody_could_have_given_freezes_the_table() -> None:

    with pytest.raises(Unplayable):
        open_table(GAME, changed(opened(), names=("a\u202eb", "", "")))
    with pytest.raises(Unplayable):
        open_table(GAME, changed(opened(), names=("Ann",)))
