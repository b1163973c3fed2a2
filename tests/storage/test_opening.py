"""Every reason not to open a store is a type with facts, and a refused file stays as it was."""

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest

from kartenhaus.storage import NotAStore, OpeningError, StoreDamaged, StoreTooNew, StoreUnwritable, open_log
from kartenhaus.storage.file import APPLICATION_ID
from kartenhaus.storage.migration import KNOWN
from tests.storage.example import digest, read, start, write

Kind = TypeVar("Kind", bound=OpeningError)


def refusal(store: Path, kind: type[Kind]) -> Kind:
    """Return why the store is refused, after a look at all that lies beside it."""
    before = contents(store.parent)
    with pytest.raises(kind) as refused:
        open_log(store)
    assert contents(store.parent) == before
    return refused.value


def contents(folder: Path) -> dict[str, str]:
    """Return what lies in a folder, without the lock and SQLite's index of a write-ahead log, which hold nothing."""
    files = (path for path in folder.iterdir() if path.is_file() and not path.name.endswith((".lock", "-shm")))
    return {path.name: digest(path) for path in files}


def overwrite(store: Path, offset: int, content: bytes) -> None:
    with store.open("r+b") as file:
        file.seek(offset)
        file.write(content)


def test_a_store_is_made_with_its_folders_and_marked_as_ours(tmp_path: Path) -> None:
    store = tmp_path / "data" / "with space, ä and #?" / "store"
    assert read(store) == []
    with closing(sqlite3.connect(store)) as connection:
        assert connection.execute("pragma application_id").fetchone() == (APPLICATION_ID,)
        assert connection.execute("pragma user_version").fetchone() == (KNOWN[-1].number,)
        assert connection.execute("pragma journal_mode").fetchone() == ("wal",)
    assert store.stat().st_mode & 0o077 == 0
    assert sorted(path.name for path in store.parent.iterdir()) == ["store", "store.lock"]


def test_an_unfinished_first_start_does_not_stop_the_second(tmp_path: Path) -> None:
    (tmp_path / "store.new").write_bytes(b"SQLite format 3\0 and then the light went out")
    (tmp_path / "store.new-journal").write_bytes(b"so did this")
    assert write(tmp_path / "store", 3) == read(tmp_path / "store")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["store", "store.lock"]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreUnwritable) as refused:
        open_log(tmp_path / "file" / "deeper" / "store")
    assert refused.value.path == tmp_path / "file" / "deeper"
    assert refused.value.reason


def test_a_folder_in_place_of_the_store_is_no_store(tmp_path: Path) -> None:
    (tmp_path / "store").mkdir()
    assert refusal(tmp_path / "store", NotAStore).found == "folder"


@pytest.mark.parametrize(
    "content",
    [b"Dear diary,\n", random.Random(7).randbytes(20_000), b"T", b"\0" * 8192],
    ids=["text", "random bytes", "one letter of another file", "zeros"],
)
def test_another_file_is_no_store(tmp_path: Path, content: bytes) -> None:
    store = tmp_path / "store"
    store.write_bytes(content)
    assert refusal(store, NotAStore).found == "other file"


def test_the_database_of_another_program_is_no_store(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "store")) as connection:
        connection.execute("create table bookmark (address text)")
    assert refusal(tmp_path / "store", NotAStore).found == "other database"


def test_an_empty_file_is_a_damaged_store(tmp_path: Path) -> None:
    (tmp_path / "store").touch()
    assert "empty" in refusal(tmp_path / "store", StoreDamaged).detail


@pytest.mark.parametrize("kept", [16, 99, 100, 4096, 10_000, 60_000])
def test_a_truncated_store_is_damaged(tmp_path: Path, kept: int) -> None:
    store = tmp_path / "store"
    write(store, 1000)
    assert store.stat().st_size > kept
    store.write_bytes(store.read_bytes()[:kept])
    assert refusal(store, StoreDamaged).path == store


@pytest.mark.parametrize("offset", [4096, 3 * 4096, 8 * 4096])
def test_a_store_with_an_overwritten_page_is_damaged(tmp_path: Path, offset: int) -> None:
    store = tmp_path / "store"
    write(store, 1000)
    overwrite(store, offset, random.Random(offset).randbytes(4096))
    assert refusal(store, StoreDamaged).detail


def test_a_damaged_header_never_escapes_as_an_untyped_error(tmp_path: Path) -> None:
    """Every byte of the header that SQLite reads, turned over: the store opens unharmed or is refused by type."""
    whole = tmp_path / "whole"
    rows = write(whole, 20)
    for offset in range(100):
        store = tmp_path / f"store {offset}"
        shutil.copy(whole, store)
        overwrite(store, offset, bytes([whole.read_bytes()[offset] ^ 0xFF]))
        try:
            found = read(store)
        except OpeningError:
            continue
        assert found == rows


def test_a_damaged_store_keeps_its_unread_log(tmp_path: Path) -> None:
    """What a killed process left in the write-ahead log is not folded into a file that is refused."""
    store = tmp_path / "store"
    write(store, 1000)
    killed = start(KILLED_WHILE_OPEN, store)
    assert killed.wait() != 0
    killed.communicate()
    assert (tmp_path / "store-wal").stat().st_size > 0
    overwrite(store, 5 * 4096, random.Random(5).randbytes(4 * 4096))
    refusal(store, StoreDamaged)


KILLED_WHILE_OPEN = """
import asyncio, os, sys
from kartenhaus.storage import Row, open_log

async def main():
    log = open_log(sys.argv[1])
    await log.append(Row("another", 1, 1.0, None, "{}"))
    os.kill(os.getpid(), 9)

asyncio.run(main())
"""


def test_a_log_without_its_store_is_not_joined_to_a_new_one(tmp_path: Path) -> None:
    write(tmp_path / "store", 5)
    killed = start(KILLED_WHILE_OPEN, tmp_path / "store")
    killed.communicate()
    (tmp_path / "store").unlink()
    assert "store-wal" in refusal(tmp_path / "store", StoreDamaged).detail


def test_the_store_of_a_newer_program_is_refused_with_both_numbers(tmp_path: Path) -> None:
    write(tmp_path / "store", 5)
    with closing(sqlite3.connect(tmp_path / "store")) as connection:
        connection.execute("pragma user_version = 4711")
    reason = refusal(tmp_path / "store", StoreTooNew)
    assert (reason.found, reason.known) == (4711, KNOWN[-1].number)
