"""What the log promises about rows (live tables, 1 and 2)."""

import asyncio
from pathlib import Path

import pytest

from kartenhaus.storage import Repeated, Row, Taken, open_log
from tests.storage.example import row


def test_rows_come_back_in_order_and_as_they_were(tmp_path: Path) -> None:
    rows = [row("a", seq, f"c{seq}", f'{{"text":"Straße {seq} ♥ \\u0000"}}') for seq in range(1, 12)]

    async def play() -> None:
        async with open_log(tmp_path / "store") as log:
            for each in rows:
                await log.append(each)
            assert await log.read("a") == rows
            assert await log.read("a", after=9) == rows[9:]
            assert await log.read("a", after=11) == []
            assert await log.read("nobody") == []
        async with open_log(tmp_path / "store") as again:
            assert await again.read("a") == rows

    asyncio.run(play())


def test_streams_count_for_themselves(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as log:
            await log.append(row("a", 1, "same id"))
            await log.append(row("b", 1, "same id"))
            assert [each.seq for each in await log.read("b")] == [1]

    asyncio.run(play())


@pytest.mark.parametrize("seq", [-1, 0, 1, 2, 4, 2**70])
def test_a_seq_that_is_not_the_next_is_taken(tmp_path: Path, seq: int) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as log:
            await log.append_all([row("a", 1), row("a", 2)])
            with pytest.raises(Taken) as refused:
                await log.append(Row("a", seq, 0.0, None, "{}"))
            assert (refused.value.stream, refused.value.seq, refused.value.expected) == ("a", seq, 3)
            assert len(await log.read("a")) == 2

    asyncio.run(play())


def test_a_command_acts_once_and_its_repeat_is_told_where(tmp_path: Path) -> None:
    """Live tables, 2: sent five times it acts once, even when the seq is stale too."""

    async def play() -> None:
        async with open_log(tmp_path / "store") as log:
            await log.append(row("a", 1))
            await log.append(row("a", 2, "tap"))
            for seq in (1, 2, 3, 4, 5):
                with pytest.raises(Repeated) as refused:
                    await log.append(row("a", seq, "tap"))
                assert refused.value.seq == 2
            await log.append(row("a", 3, "another tap"))

    asyncio.run(play())


def test_rows_without_a_command_never_repeat(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as log:
            await log.append_all([row("a", seq) for seq in (1, 2, 3)])
            assert len(await log.read("a")) == 3

    asyncio.run(play())


def test_of_several_rows_all_are_stored_or_none(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as log:
            with pytest.raises(Taken):
                await log.append_all([row("a", 1), row("b", 1), row("a", 3)], tag=["open"])
            with pytest.raises(Repeated):
                await log.append_all([row("a", 1, "x"), row("a", 2, "x")], tag=["open"])
            assert await log.read("a") == await log.read("b") == []
            assert await log.tagged("open", 9) == []
            await log.append_all([row("a", 1), row("b", 1), row("a", 2)])
            assert [each.seq for each in await log.read("a")] == [1, 2]

    asyncio.run(play())


def test_of_two_who_race_for_a_seq_exactly_one_wins(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as log:
            for seq in range(1, 60):
                racers = [log.append(row("a", seq, f"{racer} {seq}")) for racer in ("x", "y", "z")]
                results = await asyncio.gather(*racers, return_exceptions=True)
                assert results.count(None) == 1
                assert sum(isinstance(result, Taken) for result in results) == 2
            assert [each.seq for each in await log.read("a")] == list(range(1, 60))

    asyncio.run(play())


def test_a_time_that_is_no_number_is_no_row() -> None:
    for at in (float("nan"), float("inf")):
        with pytest.raises(ValueError, match="finite"):
            Row("a", 1, at, None, "{}")


def test_text_that_cannot_be_stored_is_the_error_of_its_caller_alone(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as log:
            broken = log.append(row("a", 1, body="half a sign: \ud800"))
            results = await asyncio.gather(broken, log.append(row("b", 1)), return_exceptions=True)
            assert isinstance(results[0], UnicodeEncodeError)
            assert results[1] is None
            await log.append(row("a", 1))

    asyncio.run(play())


def test_a_forgotten_stream_is_as_if_it_had_never_been(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as log:
            for stream in ("a", "b", "c"):
                await log.append(row(stream, 1, "x"), tag=["open"])
            await log.forget(["a", "c", "nobody"])
            assert await log.read("a") == []
            assert await log.tagged("open", 9) == ["b"]
            await log.append(row("a", 1, "x"))

    asyncio.run(play())
