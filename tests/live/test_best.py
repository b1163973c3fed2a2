"""The best result of a kind is kept for each device (PAT-7)."""

import asyncio
from pathlib import Path

from kartenhaus.core.outcome import Outcome
from kartenhaus.games.paternoster.variants import Variant
from kartenhaus.live.project import project
from kartenhaus.live.runner import LiveTable, Runner
from tests.live.example import ANN, NEVER, running, table_of
from tests.live.lift import CHILDREN, LIFT, LIFTS, request, ride


async def ride_to_the_end(runner: Runner, once: str, variant: Variant = CHILDREN, holder: str = ANN) -> LiveTable:
    live = await runner.load(await runner.open(LIFT, ride(variant), holder, once))
    while not table_of(live).is_over:
        now = table_of(live)
        await runner.submit(live, request(now), holder, f"move {now.seq}")
    return live


def left_of(live: LiveTable) -> int:
    outcome: Outcome | None = LIFT.outcome(table_of(live).state)
    assert outcome is not None
    assert outcome.result is not None
    return outcome.result[1]


def test_the_best_result_of_a_kind_is_shown_at_the_end_also_after_a_restart(tmp_path: Path) -> None:
    async def first() -> tuple[str, int]:
        async with running(tmp_path / "store", NEVER, LIFTS) as runner:
            live = await ride_to_the_end(runner, "one")
            assert live.best == {ANN: left_of(live)}
            other = await ride_to_the_end(runner, "other", Variant(ride="children", hand="big"))
            assert other.best == {ANN: left_of(other)}
            strangers = await ride_to_the_end(runner, "one", holder="ben")
            assert strangers.best == {"ben": left_of(strangers)}
            return live.id, left_of(live)

    async def again(table_id: str) -> int | None:
        async with running(tmp_path / "store", NEVER, LIFTS) as runner:
            live = await runner.load(table_id)
            return project(table_of(live), ANN, best=live.best[ANN]).best

    table_id, left = asyncio.run(first())
    assert asyncio.run(again(table_id)) == left
