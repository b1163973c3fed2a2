"""What an error of SQLite or of the operating system means for the one who asked."""

import errno
import sqlite3
from pathlib import Path

from kartenhaus.storage.failure import (
    OpeningError,
    StoreDamaged,
    StoreFailed,
    StoreFull,
    StoreInUse,
    StoreUnwritable,
)

_UNWRITABLE = (sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)
_FULL = (
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR_SHMSIZE,  # no room for the index of the write-ahead log, the first thing an opening makes
)
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def fault_while_running(error: sqlite3.Error) -> StoreFull | StoreFailed:
    """Return the failure to raise for an error in a transaction or a query."""
    if _code(error) in _FULL:
        return StoreFull(str(error))
    return StoreFailed(str(error))


def fault_while_opening(path: Path, error: sqlite3.Error) -> OpeningError | StoreFull | StoreFailed:
    """Return the failure to raise for an error while opening: what is no fault of the disk is damage of the file."""
    code = _code(error) & 0xFF  # without the details in the upper bits
    if code in _UNWRITABLE:
        return StoreUnwritable(path, str(error))
    if code in _BUSY:
        return StoreInUse(path, None)
    if code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM):
        return fault_while_running(error)
    return StoreDamaged(path, str(error))


def fault_of_file(path: Path, error: OSError) -> StoreUnwritable | StoreFull:
    """Return the failure to raise when a folder or file could not be made, read or written."""
    reason = error.strerror or str(error)
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return StoreFull(reason)
    return StoreUnwritable(path, reason)


def _code(error: sqlite3.Error) -> int:
    """Return SQLite's extended code; errors of the Python module itself have none."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code
