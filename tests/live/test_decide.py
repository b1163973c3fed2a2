"""What a request leads to: an event, or the reason why not. Live tables, promises 3, 6 and 12."""

import pytest

from kartenhaus.core.game import Json
from kartenhaus.core.phrase import Refusal
from kartenhaus.core.seat import SPECTATOR, Computer, Person
from kartenhaus.live.events import COMPUTER, Moved, Sat
from kartenhaus.live.requests import MakeMove, Sit
from kartenhaus.live.table import Table, decide
from tests.live.example import (
    ANN,
    BEN,
    CARA,
    GAME,
    PASS,
    after_one_move,
    first_move,
    request_of,
    table,
    table_with_computers,
)


def refused(table: Table, request: Sit | MakeMove, holder: str | None) -> str:
    answer = decide(table, request, holder)
    assert isinstance(answer, Refusal)
    return answer.code


def test_a_legal_move_of_the_own_seat_happens() -> None:
    assert decide(table(), request_of(table()), ANN) == Moved(0, first_move(table()))


def test_a_move_is_stored_as_the_codec_writes_it() -> None:
    assert decide(table(), MakeMove(0, 1, "  3s "), ANN) == Moved(0, "3s")


def test_nobody_moves_for_the_seat_of_another() -> None:
    assert refused(table(), request_of(table()), BEN) == "refusal.not_your_seat"


def test_nobody_moves_for_a_computer_seat() -> None:
    now = after_one_move(table_with_computers())
    assert now.to_act == (1,)
    assert refused(now, request_of(now), ANN) == "refusal.not_your_seat"


@pytest.mark.parametrize("seat", [-1, 3, 63, 10**9])
def test_nobody_moves_for_a_seat_that_there_is_not(seat: int) -> None:
    assert refused(table(), MakeMove(seat, 1, PASS), ANN) == "refusal.not_your_seat"


def test_a_spectator_moves_for_nobody() -> None:
    assert refused(table(), request_of(table()), SPECTATOR) == "refusal.not_your_seat"


def test_a_spectator_does_not_move_for_a_free_seat() -> None:
    free = table(holders=(None, BEN, CARA))
    assert refused(free, MakeMove(0, 1, first_move(table())), SPECTATOR) == "refusal.not_your_seat"


@pytest.mark.parametrize("seq", [0, 1, 3, 2**31])
def test_a_move_that_was_made_for_another_position_is_stale(seq: int) -> None:
    now = after_one_move(table())
    assert refused(now, MakeMove(now.to_act[0], seq, PASS), BEN) == "refusal.stale"


def test_nobody_moves_while_a_seat_is_free() -> None:
    waiting = table(holders=(ANN, BEN, None))
    assert refused(waiting, MakeMove(0, 1, first_move(table())), ANN) == "refusal.seats_free"


@pytest.mark.parametrize(
    "move", [0, 1.5, True, [], {}, ["3s"], {"cards": "3s"}, "", "3S", "1h", "♠3", "3s,4s", "x" * 8000]
)
def test_what_has_not_the_shape_of_a_move_is_no_move(move: Json) -> None:
    assert refused(table(), MakeMove(0, 1, move), ANN) == "refusal.not_a_move"


def test_a_thousand_cards_are_not_in_hand() -> None:
    assert refused(table(), MakeMove(0, 1, "3s " * 1000), ANN) == "refusal.not_in_hand"


def test_a_card_of_another_seat_is_not_in_hand() -> None:
    foreign = GAME.codec.move_to_text(GAME.legal_moves(table().state, 0)[0]).replace("3s", "2s")
    theirs = next(card for card in ("2s", "Ah", "Kh", "Kd") if card not in str(GAME.view(table().state, 0)) + foreign)
    assert refused(table(), MakeMove(0, 1, theirs), ANN) == "refusal.not_in_hand"


def test_what_the_rules_refuse_is_refused_with_their_reason() -> None:
    """PDK-8: the leader may not pass."""
    assert refused(table(), MakeMove(0, 1, PASS), ANN) == "refusal.leader_may_not_pass"


def test_who_is_not_to_act_waits_for_the_turn() -> None:
    """PDK-13: the turn is looked at first."""
    assert refused(table(), MakeMove(1, 1, "3s"), BEN) == "refusal.not_your_turn"


def test_a_free_seat_is_taken_by_who_asks_first() -> None:
    assert decide(table(holders=(ANN, None, None)), Sit(1), BEN) == Sat(1, BEN)


def test_one_device_may_take_several_seats() -> None:
    assert decide(table(holders=(ANN, None, None)), Sit(2), ANN) == Sat(2, ANN)


def test_a_taken_seat_stays_with_its_holder() -> None:
    assert refused(table(), Sit(1), ANN) == "refusal.seat_taken"


def test_nobody_sits_on_a_computer() -> None:
    seats = (Person(), Computer("easy"), Person(comes=True))
    assert refused(table(seats, (ANN, COMPUTER, None)), Sit(1), BEN) == "refusal.seat_taken"


@pytest.mark.parametrize("seat", [-1, 3, 63])
def test_nobody_sits_beside_the_table(seat: int) -> None:
    assert refused(table(holders=(ANN, None, None)), Sit(seat), BEN) == "refusal.no_such_seat"


def test_a_spectator_without_a_device_key_takes_no_seat() -> None:
    assert refused(table(holders=(ANN, None, None)), Sit(1), SPECTATOR) == "refusal.no_such_seat"
