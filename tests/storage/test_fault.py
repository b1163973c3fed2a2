"""What SQLite's codes mean for the one who asked, where a test cannot bring the cause about."""

import errno
import sqlite3
from pathlib import Path

import pytest

from kartenhaus.storage import StoreDamaged, StoreFailed, StoreFull, StoreInUse, StoreUnwritable
from kartenhaus.storage.fault import fault_of_file, fault_while_opening, fault_while_running

STORE = Path("store")


def error_with(code: int | None) -> sqlite3.Error:
    error = sqlite3.OperationalError("as SQLite says")
    if code is not None:
        error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("code", "running", "opening"),
    [
        (sqlite3.SQLITE_FULL, StoreFull, StoreFull),
        (sqlite3.SQLITE_IOERR_SHMSIZE, StoreFull, StoreFull),
        (sqlite3.SQLITE_IOERR_FSYNC, StoreFailed, StoreFailed),
        (sqlite3.SQLITE_BUSY, StoreFailed, StoreInUse),
        (sqlite3.SQLITE_READONLY_DIRECTORY, StoreFailed, StoreUnwritable),
        (sqlite3.SQLITE_CANTOPEN, StoreFailed, StoreUnwritable),
        (sqlite3.SQLITE_CORRUPT, StoreFailed, StoreDamaged),
        (sqlite3.SQLITE_NOTADB, StoreFailed, StoreDamaged),
        (None, StoreFailed, StoreDamaged),
    ],
)
def test_a_code_of_sqlite_is_told_as(code: int | None, running: type[Exception], opening: type[Exception]) -> None:
    assert type(fault_while_running(error_with(code))) is running
    assert type(fault_while_opening(STORE, error_with(code))) is opening


def test_an_error_of_the_system_keeps_its_reason() -> None:
    full = fault_of_file(STORE, OSError(errno.ENOSPC, "No space left on device"))
    closed = fault_of_file(STORE, OSError(errno.EROFS, "Read-only file system"))
    assert isinstance(full, StoreFull)
    assert isinstance(closed, StoreUnwritable)
    assert (closed.path, closed.reason) == (STORE, "Read-only file system")
