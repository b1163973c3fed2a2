"""Runs the tables of this process: the only place of the live side that waits.

The log is the truth. A request is decided against the table in memory, its event is stored, and only then does the
table move on, the maker learn of it and every watcher get a poke. Where somebody else stored first, we read on.
"""

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Any, Final

from kartenhaus.core.client import Opening
from kartenhaus.core.game import AnyGame, Json
from kartenhaus.core.phrase import Refusal
from kartenhaus.core.record import Record
from kartenhaus.core.seat import Computer
from kartenhaus.live.bots import answer, any_move, choose, question
from kartenhaus.live.clock import GRACE, HANDING_ON, Running, after_event
from kartenhaus.live.events import (
    COMPUTER,
    Event,
    Moved,
    Opened,
    UnreadableEvent,
    event_from_json,
    event_to_json,
    seat_to_text,
)
from kartenhaus.live.fanout import Watchers
from kartenhaus.live.requests import MakeMove, Request, Ring
from kartenhaus.live.table import Table, Unplayable, decide, evolve, open_table
from kartenhaus.storage import Log, Repeated, Row, StoreError, Taken

WAITS: Final[Mapping[str, float]] = {"calm": 1.6, "brisk": 0.7}
"""Seconds that a computer seat lets people look before it moves, by pace."""

_IDLE_TABLES: Final = 256
"""Tables nobody looks at that stay in memory."""

_RETRY_AFTER: Final = 2.0
"""Seconds until a computer seat tries again to store its move when the store failed."""

_LOOK_AT_CLOCK: Final = 1.0
"""Seconds after which a waiting clock looks again whether its time is still the one that runs."""

_DUE: Final = "due"
"""Tag of the tables where a computer seat is to act or time runs: those to wake at the start."""

_SWEEP: Final = 100_000

_logger = logging.getLogger(__name__)


class NoSuchTable(LookupError):
    """No table has this id."""


@dataclass(slots=True, eq=False)
class LiveTable:
    """A table of this process with its watchers; `frozen` says why its stored events cannot be replayed."""

    id: str
    table: Table | None = None
    frozen: str | None = None
    seq: int = 0
    commands: dict[str, int] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: Watchers = field(default_factory=Watchers)
    computers: asyncio.Task[None] | None = None
    running: Running | None = None
    deadline: float = 0.0
    """When the running time is up, on this process's monotonic clock."""
    bell: asyncio.Task[None] | None = None
    best: dict[str, int] = field(default_factory=dict)
    """For each holder of a finished game the best result of its kind so far."""
    hurried: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_idle(self) -> bool:
        """Whether nobody needs this table in memory."""
        tasks = (self.computers, self.bell)
        return not self.watchers and not self.lock.locked() and all(task is None or task.done() for task in tasks)


