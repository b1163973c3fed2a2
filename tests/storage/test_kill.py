"""Live tables, promise: what was acknowledged is never lost, not even when the process is killed."""

import asyncio
import random
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from kartenhaus.storage import Row, open_log
from tests.storage.example import start

STREAMS = tuple(f"table {number}" for number in range(8))
ROUNDS = 4

APPENDS_FOR_EVER = """
import asyncio, os, sys
from kartenhaus.storage import Row, open_log

async def keep_playing(log, stream):
    rows = await log.read(stream)
    seq = len(rows)
    while True:
        seq += 1
        await log.append(Row(stream, seq, float(seq), f"{stream} {seq}", "{}"), tag=["open"])
        os.write(1, f"{stream},{seq}\\n".encode())

async def main():
    log = open_log(sys.argv[1])
    await asyncio.gather(*(keep_playing(log, stream) for stream in sys.argv[2:]))

asyncio.run(main())
"""


def acknowledged_until_killed(store: Path, count: int) -> Counter[str]:
    """Return the last acknowledged seq of each stream of a process that was killed after `count` acknowledgements."""
    with start(APPENDS_FOR_EVER, store, *STREAMS) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        lines = [process.stdout.readline() for _ in range(count)]
        process.kill()
        lines += process.stdout.readlines()
        assert process.stderr.read() == b""
    last: Counter[str] = Counter()
    for line in lines:
        if line.endswith(b"\n"):
            stream, seq = line.decode().split(",")
            last[stream] = max(last[stream], int(seq))
    return last


async def stored(store: Path) -> dict[str, list[Row]]:
    async with open_log(store) as log:
        assert sorted(await log.tagged("open", 99)) == sorted(STREAMS)
        return {stream: await log.read(stream) for stream in STREAMS}


@pytest.mark.parametrize("seed", range(2))
def test_a_killed_process_loses_nothing_that_it_acknowledged(tmp_path: Path, seed: int) -> None:
    store, chance = tmp_path / "store", random.Random(seed)
    for _ in range(ROUNDS):
        acknowledged = acknowledged_until_killed(store, chance.randrange(100, 1500))
        rows = asyncio.run(stored(store))
        for stream in STREAMS:
            seqs = [row.seq for row in rows[stream]]
            assert seqs == list(range(1, len(seqs) + 1))
            assert acknowledged[stream] <= len(seqs) <= acknowledged[stream] + 1
    with closing(sqlite3.connect(store)) as connection:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
