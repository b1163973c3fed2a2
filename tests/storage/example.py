"""Stores and rows for these tests."""

import asyncio
import hashlib
import os
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import kartenhaus
from kartenhaus.storage import Row
from kartenhaus.storage.file import connect
from kartenhaus.storage.lock import FileLock
from kartenhaus.storage.reader import Reader
from kartenhaus.storage.sqlite_log import SqliteLog, open_log
from kartenhaus.storage.writer import Writer

BODY = '{"move":"7h 7s"}'


def row(stream: str, seq: int, command: str | None = None, body: str = BODY) -> Row:
    return Row(stream, seq, 1_700_000_000.25 + seq, command, body)


def write(store: Path, count: int, stream: str = "table") -> list[Row]:
    """Make a store that holds one stream of `count` rows, closed again."""

    async def filled() -> list[Row]:
        async with open_log(store) as log:
            rows = [row(stream, seq, f"command {seq}") for seq in range(1, count + 1)]
            await log.append_all(rows)
            return rows

    return asyncio.run(filled())


def read(store: Path, stream: str = "table") -> list[Row]:
    async def found() -> list[Row]:
        async with open_log(store) as log:
            return await log.read(stream)

    return asyncio.run(found())


def log_over(connection: sqlite3.Connection, store: Path) -> SqliteLog:
    """Return a log that writes through a connection of the test's own making."""
    return SqliteLog(Writer(connection), Reader(store), FileLock(store))


def connection_to(store: Path) -> sqlite3.Connection:
    write(store, 0)
    return connect(store)


class Gate:
    """A job that holds the writing thread until it is opened, so that what comes meanwhile is one batch."""

    def __init__(self) -> None:
        self._open = threading.Event()
        self.reached = threading.Event()

    def __call__(self, connection: sqlite3.Connection) -> None:
        self.reached.set()
        self._open.wait()

    def open(self) -> None:
        self._open.set()


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def start(program: str, *arguments: object) -> subprocess.Popen[bytes]:
    """Start another Python process on a program text or file that can import what we can."""
    root = Path(__file__).parents[2]
    source = Path(kartenhaus.__file__).parents[1]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(root), str(source)))}
    command = [sys.executable, "-c", program, *map(str, arguments)]
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    )
