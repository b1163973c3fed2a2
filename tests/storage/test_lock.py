"""Two programs on one store: the second is refused, and a killed one leaves nothing to clean up."""

import os
from pathlib import Path

import pytest

from kartenhaus.storage import StoreInUse, open_log
from tests.storage.example import read, start, write

HOLDS = """
import asyncio, sys
from kartenhaus.storage import open_log

async def main():
    async with open_log(sys.argv[1]):
        print("open", flush=True)
        sys.stdin.read()

asyncio.run(main())
"""


def test_a_second_process_is_refused_and_told_the_first_until_that_is_killed(tmp_path: Path) -> None:
    store = tmp_path / "store"
    rows = write(store, 3)
    holder = start(HOLDS, store)
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"open\n"
    with pytest.raises(StoreInUse) as refused:
        open_log(store)
    assert (refused.value.path, refused.value.process) == (store, holder.pid)
    holder.kill()
    holder.communicate()
    assert read(store) == rows


def test_one_process_cannot_open_a_store_twice_not_even_by_another_name(tmp_path: Path) -> None:
    store = tmp_path / "store"
    write(store, 0)
    (tmp_path / "link").symlink_to(store)
    holder = start(HOLDS, tmp_path / "link")
    assert holder.stdout is not None
    holder.stdout.readline()
    for name in ("store", "link"):
        with pytest.raises(StoreInUse):
            open_log(tmp_path / name)
    holder.communicate()


def test_a_lock_file_without_a_number_still_locks(tmp_path: Path) -> None:
    store = tmp_path / "store"
    holder = start(HOLDS, store)
    assert holder.stdout is not None
    holder.stdout.readline()
    os.truncate(tmp_path / "store.lock", 0)
    with pytest.raises(StoreInUse) as refused:
        open_log(store)
    assert refused.value.process is None
    holder.communicate()
