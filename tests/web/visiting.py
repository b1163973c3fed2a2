"""The house without a network: devices that ask for pages, and lines that talk with a table."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final, Self

import httpx
from starlette.applications import Starlette
from starlette.requests import HTTPConnection

from kartenhaus.core.client import Opening
from kartenhaus.core.game import AnyGame
from kartenhaus.live.runner import Runner
from kartenhaus.registry import games
from kartenhaus.storage import open_log
from kartenhaus.web.app import create_app
from kartenhaus.web.visitor import COOKIE, holder_of
from tests.web.table_page import Answer, Gap, TablePage

HOST: Final = "kartenhaus.test"
AT_ONCE: Final = {"calm": 0.0, "brisk": 0.0}
GAME: Final[AnyGame] = games()["paodekuai"]
PATIENCE: Final = 30.0
"""Seconds after which an answer that does not come fails the test."""

_pages = count()


class Closed(Exception):
    """The house has closed the line, with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class House:
    """A running house inside this process."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self._devices: list[Device] = []

    @property
    def runner(self) -> Runner:
        runner: Runner = self.app.state.house.runner
        return runner

    def device(self, language: str = "de", address: str = "192.0.2.1", forgiving: bool = False) -> "Device":
        """Return a new device; one that forgives takes a fault of the house as the page that a reader would see."""
        device = Device(self, language, address, forgiving)
        self._devices.append(device)
        return device

    async def close(self) -> None:
        for device in self._devices:
            await device.http.aclose()


class Device:
    """A browser: its cookies, its language, and every byte that it was sent."""

    def __init__(self, house: House, language: str, address: str, forgiving: bool) -> None:
        self.house = house
        self.address = address
        self.received: list[bytes] = []
        transport = httpx.ASGITransport(house.app, raise_app_exceptions=not forgiving, client=(address, 1))
        self.http = httpx.AsyncClient(
            transport=transport, base_url=f"http://{HOST}", cookies={"kartenhaus-wahl": f"language:{language}"}
        )

    @property
    def cookies(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    @property
    def holder(self) -> str:
        """The key under which this device holds seats."""
        holder = holder_of(HTTPConnection({"type": "http", "headers": [(b"cookie", self.cookies.encode())]}))
        assert holder is not None
        return holder

    def known(self, name: str) -> Self:
        """Give the device a secret as if it had been here before."""
        self.http.cookies.set(COOKIE, f"{name:*<43}"[:43])
        return self

    async def get(self, path: str, **options: Any) -> httpx.Response:
        return self._keep(await self.http.get(path, **options))

    async def post(self, path: str, form: Any = None, **options: Any) -> httpx.Response:
        return self._keep(await self.http.post(path, data=form, **options))

    def _keep(self, response: httpx.Response) -> httpx.Response:
        head = "".join(f"{name}: {value}\n" for name, value in response.headers.items())
        self.received += [head.encode(), response.content]
        return response

    async def open_table(self, **form: str) -> str:
        """Open a table from the start form and return its address."""
        answer = await self.post(f"/{GAME.key}/partie", {"begin": "new", "once": str(next(_pages)), **form})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    async def opened(self, opening: Opening[Any]) -> str:
        """Open a table as no form does yet, and return its address."""
        return f"/tisch/{await self.house.runner.open(GAME, opening, self.holder, str(next(_pages)))}"

    def line(self, table: str, page: str | None = None, claim: bool = True, **headers: str) -> "Line":
        query = f"page={page or f'page {next(_pages)}'}&claim={claim:d}".replace(" ", "+")
        return Line(self, table, query, headers)


class Line:
    """A WebSocket from a device to a table, with the page at its end."""

    def __init__(self, device: Device, table: str, query: str, headers: Mapping[str, str]) -> None:
        sent = {"host": HOST, "origin": f"http://{HOST}", "cookie": device.cookies, **headers}
        self._scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": f"{table}/socket",
            "raw_path": f"{table}/socket".encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
            "client": (device.address, 1),
            "server": (HOST, 80),
            "subprotocols": [],
        }
        self._device = device
        self._to_house: asyncio.Queue[Any] = asyncio.Queue()
        self._from_house: asyncio.Queue[Any] = asyncio.Queue()
        self._commands = count()
        self.page = TablePage()

    async def __aenter__(self) -> Self:
        app = self._device.house.app
        self._task = asyncio.create_task(app(self._scope, self._to_house.get, self._from_house.put))
        self._to_house.put_nowait({"type": "websocket.connect"})
        first = await self._next()
        assert first["type"] == "websocket.accept"
        return self

    async def __aexit__(self, *_error: object) -> None:
        self._to_house.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self._task, PATIENCE)

    async def _next(self) -> Any:
        message = await asyncio.wait_for(self._from_house.get(), PATIENCE)
        if message["type"] == "websocket.close":
            raise Closed(message["code"])
        return message

    def send(self, message: Any) -> None:
        """Send a message, or text and bytes as they are."""
        kind = "bytes" if isinstance(message, bytes) else "text"
        text = message if isinstance(message, str | bytes) else json.dumps(message)
        self._to_house.put_nowait({"type": "websocket.receive", kind: text})

    async def hear(self) -> Answer:
        """Return the next answer, and show it on the page; raises Closed."""
        text = (await self._next())["text"]
        self._device.received.append(text.encode())
        answer: Answer = json.loads(text)
        try:
            self.page.take(answer)
        except Gap:
            self.send({"type": "look"})
        return answer

    async def hear_until(self, *types: str) -> Answer:
        """Return the next answer of one of these types."""
        while (answer := await self.hear())["type"] not in types:
            pass
        return answer

    async def ask(self, message: Any) -> Answer:
        """Send a message and return what answers it."""
        self.send(message)
        return await self.hear_until("ack", "refused", "verdict", "hinted", "elsewhere")

    async def until_mine(self) -> TablePage:
        """Listen until it is this page's turn or the game is over."""
        while not self.page.regions or not (self.page.is_mine or self.page.is_over):
            await self.hear()
        return self.page

    async def move(self, move: str | None, **changed: Any) -> Answer:
        """Make a move, and show what follows from it."""
        command = f"{id(self)}-{next(self._commands)}"
        answer = await self.ask({"type": "move", "id": command, "seq": self.page.seq, "move": move, **changed})
        while answer["type"] == "ack" and self.page.seq < answer["seq"]:
            await self.hear()
        return answer


@asynccontextmanager
async def house(store: Path, waits: Mapping[str, float] = AT_ONCE) -> AsyncIterator[House]:
    """A house on a store, until the end of the block."""
    async with house_on(open_log(store), waits) as running:
        yield running


@asynccontextmanager
async def house_on(log: Any, waits: Mapping[str, float] = AT_ONCE) -> AsyncIterator[House]:
    """A house on a log of the test's own making, which it closes at the end."""
    app = create_app(log, waits=waits)
    async with app.router.lifespan_context(app):
        running = House(app)
        try:
            yield running
        finally:
            await running.close()
