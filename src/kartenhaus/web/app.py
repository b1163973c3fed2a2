"""The application: every address of the house."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route, WebSocketRoute

from kartenhaus import registry
from kartenhaus.live.runner import WAITS, Runner
from kartenhaus.storage import Log
from kartenhaus.web import pages, sockets
from kartenhaus.web.assets import serve_asset
from kartenhaus.web.failures import show_failure, show_fault
from kartenhaus.web.house import House
from kartenhaus.web.security import SecurityHeaders

STORE_NAME = "kartenhaus.sqlite3"

ROUTES = (
    Route("/", pages.lobby),
    Route("/static/{path:path}", serve_asset),
    Route("/einstellungen", pages.set_preferences, methods=["POST"]),
    Route("/tisch/{table}", pages.table),
    Route("/tisch/{table}/rueckblick", pages.review),
    Route("/tisch/{table}/nachricht", sockets.post_message, methods=["POST"]),
    Route("/tisch/{table}/neues", sockets.wait_for_news),
    WebSocketRoute("/tisch/{table}/socket", sockets.socket),
    Route("/{game}", pages.start),
    Route("/{game}/partie", pages.open_table, methods=["POST"]),
    Route("/{game}/lektion", pages.lesson),
    Route("/{game}/{room}", pages.reading_room),
)


def store_path(folder: Path) -> Path:
    """Return where the store lies in a data folder."""
    return folder / STORE_NAME


def create_app(log: Log, *, waits: Mapping[str, float] = WAITS, thinkers: Executor | None = None) -> Starlette:
    """Return the house on an open store; the store is closed when the house shuts, and the thinkers with it.

    `thinkers` runs the thoughts of computer seats (None: threads of this process).
    """

    @asynccontextmanager
    async def open_house(app: Starlette) -> AsyncIterator[None]:
        async with log:
            runner = Runner(log, registry.games(), waits=waits, thinkers=thinkers)
            app.state.house = House(runner)
            await runner.start()
            try:
                yield
            finally:
                await runner.stop()
                if thinkers:
                    await asyncio.to_thread(thinkers.shutdown, cancel_futures=True)

    return Starlette(
        routes=ROUTES,
        lifespan=open_house,
        middleware=[Middleware(SecurityHeaders), Middleware(GZipMiddleware, minimum_size=800)],
        exception_handlers={HTTPException: show_failure, Exception: show_fault},
    )
