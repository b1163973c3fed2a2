"""Tables, openings and runners for these tests."""

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, Self

from kartenhaus.core.client import Opening
from kartenhaus.core.game import AnyGame, Json
from kartenhaus.core.phrase import Refusal
from kartenhaus.core.seat import Computer, Person, Seating
from kartenhaus.games.paodekuai import GAME as PAODEKUAI
from kartenhaus.games.paodekuai.variants import CLASSIC
from kartenhaus.live.events import COMPUTER, Event, Opened, seat_to_text
from kartenhaus.live.requests import MakeMove
from kartenhaus.live.runner import LiveTable, Runner
from kartenhaus.live.table import Table, decide, evolve, open_table
from kartenhaus.storage import Row, StoreError, StoreFailed, open_log
from kartenhaus.storage.sqlite_log import SqliteLog

GAME: Final[AnyGame] = PAODEKUAI
GAMES: Final[Mapping[str, AnyGame]] = {GAME.key: GAME}
ANN, BEN, CARA = "ann", "ben", "cara"

ALONE: Final[Seating] = (Person(), Computer("easy"), Computer("easy"))
PEOPLE: Final[Seating] = (Person(), Person(comes=True), Person(comes=True))

SEAT_0_LEADS: Final = 4
SEAT_2_LEADS: Final = 0
"""Deal numbers of the classic deck."""

AT_ONCE: Final = {"calm": 0.0, "brisk": 0.0}
NEVER: Final = {"calm": 3600.0, "brisk": 3600.0}
"""How long computer seats wait."""

PASS: Final[Json] = None


def opening(seating: Seating = ALONE, seed: int | None = SEAT_0_LEADS, pace: str = "calm") -> Opening[Any]:
    return Opening(CLASSIC, seating, pace, seed)


def opened(seating: Seating = PEOPLE, holders: tuple[str | None, ...] = (ANN, BEN, CARA)) -> Opened:
    """Return the first event of a table where seat 0 leads."""
    texts = tuple(seat_to_text(seat) for seat in seating)
    return Opened(GAME.key, GAME.rules_version, "classic", SEAT_0_LEADS, texts, "calm", holders)


def table(seating: Seating = PEOPLE, holders: tuple[str | None, ...] = (ANN, BEN, CARA)) -> Table:
    return open_table(GAME, opened(seating, holders))


def table_with_computers() -> Table:
    return table(ALONE, (ANN, COMPUTER, COMPUTER))


def first_move(table: Table) -> Json:
    """Return the first legal move of the seat to act, in the game's JSON shape."""
    (seat,) = table.to_act
    return GAME.codec.move_to_json(GAME.legal_moves(table.state, seat)[0])


def request_of(table: Table) -> MakeMove:
    """Return a request that makes a legal move for the seat to act."""
    return MakeMove(table.to_act[0], table.seq, first_move(table))


def happened(table: Table, request: MakeMove, holder: str | None) -> Event:
    """Return the event of a request that must not be refused."""
    event = decide(table, request, holder)
    assert not isinstance(event, Refusal), event
    return event


def after_one_move(table: Table) -> Table:
    return evolve(table, happened(table, request_of(table), table.holders[table.to_act[0]]))


@asynccontextmanager
async def running(
    store: Path, waits: Mapping[str, float] = AT_ONCE, games: Mapping[str, AnyGame] = GAMES
) -> AsyncIterator[Runner]:
    """A started runner on a store, until the end of the block."""
    async with open_log(store) as log, running_on(log, waits, games) as runner:
        yield runner


@asynccontextmanager
async def running_on(
    log: Any, waits: Mapping[str, float] = AT_ONCE, games: Mapping[str, AnyGame] = GAMES
) -> AsyncIterator[Runner]:
    """A started runner on a log that the test keeps."""
    runner = Runner(log, games, waits=waits)
    await runner.start()
    try:
        yield runner
    finally:
        await runner.stop()


def table_of(live: LiveTable) -> Table:
    assert live.table is not None, live.frozen
    return live.table


async def opened_by(runner: Runner, holder: str, opening: Opening[Any], once: str = "once") -> LiveTable:
    return await runner.load(await runner.open(GAME, opening, holder, once))


async def people_move(runner: Runner, live: LiveTable, moves: int = 10_000) -> None:
    """Let people make the first legal move until a number of theirs are made, or the game is over."""
    for _ in range(moves):
        await until(lambda: not table_of(live).computers_to_act)
        now = table_of(live)
        if now.is_over:
            return
        done = await runner.submit(live, request_of(now), now.holders[now.to_act[0]], f"move {now.seq}")
        assert done == now.seq + 1


async def until(condition: Any) -> None:
    """Let others run until a condition holds; the time limit of the test run ends a wait for what never comes."""
    while not condition():
        await asyncio.sleep(0.002)


def rows_in(store: Path, table_id: str) -> list[Row]:
    async def read() -> list[Row]:
        async with open_log(store) as log:
            return await log.read(table_id)

    return asyncio.run(read())


class TroubledLog:
    """A log that passes everything on, but raises `trouble` instead of storing, and cannot read `unreadable`."""

    def __init__(self, log: Any) -> None:
        self._log: SqliteLog = log
        self.trouble: StoreError | None = None
        self.unreadable: str | None = None
        self.attempts = 0

    async def append(self, row: Row, *, tag: Collection[str] = (), untag: Collection[str] = ()) -> None:
        self.attempts += 1
        if self.trouble:
            raise self.trouble
        await self._log.append(row, tag=tag, untag=untag)

    async def read(self, stream: str, after: int = 0) -> list[Row]:
        if stream == self.unreadable:
            raise StoreFailed("this page of the disk is worn out")
        return await self._log.read(stream, after)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._log, name)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self._log.close()
