"""What every store promises, whichever database keeps it."""

from collections.abc import Collection, Sequence
from types import TracebackType
from typing import Protocol, Self

from kartenhaus.storage.row import Row


class Log(Protocol):
    """An append-only log of many streams; the seqs of a stream are 1, 2, 3 and so on without a gap.

    Any method may also raise StoreFailed (the disk or the database failed) or StoreClosed.
    """

    async def append(self, row: Row, *, tag: Collection[str] = (), untag: Collection[str] = ()) -> None:
        """Store one row; it survives a power cut from the moment this returns.

        Raises Repeated when the stream already holds the row's command (looked at first), Taken when the row's seq
        is not the next one, StoreFull when there is no room. After any of them nothing of the row is stored, its
        tags included. A caller that is cancelled while waiting does not know whether the row was stored.
        """
        ...

    async def append_all(self, rows: Sequence[Row], *, tag: Collection[str] = (), untag: Collection[str] = ()) -> None:
        """Store all rows in their order or none of them; the tags hold for every stream that is named in them."""
        ...

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        """Return the rows of a stream whose seq is above `after`, in order; empty for an unknown stream."""
        ...

    async def tagged(self, tag: str, limit: int) -> list[str]:
        """Return at most `limit` streams with this tag, the one whose last row has the latest time first."""
        ...

    async def first_tag(self, prefix: str) -> str | None:
        """Return the first tag in the order of text that begins with a prefix (not empty), or None."""
        ...

    async def forget(self, streams: Collection[str]) -> None:
        """Remove all rows and tags of these streams, all or none; unknown streams are no error."""
        ...

    async def close(self) -> None:
        """Store what is still waiting, then let go of the file; closing twice is no error."""
        ...

    async def __aenter__(self) -> Self: ...

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
