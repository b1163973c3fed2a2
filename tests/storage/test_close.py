"""The end of a log: what waits is stored, and nobody hears an exception."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from kartenhaus.storage import StoreClosed, open_log
from tests.storage.example import Gate, connection_to, log_over, read, row, start


def test_closing_stores_what_still_waits(tmp_path: Path) -> None:
    connection = connection_to(tmp_path / "store")

    async def play() -> None:
        log = log_over(connection, tmp_path / "store")
        gate = Gate()
        waiting = [asyncio.ensure_future(log._writer.do(gate))]
        waiting += [asyncio.ensure_future(log.append(row("table", seq))) for seq in range(1, 501)]
        await asyncio.sleep(0)
        closing = asyncio.ensure_future(log.close())
        await asyncio.sleep(0)
        gate.open()
        await closing
        assert await asyncio.gather(*waiting) == [None] * 501

    asyncio.run(play())
    assert len(read(tmp_path / "store")) == 500


def test_a_closed_log_says_so_and_may_be_closed_again(tmp_path: Path) -> None:
    async def play() -> None:
        log = open_log(tmp_path / "store")
        await asyncio.gather(log.close(), log.close())
        await log.close()
        requests = (log.append(row("a", 1)), log.read("a"), log.tagged("x", 1), log.forget(["a"]))
        results = await asyncio.gather(*requests, return_exceptions=True)
        assert [type(result) for result in results] == [StoreClosed] * 4

    asyncio.run(play())


def test_a_closed_store_is_one_file_and_free_for_the_next(tmp_path: Path) -> None:
    async def play() -> None:
        for seq in (1, 2, 3):
            async with open_log(tmp_path / "store") as log:
                await log.append(row("a", seq))
                await log.read("a")
            assert sorted(path.name for path in tmp_path.iterdir()) == ["store", "store.lock"]

    asyncio.run(play())


def test_a_cancelled_caller_does_not_disturb_its_batch(tmp_path: Path) -> None:
    connection = connection_to(tmp_path / "store")

    async def play() -> None:
        async with log_over(connection, tmp_path / "store") as log:
            gate = Gate()
            holding = asyncio.ensure_future(log._writer.do(gate))
            gone, stays = (asyncio.ensure_future(log.append(row(stream, 1))) for stream in "ab")
            await asyncio.sleep(0)
            gone.cancel()
            gate.open()
            await holding
            await stays
            with pytest.raises(asyncio.CancelledError):
                await gone

    asyncio.run(play())


def test_an_event_loop_that_ended_meanwhile_is_passed_over(tmp_path: Path) -> None:
    """The row is stored, the writing thread goes on for others, and no thread dies of it (that would be a warning)."""
    connection = connection_to(tmp_path / "store")
    log = log_over(connection, tmp_path / "store")
    gate = Gate()

    async def leave() -> None:
        asyncio.ensure_future(log._writer.do(gate))  # noqa: RUF006 - nobody stays to wait for it
        asyncio.ensure_future(log.append(row("a", 1)))  # noqa: RUF006
        await asyncio.sleep(0)

    async def come_later() -> None:
        await log.append(row("a", 2))
        assert len(await log.read("a")) == 2
        await log.close()

    asyncio.run(leave())
    gate.open()
    asyncio.run(come_later())


NEVER_CLOSED = """
import asyncio, sys
from kartenhaus.storage import Row, open_log

async def main():
    log = open_log(sys.argv[1])
    await log.append(Row("table", 1, 1.0, None, "{}"))
    await log.read("table")
    asyncio.ensure_future(log.append(Row("table", 2, 1.0, None, "{}")))
    await asyncio.sleep(0)
    return log

log = asyncio.run(main())
"""


def test_a_process_that_ends_without_closing_ends_quietly(tmp_path: Path) -> None:
    process = start(NEVER_CLOSED, tmp_path / "store")
    assert process.communicate() == (b"", b"")
    assert process.returncode == 0
    assert len(read(tmp_path / "store")) in (1, 2)


def test_readers_cannot_write(tmp_path: Path) -> None:
    connection = connection_to(tmp_path / "store")

    def meddle(own: sqlite3.Connection) -> None:
        own.execute("delete from event")

    async def play() -> None:
        async with log_over(connection, tmp_path / "store") as log:
            with pytest.raises(Exception, match="readonly"):
                await log._reader.ask(meddle)

    asyncio.run(play())
