"""Why the store did not do what it was asked, as types with facts; the sentences are made where people read them."""

from dataclasses import dataclass
from pathlib import Path


class StoreError(Exception):
    """Anything the store refuses or fails to do."""


@dataclass(eq=False)
class Taken(StoreError):
    """The row's seq is not the next of its stream: another row has it, or it would leave a gap."""

    stream: str
    seq: int
    expected: int


@dataclass(eq=False)
class Repeated(StoreError):
    """The stream already holds this command, in the row with this seq."""

    seq: int


@dataclass(eq=False)
class StoreFull(StoreError):
    """There is no room for it on the disk; the same request works again once there is."""

    detail: str


@dataclass(eq=False)
class StoreFailed(StoreError):
    """The disk or the database failed in any other way; `detail` is its own technical text."""

    detail: str


class StoreClosed(StoreError):
    """The log was closed before this was asked of it."""


class OpeningError(StoreError):
    """The store at a path cannot be opened; nothing at that path was changed."""

    path: Path


@dataclass(eq=False)
class StoreUnwritable(OpeningError):
    """A folder or file cannot be written; `reason` is the operating system's text."""

    path: Path
    reason: str


@dataclass(eq=False)
class NotAStore(OpeningError):
    """Something else lies at the path: `found` is "folder", "other file" or "other database"."""

    path: Path
    found: str


@dataclass(eq=False)
class StoreDamaged(OpeningError):
    """The file was a store, or part of one, but cannot be trusted any more."""

    path: Path
    detail: str


@dataclass(eq=False)
class StoreTooNew(OpeningError):
    """The store was written by a later program: its schema is number `found`, this program knows up to `known`."""

    path: Path
    found: int
    known: int


@dataclass(eq=False)
class StoreInUse(OpeningError):
    """Another running program has the store open; `process` is its number where it can be told."""

    path: Path
    process: int | None
