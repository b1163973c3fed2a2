"""Devices that call a real server over the network: pages, and WebSockets that may be cut."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.web.table_page import Answer, Gap, TablePage

COOKIE: Final = "kartenhaus"


class Caller:
    """A browser that knows an address and keeps its cookies."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, timeout=30, trust_env=False)

    async def __aenter__(self) -> "Caller":
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.http.aclose()

    async def open_table(self, **form: str) -> str:
        """Open a table from the start form and return its path."""
        answer = await self.http.post("/paodekuai/partie", data={"begin": "new", "pace": "brisk", **form})
        assert answer.status_code == 303, answer.text
        location: str = answer.headers["location"]
        return location

    def socket(self, table: str, seq: int, page: str = "page", claim: bool = True, address: str = "") -> Any:
        """Return a connection to a table, to be entered; `address` goes there another way."""
        host = urlsplit(address or self.address).netloc
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        url = f"ws://{host}{table}/socket?page={page}&claim={claim:d}&seq={seq if seq >= 0 else ''}"
        headers = {"Cookie": cookies}
        return connect(url, additional_headers=headers, max_size=None, compression=None, close_timeout=1, proxy=None)


class Player:
    """Somebody at a table who keeps a page over many lines, and sends again what was not answered."""

    def __init__(self, caller: Caller, table: str, page: str = "page") -> None:
        self.caller, self.table, self.name = caller, table, page
        self.page = TablePage()
        self.acknowledged: dict[str, tuple[int, str | None]] = {}
        self.unanswered: dict[str, dict[str, Any]] = {}
        self._commands = count()

    @asynccontextmanager
    async def line(self, claim: bool = True, address: str = "") -> AsyncIterator[ClientConnection]:
        """A line to the table over which everything unanswered was sent again."""
        async with self.caller.socket(self.table, -1, self.name, claim, address) as socket:
            for message in self.unanswered.values():
                await socket.send(json.dumps(message))
            yield socket

    async def move(self, socket: ClientConnection, move: str | None) -> None:
        command = f"{self.name} {next(self._commands)}"
        self.unanswered[command] = {"type": "move", "id": command, "seq": self.page.seq, "move": move}
        await socket.send(json.dumps(self.unanswered[command]))

    async def hear(self, socket: ClientConnection) -> Answer:
        """Take one answer."""
        answer: Answer = json.loads(await socket.recv())
        message = self.unanswered.pop(answer.get("id", ""), None)
        if answer["type"] == "ack" and message:
            self.acknowledged[answer["id"]] = (answer["seq"], message["move"])
        try:
            self.page.take(answer)
        except Gap:
            await socket.send(json.dumps({"type": "look"}))
        return answer

    async def play(self, socket: ClientConnection) -> None:
        """Play until the game is over or the line is cut."""
        while not (self.page.regions and self.page.is_over):
            answer = await self.hear(socket)
            if answer["type"] == "update" and self.page.is_mine and not self.unanswered:
                await self.move(socket, self.page.largest())
            await socket.send('{"type":"hurry"}')
