"""The one thread that writes: whatever waits goes into one transaction, and one sync of the disk serves all."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Final

from kartenhaus.storage.failure import StoreClosed, StoreFull
from kartenhaus.storage.fault import fault_while_running

MOST_AT_ONCE: Final = 256
"""The longest batch, in jobs: the first of it waits for the last."""

Work = Callable[[sqlite3.Connection], None]
Outcome = Exception | None
Waiter = asyncio.Future[None]


@dataclass(frozen=True, slots=True)
class Job:
    """Something to do in a transaction, and who waits for its outcome."""

    work: Work
    waiter: Waiter


class _Undone(Exception):
    """SQLite has rolled back the whole transaction because one job of it failed."""


class Writer:
    """Does jobs in the order in which they come, each of them wholly or not at all, and owns its connection."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._closing = Lock()
        self._thread = Thread(target=self._run, name="kartenhaus-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Work) -> None:
        """Return when the work is durable; raises what the work raised, or StoreFull, StoreFailed, StoreClosed."""
        waiter: Waiter = asyncio.get_running_loop().create_future()
        with self._closing:  # nothing may come behind the mark that ends the queue
            if self._closed:
                raise StoreClosed
            self._queue.put(Job(work, waiter))
        await waiter

    def close(self) -> None:
        """Do what still waits, then close the connection; blocks until then."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        ended = False
        while not ended:
            taken = self._waiting()
            batch = [job for job in taken if job is not None]
            ended = len(batch) < len(taken)
            if batch:
                _tell(batch, self._do_together(batch))
        self._connection.close()

    def _waiting(self) -> list[Job | None]:
        taken = [self._queue.get()]
        while len(taken) < MOST_AT_ONCE and not self._queue.empty():
            taken.append(self._queue.get())
        return taken

    def _do_together(self, batch: Sequence[Job]) -> list[Outcome]:
        """Do a batch in one transaction; where that fails and one alone may succeed, do each in its own."""
        try:
            return self._transaction(batch)
        except _Undone as undone:
            failure = undone.__cause__
            one_by_one = True
        except sqlite3.Error as error:
            failure = error
            one_by_one = isinstance(fault_while_running(error), StoreFull)
        self._roll_back()
        if one_by_one and len(batch) > 1:
            return [outcome for job in batch for outcome in self._do_together([job])]
        return [_outcome(failure) for _ in batch]

    def _transaction(self, batch: Sequence[Job]) -> list[Outcome]:
        self._connection.execute("begin immediate")
        outcomes = [self._attempt(job.work) for job in batch]
        self._connection.execute("commit")
        return outcomes

    def _attempt(self, work: Work) -> Outcome:
        """Do one job of a transaction; its failure takes back what it did and leaves the others alone."""
        self._connection.execute("savepoint job")
        outcome: Outcome = None
        try:
            work(self._connection)
        except Exception as error:
            if not self._connection.in_transaction:
                raise _Undone from error
            self._connection.execute("rollback to job")
            outcome = _outcome(error)
        self._connection.execute("release job")
        return outcome

    def _roll_back(self) -> None:
        # Should even this fail, the next "begin" fails too, is reported, and ends up here again.
        with suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("rollback")


def _outcome(error: BaseException | None) -> Outcome:
    """Return the exception for one waiter, new where several share a cause: each will carry its own traceback."""
    if isinstance(error, sqlite3.Error):
        return fault_while_running(error)
    return error if isinstance(error, Exception) else None


def _tell(batch: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
    """Wake all waiters of a batch, with one call into each event loop that waits."""
    settled: dict[asyncio.AbstractEventLoop, list[tuple[Waiter, Outcome]]] = {}
    for job, outcome in zip(batch, outcomes, strict=True):
        settled.setdefault(job.waiter.get_loop(), []).append((job.waiter, outcome))
    for loop, results in settled.items():
        with suppress(RuntimeError):  # the loop was closed meanwhile: nobody waits there any more
            loop.call_soon_threadsafe(_settle, results)


def _settle(results: Sequence[tuple[Waiter, Outcome]]) -> None:
    for waiter, outcome in results:
        if waiter.done():
            continue
        if outcome is None:
            waiter.set_result(None)
        else:
            waiter.set_exception(outcome)
