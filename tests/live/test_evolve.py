"""What an event changes, and which stored events are none that we can replay. Live tables, promises 1 and 8."""

from typing import Any

import pytest
from msgspec.structs import replace

from kartenhaus.live.events import COMPUTER, Event, Moved, Opened, Sat, UnreadableEvent, event_from_json, event_to_json
from kartenhaus.live.table import Table, Unplayable, evolve, open_table
from tests.live.example import (
    ALONE,
    ANN,
    BEN,
    CARA,
    GAME,
    PASS,
    after_one_move,
    first_move,
    opened,
    table,
    table_with_computers,
)


def why_unplayable(before: Table, event: Event) -> str:
    with pytest.raises(Unplayable) as caught:
        evolve(before, event)
    return caught.value.code


def why_not_opened(event: Opened) -> str:
    with pytest.raises(Unplayable) as caught:
        open_table(GAME, event)
    return caught.value.code


def test_a_move_moves_the_position_and_counts() -> None:
    before, after = table(), after_one_move(table())
    assert (after.seq, after.moves) == (before.seq + 1, before.moves + 1)
    assert after.to_act == (1,)
    assert len(after.state.history) == 1


def test_evolve_leaves_the_table_before_it_as_it_was() -> None:
    before = table()
    after_one_move(before)
    assert before == table()


def test_who_sits_down_holds_the_seat_and_makes_no_move() -> None:
    after = evolve(table(holders=(ANN, None, None)), Sat(1, BEN))
    assert after.holders == (ANN, BEN, None)
    assert (after.seq, after.moves) == (2, 0)


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    waiting = table(holders=(ANN, BEN, None))
    assert waiting.to_act == ()
    assert evolve(waiting, Sat(2, CARA)).to_act == (0,)


def test_every_event_is_read_back_as_it_was_written() -> None:
    for event in (opened(), Sat(1, BEN), Moved(0, "3s"), Moved(2, PASS)):
        assert event_from_json(event_to_json(event)) == event


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", '{"type":"burnt"}', '{"type":"sat","seat":"1","holder":"a"}'])
def test_a_text_that_is_no_event_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableEvent):
        event_from_json(text)


def test_a_move_that_the_rules_refuse_cannot_be_replayed() -> None:
    assert why_unplayable(table(), Moved(0, PASS)) == "frozen.rules"
    assert why_unplayable(table(), Moved(1, "4h")) == "frozen.rules"


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_move_of_a_seat_that_there_is_not_cannot_be_replayed(seat: int) -> None:
    assert why_unplayable(table(), Moved(seat, first_move(table()))) == "frozen.rules"


def test_a_move_of_another_shape_cannot_be_replayed() -> None:
    assert why_unplayable(table(), Moved(0, {"cards": ["3s"]})) == "frozen.rules"


def test_a_table_is_opened_once() -> None:
    assert why_unplayable(table(), opened()) == "frozen.events"


@pytest.mark.parametrize("seat", [-1, 1, 3, 99])
def test_nobody_was_ever_seated_on_a_taken_seat_or_beside_the_table(seat: int) -> None:
    assert why_unplayable(table(), Sat(seat, "somebody")) == "frozen.events"


def test_nobody_was_ever_seated_on_a_computer() -> None:
    assert why_unplayable(table_with_computers(), Sat(1, BEN)) == "frozen.events"


@pytest.mark.parametrize("version", [GAME.rules_version - 1, GAME.rules_version + 1])
def test_a_game_of_another_rules_version_is_not_replayed(version: int) -> None:
    assert why_not_opened(replace(opened(), rules_version=version)) == "frozen.rules_version"


@pytest.mark.parametrize(
    "changed", [{"variant": "giant"}, {"variant": ["classic"]}, {"seed": -1}, {"seed": GAME.seeds}]
)
def test_a_variant_or_a_deal_unknown_today_is_not_replayed(changed: dict[str, Any]) -> None:
    assert why_not_opened(replace(opened(), **changed)) == "frozen.variant"


@pytest.mark.parametrize(
    "changed",
    [
        {"seating": ("person", "person")},
        {"seating": ()},
        {"holders": (ANN, BEN)},
        {"holders": (ANN, BEN, CARA, ANN)},
        {"pace": "frantic"},
        {"seating": ("person", "computer:genius", "person"), "holders": (ANN, COMPUTER, CARA)},
        {"seating": ("person", "throne", "person")},
        {"seating": ("person", "sofa:easy", "person"), "holders": (ANN, COMPUTER, CARA)},
        {"seating": ("person", "person", "computer:easy")},
        {"holders": (ANN, COMPUTER, CARA)},
    ],
)
def test_seats_that_this_house_does_not_have_are_not_replayed(changed: dict[str, Any]) -> None:
    assert why_not_opened(replace(opened(), **changed)) == "frozen.events"


def test_computer_seats_are_held_by_the_computer() -> None:
    assert open_table(GAME, opened(ALONE, (ANN, COMPUTER, COMPUTER))).is_full
