"""The store as a file: looked at before it is touched, made whole or not at all."""

import os
import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from kartenhaus.storage.failure import NotAStore, StoreDamaged, StoreFailed, StoreTooNew
from kartenhaus.storage.fault import fault_of_file
from kartenhaus.storage.migration import Migration, apply, copy_aside, version_of

APPLICATION_ID: Final = int.from_bytes(b"Kart")
"""Marks a SQLite file as ours (bytes 68 to 71 of its header)."""

CHECKED_BYTES: Final = 64 * 1024 * 1024
"""Files up to this size are read through when they are opened; larger ones would delay the start."""

_MAGIC = b"SQLite format 3\0"
_HEADER_BYTES = 100


def open_file(store: Path, migrations: Sequence[Migration]) -> sqlite3.Connection:
    """Return a connection for writing to the store, which is made if missing and brought up to date if older.

    The caller holds the lock. Raises an OpeningError, sqlite3.Error or OSError.
    """
    if store.exists():
        _examine(store, migrations[-1].number)
    else:
        _make(store, migrations)
    connection = connect(store)
    try:
        _prepare(connection)
        _bring_up_to_date(connection, store, migrations)
    except BaseException:
        connection.close()
        raise
    return connection


def connect(store: Path) -> sqlite3.Connection:
    """Return a connection that leaves transactions to us and may be handed to another thread."""
    return sqlite3.connect(store, isolation_level=None, check_same_thread=False)


def _prepare(connection: sqlite3.Connection) -> None:
    mode = connection.execute("pragma journal_mode = wal").fetchone()[0]
    if mode != "wal":
        raise StoreFailed(f"no write-ahead log on this file system, only {mode}")
    connection.execute("pragma synchronous = full")
    # Only macOS heeds this: there a plain fsync leaves the bytes in the drive's memory.
    connection.execute("pragma fullfsync = on")
    connection.execute(f"pragma journal_size_limit = {CHECKED_BYTES}")


def _bring_up_to_date(connection: sqlite3.Connection, store: Path, migrations: Sequence[Migration]) -> None:
    version = version_of(connection)
    if version < migrations[-1].number:
        copy_aside(connection, store, version + 1)
        apply(connection, migrations)


def _make(store: Path, migrations: Sequence[Migration]) -> None:
    """Build an empty store beside the path and move it there, so that an empty file is always damage."""
    if _wal_of(store).exists():
        raise StoreDamaged(store, f"{_wal_of(store).name} lies here without its store")
    unfinished = store.with_name(store.name + ".new")
    for leftover in (unfinished, unfinished.with_name(unfinished.name + "-journal")):
        leftover.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_CREAT | os.O_WRONLY, 0o600))
    with closing(connect(unfinished)) as connection:
        connection.execute(f"pragma application_id = {APPLICATION_ID}")
        apply(connection, migrations)
    unfinished.replace(store)
    _sync_folder(store.parent)


def _examine(store: Path, known: int) -> None:
    """Raise unless this is a sound store with a schema we know; changes no byte of it."""
    _examine_header(store)
    with closing(_connect_to_look(store)) as connection:
        version = version_of(connection)
        if version > known:
            raise StoreTooNew(store, version, known)
        if store.stat().st_size <= CHECKED_BYTES:
            verdict = connection.execute("pragma quick_check(1)").fetchone()[0]
            if verdict != "ok":
                raise StoreDamaged(store, verdict)


def _examine_header(store: Path) -> None:
    if store.is_dir():
        raise NotAStore(store, "folder")
    header = _header(store)
    if not header:
        raise StoreDamaged(store, "the file is empty")
    if not header.startswith(_MAGIC[: len(header)]):
        raise NotAStore(store, "other file")
    if len(header) < _HEADER_BYTES:
        raise StoreDamaged(store, "the file ends within its header")
    if int.from_bytes(header[68:72]) != APPLICATION_ID:
        raise NotAStore(store, "other database")


def _header(store: Path) -> bytes:
    try:
        with store.open("r+b") as file:  # for writing, to learn here whether we may
            return file.read(_HEADER_BYTES)
    except OSError as error:
        raise fault_of_file(store, error) from error


def _connect_to_look(store: Path) -> sqlite3.Connection:
    """Return a connection that cannot change the file, not even by folding its write-ahead log into it at the end."""
    # Without a log to read, "immutable" also keeps SQLite from leaving new files beside a store that we refuse.
    access = "mode=ro" if _wal_of(store).exists() else "immutable=1"
    return sqlite3.connect(f"{store.as_uri()}?{access}", uri=True, isolation_level=None)


def _wal_of(store: Path) -> Path:
    return store.with_name(store.name + "-wal")


def _sync_folder(folder: Path) -> None:
    if sys.platform != "win32":  # where a folder cannot be opened
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
