"""One transaction for all who wait, and no one's failure for the others."""

import asyncio
import sqlite3
from collections.abc import Awaitable
from pathlib import Path

import pytest

from kartenhaus.storage import Repeated, StoreFailed, Taken
from kartenhaus.storage.file import connect
from kartenhaus.storage.sqlite_log import SqliteLog
from kartenhaus.storage.writer import Writer
from tests.storage.example import Gate, connection_to, log_over, row, write


class Recorded(sqlite3.Connection):
    """A connection that counts commits, and fails them where a test says so."""

    commits = 0
    failures = 0

    def execute(self, statement: str, *values: object) -> sqlite3.Cursor:
        if statement == "commit":
            self.commits += 1
            if self.failures:
                self.failures -= 1
                raise sqlite3.OperationalError("disk I/O error")
        return super().execute(statement, *values)  # type: ignore[arg-type]


def recorded(store: Path) -> Recorded:
    write(store, 0)
    return sqlite3.connect(store, isolation_level=None, check_same_thread=False, factory=Recorded)


async def in_one_batch(writer: Writer, *requests: Awaitable[None]) -> list[BaseException | None]:
    gate = Gate()
    holding = asyncio.ensure_future(writer.do(gate))
    await asyncio.to_thread(gate.reached.wait)
    waiting = asyncio.gather(*requests, return_exceptions=True)
    await asyncio.sleep(0)  # lets every request reach the queue
    gate.open()
    await holding
    return await waiting


def test_all_who_wait_share_one_commit(tmp_path: Path) -> None:
    connection = recorded(tmp_path / "store")

    async def play() -> None:
        writer = Writer(connection)
        requests = [writer.do(lambda _: None) for _ in range(100)]
        assert set(await in_one_batch(writer, *requests)) == {None}
        assert connection.commits == 2  # the gate's and theirs
        writer.close()

    asyncio.run(play())


def test_a_refused_row_leaves_its_neighbours_alone(tmp_path: Path) -> None:
    connection = connection_to(tmp_path / "store")

    async def play() -> None:
        async with log_over(connection, tmp_path / "store") as log:
            assert isinstance(log, SqliteLog)
            results = await in_one_batch(
                log._writer,
                log.append(row("a", 1, "x")),
                log.append(row("a", 1, "y")),
                log.append(row("a", 2, "x")),
                log.append(row("a", 2, "z")),
                log.append_all([row("b", 1), row("b", 3)]),
                log.append(row("b", 1)),
            )
            kinds = [type(result) for result in results]
            assert kinds == [type(None), Taken, Repeated, type(None), Taken, type(None)]
            assert [each.command for each in await log.read("a")] == ["x", "z"]
            assert len(await log.read("b")) == 1

    asyncio.run(play())


def test_a_failing_commit_fails_exactly_its_batch_and_stores_nothing_of_it(tmp_path: Path) -> None:
    connection = recorded(tmp_path / "store")

    async def play() -> None:
        async with log_over(connection, tmp_path / "store") as log:
            await log.append(row("a", 1), tag=["open"])
            connection.failures = 1
            with pytest.raises(StoreFailed, match="disk I/O error"):
                await log.append(row("a", 2), untag=["open"])
            assert len(await log.read("a")) == 1
            assert await log.tagged("open", 9) == ["a"]
            await log.append(row("a", 2))

    asyncio.run(play())


def test_every_waiter_of_a_failed_batch_gets_an_error_of_its_own(tmp_path: Path) -> None:
    connection = recorded(tmp_path / "store")

    async def play() -> None:
        async with log_over(connection, tmp_path / "store") as log:

            def break_the_next(_: sqlite3.Connection) -> None:
                connection.failures = 1

            requests = [log._writer.do(break_the_next), *(log.append(row(stream, 1)) for stream in "abc")]
            results = await in_one_batch(log._writer, *requests)
            assert [type(result) for result in results] == [StoreFailed] * 4
            assert len(set(map(id, results))) == 4
            assert not connection.in_transaction
            await log.append(row("a", 1))

    asyncio.run(play())


def test_where_sqlite_itself_gives_up_the_batch_each_is_tried_alone(tmp_path: Path) -> None:
    """SQLite may roll back a whole transaction for one statement that met a bad sector."""
    connection = connection_to(tmp_path / "store")

    def bad_sector(_: sqlite3.Connection) -> None:
        connection.execute("rollback")
        raise sqlite3.OperationalError("disk I/O error")

    async def play() -> None:
        async with log_over(connection, tmp_path / "store") as log:
            results = await in_one_batch(
                log._writer, log.append(row("a", 1)), log._writer.do(bad_sector), log.append(row("b", 1))
            )
            assert [type(result) for result in results] == [type(None), StoreFailed, type(None)]
            assert len(await log.read("a")) == len(await log.read("b")) == 1

    asyncio.run(play())


def test_of_two_writers_on_one_file_exactly_one_gets_a_seq(tmp_path: Path) -> None:
    """Live tables, 4: the unique key guards between processes."""
    store = tmp_path / "store"
    first, second = Writer(connection_to(store)), Writer(connect(store))
    with_lock = log_over(connect(store), store)
    others = [SqliteLog(writer, with_lock._reader, with_lock._lock) for writer in (first, second)]

    async def play() -> None:
        async with with_lock:
            for seq in range(1, 40):
                races = [log.append(row("a", seq)) for log in others]
                results = await asyncio.gather(*races, return_exceptions=True)
                assert sorted(type(result).__name__ for result in results) == ["NoneType", "Taken"]
            assert len(await with_lock.read("a")) == 39
            first.close()
            second.close()

    asyncio.run(play())
