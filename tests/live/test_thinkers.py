"""Processes that think for computer seats: they answer as a thread would, and end with the server however it ends."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from kartenhaus.core.game import AnyGame, Deal
from kartenhaus.core.seat import Computer
from kartenhaus.live.bots import answer, choose, question
from kartenhaus.live.events import COMPUTER
from kartenhaus.live.table import Table
from kartenhaus.live.thinkers import Thinkers
from kartenhaus.registry import games

GAMES = sorted(games().values(), key=lambda game: game.key)
PATIENCE = 10.0
"""Seconds until a process that should end is taken for one that does not."""

SERVER = """
import os, sys
from kartenhaus.live.thinkers import Thinkers
print(Thinkers(1).submit(os.getpid).result(), flush=True)
sys.stdin.read()
"""


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    with Thinkers(1) as thinkers:
        yield thinkers


def computer_table(game: AnyGame, player: str) -> Table:
    deal = Deal(game.variants[0], game.seats(game.variants[0])[0], 7)
    seats = deal.seats
    return Table(game, deal, (Computer(player),) * seats, "brisk", (COMPUTER,) * seats, ("",) * seats, game.deal(deal))


def has_ended(process: int) -> bool:
    """Wait for a process of ours to end, without taking its exit code from who started it."""
    patience = time.monotonic() + PATIENCE
    options = os.WEXITED | os.WNOHANG | os.WNOWAIT
    while os.waitid(os.P_PID, process, options) is None and time.monotonic() < patience:
        time.sleep(0.02)
    return os.waitid(os.P_PID, process, options) is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_computer_player_of_every_game_thinks_the_same_in_another_process(
    game: AnyGame, thinkers: Thinkers
) -> None:
    for player in game.players:
        table = computer_table(game, player)
        for seat in table.to_act:
            assert thinkers.submit(answer, question(table, seat)).result() == choose(table, seat)


def test_no_process_starts_before_the_first_thought_and_one_serves_all(thinkers: Thinkers) -> None:
    first = thinkers.submit(os.getpid).result()
    assert first != os.getpid()
    assert thinkers.submit(os.getpid).result() == first


def test_what_goes_wrong_in_a_worker_goes_wrong_for_who_asked(thinkers: Thinkers) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        thinkers.submit(int, "seven").result()
    assert thinkers.submit(int, "7").result() == 7


def test_a_worker_that_died_is_thought_for_and_then_replaced(thinkers: Thinkers) -> None:
    dead = thinkers.submit(os.getpid).result()
    os.kill(dead, signal.SIGTERM)
    assert has_ended(dead)
    assert thinkers.submit(os.getpid).result() == os.getpid()
    assert thinkers.submit(os.getpid).result() not in (dead, os.getpid())


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_with_their_server_and_say_nothing(blow: signal.Signals) -> None:
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    assert int(server.stdout.readline()) != server.pid
    server.send_signal(blow)
    _, complaints = server.communicate(timeout=PATIENCE)  # returns when the worker too has let go of stderr
    assert complaints == ""


def test_shutting_down_ends_the_workers() -> None:
    thinkers = Thinkers(2)
    worker = thinkers.submit(os.getpid).result()
    thinkers.shutdown()
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)
