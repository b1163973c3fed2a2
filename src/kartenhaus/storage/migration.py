"""The numbered steps from an empty database to today's schema."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final


@dataclass(frozen=True, slots=True)
class Migration:
    """One step: its number (1, 2, 3 and so on) and its SQL text."""

    number: int
    sql: str


def _known() -> tuple[Migration, ...]:
    folder = files("kartenhaus.storage").joinpath("migrations")
    texts = {each.name: each.read_text("utf-8") for each in folder.iterdir() if each.name.endswith(".sql")}
    return tuple(Migration(int(name.split("_")[0]), text) for name, text in sorted(texts.items()))


KNOWN: Final = _known()
"""All steps of this program, in order."""


def version_of(connection: sqlite3.Connection) -> int:
    """Return the number of the last step that was applied, 0 for an empty database."""
    version: int = connection.execute("pragma user_version").fetchone()[0]
    return version


def apply(connection: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """Apply the missing steps, each in its own transaction; raises sqlite3.Error from the first that fails."""
    done = version_of(connection)
    for migration in migrations:
        if migration.number > done:
            _apply_one(connection, migration)


def _apply_one(connection: sqlite3.Connection, migration: Migration) -> None:
    step = f"begin immediate;\n{migration.sql}\n;pragma user_version = {migration.number};\ncommit;"
    try:
        connection.executescript(step)
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("rollback")
        raise


def copy_aside(connection: sqlite3.Connection, store: Path, number: int) -> None:
    """Copy the store to `<store>.before-<number>`; a copy of that name appears whole or not at all."""
    copy = store.with_name(f"{store.name}.before-{number:04}")
    unfinished = copy.with_name(copy.name + ".part")
    unfinished.unlink(missing_ok=True)
    with closing(sqlite3.connect(unfinished)) as target:
        connection.backup(target)
    unfinished.replace(copy)
