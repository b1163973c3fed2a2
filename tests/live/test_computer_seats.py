"""Computer seats at a table: repeatable, hurried on demand, and unable to see more than their seat. PDK-15."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kartenhaus.core.seat import SPECTATOR, Computer, Person, Seating
from kartenhaus.live.bots import chance_of
from kartenhaus.live.runner import Runner
from kartenhaus.live.table import Table
from kartenhaus.storage import open_log
from tests.live.example import (
    ANN,
    AT_ONCE,
    BEN,
    GAME,
    GAMES,
    NEVER,
    SEAT_2_LEADS,
    opened_by,
    opening,
    people_move,
    running,
    table_of,
    until,
)


def against(player: str) -> Seating:
    return (Person(), Computer(player), Computer(player))


def played(store: Path, seating: Seating, pace: str = "calm", stop_after: int = 10_000, **choices: Any) -> Table:
    """Play with the first legal move of the person each time; where the house stops in between, go on after that."""

    async def play(moves: int) -> Table:
        async with running(store) as runner:
            live = await opened_by(runner, ANN, opening(seating, pace=pace, **choices))
            await people_move(runner, live, moves)
            return table_of(live)

    table = asyncio.run(play(stop_after))
    while not table.is_over:
        table = asyncio.run(play(stop_after))
    return table


@pytest.mark.parametrize("player", ["easy", "strong"])
def test_the_same_code_with_the_same_moves_of_the_person_is_the_same_game(tmp_path: Path, player: str) -> None:
    """PDK-15: neither the pace nor a restart nor another day rolls again."""
    first = played(tmp_path / "first", against(player))
    again = played(tmp_path / "again", against(player), pace="brisk", stop_after=2)
    assert first.state == again.state
    assert first.is_over


def test_another_code_or_another_strength_is_another_game(tmp_path: Path) -> None:
    games = [
        played(tmp_path / "a", against("easy")),
        played(tmp_path / "b", against("strong")),
        played(tmp_path / "c", against("easy"), seed=7),
    ]
    assert len({game.state.history for game in games}) == 3


def test_the_chance_of_a_decision_hangs_on_code_strength_seat_and_ply() -> None:
    facts = [("A0000004", "easy", 1, 3), ("A0000005", "easy", 1, 3), ("A0000004", "strong", 1, 3)]
    facts += [("A0000004", "easy", 2, 3), ("A0000004", "easy", 1, 4)]
    rolls = [chance_of(*each).below(10**9) for each in facts]
    assert rolls == [chance_of(*each).below(10**9) for each in facts]
    assert len(set(rolls)) == len(facts)


def test_three_seats_of_computers_only_need_nobody(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "store") as runner:
            live = await opened_by(runner, ANN, opening((Computer("easy"), Computer("strong"), Computer("easy"))))
            await until(lambda: table_of(live).is_over)
            assert table_of(live).seats_of(ANN) == ()

    asyncio.run(play())


def test_computer_seats_think_in_another_thread_where_there_is_one(tmp_path: Path) -> None:
    async def play() -> None:
        with ThreadPoolExecutor(1) as thinkers:
            async with open_log(tmp_path / "store") as log:
                runner = Runner(log, GAMES, waits=AT_ONCE, thinkers=thinkers)
                await runner.start()
                live = await opened_by(runner, ANN, opening())
                await people_move(runner, live)
                assert table_of(live).is_over
                await runner.stop()

    asyncio.run(play())


def test_a_person_at_the_table_skips_the_pause_of_a_computer_seat(tmp_path: Path) -> None:
    async def hurry() -> None:
        async with running(tmp_path / "store", NEVER) as runner:
            live = await opened_by(runner, ANN, opening(seed=SEAT_2_LEADS))
            await until(lambda: hurried(runner, live.id, ANN) and live.seq == 2)
            assert table_of(live).to_act == (0,)

    asyncio.run(hurry())


def hurried(runner: Runner, table_id: str, holder: str | None) -> bool:
    runner.hurry(runner._tables[table_id], holder)
    return True


def test_nobody_else_skips_it(tmp_path: Path) -> None:
    async def hurry() -> None:
        async with running(tmp_path / "store", NEVER) as runner:
            live = await opened_by(runner, ANN, opening(seed=SEAT_2_LEADS))
            for _ in range(20):
                runner.hurry(live, BEN)
                runner.hurry(live, SPECTATOR)
                await asyncio.sleep(0.002)
            assert live.seq == 1

    asyncio.run(hurry())


def test_a_house_that_stops_lets_no_computer_seat_move_afterwards(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_log(tmp_path / "store") as log:
            runner = Runner(log, GAMES, waits=AT_ONCE)
            await runner.start()
            live = await opened_by(runner, ANN, opening((Computer("easy"),) * 3))
            await until(lambda: live.seq > 3)
            await runner.stop()
            await asyncio.sleep(0.05)  # a move that the writer had in hand is stored all the same
            stored = len(await log.read(live.id))
            assert stored <= live.seq + 1
            await asyncio.sleep(0.05)
            assert len(await log.read(live.id)) == stored

    asyncio.run(play())


def test_a_computer_player_is_given_a_view_and_never_a_state(tmp_path: Path) -> None:
    given: list[object] = []

    def nosy(view: object, legal_moves: tuple[Any, ...], rng: object) -> object:
        given.append(view)
        return legal_moves[0]

    games = {GAME.key: replace(GAME, players={"easy": nosy})}

    async def play() -> None:
        async with running(tmp_path / "store", games=games) as runner:
            live = await runner.load(await runner.open(games[GAME.key], opening(), ANN, "x"))
            await people_move(runner, live, 3)
            assert {type(view).__name__ for view in given} == {"View"}

    asyncio.run(play())
