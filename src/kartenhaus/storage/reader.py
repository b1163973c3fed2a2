"""Threads that read, each over its own connection, so that no event loop waits for the disk."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import local
from typing import Final, TypeVar

from kartenhaus.storage.failure import StoreClosed
from kartenhaus.storage.fault import fault_while_running
from kartenhaus.storage.file import connect

THREADS: Final = 2

Answer = TypeVar("Answer")


class Reader:
    """Answers questions about what has been committed."""

    def __init__(self, store: Path) -> None:
        self._store = store
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="kartenhaus-reader")
        self._own = local()
        self._connections: list[sqlite3.Connection] = []
        self._closed = False

    async def ask(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Return the answer to a question; raises StoreFailed or StoreClosed."""
        if self._closed:
            raise StoreClosed
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._answer, question)

    def close(self) -> None:
        """Answer what was asked, then close the connections; blocks until then."""
        self._closed = True
        self._pool.shutdown()
        while self._connections:
            self._connections.pop().close()

    def _answer(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        try:
            return question(self._connection())
        except sqlite3.Error as error:
            raise fault_while_running(error) from error

    def _connection(self) -> sqlite3.Connection:
        """Return the connection of this thread."""
        if not hasattr(self._own, "connection"):
            connection = connect(self._store)
            self._connections.append(connection)
            connection.execute("pragma query_only = on")
            self._own.connection = connection
        own: sqlite3.Connection = self._own.connection
        return own
