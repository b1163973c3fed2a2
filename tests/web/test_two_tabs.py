"""Two tabs and a phone on one seat: the newest page wins, once. Live tables, promise 6."""

import asyncio
from pathlib import Path

import pytest

from tests.web.visiting import Closed, Device, House, Line, house

CLOSED_ELSEWHERE = 4409
CLOSED_NO_TABLE = 4404
CLOSED_FOREIGN = 4403
NEVER = {"calm": 3600.0, "brisk": 3600.0}


async def own_table(running: House) -> tuple[Device, str]:
    """Return a device and a table where it leads."""
    device = running.device()
    return device, await device.open_table(code="A0000004", begin="code")


async def is_displaced(line: Line) -> bool:
    """Listen until the house closes the line; tell whether it said before that the game is played elsewhere."""
    heard = []
    try:
        while True:
            heard.append((await line.hear())["type"])
    except Closed as closed:
        return closed.code == CLOSED_ELSEWHERE and heard[-1] == "elsewhere"


def test_a_second_tab_takes_over_and_the_first_one_is_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            device, table = await own_table(running)
            async with device.line(table, "first") as first:
                await first.until_mine()
                async with device.line(table, "second") as second:
                    assert await is_displaced(first)
                    await second.until_mine()
                    assert (await second.move(second.page.largest()))["type"] == "ack"

    asyncio.run(play())


def test_the_older_tab_does_not_fight_back_until_its_reader_wants_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            device, table = await own_table(running)
            async with device.line(table, "first"), device.line(table, "second") as second:
                async with device.line(table, "first", claim=False) as returned:
                    assert await is_displaced(returned)
                await second.until_mine()
                async with device.line(table, "first", claim=True) as here:
                    assert await is_displaced(second)
                    await here.until_mine()
                    assert (await here.move(here.page.largest()))["type"] == "ack"

    asyncio.run(play())


def test_a_move_from_the_older_tab_that_crosses_the_takeover_does_not_act(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "store", NEVER) as running:
            device, table = await own_table(running)
            query = {"page": "first", "seq": "1"}
            message = {"type": "move", "id": "late", "seq": 1, "move": "3s"}
            async with device.line(table, "second") as second:
                answer = await device.post(f"{table}/nachricht", params=query, json=message)
                assert answer.json() == [{"type": "elsewhere"}]
                await second.until_mine()
                assert second.page.seq == 1

    asyncio.run(play())


def test_a_tab_that_talks_while_it_is_displaced_is_closed_without_a_fault(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            device, table = await own_table(running)
            for _ in range(20):
                async with device.line(table, "first") as first:
                    await first.until_mine()
                    questions = [{"type": "select", "n": n, "cards": ["3s"]} for n in range(6)]
                    async with device.line(table, "second") as second:
                        for question in questions:
                            first.send(question)
                            await asyncio.sleep(0)
                        assert await is_displaced(first)
                        for question in questions:
                            first.send(question)
                        assert (await second.ask(questions[0]))["type"] == "verdict"

    asyncio.run(play())


def test_spectators_and_other_devices_displace_nobody(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            device, table = await own_table(running)
            async with device.line(table) as mine, running.device().line(table) as one:
                async with running.device().line(table) as two, running.device().known("other").line(table) as three:
                    for spectator in (one, two, three):
                        await spectator.hear_until("update")
                        assert spectator.page.hand == []
                        assert (await spectator.ask({"type": "hint", "n": 0}))["type"] == "refused"
                await mine.until_mine()
                assert (await mine.move(mine.page.largest()))["type"] == "ack"
                while one.page.seq < 2:
                    await one.hear()

    asyncio.run(play())


def test_a_device_without_the_seat_moves_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "store", NEVER) as running:
            _, table = await own_table(running)
            for stranger in (running.device(), running.device().known("stranger")):
                async with stranger.line(table) as line:
                    await line.hear_until("update")
                    for seat in (None, 0, 1, 2, 63):
                        message = {"type": "move", "id": f"forged {seat}", "seq": 1, "move": "3s"}
                        forged = message if seat is None else {**message, "seat": seat}
                        answer = await line.ask(forged)
                        assert (answer["type"], answer["text"]) == ("refused", "Dieser Platz gehört dir nicht.")
                    for seat in (0, 1, 3):
                        assert (await line.ask({"type": "sit", "id": f"sit {seat}", "seat": seat}))["type"] == "refused"
                    assert line.page.seq == 1

    asyncio.run(play())


@pytest.mark.parametrize(("headers", "code"), [({"origin": "http://evil.test"}, CLOSED_FOREIGN), ({}, CLOSED_NO_TABLE)])
def test_a_line_from_a_foreign_page_or_to_no_table_is_closed(
    tmp_path: Path, headers: dict[str, str], code: int
) -> None:
    async def play() -> int:
        async with house(tmp_path / "store") as running:
            device, table = await own_table(running)
            line = Line(device, table if headers else "/tisch/none", "page=x", headers)
            task = asyncio.create_task(running.app(line._scope, line._to_house.get, line._from_house.put))
            line._to_house.put_nowait({"type": "websocket.connect"})
            while (message := await line._from_house.get())["type"] != "websocket.close":
                pass
            await task
            found: int = message["code"]
            return found

    assert asyncio.run(play()) == code
