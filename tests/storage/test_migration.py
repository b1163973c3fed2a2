"""From an older schema to today's: one transaction a step, with a copy beside the store."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kartenhaus.storage import StoreDamaged, open_log
from kartenhaus.storage.migration import KNOWN, Migration
from tests.storage.example import read, write

LAST = KNOWN[-1].number
NEXT = Migration(LAST + 1, "create table note (text text); insert into note values ('one; two')")
BROKEN = Migration(LAST + 2, "create table half (text text); insert into nowhere values (1)")


def version(store: Path) -> int:
    with closing(sqlite3.connect(store)) as connection:
        found: int = connection.execute("pragma user_version").fetchone()[0]
        return found


def open_and_close(store: Path, *more: Migration) -> None:
    async def play() -> None:
        await open_log(store, (*KNOWN, *more)).close()

    asyncio.run(play())


def test_the_files_are_numbered_without_a_gap() -> None:
    assert [migration.number for migration in KNOWN] == list(range(1, LAST + 1))


def test_an_older_store_is_copied_aside_and_brought_up_to_date(tmp_path: Path) -> None:
    store, copy = tmp_path / "store", tmp_path / f"store.before-{NEXT.number:04}"
    rows = write(store, 5)
    open_and_close(store, NEXT)
    assert (version(store), version(copy)) == (NEXT.number, LAST)
    assert read(copy) == rows
    with closing(sqlite3.connect(store)) as connection:
        assert connection.execute("select text from note").fetchall() == [("one; two",)]
        assert connection.execute("select count(*) from event").fetchone() == (5,)


def test_a_store_of_today_and_a_new_one_are_not_copied(tmp_path: Path) -> None:
    open_and_close(tmp_path / "store")
    open_and_close(tmp_path / "store")
    open_and_close(tmp_path / "new", NEXT)
    assert not list(tmp_path.glob("*.before-*"))


def test_a_step_that_fails_leaves_the_step_before_it(tmp_path: Path) -> None:
    store = tmp_path / "store"
    write(store, 5)
    with pytest.raises(StoreDamaged, match="nowhere"):
        open_and_close(store, NEXT, BROKEN)
    assert version(store) == NEXT.number
    with closing(sqlite3.connect(store)) as connection:
        assert not connection.execute("select 1 from sqlite_schema where name = 'half'").fetchall()
    assert len(read(tmp_path / f"store.before-{NEXT.number:04}")) == 5


def test_an_unfinished_copy_is_made_anew(tmp_path: Path) -> None:
    store, copy = tmp_path / "store", tmp_path / f"store.before-{NEXT.number:04}"
    write(store, 5)
    copy.with_name(copy.name + ".part").write_bytes(b"half a copy")
    open_and_close(store, NEXT)
    assert len(read(copy)) == 5
