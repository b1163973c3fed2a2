"""Durable appends a second of the log at 1 and 16 streams, as a ratio to bare sqlite3 in the same run.

Usage: python bench/append.py [folder] [seconds]: the folder decides which disk is measured.
"""

import asyncio
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median

from kartenhaus.storage import Log, Row, open_log

BODY = '{"type":"play","seat":1,"cards":["7h","7s"],"pile":2}'
ROUNDS = 3


def bare(folder: Path, seconds: float) -> float:
    """One row, one commit, one after the other: the least that a durable log can do with this disk."""
    with closing(sqlite3.connect(folder / "bare", isolation_level=None)) as connection:
        connection.execute("pragma journal_mode = wal")
        connection.execute("pragma synchronous = full")
        connection.execute(
            "create table event (stream text, seq integer, at real, body text, primary key (stream, seq))"
        )
        count, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            count += 1
            connection.execute("insert into event values (?, ?, ?, ?)", ("table", count, time.time(), BODY))
        return count / (time.perf_counter() - start)


def logged(streams: int) -> Callable[[Path, float], float]:
    async def play(log: Log, stream: str, stop: float) -> int:
        seq = 0
        while time.perf_counter() < stop:
            seq += 1
            await log.append(Row(stream, seq, time.time(), f"command {seq}", BODY), tag=("open",) if seq == 1 else ())
        return seq

    async def play_all(folder: Path, seconds: float) -> float:
        async with open_log(folder / f"log of {streams}") as log:
            start = time.perf_counter()
            counts = await asyncio.gather(*(play(log, f"table {n}", start + seconds) for n in range(streams)))
            return sum(counts) / (time.perf_counter() - start)

    return lambda folder, seconds: asyncio.run(play_all(folder, seconds))


def main(parent: str | None = None, seconds: str = "1.5") -> None:
    ways = {"bare sqlite3": bare, "log,  1 stream": logged(1), "log, 16 streams": logged(16)}
    rates: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory(dir=parent) as folder:
            for name, measure in ways.items():
                rates[name].append(measure(Path(folder), float(seconds)))
    base = median(rates["bare sqlite3"])
    for name, found in rates.items():
        print(f"{name:16}{median(found):8.0f} durable appends/s   {median(found) / base:5.2f} x bare")


if __name__ == "__main__":
    main(*sys.argv[1:])
