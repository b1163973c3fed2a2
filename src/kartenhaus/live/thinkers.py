"""Processes that think for computer seats, so that a long thought holds up nobody's move.

A worker reads calls from its standard input and writes what they return: when the server goes, however it goes, the
pipe ends and the worker with it. It starts at its first thought, so that no start and no page waits for it.
"""

import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any, BinaryIO, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Thinkers(Executor):
    """An executor of so many worker processes; what it is given, and what that returns, must be picklable."""

    def __init__(self, workers: int) -> None:
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="thinker")
        self._mine = threading.local()
        self._workers: list[subprocess.Popen[bytes]] = []

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call a function in a worker process."""
        return self._threads.submit(self._call, fn, args, kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the workers after their present thought, which is always waited for: it is short."""
        self._threads.shutdown(True, cancel_futures=cancel_futures)
        for worker in self._workers:
            worker.communicate()

    def _call(self, fn: Callable[..., T], args: Any, kwargs: Any) -> T:
        """Call in this thread's worker, or here where that worker has died."""
        try:
            done, result = _ask(self._worker(), (fn, args, kwargs))
        except (OSError, EOFError):
            self._mine.worker = None
            return fn(*args, **kwargs)
        if done:
            return result  # type: ignore[no-any-return]
        raise result

    def _worker(self) -> subprocess.Popen[bytes]:
        worker: subprocess.Popen[bytes] | None = getattr(self._mine, "worker", None)
        if worker is None:
            command = [sys.executable, "-m", __name__]
            worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            self._mine.worker = worker
            self._workers.append(worker)
        return worker


def _ask(worker: subprocess.Popen[bytes], call: Any) -> tuple[bool, Any]:
    assert worker.stdin is not None and worker.stdout is not None
    pickle.dump(call, worker.stdin)
    worker.stdin.flush()
    answered: tuple[bool, Any] = pickle.load(worker.stdout)
    return answered


def work(calls: BinaryIO, results: BinaryIO) -> None:
    """Answer calls until there are no more, or nobody who waits for their results."""
    try:
        while True:
            fn, args, kwargs = pickle.load(calls)
            pickle.dump(_result(fn, args, kwargs), results)
            results.flush()
    except (EOFError, OSError):
        return


def _result(fn: Callable[..., Any], args: Any, kwargs: Any) -> tuple[bool, Any]:
    try:
        return True, fn(*args, **kwargs)
    except Exception as error:
        return False, error


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to hear; its end is ours
    results = sys.stdout.buffer
    sys.stdout = sys.stderr
    work(sys.stdin.buffer, results)
