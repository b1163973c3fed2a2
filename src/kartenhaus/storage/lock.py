"""One program at a time on one store."""

import errno
import os
import sys
from pathlib import Path
from typing import Final

from kartenhaus.storage.failure import StoreInUse
from kartenhaus.storage.fault import fault_of_file

if sys.platform == "win32":
    import msvcrt

    _FAR_AWAY = 1 << 30  # locked bytes cannot be read on Windows, and the process number stands at the start

    def _lock(file: int) -> None:
        os.lseek(file, _FAR_AWAY, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        # flock, not lockf: it also holds between two logs of one process.
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_HELD_BY_ANOTHER: Final = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)


class FileLock:
    """A lock on the file `<store>.lock`; the operating system lifts it when the process ends, however it ends.

    The file itself stays: whoever removed it could remove one that another program has just locked. It is held by
    its bare number, so that a lock which nobody released, and nobody remembers, still holds.
    """

    def __init__(self, store: Path) -> None:
        """Take the lock of a store, or raise StoreInUse, StoreUnwritable or StoreFull."""
        path = store.with_name(store.name + ".lock")
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise fault_of_file(path, error) from error
        try:
            _take(self._file, store)
        except OSError as error:
            self.release()
            raise fault_of_file(path, error) from error
        except StoreInUse:
            self.release()
            raise

    def release(self) -> None:
        """Let others have the store; to be called once."""
        os.close(self._file)


def _take(file: int, store: Path) -> None:
    """Lock the file and write this process's number into it, for the one who will be refused."""
    try:
        _lock(file)
    except OSError as error:
        if error.errno in _HELD_BY_ANOTHER:
            raise StoreInUse(store, _holder(file)) from error
        raise
    os.ftruncate(file, 0)
    os.lseek(file, 0, os.SEEK_SET)
    os.write(file, b"%d\n" % os.getpid())


def _holder(file: int) -> int | None:
    os.lseek(file, 0, os.SEEK_SET)
    written = os.read(file, 20).strip()
    return int(written) if written.isdigit() else None
