"""The log against a dictionary: any order of any requests gives the same answers."""

import asyncio
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from kartenhaus.storage import Log, Repeated, Row, StoreError, Taken, open_log

Answer = TypeVar("Answer")

STREAMS = st.sampled_from(["a", "b", "ö"])
TAGS = st.frozensets(st.sampled_from(["open", "ended", "seat"]), max_size=2)
COMMANDS = st.none() | st.sampled_from(["1", "2", "3", "4", "5"])
STEPS = st.sampled_from([1, 1, 1, 1, 0, 2, -1])
WANTED = st.tuples(STREAMS, STEPS, COMMANDS, st.text(st.characters(codec="utf-8"), max_size=9))
Wanted = tuple[str, int, str | None, str]


class Model(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.log = self.opened()
        self.rows: dict[str, list[Row]] = {}
        self.tags: dict[tuple[str, str], float] = {}
        self.clock = 0.0

    def opened(self) -> Log:
        return open_log(Path(self.folder.name, "store"))

    def run(self, request: Coroutine[Any, Any, Answer]) -> Answer:
        return self.runner.run(request)

    def teardown(self) -> None:
        self.run(self.log.close())
        self.runner.close()
        self.folder.cleanup()

    def row(self, wanted: Wanted) -> Row:
        stream, step, command, body = wanted
        self.clock += 1
        return Row(stream, len(self.rows.get(stream, ())) + step, self.clock, command, body)

    def expected(self, rows: list[Row], tag: frozenset[str], untag: frozenset[str]) -> type[StoreError] | None:
        """Return how the model takes these rows; where it refuses them it stays as it was."""
        stored = {stream: list(known) for stream, known in self.rows.items()}
        for row in rows:
            known = stored.setdefault(row.stream, [])
            if row.command is not None and row.command in {other.command for other in known}:
                return Repeated
            if row.seq != len(known) + 1:
                return Taken
            known.append(row)
        self.rows = stored
        for row in rows:
            self.retag(row, tag, untag)
        return None

    def retag(self, row: Row, tag: frozenset[str], untag: frozenset[str]) -> None:
        kept = {name for name, stream in self.tags if stream == row.stream} - untag | tag
        self.tags = {place: at for place, at in self.tags.items() if place[1] != row.stream}
        self.tags |= {(name, row.stream): row.at for name in kept}

    @rule(wanted=WANTED, tag=TAGS, untag=TAGS)
    def append(self, wanted: Wanted, tag: frozenset[str], untag: frozenset[str]) -> None:
        row = self.row(wanted)
        assert self.outcome(self.log.append(row, tag=tag, untag=untag)) is self.expected([row], tag, untag)

    @rule(wanted=st.lists(WANTED, max_size=4), tag=TAGS, untag=TAGS)
    def append_all(self, wanted: list[Wanted], tag: frozenset[str], untag: frozenset[str]) -> None:
        rows = [self.row(each) for each in wanted]
        assert self.outcome(self.log.append_all(rows, tag=tag, untag=untag)) is self.expected(rows, tag, untag)

    @rule(wanted=st.lists(WANTED, max_size=6), tag=TAGS)
    def append_at_once(self, wanted: list[Wanted], tag: frozenset[str]) -> None:
        """Requests that arrive together are taken in the order of their arrival."""
        rows = [self.row(each) for each in wanted]

        async def together() -> list[BaseException | None]:
            return await asyncio.gather(*(self.log.append(row, tag=tag) for row in rows), return_exceptions=True)

        kinds = [None if result is None else type(result) for result in self.run(together())]
        assert kinds == [self.expected([row], tag, frozenset()) for row in rows]

    @rule(streams=st.frozensets(STREAMS, max_size=2))
    def forget(self, streams: frozenset[str]) -> None:
        self.run(self.log.forget(streams))
        self.rows = {stream: rows for stream, rows in self.rows.items() if stream not in streams}
        self.tags = {place: at for place, at in self.tags.items() if place[1] not in streams}

    @rule()
    def reopen(self) -> None:
        self.run(self.log.close())
        self.log = self.opened()

    @rule(stream=STREAMS, after=st.integers(0, 9))
    def read(self, stream: str, after: int) -> None:
        assert self.run(self.log.read(stream, after)) == self.rows.get(stream, [])[after:]

    @rule(tag=st.sampled_from(["open", "ended", "seat"]), limit=st.integers(0, 4))
    def tagged(self, tag: str, limit: int) -> None:
        newest = sorted((-at, stream) for (name, stream), at in self.tags.items() if name == tag)
        assert self.run(self.log.tagged(tag, limit)) == [stream for _, stream in newest[:limit]]

    @invariant()
    def holds_the_same_rows(self) -> None:
        for stream in ("a", "b", "ö"):
            assert self.run(self.log.read(stream)) == self.rows.get(stream, [])

    def outcome(self, request: Coroutine[Any, Any, None]) -> type[StoreError] | None:
        try:
            self.run(request)
        except StoreError as error:
            return type(error)
        return None


TestModel = Model.TestCase
TestModel.settings = settings(
    max_examples=25, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
