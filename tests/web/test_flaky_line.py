"""A bad line: messages are lost, late, doubled and out of order, and it is cut in the middle of a move.

Live tables, promises 1, 2 and 5: the game goes on, every command acts once, and the page ends as the table does.
"""

import asyncio
from collections import deque
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from kartenhaus.live.events import Moved, event_from_json
from tests.serving import Server
from tests.web.calling import Caller, Player
from tests.web.table_page import Gap, TablePage
from tests.web.test_kill import assert_kept
from tests.web.visiting import Device, House, Line, house

IMPATIENCE = 0.1
"""Seconds without an answer after which this page gives its line up."""


class BadLine(Line):
    """A line that loses, doubles, delays and swaps messages both ways."""

    def spoil(self, chance: Random) -> None:
        self._chance = chance
        self._late: Any = None
        self._heard: deque[Any] = deque()

    def send(self, message: Any) -> None:
        fate = self._chance.random()
        if fate < 0.1:
            return  # lost
        if fate < 0.2 and self._late is None:
            self._late = message  # comes after the next one
            return
        super().send(message)
        if fate > 0.9:
            super().send(message)
        if self._late is not None:
            super().send(self._late)
            self._late = None

    async def _next(self) -> Any:
        if not hasattr(self, "_chance"):
            return await super()._next()
        while not self._heard:
            message = await asyncio.wait_for(super()._next(), IMPATIENCE)
            fate = self._chance.random()
            if fate < 0.1:
                continue
            self._heard.append(message)
            if fate < 0.2:
                self._heard.append(message)
            elif fate < 0.3:
                with suppress(TimeoutError):
                    self._heard.appendleft(await asyncio.wait_for(super()._next(), IMPATIENCE))
        return self._heard.popleft()


class Stubborn:
    """A person who plays on over line after line; what was not answered is sent again under its old id."""

    def __init__(self, device: Device, table: str, chance: Random) -> None:
        self.device, self.table, self.chance = device, table, chance
        self.unanswered: dict[str, dict[str, Any]] = {}
        self.answered: dict[str, set[int]] = {}
        self.page = TablePage()
        self.lines = 0

    async def play(self) -> None:
        while not (self.page.regions and self.page.is_over):
            self.lines += 1
            with suppress(TimeoutError):
                await self._play_over_a_line()

    async def _play_over_a_line(self) -> None:
        line = BadLine(self.device, self.table, "page=p&claim=0", {})
        async with line:
            line.spoil(self.chance)
            self.page = line.page
            for message in self.unanswered.values():
                line.send(message)
            while not (self.page.regions and self.page.is_over):
                self._note(await line.hear())
                if self.page.regions and self.page.is_mine and not self.unanswered:
                    self._move(line)
                    if self.chance.random() < 0.3:
                        return  # the line is cut before the answer comes

    def _move(self, line: Line) -> None:
        command = f"{self.lines} {self.page.seq}"
        message = {"type": "move", "id": command, "seq": self.page.seq, "move": self.page.largest()}
        self.unanswered[command] = message
        line.send(message)

    def _note(self, answer: dict[str, Any]) -> None:
        if answer["type"] == "ack":
            self.answered.setdefault(answer["id"], set()).add(answer["seq"])
        self.unanswered.pop(answer.get("id", ""), None)


async def events_of(running: House, table: str) -> dict[int, Any]:
    rows = await running.runner._log.read(table.rpartition("/")[2])
    return {row.seq: (row.command, event_from_json(row.body)) for row in rows}


@pytest.mark.parametrize("seed", range(4))
def test_a_game_over_a_bad_line_comes_to_its_end_and_every_command_acts_once(tmp_path: Path, seed: int) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            device = running.device()
            person = Stubborn(device, await device.open_table(variant=("classic", "compact")[seed % 2]), Random(seed))
            await person.play()
            events = await events_of(running, person.table)
            commands = [command for command, _ in events.values() if command]
            assert len(commands) == len(set(commands))
            for name, seqs in person.answered.items():
                (seq,) = seqs
                assert events[seq][0].endswith(f":{name}")
                assert isinstance(events[seq][1], Moved)
            assert person.lines > 1
            async with device.line(person.table) as good:
                await good.until_mine()
                assert good.page.regions["settlement"].count("<td") == person.page.regions["settlement"].count("<td")
                assert good.page.laid == person.page.laid

    asyncio.run(play())


def test_a_page_that_missed_an_update_asks_to_look_again_and_is_whole(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            device = running.device()
            async with device.line(await device.open_table(code="A0000004", begin="code")) as line:
                await line.until_mine()
                line.page.seq = 0
                await line.ask({"type": "move", "id": "x", "seq": 1, "move": line.page.largest()})
                gaps = 0
                while line.page.seq < 2 or not line.page.is_mine:
                    try:
                        line.page.take(await line.hear())
                    except Gap:
                        gaps += 1
                assert line.page.laid

    asyncio.run(play())


class Scissors:
    """A way to a server that cuts each connection after some bytes of either direction."""

    def __init__(self, port: int, chance: Random) -> None:
        self._port, self._chance = port, chance
        self.cuts = 0

    async def __aenter__(self) -> str:
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def __aexit__(self, *_error: object) -> None:
        self._server.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        up_reader, up_writer = await asyncio.open_connection("127.0.0.1", self._port)
        budget = [self._chance.randrange(500, 60_000)]
        ways = [(reader, up_writer), (up_reader, writer)]
        tasks = [asyncio.create_task(self._copy(source, sink, budget)) for source, sink in ways]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        self.cuts += 1
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for sink in (writer, up_writer):
            sink.transport.abort()

    async def _copy(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, budget: list[int]) -> None:
        with suppress(ConnectionError):
            while budget[0] > 0 and (data := await source.read(4096)):
                sink.write(data[: budget[0]])
                budget[0] -= len(data)
                await sink.drain()


def test_a_game_over_real_connections_that_are_cut_comes_to_its_end(server: Server) -> None:
    async def play() -> int:
        async with Caller(server.address) as caller:
            scissors = Scissors(server.port, Random(5))
            player = Player(caller, await caller.open_table())
            async with scissors as address:
                while not (player.page.regions and player.page.is_over):
                    with suppress(WebSocketException, OSError, EOFError):
                        async with player.line(claim=False, address=address) as socket:
                            await player.play(socket)
            assert_kept(server, player)
            assert [sum(row) for row in player.page.points] == [0, 0, 0, 0]
            return scissors.cuts

    assert asyncio.run(play()) > 1
    assert server.complaints == ""
