"""Kill test: what was acknowledged is never lost, nothing happens twice, and the game can be finished.

Live tables, promises 1, 2, 7. KARTENHAUS_KILLS sets how many rounds there are; a nightly run takes fifty.
"""

import asyncio
import os
import sqlite3
import time
from contextlib import closing, suppress
from random import Random

from websockets.exceptions import WebSocketException

from kartenhaus.live.events import Moved, Opened, event_from_json
from kartenhaus.live.table import Table, evolve, open_table
from kartenhaus.registry import games
from kartenhaus.web.app import store_path
from tests.serving import Server
from tests.web.calling import Caller, Player

ROUNDS = int(os.environ.get("KARTENHAUS_KILLS", "6"))
TABLES = 3
GAME = games()["paodekuai"]


def stored(server: Server, table: str) -> tuple[Table, list[tuple[int, str | None, str]]]:
    """Return a table as its log replays it, and its rows: seq, command and body."""
    with closing(sqlite3.connect(store_path(server.data))) as connection:
        query = "select seq, command, body from event where stream = ? order by seq"
        rows = connection.execute(query, (table.rpartition("/")[2],)).fetchall()
    events = [event_from_json(body) for _, _, body in rows]
    assert isinstance(events[0], Opened)
    replayed = open_table(GAME, events[0])
    for event in events[1:]:
        replayed = evolve(replayed, event)
    return replayed, rows


def assert_kept(server: Server, player: Player) -> None:
    """Every acknowledged move is in the log under its seq, once, and no command acted twice."""
    _, rows = stored(server, player.table)
    assert [seq for seq, _, _ in rows] == list(range(1, len(rows) + 1))
    commands = [command for _, command, _ in rows if command]
    assert len(set(commands)) == len(commands)
    by_seq = {seq: (command, event_from_json(body)) for seq, command, body in rows}
    for name, (seq, move) in player.acknowledged.items():
        command, event = by_seq[seq]
        assert command is not None
        assert command.endswith(f":{name}")
        assert isinstance(event, Moved)
        laid = [sorted(each.split()) if each else None for each in (event.move, move)]
        assert (event.seat, laid[0]) == (0, laid[1])


async def play_until_cut(player: Player) -> None:
    with suppress(WebSocketException, OSError, EOFError):
        async with player.line() as socket:
            await player.play(socket)


async def play_and_kill(server: Server, players: list[Player], chance: Random) -> None:
    playing = [asyncio.create_task(play_until_cut(player)) for player in players]
    await asyncio.sleep(chance.uniform(0.02, 0.5))
    server.kill()
    await asyncio.gather(*playing)


async def finish(player: Player) -> None:
    async with player.line() as socket:
        await player.play(socket)


def test_a_killed_house_keeps_every_acknowledged_move_and_the_games_go_on_to_their_end(server: Server) -> None:
    chance = Random(ROUNDS)

    async def play() -> None:
        async with Caller(server.address) as caller:
            players: list[Player] = []
            for number in range(ROUNDS):
                finished = [player for player in players if player.page.regions and player.page.is_over]
                players = [player for player in players if player not in finished]
                while len(players) < TABLES:
                    players.append(Player(caller, await caller.open_table(strength=("easy", "strong")[number % 2])))
                await play_and_kill(server, players, chance)
                for player in (*players, *finished):
                    assert_kept(server, player)
                server.start()
            for player in players:
                await finish(player)
                assert_kept(server, player)
                table, _ = stored(server, player.table)
                assert table.is_over
                assert [sum(row) for row in player.page.points] == [0, 0, 0, 0]

    asyncio.run(play())
    assert server.complaints == ""


def test_a_computer_seat_of_a_killed_house_goes_on_though_nobody_looks(server: Server) -> None:
    """A computer player whose process died moves soon after the start, with no page open."""

    async def begin() -> str:
        async with Caller(server.address) as caller:
            return await caller.open_table(code="A0000000", begin="code", pace="calm")

    table = asyncio.run(begin())
    server.kill()
    assert stored(server, table)[0].to_act == (2,)
    server.start()
    while stored(server, table)[0].computers_to_act:
        time.sleep(0.05)
    assert len(stored(server, table)[1]) == 2


def test_a_house_that_is_stopped_politely_ends_without_a_complaint_while_a_game_is_played(server: Server) -> None:
    async def play() -> None:
        async with Caller(server.address) as caller:
            player = Player(caller, await caller.open_table())
            playing = asyncio.create_task(play_until_cut(player))
            await asyncio.sleep(0.3)
            assert await asyncio.to_thread(server.stop) in (0, -15)
            await playing
            assert_kept(server, player)

    asyncio.run(play())
    assert server.complaints == ""
