"""The log of one machine: a SQLite file with one writing thread."""

import asyncio
import os
import sqlite3
import threading
from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Self

from kartenhaus.storage import statement
from kartenhaus.storage.fault import fault_of_file, fault_while_opening
from kartenhaus.storage.file import open_file
from kartenhaus.storage.lock import FileLock
from kartenhaus.storage.log import Log
from kartenhaus.storage.migration import KNOWN, Migration
from kartenhaus.storage.reader import Reader
from kartenhaus.storage.row import Row
from kartenhaus.storage.writer import Writer


class SqliteLog:
    """A Log over one SQLite file; open it with `open_log`."""

    def __init__(self, writer: Writer, reader: Reader, lock: FileLock) -> None:
        self._writer = writer
        self._reader = reader
        self._lock = lock
        self._closing = threading.Lock()
        self._closed = False

    async def append(self, row: Row, *, tag: Collection[str] = (), untag: Collection[str] = ()) -> None:
        """See Log."""
        await self.append_all((row,), tag=tag, untag=untag)

    async def append_all(self, rows: Sequence[Row], *, tag: Collection[str] = (), untag: Collection[str] = ()) -> None:
        """See Log."""
        await self._writer.do(partial(statement.append, rows=tuple(rows), tag=_tags(tag), untag=_tags(untag)))

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        """See Log."""
        return await self._reader.ask(partial(statement.read, stream=stream, after=after))

    async def tagged(self, tag: str, limit: int) -> list[str]:
        """See Log."""
        return await self._reader.ask(partial(statement.tagged, tag=tag, limit=limit))

    async def first_tag(self, prefix: str) -> str | None:
        """See Log."""
        return await self._reader.ask(partial(statement.first_tag, prefix=prefix))

    async def forget(self, streams: Collection[str]) -> None:
        """See Log."""
        await self._writer.do(partial(statement.forget, streams=tuple(streams)))

    async def close(self) -> None:
        """See Log."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        with self._closing:
            if self._closed:
                return
            self._reader.close()
            self._writer.close()  # after the readers: the last connection folds the write-ahead log into the file
            self._lock.release()
            self._closed = True

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


def open_log(path: str | os.PathLike[str], migrations: Sequence[Migration] = KNOWN) -> Log:
    """Open the store at a path, made together with its folder if missing; blocks, at most for a second or so.

    Raises one of the OpeningErrors (see `failure`), StoreFull or StoreFailed.
    A file that is refused is left as it was.
    """
    store = Path(os.path.realpath(path))  # two names of one file have one lock
    _ensure_folder(store.parent)
    lock = FileLock(store)
    try:
        return SqliteLog(Writer(_opened(store, migrations)), Reader(store), lock)
    except BaseException:
        lock.release()
        raise


def _opened(store: Path, migrations: Sequence[Migration]) -> sqlite3.Connection:
    try:
        return open_file(store, migrations)
    except sqlite3.Error as error:
        raise fault_while_opening(store, error) from error
    except OSError as error:
        raise fault_of_file(store, error) from error


def _ensure_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise fault_of_file(folder, error) from error


def _tags(tags: Collection[str]) -> tuple[str, ...]:
    if isinstance(tags, str):
        raise TypeError("tags are a collection of strings, not one string")
    return tuple(tags)
