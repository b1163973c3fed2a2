"""A full disk under the pages: a sentence, no fault, nothing lost, and everything goes on when there is room again."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from kartenhaus.live import runner as runner_module
from kartenhaus.storage import StoreError, StoreFailed, StoreFull, open_log
from kartenhaus.web.language import LANGUAGES, texts
from tests.live.example import TroubledLog
from tests.storage.example import connection_to, log_over
from tests.web.visiting import Device, Line, house_on

TROUBLES = [("refusal.store_full", StoreFull("no room")), ("refusal.store_failed", StoreFailed("worn out"))]


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let computer seats try again at once."""
    monkeypatch.setattr(runner_module, "_RETRY_AFTER", 0.01)


async def assert_nothing_is_stored_now(device: Device, line: Line, table: str, sentence: str) -> None:
    """Moves and new tables are refused with the sentence, by either way; pages are shown as before."""
    move = line.page.largest()
    answer = await line.move(move)
    assert (answer["type"], answer["text"]) == ("refused", sentence)
    message = {"type": "move", "id": "slow", "seq": line.page.seq, "move": move}
    slow = await device.post(f"{table}/nachricht", params={"page": "full", "seq": 1}, json=message)
    assert slow.json() == [{"type": "refused", "text": sentence, "id": "slow"}]
    opened = await device.post("/paodekuai/partie", {"begin": "new"})
    assert opened.status_code == 409
    assert sentence in opened.text
    for path in ("/", "/paodekuai", table):
        assert (await device.get(path)).status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("code", "trouble"), TROUBLES)
def test_a_store_that_refuses_is_a_sentence_and_the_game_goes_on_afterwards(
    tmp_path: Path, language: str, code: str, trouble: StoreError
) -> None:
    async def play() -> None:
        log = TroubledLog(open_log(tmp_path / "store"))
        async with house_on(log) as running:
            device = running.device(language)
            table = await device.open_table(code="A0000004", begin="code")
            async with device.line(table, "full") as line:
                await line.until_mine()
                log.trouble = trouble
                await assert_nothing_is_stored_now(device, line, table, texts(language).text(code))
                log.trouble = None
                while not (await line.until_mine()).is_over:
                    assert (await line.move(line.page.largest()))["type"] == "ack"

    asyncio.run(play())


def test_a_disk_that_really_is_full_loses_nothing_and_the_game_goes_on_when_there_is_room(tmp_path: Path) -> None:
    connection = connection_to(tmp_path / "store")

    async def play() -> None:
        async with house_on(log_over(connection, tmp_path / "store")) as running:
            device = running.device()
            table = await device.open_table(code="A0000004", begin="code")
            async with device.line(table, "full") as line:
                await line.until_mine()
                fill(connection)
                refused: dict[str, Any] = {"type": "ack"}
                while refused["type"] == "ack":  # the last page of the file may still have room
                    await line.until_mine()
                    if line.page.is_over:
                        raise AssertionError("the disk was never full")
                    refused = await line.move(line.page.largest())
                assert refused["text"] == texts("de").text("refusal.store_full")
                before = line.page.laid
                make_room(connection)
                while not (await line.until_mine()).is_over:
                    assert (await line.move(line.page.largest()))["type"] == "ack"
                assert line.page.laid[: len(before)] == before

    asyncio.run(play())


def fill(connection: sqlite3.Connection) -> None:
    pages = connection.execute("pragma page_count").fetchone()[0]
    connection.execute(f"pragma max_page_count = {pages}").fetchone()


def make_room(connection: sqlite3.Connection) -> None:
    pages = connection.execute("pragma page_count").fetchone()[0]
    connection.execute(f"pragma max_page_count = {pages + 1000}").fetchone()
