"""A disk that is full, or that fails, and then recovers."""

import asyncio
import sys
from pathlib import Path

import pytest

from kartenhaus.storage import Row, StoreFull
from tests.storage.example import connection_to, log_over, read, row, start
from tests.storage.test_group_commit import in_one_batch

LARGE = '"' + "x" * 100_000 + '"'


def test_a_full_store_refuses_the_row_and_takes_it_when_there_is_room(tmp_path: Path) -> None:
    connection = connection_to(tmp_path / "store")

    async def play() -> None:
        async with log_over(connection, tmp_path / "store") as log:
            await log.append(row("a", 1), tag=["open"])
            pages = connection.execute("pragma page_count").fetchone()[0]
            connection.execute(f"pragma max_page_count = {pages}").fetchone()
            with pytest.raises(StoreFull):
                await log.append(row("a", 2, "x", LARGE), untag=["open"])
            assert len(await log.read("a")) == 1
            assert await log.tagged("open", 9) == ["a"]
            connection.execute(f"pragma max_page_count = {pages + 1000}").fetchone()
            await log.append(row("a", 2, "x", LARGE))
            assert len(await log.read("a")) == 2

    asyncio.run(play())


def test_a_row_too_large_for_the_room_left_does_not_fail_its_neighbours(tmp_path: Path) -> None:
    connection = connection_to(tmp_path / "store")

    async def play() -> None:
        async with log_over(connection, tmp_path / "store") as log:
            await log.append(row("small", 1))
            pages = connection.execute("pragma page_count").fetchone()[0]
            connection.execute(f"pragma max_page_count = {pages}").fetchone()
            results = await in_one_batch(
                log._writer, log.append(row("a", 1)), log.append(row("b", 1, None, LARGE)), log.append(row("c", 1))
            )
            assert [type(result) for result in results] == [type(None), StoreFull, type(None)]
            assert [len(await log.read(stream)) for stream in "abc"] == [1, 0, 1]

    asyncio.run(play())


FILE_LIMIT = """
import asyncio, resource, sys
from kartenhaus.storage import Row, StoreFailed, open_log

async def main():
    async with open_log(sys.argv[1]) as log:
        await log.append(Row("a", 1, 1.0, None, "{}"))
        resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, resource.RLIM_INFINITY))
        large = Row("a", 2, 2.0, None, '"' + "x" * 100_000 + '"')
        results = await asyncio.gather(log.append(large), log.append(Row("b", 1, 1.0, None, "{}")),
                                       return_exceptions=True)
        print([type(result).__name__ for result in results], len(await log.read("a")))
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        await log.append(large)
        print([row.seq for row in await log.read("a")])

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit for the size of a file")
def test_a_write_that_the_system_refuses_fails_and_works_again_later(tmp_path: Path) -> None:
    """The operating system really refuses to write here: a process may limit the size of its own files."""
    output, noise = start(FILE_LIMIT, tmp_path / "store").communicate()
    first, second = output.decode().splitlines()
    assert noise == b""
    assert first.startswith("['StoreFailed', ")
    assert first.endswith(" 1")
    assert second == "[1, 2]"
    assert [each.seq for each in read(tmp_path / "store", "a")] == [1, 2]
    assert all(isinstance(each, Row) for each in read(tmp_path / "store", "b"))
