"""The SQL of the log; every function runs inside the transaction of its caller."""

import sqlite3
from collections.abc import Collection, Sequence
from typing import Final

from kartenhaus.storage.failure import Repeated, Taken
from kartenhaus.storage.row import Row

Value = str | int | float | None

_LARGEST: Final = 2**63 - 1
"""A seq beyond it fits no row, and SQLite would not even compare it."""

NEXT_SEQ: Final = "select coalesce(max(seq), 0) + 1 from event where stream = $1"
SEQ_OF_COMMAND: Final = "select seq from event where stream = $1 and command = $2"
ADD: Final = (
    "insert into event (stream, seq, at, command, body)"
    " select cast($1 as text), cast($2 as bigint), cast($3 as double precision), cast($4 as text), cast($5 as text)"
    f" where $2 = ({NEXT_SEQ}) and not exists ({SEQ_OF_COMMAND.replace('$2', '$4')})"
)
TOUCH: Final = "update tag set touched = $2 where stream = $1"
TAG: Final = (
    "insert into tag (stream, tag, touched) values ($1, $2, $3)"
    " on conflict (stream, tag) do update set touched = excluded.touched"
)
UNTAG: Final = "delete from tag where stream = $1 and tag = $2"
ROWS: Final = "select stream, seq, at, command, body from event where stream = $1 and seq > $2 order by seq"
TAGGED: Final = "select stream from tag where tag = $1 order by touched desc, stream limit $2"
FIRST_TAG: Final = "select min(tag) from tag where tag >= $1 and tag < $2"
FORGET: Final = ("delete from event where stream = $1", "delete from tag where stream = $1")


def append(connection: sqlite3.Connection, rows: Sequence[Row], tag: Collection[str], untag: Collection[str]) -> None:
    """Add rows and change the tags of their streams; raises Repeated or Taken at the first row that does not fit."""
    for row in rows:
        _append_one(connection, row)
    for stream, at in {row.stream: row.at for row in rows}.items():
        _change_tags(connection, stream, at, tag, untag)


def read(connection: sqlite3.Connection, stream: str, after: int) -> list[Row]:
    """Return the rows of a stream after a seq, in order."""
    return [Row(*found) for found in _run(connection, ROWS, stream, after)]


def tagged(connection: sqlite3.Connection, tag: str, limit: int) -> list[str]:
    """Return the streams with a tag, latest touched first."""
    return [stream for (stream,) in _run(connection, TAGGED, tag, limit)]


def first_tag(connection: sqlite3.Connection, prefix: str) -> str | None:
    """Return the first tag, in the order of text, that begins so."""
    after = prefix[:-1] + chr(ord(prefix[-1]) + 1)
    (first,) = _run(connection, FIRST_TAG, prefix, after).fetchone()
    return None if first is None else str(first)


def forget(connection: sqlite3.Connection, streams: Collection[str]) -> None:
    """Remove all that is stored under these streams."""
    for stream in streams:
        for statement in FORGET:
            _run(connection, statement, stream)


def _append_one(connection: sqlite3.Connection, row: Row) -> None:
    """Add a row in one statement, for each gives up Python's lock and waits for it again; ask why only if it fails."""
    seq = min(row.seq, _LARGEST)
    if _run(connection, ADD, row.stream, seq, row.at, row.command, row.body).rowcount == 1:
        return
    earlier = _run(connection, SEQ_OF_COMMAND, row.stream, row.command).fetchone()
    if earlier:
        raise Repeated(earlier[0])
    raise Taken(row.stream, row.seq, _run(connection, NEXT_SEQ, row.stream).fetchone()[0])


def _change_tags(
    connection: sqlite3.Connection, stream: str, at: float, tag: Collection[str], untag: Collection[str]
) -> None:
    _run(connection, TOUCH, stream, at)
    for gone in untag:
        _run(connection, UNTAG, stream, gone)
    for added in tag:
        _run(connection, TAG, stream, added, at)


def _run(connection: sqlite3.Connection, statement: str, *values: Value) -> sqlite3.Cursor:
    # SQLite takes $1 for a name, and newer Pythons warn when names are given by position.
    return connection.execute(statement, {str(place): value for place, value in enumerate(values, 1)})
