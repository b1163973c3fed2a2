"""Tags: which streams belong together, kept in the same transaction as the rows."""

import asyncio
from pathlib import Path

import pytest

from kartenhaus.storage import Repeated, Row, Taken, open_log
from tests.storage.example import row


def test_the_stream_with_the_latest_row_comes_first(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as log:
            for at, stream in enumerate(("a", "b", "c")):
                await log.append(Row(stream, 1, float(at), None, "{}"), tag=["open", f"only {stream}"])
            assert await log.tagged("open", 9) == ["c", "b", "a"]
            await log.append(Row("a", 2, 10.0, None, "{}"))
            assert await log.tagged("open", 9) == ["a", "c", "b"]
            assert await log.tagged("open", 2) == ["a", "c"]
            assert await log.tagged("only b", 9) == ["b"]
            assert await log.tagged("nothing", 9) == []

    asyncio.run(play())


def test_a_tag_is_taken_off_by_the_row_that_ends_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as log:
            await log.append(row("a", 1), tag=["open", "seat 1"])
            await log.append(row("a", 2), tag=["ended"], untag=["open", "never set"])
            assert await log.tagged("open", 9) == []
            assert await log.tagged("ended", 9) == await log.tagged("seat 1", 9) == ["a"]

    asyncio.run(play())


def test_a_refused_row_changes_no_tag(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as log:
            await log.append(Row("a", 1, 1.0, "x", "{}"), tag=["open"])
            await log.append(Row("b", 1, 2.0, None, "{}"), tag=["open"])
            with pytest.raises(Taken):
                await log.append(Row("a", 5, 9.0, None, "{}"), tag=["ended"], untag=["open"])
            with pytest.raises(Repeated):
                await log.append(Row("a", 2, 9.0, "x", "{}"), tag=["ended"], untag=["open"])
            assert await log.tagged("open", 9) == ["b", "a"]
            assert await log.tagged("ended", 9) == []

    asyncio.run(play())


def test_one_string_is_not_taken_for_its_letters(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as log:
            with pytest.raises(TypeError):
                await log.append(row("a", 1), tag="open")

    asyncio.run(play())
