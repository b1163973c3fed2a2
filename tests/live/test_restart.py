"""Restart in the middle of anything, and games that today's house cannot replay. Live tables, promises 1, 6, 7, 8."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as changed

from kartenhaus.core.game import AnyGame
from kartenhaus.core.phrase import Refusal
from kartenhaus.live.events import COMPUTER, Moved, Sat, event_to_json
from kartenhaus.live.requests import Sit
from kartenhaus.live.runner import WAITS, Runner
from kartenhaus.live.table import Table
from kartenhaus.storage import Row, open_log
from tests.live.example import (
    ALONE,
    ANN,
    BEN,
    GAME,
    NEVER,
    PASS,
    PEOPLE,
    SEAT_2_LEADS,
    opened,
    opened_by,
    opening,
    people_move,
    request_of,
    rows_in,
    running,
    table,
    table_of,
    until,
)


def left_behind(store: Path, moves: int) -> tuple[str, Table]:
    """Play some moves of a person and stop the house; return the table as it was left."""

    async def play() -> tuple[str, Table]:
        async with running(store) as runner:
            live = await opened_by(runner, ANN, opening())
            await people_move(runner, live, moves)
            return live.id, table_of(live)

    return asyncio.run(play())


def stands_at(runner: Runner, table_id: str) -> tuple[int, ...] | None:
    """Return the seats to act at a table that the runner has loaded by itself."""
    live = runner._tables.get(table_id)
    return live.table.to_act if live and live.table else None


def store_events(store: Path, table_id: str, bodies: list[str], tags: tuple[str, ...] = ("due",)) -> None:
    async def write() -> None:
        async with open_log(store) as log:
            rows = [Row(table_id, seq, 1.0, None, body) for seq, body in enumerate(bodies, 1)]
            await log.append_all(rows, tag=tags)

    asyncio.run(write())


@pytest.mark.parametrize("moves", [0, 1, 2, 5, 9])
def test_a_new_house_on_the_same_store_stands_where_the_old_one_stood(tmp_path: Path, moves: int) -> None:
    table_id, before = left_behind(tmp_path / "store", moves)

    async def look() -> Table:
        async with running(tmp_path / "store", NEVER) as runner:
            return table_of(await runner.load(table_id))

    after = asyncio.run(look())
    assert after.state.history[: len(before.state.history)] == before.state.history
    assert after.holders == before.holders
    assert (after.deal, after.seating, after.pace) == (before.deal, before.seating, before.pace)


def test_a_person_keeps_the_seat_and_plays_on_to_the_end(tmp_path: Path) -> None:
    table_id, before = left_behind(tmp_path / "store", 2)

    async def go_on() -> Table:
        async with running(tmp_path / "store") as runner:
            live = await runner.load(table_id)
            assert table_of(live).seats_of(ANN) == (0,)
            await people_move(runner, live)
            return table_of(live)

    after = asyncio.run(go_on())
    assert after.is_over
    assert after.state.history[: before.moves] == before.state.history


def test_a_free_seat_can_be_taken_after_a_restart(tmp_path: Path) -> None:
    async def begin() -> str:
        async with running(tmp_path / "store") as runner:
            return (await opened_by(runner, ANN, opening(PEOPLE))).id

    async def go_on(table_id: str) -> None:
        async with running(tmp_path / "store") as runner:
            live = await runner.load(table_id)
            assert await runner.submit(live, Sit(1), BEN, "sit") == 2
            assert table_of(live).holders == (ANN, BEN, None)

    asyncio.run(go_on(asyncio.run(begin())))


def test_a_computer_seat_whose_house_died_goes_on_though_nobody_asks(tmp_path: Path) -> None:
    async def begin() -> str:
        async with running(tmp_path / "store", NEVER) as runner:
            return await runner.open(GAME, opening(seed=SEAT_2_LEADS), ANN, "x")

    async def go_on(table_id: str) -> None:
        async with open_log(tmp_path / "store") as log:
            assert len(await log.read(table_id)) == 1
        async with running(tmp_path / "store") as runner:
            await until(lambda: stands_at(runner, table_id) == (0,))

    table_id = asyncio.run(begin())
    asyncio.run(go_on(table_id))
    assert [row.seq for row in rows_in(tmp_path / "store", table_id)] == [1, 2]


def test_no_computer_seat_lets_people_wait_for_five_seconds_after_a_start() -> None:
    """The sweep begins with the start, and the first move follows after one pause."""
    assert max(WAITS.values()) < 5


def test_the_computer_seats_of_many_tables_all_go_on(tmp_path: Path) -> None:
    async def begin() -> list[str]:
        async with running(tmp_path / "store", NEVER) as runner:
            forms = [runner.open(GAME, opening(seed=SEAT_2_LEADS), ANN, str(number)) for number in range(40)]
            return list(await asyncio.gather(*forms))

    async def go_on(ids: list[str]) -> None:
        async with open_log(tmp_path / "store") as log:
            assert sorted(await log.tagged("due", 99)) == sorted(ids)
        async with running(tmp_path / "store") as runner:
            for table_id in ids:
                await until(lambda wanted=table_id: stands_at(runner, wanted) == (0,))

    asyncio.run(go_on(asyncio.run(begin())))


OPENED = event_to_json(opened(ALONE, (ANN, COMPUTER, COMPUTER)))
FROZEN = {
    "frozen.rules_version": [event_to_json(changed(opened(), rules_version=99))],
    "frozen.game": [event_to_json(changed(opened(), game="whist"))],
    "frozen.variant": [event_to_json(changed(opened(), variant={"cards": 7}))],
    "frozen.rules": [OPENED, event_to_json(Moved(0, PASS))],
    "frozen.events": [OPENED, "this is no event"],
}
MORE_OF_NO_EVENTS = [
    [""],
    ["{}"],
    ["[" * 5000],
    [OPENED, '{"type":"moved","seat":0,"move":' + "[" * 5000 + "]" * 5000 + "}"],
    [event_to_json(Sat(0, ANN))],
    [OPENED, OPENED],
    [OPENED, '{"type":"moved","seat":0}'],
    [OPENED, '{"type":"moved","seat":"0","move":"3s"}'],
    [OPENED, event_to_json(Sat(1, BEN))],
    [event_to_json(changed(opened(), seating=("person", "computer:genius", "person"), holders=(ANN, COMPUTER, BEN)))],
    [event_to_json(changed(opened(), pace="frantic"))],
]
ALL_FROZEN = [*FROZEN.items(), *(("frozen.events", bodies) for bodies in MORE_OF_NO_EVENTS)]


@pytest.mark.parametrize(("code", "bodies"), ALL_FROZEN)
def test_a_table_that_cannot_be_replayed_is_frozen_and_kept_as_it_is(
    tmp_path: Path, code: str, bodies: list[str]
) -> None:
    store_events(tmp_path / "store", "old", bodies)

    async def look() -> None:
        async with running(tmp_path / "store") as runner:
            live = await runner.load("old")
            assert (live.frozen, live.table) == (code, None)
            assert await runner.submit(live, request_of(table()), ANN, "tap") == Refusal("refusal.frozen")
            assert await runner.submit(live, Sit(1), BEN, "tap") == Refusal("refusal.frozen")
            runner.hurry(live, ANN)

    asyncio.run(look())
    assert [row.body for row in rows_in(tmp_path / "store", "old")] == bodies


def test_frozen_tables_stop_neither_the_start_nor_other_tables(tmp_path: Path) -> None:
    for number, (_, bodies) in enumerate(ALL_FROZEN):
        store_events(tmp_path / "store", f"old {number}", bodies)
    store_events(
        tmp_path / "store",
        "good",
        [event_to_json(changed(opened(ALONE, (ANN, COMPUTER, COMPUTER)), seed=SEAT_2_LEADS))],
    )

    async def start() -> None:
        async with running(tmp_path / "store") as runner:
            await until(lambda: stands_at(runner, "good") == (0,))
            await until(lambda: sum(live.frozen is not None for live in runner._tables.values()) == len(ALL_FROZEN))

    asyncio.run(start())


def test_an_illegal_move_in_the_middle_freezes_the_table_and_shortens_nothing(tmp_path: Path) -> None:
    table_id, before = left_behind(tmp_path / "store", 3)
    forged = event_to_json(Moved(before.to_act[0], "3s"))

    async def look() -> None:
        async with open_log(tmp_path / "store") as log:
            await log.append(Row(table_id, before.seq + 1, 1.0, None, forged))
        async with running(tmp_path / "store") as runner:
            live = await runner.load(table_id)
            assert (live.frozen, live.seq) == ("frozen.rules", before.seq + 1)

    asyncio.run(look())
    assert len(rows_in(tmp_path / "store", table_id)) == before.seq + 1


def test_the_form_that_opened_a_game_of_older_rules_adds_nothing_to_it(tmp_path: Path) -> None:
    async def begin(games: Mapping[str, AnyGame]) -> str:
        async with running(tmp_path / "store", NEVER, games) as runner:
            table_id = await runner.open(games[GAME.key], opening(), ANN, "x")
            await runner.load(table_id)
            return await runner.open(games[GAME.key], opening(), ANN, "x")

    table_id = asyncio.run(begin({GAME.key: GAME}))
    newer = replace(GAME, rules_version=GAME.rules_version + 1)
    assert asyncio.run(begin({GAME.key: newer})) == table_id
    assert len(rows_in(tmp_path / "store", table_id)) == 1
