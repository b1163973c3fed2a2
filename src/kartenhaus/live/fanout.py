"""Who is looking at a table: a poke says that there is something new, and everyone looks for himself."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Watcher:
    """One open page. Pokes that arrive while it is busy fold into one, so a slow line has no backlog."""

    def __init__(self, holder: str | None, page: str) -> None:
        self.holder = holder
        self.page = page
        self.displaced = False
        self._poked = asyncio.Event()

    def poke(self) -> None:
        """Say that there is something new."""
        self._poked.set()

    async def changed(self) -> None:
        """Wait for the next poke."""
        await self._poked.wait()
        self._poked.clear()


class Watchers:
    """The pages that are open on one table. A holder plays from one page at a time: the newest that claims it."""

    def __init__(self) -> None:
        self._watchers: set[Watcher] = set()
        self._claims: dict[str, str] = {}

    def __len__(self) -> int:
        return len(self._watchers)

    @contextmanager
    def watching(self, holder: str | None, page: str, claim: bool) -> Iterator[Watcher]:
        """Keep a page among the watchers; one that claims takes over from other pages of the same holder."""
        watcher = Watcher(holder, page)
        self._watchers.add(watcher)
        if holder is not None and (claim or holder not in self._claims):
            self.claim(holder, page)
        watcher.displaced = self.is_displaced(holder, page)
        try:
            yield watcher
        finally:
            self._watchers.discard(watcher)

    def is_displaced(self, holder: str | None, page: str) -> bool:
        """Tell whether a newer page of the same holder has taken over."""
        return holder is not None and self._claims.get(holder, page) != page

    def claim(self, holder: str, page: str) -> None:
        """Let a holder play from a page, also one that only looked on before; others of the same holder give way."""
        self._claims[holder] = page
        for other in self._watchers:
            if other.page == page and other.holder in (None, holder):
                other.holder = holder
            elif other.holder == holder:
                other.displaced = True
                other.poke()

    def poke(self) -> None:
        """Tell every watcher that there is something new."""
        for watcher in self._watchers:
            watcher.poke()
