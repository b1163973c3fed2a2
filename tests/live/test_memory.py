"""Tables that nobody looks at. Live tables, promise 11: ten thousand tables nobody joined leave memory as it was."""

import asyncio
import gc
from pathlib import Path

from kartenhaus.games.paodekuai.state import State
from kartenhaus.live.runner import _IDLE_TABLES, LiveTable, NoSuchTable
from tests.live.example import ANN, GAME, PEOPLE, opened_by, opening, running, table_of

ABANDONED = 3_000
BATCH = 250


def living(kind: type) -> int:
    gc.collect()
    return sum(isinstance(thing, kind) for thing in gc.get_objects())


def test_three_thousand_abandoned_tables_leave_memory_where_it_was(tmp_path: Path) -> None:
    async def abandon() -> None:
        tables, states = living(LiveTable), living(State)
        async with running(tmp_path / "store") as runner:
            for first in range(0, ABANDONED, BATCH):
                forms = (runner.open(GAME, opening(PEOPLE), ANN, str(first + more)) for more in range(BATCH))
                for table_id in await asyncio.gather(*forms):
                    await runner.load(table_id)
            assert living(LiveTable) - tables <= _IDLE_TABLES + 1
            assert living(State) - states <= _IDLE_TABLES + 1

    asyncio.run(abandon())


def test_tables_that_were_only_opened_are_forgotten_too(tmp_path: Path) -> None:
    async def abandon() -> None:
        async with running(tmp_path / "store") as runner:
            for number in range(_IDLE_TABLES + 50):
                await runner.open(GAME, opening(PEOPLE), ANN, str(number))
            assert len(runner._tables) <= _IDLE_TABLES + 1

    asyncio.run(abandon())


def test_guessed_ids_leave_nothing_behind(tmp_path: Path) -> None:
    async def guess() -> None:
        async with running(tmp_path / "store") as runner:
            for number in range(500):
                try:
                    await runner.load(f"guess {number}")
                except NoSuchTable:
                    continue
            assert not runner._tables

    asyncio.run(guess())


def test_a_forgotten_table_comes_back_from_the_store(tmp_path: Path) -> None:
    async def forget() -> None:
        async with running(tmp_path / "store") as runner:
            first = await opened_by(runner, ANN, opening(PEOPLE), "first")
            for number in range(_IDLE_TABLES + 1):
                await opened_by(runner, ANN, opening(PEOPLE), str(number))
            assert first.id not in runner._tables
            again = await runner.load(first.id)
            assert again is not first
            assert table_of(again) == table_of(first)

    asyncio.run(forget())


def test_a_table_that_somebody_watches_is_never_forgotten(tmp_path: Path) -> None:
    async def watch() -> None:
        async with running(tmp_path / "store") as runner:
            watched = await opened_by(runner, ANN, opening(PEOPLE), "watched")
            with watched.watchers.watching(ANN, "page", claim=True):
                for number in range(_IDLE_TABLES + 1):
                    await opened_by(runner, ANN, opening(PEOPLE), str(number))
                assert await runner.load(watched.id) is watched

    asyncio.run(watch())
