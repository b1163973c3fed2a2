"""One page at one table, as the live side sees it: what it asks and what is new for it."""

from typing import Any

from kartenhaus.core.client import Scene
from kartenhaus.core.game import Json, Judgement
from kartenhaus.core.phrase import Refusal
from kartenhaus.core.seat import Observer
from kartenhaus.live.project import hints, judge, looker, project, review
from kartenhaus.live.requests import MakeMove, Sit
from kartenhaus.live.runner import LiveTable, Runner


class Visit:
    """A holder (None: a spectator) at a live table. Nothing that a visit returns is hidden from its holder.

    `seat` is the seat that a device with several of them was handed to.
    """

    def __init__(self, runner: Runner, live: LiveTable, holder: str | None, seat: int | None = None) -> None:
        self._runner = runner
        self._live = live
        self.holder = holder
        self.seat = seat

    @property
    def seq(self) -> int:
        """The newest event of the table."""
        return self._live.seq

    @property
    def game(self) -> str:
        """The key of the game; ValueError for a frozen table."""
        if self._live.table is None:
            raise ValueError("a frozen table has no scene")
        return self._live.table.game.key

    @property
    def frozen(self) -> str | None:
        """Why the table cannot be played on, as a text code, or None."""
        return self._live.frozen

    def scene(self) -> Scene[Any, Any]:
        """Return what the page may show now; ValueError for a frozen table."""
        if self._live.table is None:
            raise ValueError("a frozen table has no scene")
        best = self._live.best.get(self.holder or "")
        return project(self._live.table, self.holder, self.seat, self._runner.remaining(self._live), best)

    @property
    def _observer(self) -> Observer:
        return looker(self._live.table, self.holder, self.seat)[0] if self._live.table else None

    async def review(self, move: int) -> tuple[tuple[Scene[Any, Any], ...], int]:
        """Return the scenes of all seats after a move (the nearest there is) and how many moves there are.

        ValueError for a game that is not over.
        """
        if self._live.table is None:
            raise ValueError("a frozen table has no scene")
        record = await self._runner.record(self._live.table, self._live.id)
        last = len(record.moves)
        return review(self._live.table, record, max(0, min(move, last))), last

    def judge(self, cards: tuple[int, ...]) -> Judgement | None:
        """Say what selected cards are; None for a spectator or a frozen table."""
        return judge(self._live.table, self._observer, cards) if self._live.table else None

    def hints(self) -> tuple[Json, ...]:
        """Return sensible moves, best first."""
        return hints(self._live.table, self._observer) if self._live.table else ()

    def hurry(self) -> None:
        """Skip the computer's pause."""
        self._runner.hurry(self._live, self.holder)

    async def move(self, command: str, seq: int, seat: int | None, move: Json) -> int | Refusal:
        """Make a move; without a seat for the one that the page looks from. Raises StoreError."""
        if self._live.table is None:
            return Refusal("refusal.frozen")
        seat = self._observer if seat is None else seat
        if seat is None:
            return Refusal("refusal.not_your_seat")
        return await self._runner.submit(self._live, MakeMove(seat, seq, move), self.holder, command)

    async def sit(self, command: str, seat: int) -> int | Refusal:
        """Take a free seat. Raises StoreError."""
        return await self._runner.submit(self._live, Sit(seat), self.holder, command)
