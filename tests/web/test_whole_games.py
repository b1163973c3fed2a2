"""Whole games over the table's messages, in both decks, by both ways. Live tables, promises 1, 5 and 10."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.web.table_page import TablePage, answers_in
from tests.web.visiting import GAME, Device, House, house

DECKS = [GAME.codec.variant_to_json(variant) for variant in GAME.variants]


def assert_settled(page: TablePage) -> None:
    """PDK-11: four rows, each adding to zero."""
    assert page.is_over
    assert [sum(row) for row in page.points] == [0, 0, 0, 0]
    assert page.points[3] == [sum(column) for column in zip(*page.points[:3], strict=True)]


@pytest.mark.parametrize("deck", DECKS)
def test_a_whole_game_over_one_line(tmp_path: Path, deck: str) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            device = running.device()
            async with device.line(await device.open_table(variant=deck)) as line:
                while not (await line.until_mine()).is_over:
                    assert (await line.move(line.page.largest()))["type"] == "ack"
                assert_settled(line.page)

    asyncio.run(play())


@pytest.mark.parametrize("deck", DECKS)
def test_a_whole_game_with_a_new_line_for_every_move(tmp_path: Path, deck: str) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            device, chance = running.device(), Random(deck)
            table = await device.open_table(variant=deck)
            over = False
            while not over:
                async with device.line(table) as line:
                    await line.until_mine()
                    over = line.page.is_over
                    if not over:
                        assert (await line.move(line.page.choose(chance)))["type"] == "ack"
                        over = line.page.is_over

    asyncio.run(play())


class SlowPage:
    """A page whose WebSockets are blocked: it posts what it has to say and asks what is new."""

    def __init__(self, device: Device, table: str, name: str = "slow") -> None:
        self._device, self._table, self._name = device, table, name
        self.page = TablePage()
        self._commands = 0

    async def news(self, claim: bool = False) -> list[str]:
        """Wait for what is new, and return the types of the answers."""
        query = {"page": self._name, "claim": f"{claim:d}", "seq": self.page.seq}
        return self._take(await self._device.get(f"{self._table}/neues", params=query))

    async def post(self, message: object) -> list[str]:
        query = {"page": self._name, "claim": "0", "seq": self.page.seq}
        return self._take(await self._device.post(f"{self._table}/nachricht", params=query, json=message))

    async def move(self, move: str | None, command: str | None = None) -> list[str]:
        self._commands += 1
        named = command or f"{self._name} {self._commands}"
        return await self.post({"type": "move", "id": named, "seq": self.page.seq, "move": move})

    def _take(self, response: object) -> list[str]:
        assert getattr(response, "status_code") == 200  # noqa: B009
        answers = answers_in(getattr(response, "text"))  # noqa: B009
        for answer in answers:
            self.page.take(answer)
        return [answer["type"] for answer in answers]


async def play_slowly(running: House, deck: str) -> None:
    device = running.device()
    slow = SlowPage(device, await device.open_table(variant=deck))
    assert await slow.news(claim=True) == ["hello", "update"]
    while not slow.page.is_over:
        if slow.page.is_mine:
            assert await slow.move(slow.page.largest()) == ["ack"]
        assert "update" in await slow.news()
    assert_settled(slow.page)


@pytest.mark.parametrize("deck", DECKS)
def test_a_whole_game_without_any_websocket(tmp_path: Path, deck: str) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            await play_slowly(running, deck)

    asyncio.run(play())


def test_the_slower_way_answers_questions_refuses_and_repeats_like_the_line(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            device = running.device()
            slow = SlowPage(device, await device.open_table(code="A0000004", begin="code"))
            await slow.news(claim=True)
            assert await slow.post({"type": "select", "n": 1, "cards": ["3s"]}) == ["verdict"]
            assert await slow.post({"type": "hint", "n": 0}) == ["hinted"]
            assert await slow.post({"type": "hurry"}) == []
            assert await slow.move(None) == ["refused"]
            move = slow.page.largest()
            assert [await slow.move(move, "tap") for _ in range(5)] == [["ack"]] * 5
            assert await slow.news() == ["hello", "update"]
            assert len(slow.page.laid) >= 1

    asyncio.run(play())


def test_a_page_that_asks_for_news_is_answered_as_soon_as_there_is_something(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "store", {"calm": 3600.0}) as running:
            device = running.device()
            slow = SlowPage(device, await device.open_table(code="A0000004", begin="code"))
            await slow.news(claim=True)
            waiting = asyncio.create_task(slow.news())
            await asyncio.sleep(0.05)
            assert not waiting.done()
            assert await slow.move(slow.page.largest()) == ["ack"]
            assert await waiting == ["hello", "update"]

    asyncio.run(play())


def test_a_newer_page_displaces_one_that_plays_the_slower_way(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            device = running.device()
            table = await device.open_table(code="A0000004", begin="code")
            old, new = SlowPage(device, table, "old"), SlowPage(device, table, "new")
            await old.news(claim=True)
            waiting = asyncio.create_task(old.news())
            await asyncio.sleep(0.05)
            assert await new.news(claim=True) == ["hello", "update"]
            assert await waiting == ["hello", "elsewhere"]
            assert await old.move(old.page.largest()) == ["elsewhere"]
            assert await new.move(new.page.largest()) == ["ack"]
            assert await old.news() == ["hello", "elsewhere"]
            assert "elsewhere" not in await old.news(claim=True)

    asyncio.run(play())
