"""The clock of the house: it makes a recorded move when time is up, and charges no time in which no house runs."""

import asyncio
import time
from pathlib import Path

import pytest

from kartenhaus.core.game import Alarm
from kartenhaus.core.phrase import Refusal
from kartenhaus.games.paternoster.extras import hourglass
from kartenhaus.games.paternoster.variants import Variant
from kartenhaus.live.clock import GRACE, HANDING_ON, Running, after_event
from kartenhaus.live.events import Moved
from kartenhaus.live.requests import MakeMove, Ring
from kartenhaus.live.table import decide
from tests.live.example import ANN, BEN, NEVER, running, table_of, until
from tests.live.lift import LIFT, LIFTS, after, boarded, request, ride

GLASS = Variant(ride="children", hourglass=True)
ONE = Alarm("1", 30.0, 0, None)
TWO = Alarm("2", 30.0, 1, None)


def test_the_same_alarm_goes_on_and_another_starts_anew() -> None:
    first = after_event(None, ONE, 100.0)
    assert first == Running(ONE, 100.0, 100.0)
    later = after_event(first, ONE, 112.0)
    assert later is not None
    assert later.left == 18.0
    assert after_event(later, TWO, 115.0) == Running(TWO, 115.0, 115.0)
    assert after_event(later, None, 115.0) is None


def test_a_clock_that_was_put_back_gives_no_time_and_takes_none() -> None:
    later = after_event(after_event(None, ONE, 100.0), ONE, 90.0)
    assert later is not None
    assert later.left == 30.0


def test_time_runs_from_the_first_card_on() -> None:
    table = boarded(GLASS, (ANN, BEN))
    assert table.alarm is None
    alarm = after(table).alarm
    assert alarm is not None
    assert (alarm.seconds, alarm.seat) == (hourglass.SECONDS, 0)


def test_the_bell_makes_its_move_once_and_only_for_the_time_that_runs() -> None:
    table = after(boarded(GLASS, (ANN, BEN)))
    assert table.alarm is not None
    assert decide(table, Ring(table.alarm.key), None) == Moved(0, "time")
    assert decide(table, Ring("99"), None) == Refusal("refusal.stale")
    assert decide(boarded(GLASS), Ring("0"), None) == Refusal("refusal.stale")


def test_people_cannot_say_that_time_is_up() -> None:
    table = after(boarded(GLASS, (ANN, BEN)))
    assert decide(table, MakeMove(0, table.seq, "time"), ANN) == Refusal("refusal.not_a_move")


def test_when_time_is_up_the_house_ends_the_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hourglass, "SECONDS", 0.3)

    async def play() -> int:
        async with running(tmp_path / "store", NEVER, LIFTS) as runner:
            live = await runner.load(await runner.open(LIFT, ride(GLASS), ANN, "once"))
            assert runner.remaining(live) is None
            await runner.submit(live, request(table_of(live)), ANN, "first")
            live.deadline -= HANDING_ON
            await until(lambda: table_of(live).state.turn_number == 1)
            left = runner.remaining(live)
            assert left is not None
            assert left > HANDING_ON - 1
            return table_of(live).to_act[0]

    assert asyncio.run(play()) == 1


def test_a_restart_gives_back_the_time_and_some_grace(tmp_path: Path) -> None:
    async def begin() -> str:
        async with running(tmp_path / "store", NEVER, LIFTS) as runner:
            table_id = await runner.open(LIFT, ride(GLASS), ANN, "once")
            live = await runner.load(table_id)
            await runner.submit(live, request(table_of(live)), ANN, "first")
            return table_id

    async def come_back(table_id: str) -> float | None:
        async with running(tmp_path / "store", NEVER, LIFTS) as runner:
            return runner.remaining(await runner.load(table_id))

    table_id = asyncio.run(begin())
    time.sleep(0.2)
    left = asyncio.run(come_back(table_id))
    assert left is not None
    assert hourglass.SECONDS + GRACE - 1 < left <= hourglass.SECONDS + GRACE
