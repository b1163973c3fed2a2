"""The real browser and the real server, for every test that asks for them."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests.serving import Server

settings.register_profile("house", deadline=None)  # how long an example takes says more about the machine
settings.load_profile("house")

QUIET_BROWSER = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Launch the Chromium that CHROMIUM names, else Playwright's own; without its sandbox only for root."""
    arguments = [*QUIET_BROWSER, *(["--no-sandbox"] if is_root() else [])]
    chosen = {"executable_path": os.environ["CHROMIUM"]} if os.environ.get("CHROMIUM") else {}
    return {**browser_type_launch_args, "args": arguments, **chosen}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Visit as a German browser does; a test of English asks for its own context."""
    return {**browser_context_args, "locale": "de-DE"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server on fresh data for one test, which may stop, kill and start it."""
    server = Server(tmp_path / "data")
    try:
        server.start()
        yield server
    finally:
        server.kill()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that only visit; whoever ends it or needs fresh data takes `server`."""
    server = Server(tmp_path_factory.mktemp("house") / "data")
    try:
        server.start()
        yield server
    finally:
        server.kill()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser's tests last: its driver keeps an event loop in this thread, where asyncio.run then fails."""
    items.sort(key=lambda item: "browser" in item.path.parts)
