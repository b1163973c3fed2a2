"""A store that is full or fails: nothing has happened, and afterwards everything goes on. Live tables, promise 1."""

import asyncio
from pathlib import Path

import pytest

from kartenhaus.live import runner as runner_module
from kartenhaus.storage import StoreError, StoreFailed, StoreFull, open_log
from tests.live.example import (
    ANN,
    GAME,
    NEVER,
    SEAT_2_LEADS,
    TroubledLog,
    opened_by,
    opening,
    people_move,
    request_of,
    running_on,
    table_of,
    until,
)

TROUBLES = [StoreFull("no room"), StoreFailed("the disk is gone")]


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let computer seats try again at once."""
    monkeypatch.setattr(runner_module, "_RETRY_AFTER", 0.01)


@pytest.mark.parametrize("trouble", TROUBLES)
def test_a_move_that_is_not_stored_has_not_happened_and_may_be_sent_again(tmp_path: Path, trouble: StoreError) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as real:
            log = TroubledLog(real)
            async with running_on(log) as runner:
                live = await opened_by(runner, ANN, opening())
                before, request = table_of(live), request_of(table_of(live))
                log.trouble = trouble
                with pytest.raises(type(trouble)):
                    await runner.submit(live, request, ANN, "tap")
                assert (live.seq, live.table, live.commands) == (1, before, {})
                assert len(await log.read(live.id)) == 1
                log.trouble = None
                assert await runner.submit(live, request, ANN, "tap") == 2

    asyncio.run(play())


@pytest.mark.parametrize("trouble", TROUBLES)
def test_a_table_that_is_not_stored_is_not_opened_and_may_be_opened_again(tmp_path: Path, trouble: StoreError) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as real:
            log = TroubledLog(real)
            async with running_on(log) as runner:
                log.trouble = trouble
                with pytest.raises(type(trouble)):
                    await runner.open(GAME, opening(), ANN, "x")
                log.trouble = None
                assert (await opened_by(runner, ANN, opening(), "x")).seq == 1

    asyncio.run(play())


@pytest.mark.parametrize("trouble", TROUBLES)
def test_a_computer_seat_tries_again_until_its_move_is_stored(
    tmp_path: Path, trouble: StoreError, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as real:
            log = TroubledLog(real)
            async with running_on(log) as runner:
                live = await opened_by(runner, ANN, opening(seed=SEAT_2_LEADS))
                log.trouble = trouble
                attempts = log.attempts
                await until(lambda: log.attempts > attempts + 2)
                assert live.seq == 1
                log.trouble = None
                await people_move(runner, live)
                assert table_of(live).is_over

    asyncio.run(play())
    assert "was not stored" in caplog.text


def test_a_table_that_cannot_be_read_at_the_start_does_not_hold_up_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def begin() -> list[str]:
        async with open_log(tmp_path / "store") as log, running_on(log, NEVER) as runner:
            return [await runner.open(GAME, opening(seed=SEAT_2_LEADS), ANN, once) for once in "abc"]

    async def go_on(ids: list[str]) -> None:
        async with open_log(tmp_path / "store") as real:
            log = TroubledLog(real)
            log.unreadable = ids[1]
            async with running_on(log) as runner:
                for table_id in (ids[0], ids[2]):
                    await until(lambda wanted=table_id: wanted in runner._tables and runner._tables[wanted].seq == 2)
                with pytest.raises(StoreFailed):
                    await runner.load(ids[1])
                log.unreadable = None
                live = await runner.load(ids[1])
                await until(lambda: live.seq == 2)

    asyncio.run(go_on(asyncio.run(begin())))
    assert "could not be read" in caplog.text
