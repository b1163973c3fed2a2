"""Requests to the runner: each acts once, in the order of the log. Live tables, promises 1 to 4."""

import asyncio
from pathlib import Path

from kartenhaus.core.phrase import Refusal
from kartenhaus.live.requests import MakeMove, Sit
from kartenhaus.live.runner import LiveTable, NoSuchTable, Runner
from kartenhaus.storage import open_log
from tests.live.example import (
    ANN,
    BEN,
    CARA,
    GAME,
    GAMES,
    NEVER,
    PEOPLE,
    opened_by,
    opening,
    people_move,
    request_of,
    rows_in,
    running,
    running_on,
    table_of,
)


async def table_for_people(runner: Runner) -> LiveTable:
    live = await opened_by(runner, ANN, opening(PEOPLE))
    assert await runner.submit(live, Sit(1), BEN, "sit") == 2
    assert await runner.submit(live, Sit(2), CARA, "sit") == 3
    return live


def test_the_same_form_sent_twice_opens_one_table(tmp_path: Path) -> None:
    async def play() -> list[str]:
        async with running(tmp_path / "store", NEVER) as runner:
            forms = [runner.open(GAME, opening(), ANN, once) for once in ("x", "x", "y")]
            return [*(await asyncio.gather(*forms)), await runner.open(GAME, opening(), BEN, "x")]

    ids = asyncio.run(play())
    assert ids[0] == ids[1]
    assert len(set(ids)) == 3
    assert [len(rows_in(tmp_path / "store", table_id)) for table_id in ids] == [1, 1, 1, 1]


def test_the_same_form_opens_one_table_also_after_a_restart(tmp_path: Path) -> None:
    async def form() -> str:
        async with running(tmp_path / "store", NEVER) as runner:
            return await runner.open(GAME, opening(seed=None), ANN, "x")

    first, second = asyncio.run(form()), asyncio.run(form())
    assert first == second
    assert len(rows_in(tmp_path / "store", first)) == 1


def test_a_table_is_not_found_under_another_id(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "store") as runner:
            for table_id in ("", "x", "a" * 20, "ä\0'; drop table event", "/" * 5000):
                try:
                    await runner.load(table_id)
                except NoSuchTable:
                    continue
                raise AssertionError(table_id)

    asyncio.run(play())


def test_the_first_person_sits_where_the_first_person_sits(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "store") as runner:
            assert table_of(await opened_by(runner, BEN, opening(PEOPLE))).holders == (BEN, None, None)

    asyncio.run(play())


def test_a_command_sent_five_times_acts_once_and_has_the_same_answer_five_times(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "store") as runner:
            live = await table_for_people(runner)
            request = request_of(table_of(live))
            assert [await runner.submit(live, request, ANN, "tap") for _ in range(5)] == [4] * 5
            assert len(table_of(live).state.history) == 1

    asyncio.run(play())


def test_a_command_sent_five_times_at_once_acts_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "store") as runner:
            live = await table_for_people(runner)
            request = request_of(table_of(live))
            assert await asyncio.gather(*(runner.submit(live, request, ANN, "tap") for _ in range(5))) == [4] * 5
            assert live.seq == 4

    asyncio.run(play())


def test_a_command_repeated_after_a_restart_has_its_first_answer(tmp_path: Path) -> None:
    async def play() -> str:
        async with running(tmp_path / "store") as runner:
            live = await table_for_people(runner)
            assert await runner.submit(live, request_of(table_of(live)), ANN, "tap") == 4
            await people_move(runner, live, 3)
            return live.id

    async def repeat(table_id: str) -> None:
        async with running(tmp_path / "store") as runner:
            live = await runner.load(table_id)
            assert await runner.submit(live, MakeMove(0, 3, "nonsense"), ANN, "tap") == 4
            assert live.seq == 7

    asyncio.run(repeat(asyncio.run(play())))


def test_the_same_command_of_another_person_is_another_command(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "store") as runner:
            live = await table_for_people(runner)
            assert await runner.submit(live, request_of(table_of(live)), ANN, "sit") == 4

    asyncio.run(play())


def test_a_refused_command_may_be_sent_again_and_then_acts(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "store") as runner:
            live = await table_for_people(runner)
            request = request_of(table_of(live))
            early = MakeMove(request.seat, request.seq - 1, request.move)
            assert isinstance(await runner.submit(live, early, ANN, "tap"), Refusal)
            assert await runner.submit(live, request, ANN, "tap") == 4

    asyncio.run(play())


def test_two_processes_on_one_log_write_one_event_and_the_loser_reads_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as log, running_on(log, NEVER) as here:
            there = Runner(log, GAMES, waits=NEVER)
            live = await table_for_people(here)
            elsewhere = await there.load(live.id)
            request = request_of(table_of(live))
            assert await here.submit(live, request, ANN, "here") == 4
            late = await there.submit(elsewhere, request, ANN, "there")
            assert late == Refusal("refusal.stale")
            assert table_of(elsewhere) == table_of(live)
            await there.stop()

    asyncio.run(play())


def test_a_command_that_another_process_carried_out_has_the_answer_it_had_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as log, running_on(log, NEVER) as here:
            there = Runner(log, GAMES, waits=NEVER)
            live = await table_for_people(here)
            elsewhere = await there.load(live.id)
            request = request_of(table_of(live))
            assert await here.submit(live, request, ANN, "tap") == 4
            assert await there.submit(elsewhere, request, ANN, "tap") == 4
            assert table_of(elsewhere) == table_of(live)
            await there.stop()

    asyncio.run(play())


def test_a_whole_game_is_stored_event_by_event_without_a_gap(tmp_path: Path) -> None:
    async def play() -> str:
        async with running(tmp_path / "store") as runner:
            live = await table_for_people(runner)
            await people_move(runner, live)
            assert table_of(live).is_over
            return live.id

    rows = rows_in(tmp_path / "store", asyncio.run(play()))
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert len({row.command for row in rows[1:]}) == len(rows) - 1


def test_the_lists_of_a_person_hold_the_open_tables_until_they_are_over(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "store") as runner:
            live = await table_for_people(runner)
            assert [one.id for one in await runner.tables_of(BEN, "open", 9)] == [live.id]
            assert await runner.tables_of(BEN, "over", 9) == []
            await people_move(runner, live)
            assert await runner.tables_of(BEN, "open", 9) == []
            assert [one.id for one in await runner.tables_of(CARA, "over", 9)] == [live.id]
            assert await runner.tables_of("somebody", "over", 9) == []

    asyncio.run(play())
