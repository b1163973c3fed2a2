"""The append-only event log: rows and JSON text, durable and in order. Knows no game and no table."""

from kartenhaus.storage.failure import (
    NotAStore,
    OpeningError,
    Repeated,
    StoreClosed,
    StoreDamaged,
    StoreError,
    StoreFailed,
    StoreFull,
    StoreInUse,
    StoreTooNew,
    StoreUnwritable,
    Taken,
)
from kartenhaus.storage.log import Log
from kartenhaus.storage.row import Row
from kartenhaus.storage.sqlite_log import open_log

__all__ = [
    "Log",
    "NotAStore",
    "OpeningError",
    "Repeated",
    "Row",
    "StoreClosed",
    "StoreDamaged",
    "StoreError",
    "StoreFailed",
    "StoreFull",
    "StoreInUse",
    "StoreTooNew",
    "StoreUnwritable",
    "Taken",
    "open_log",
]
