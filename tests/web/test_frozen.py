"""A table that today's house cannot replay, as a reader meets it. Live tables, promise 8."""

import asyncio
from pathlib import Path

import pytest

from kartenhaus.live.events import Moved, event_to_json
from kartenhaus.storage import Row, open_log
from kartenhaus.web.language import LANGUAGES, texts
from tests.web.visiting import house

MOVE = {"type": "move", "id": "x", "seq": 1, "move": "3s"}


async def frozen_table(store: Path) -> str:
    """Open a table for a device called ann, and spoil its record; return its path."""
    async with house(store) as running:
        table = await running.device().known("ann").open_table(code="A0000004", begin="code")
    async with open_log(store) as log:
        await log.append(Row(table.rpartition("/")[2], 2, 1.0, None, event_to_json(Moved(2, None))))
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_frozen_table_says_why_and_where_its_record_is_kept(tmp_path: Path, language: str) -> None:
    async def look() -> None:
        table = await frozen_table(tmp_path / "store")
        async with house(tmp_path / "store") as running:
            device = running.device(language).known("ann")
            page = await device.get(table)
            assert page.status_code == 200
            for code in ("frozen.title", "frozen.rules"):
                assert texts(language).text(code).replace("'", "&#39;") in page.text
            assert texts(language).text("frozen.kept", table=table.rpartition("/")[2]) in page.text
            assert table not in (await device.get("/")).text
            assert (await device.get(f"{table}/rueckblick")).headers["location"] == table

    asyncio.run(look())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_was_open_is_told_that_the_game_is_frozen(tmp_path: Path, language: str) -> None:
    async def talk() -> None:
        table = await frozen_table(tmp_path / "store")
        async with house(tmp_path / "store") as running:
            device = running.device(language).known("ann")
            sentence = texts(language).text("refusal.frozen")
            async with device.line(table) as line:
                assert (await line.ask(MOVE))["text"] == sentence
                assert (await line.ask({"type": "sit", "id": "y", "seat": 1}))["text"] == sentence
                for question in ({"type": "hint", "n": 0}, {"type": "select", "n": 0, "cards": ["3s"]}):
                    assert (await line.ask(question))["type"] == "refused"
                line.send({"type": "hurry"})
                line.send({"type": "look"})
            news = await device.get(f"{table}/neues", params={"page": "x", "claim": "1"})
            assert [answer["type"] for answer in news.json()] == ["hello"]
            slow = await device.post(f"{table}/nachricht", params={"page": "x"}, json=MOVE)
            assert slow.json() == [{"type": "refused", "text": sentence, "id": "x"}]

    asyncio.run(talk())