class Runner:
    """Opens, loads and moves tables; one per process."""

    def __init__(
        self,
        log: Log,
        games: Mapping[str, AnyGame],
        *,
        waits: Mapping[str, float] = WAITS,
        now: Callable[[], float] = time.time,
        thinkers: Executor | None = None,
    ) -> None:
        self._log = log
        self._games = games
        self._waits = waits
        self._now = now
        self._thinkers = thinkers
        self._tables: dict[str, LiveTable] = {}
        self._sweep: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Wake every table where a computer seat is to act, in the background."""
        self._sweep = asyncio.create_task(self._wake_due())

    async def stop(self) -> None:
        """Let running requests end and the computer seats rest."""
        tables = self._tables.values()
        tasks = [self._sweep, *(task for live in tables for task in (live.computers, live.bell))]
        running = [task for task in tasks if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        for live in tuple(self._tables.values()):
            async with live.lock:
                live.watchers.poke()

    async def open(self, game: AnyGame, opening: Opening[Any], holder: str, once: str) -> str:
        """Open a table and return its id; the same `once` of the same holder opens one table however often it comes."""
        table_id = hashlib.sha256(f"{holder}:{game.key}:{once}".encode()).hexdigest()[:20]
        opened = Opened(
            game=game.key,
            rules_version=game.rules_version,
            variant=game.codec.variant_to_json(opening.variant),
            seed=secrets.randbelow(game.seeds) if opening.seed is None else opening.seed,
            seating=tuple(seat_to_text(seat) for seat in opening.seating),
            pace=opening.pace,
            holders=tuple(
                COMPUTER if isinstance(who, Computer) else None if who.comes else holder for who in opening.seating
            ),
            names=opening.names,
        )
        live = self._tables.setdefault(table_id, LiveTable(table_id))
        async with live.lock:
            if live.seq == 0:
                try:
                    await self._store(live, opened, open_table(game, opened), None)
                except Taken:
                    await self._read_on(live)
        self._wake(live)
        self._forget_idle(live)
        return table_id

    async def load(self, table_id: str) -> LiveTable:
        """Return a table of this process, read from the store where needed; raise NoSuchTable."""
        live = self._tables.setdefault(table_id, LiveTable(table_id))
        async with live.lock:
            if live.table is None and live.frozen is None:
                await self._read_on(live)
                self._wake(live)
            if live.seq == 0:
                self._tables.pop(table_id, None)
                raise NoSuchTable(table_id)
        self._forget_idle(live)
        return live

    async def submit(self, live: LiveTable, request: Request, holder: str | None, command: str) -> int | Refusal:
        """Carry a request out once and return the seq of its event, or why not.

        The same command of the same holder is answered with the seq it had the first time. Raises StoreError where
        the event could not be stored: then nothing has happened.
        """
        command = f"{holder}:{command}"
        async with live.lock:
            while command not in live.commands:
                if live.table is None:
                    return Refusal("refusal.frozen")
                event = decide(live.table, request, holder)
                if isinstance(event, Refusal):
                    return event
                try:
                    await self._store(live, event, evolve(live.table, event), command)
                except (Taken, Repeated):
                    await self._read_on(live)
        self._wake(live)
        return live.commands[command]

    async def record(self, table: Table, table_id: str) -> Record[Any, Any]:
        """Return the moves of a table as they are stored."""
        events = [event_from_json(row.body) for row in await self._log.read(table_id)]
        read = table.game.codec.move_from_json
        return Record(table.deal, tuple((event.seat, read(event.move)) for event in events if isinstance(event, Moved)))

    def hurry(self, live: LiveTable, holder: str | None) -> None:
        """Let the computer seat that is to act move at once, if a person at the table asks for it."""
        if live.table and live.table.seats_of(holder):
            live.hurried.set()

    async def tables_of(self, holder: str, kind: str, limit: int) -> list[LiveTable]:
        """Return the newest tables of a holder that are `open` or `over`."""
        return [await self.load(table_id) for table_id in await self._log.tagged(f"{kind}:{holder}", limit)]

    async def _store(self, live: LiveTable, event: Event, after: Table, command: str | None) -> None:
        """Store an event durably, then move on and tell everybody."""
        row = Row(live.id, live.seq + 1, self._now(), command, event_to_json(event))
        tags, before = _tags(after), _tags(live.table)
        await self._log.append(row, tag=tags - before, untag=before - tags)
        await self._compare(live, after)
        self._move_on(live, row, after)

    async def _compare(self, live: LiveTable, after: Table) -> None:
        """Look up the best results of the holders of a table whose game is over."""
        for prefix, holder, _ in _results(after):
            best = await self._log.first_tag(prefix)
            if best:
                live.best[holder] = int(best.removeprefix(prefix))

    def _move_on(self, live: LiveTable, row: Row, after: Table) -> None:
        live.table, live.seq = after, row.seq
        running = after_event(live.running, after.alarm, row.at)
        if running and (live.running is None or running.alarm.key != live.running.alarm.key):
            shared = len(after.seats_of(after.holders[running.alarm.seat])) > 1
            live.deadline = time.monotonic() + running.alarm.seconds + (HANDING_ON if shared else 0)
        live.running = running
        if row.command:
            live.commands[row.command] = row.seq
        live.watchers.poke()

    async def _read_on(self, live: LiveTable) -> None:
        """Replay what the store has and we have not; what cannot be replayed freezes the table.

        A time that runs goes on from where the newest event left it, with some grace after a restart.
        """
        was_here = live.table is not None
        for row in await self._log.read(live.id, live.seq):
            try:
                self._move_on(live, row, self._after(live.table, event_from_json(row.body)))
            except (Unplayable, UnreadableEvent) as error:
                live.frozen = error.code if isinstance(error, Unplayable) else "frozen.events"
                live.table, live.seq = None, row.seq
                _logger.warning("table %s is frozen at event %d: %s", live.id, row.seq, error)
                return
        if live.table:
            await self._compare(live, live.table)
        if live.running and not was_here:
            live.deadline = time.monotonic() + live.running.left + GRACE

    def _after(self, table: Table | None, event: Event) -> Table:
        if table is not None:
            return evolve(table, event)
        if not isinstance(event, Opened):
            raise Unplayable("frozen.events")
        if event.game not in self._games:
            raise Unplayable("frozen.game")
        return open_table(self._games[event.game], event)

    def _forget_idle(self, used: LiveTable) -> None:
        """Move a table to the end of the queue for forgetting and forget the first ones beyond the limit."""
        self._tables[used.id] = self._tables.pop(used.id, used)
        surplus = len(self._tables) - _IDLE_TABLES
        if surplus > 0:
            for idle in [live for live in self._tables.values() if live.is_idle and live is not used][:surplus]:
                del self._tables[idle.id]

    async def _wake_due(self) -> None:
        for table_id in await self._log.tagged(_DUE, _SWEEP):
            try:
                await self.load(table_id)
            except StoreError as error:
                _logger.error("table %s could not be read at the start: %s", table_id, error)

    def _wake(self, live: LiveTable) -> None:
        """See to it that the computer seats of a table play and that its clock rings."""
        due = live.table is not None and live.table.computers_to_act
        if due and (live.computers is None or live.computers.done()):
            live.computers = asyncio.create_task(self._play_computers(live))
        if live.running and (live.bell is None or live.bell.done()):
            live.bell = asyncio.create_task(self._ring(live))

    def remaining(self, live: LiveTable) -> float | None:
        """Return the seconds left of a table's running time, or None when no time runs."""
        return max(0.0, live.deadline - time.monotonic()) if live.running else None

    async def _ring(self, live: LiveTable) -> None:
        """Wait for the end of the running time, whatever it becomes meanwhile, and say so."""
        while live.running:
            left = live.deadline - time.monotonic()
            if left > 0:
                await asyncio.sleep(min(left, _LOOK_AT_CLOCK))
                continue
            key = live.running.alarm.key
            try:
                await self.submit(live, Ring(key), COMPUTER, f"ring:{key}")
            except StoreError as error:
                _logger.error("the clock of table %s was not stored: %s", live.id, error)
                await asyncio.sleep(_RETRY_AFTER)

    async def _play_computers(self, live: LiveTable) -> None:
        while live.table and (seats := live.table.computers_to_act):
            await self._pause(live, self._waits[live.table.pace])
            try:
                await self._play_computer(live, live.table, seats[0])
            except StoreError as error:
                _logger.error("a computer move at table %s was not stored: %s", live.id, error)
                await asyncio.sleep(_RETRY_AFTER)

    async def _play_computer(self, live: LiveTable, table: Table, seat: int) -> None:
        """Make the move of a computer seat; a player that fails must not stop the game: then any legal move is made."""
        try:
            move = await self._thought(table, seat)
        except Exception:
            _logger.exception("the computer player at table %s, seat %d, failed", live.id, seat)
            move = any_move(table, seat)
        done = await self.submit(live, MakeMove(seat, table.seq, move), COMPUTER, f"{seat}:{table.seq}")
        if isinstance(done, Refusal) and live.table is table:
            _logger.error("the computer player at table %s, seat %d, was refused: %s", live.id, seat, done.code)
            instead = MakeMove(seat, table.seq, any_move(table, seat))
            await self.submit(live, instead, COMPUTER, f"{seat}:{table.seq}:any")

    async def _thought(self, table: Table, seat: int) -> Json:
        """Return what a computer seat decides, thought out in a thread of this process or by the thinkers."""
        loop = asyncio.get_running_loop()
        if self._thinkers is None:
            return await loop.run_in_executor(None, choose, table, seat)
        return await loop.run_in_executor(self._thinkers, answer, question(table, seat))

    async def _pause(self, live: LiveTable, seconds: float) -> None:
        live.hurried.clear()
        try:
            await asyncio.wait_for(live.hurried.wait(), seconds)
        except TimeoutError:
            return


def _tags(table: Table | None) -> set[str]:
    """Return what the store's index says of a table: whose it is, open or over, whether it is due, its result."""
    if table is None:
        return set()
    state = "over" if table.is_over else "open"
    holders = {f"{state}:{holder}" for holder in table.holders if holder not in (None, COMPUTER)}
    due = {_DUE} if table.computers_to_act or table.alarm else set()
    return holders | due | {f"{prefix}{number:06d}" for prefix, _, number in _results(table)}


def _results(table: Table) -> Iterator[tuple[str, str, int]]:
    """Yield for each holder of a game with a result the tag it is listed under, up to the number, which comes last."""
    outcome = table.game.outcome(table.state)
    if outcome and outcome.result:
        kind, number = outcome.result
        for holder in set(table.holders) - {None, COMPUTER}:
            yield f"result:{holder}:{table.game.key}:{kind}:", str(holder), number
