"""Whole games over real sockets: how long a move takes until it is acknowledged, which is when it is on the disk.

Run `python -m bench.load`, with --help for the choices. A real server plays N tables at once, each with one scripted
person on a WebSocket and computer players. Each message of a move goes to an echo server right after, in the same
run; read the ratios, for milliseconds alone say more about the machine.
"""

import argparse
import asyncio
import random
import re
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.process import Process
from kartenhaus.web.patching import patched

GAME: Final = "paodekuai"
GOAL_MS: Final = 25.0
"""An acknowledged move should take no longer than this in 99 of 100 cases."""

RAMP: Final = 6.0
"""Seconds over which the tables open, before anything is counted."""

_MINE: Final = 'data-mine="1"'
_PLAYS: Final = re.compile(r'data-plays="([^"]*)"')
_CARD: Final = re.compile(r'id="c-(..)"(?! class="[^"]*locked)')
_COOKIE: Final = re.compile(r"set-cookie: (kartenhaus=[^;]+)", re.IGNORECASE)
_TABLE: Final = re.compile(r"location: /tisch/([0-9a-f]+)", re.IGNORECASE)


class Heard(msgspec.Struct):
    """What matters to a scripted person in any answer."""

    type: str
    id: str | None = None
    seq: int = 0
    regions: dict[str, Any] = {}
    text: str = ""


_hear = msgspec.json.Decoder(Heard).decode


@dataclass
class Figures:
    """What is counted once the tables are open; times in seconds."""

    counting: bool = False
    acknowledged: list[float] = field(default_factory=list)
    echoed: list[float] = field(default_factory=list)
    events: int = 0
    games: int = 0
    refused: list[str] = field(default_factory=list)


class Person:
    """Sits at one table after the other and plays any legal move at once."""

    def __init__(
        self, number: int, server: Process, echo: ClientConnection, figures: Figures, start: dict[str, str]
    ) -> None:
        self._server = server
        self._echo = echo
        self._figures = figures
        self._start = start
        self._address = f"10.0.{number // 250}.{number % 250 + 1}"
        """Each comes from an address of its own, as people do: the house throttles those that open many tables."""
        self._chance = random.Random(number)
        self._cookie = ""
        self._hand = ""
        self._sent: tuple[str, float, str] | None = None

    async def play(self) -> None:
        """Play games until cancelled."""
        while True:
            table = await self._open()
            address = self._server.address.replace("http", "ws", 1)
            async with connect(
                f"{address}/tisch/{table}/socket?page={self._address}&claim=1",
                additional_headers={"Cookie": self._cookie},
                compression=None,
            ) as line:
                await self._play_table(line)
            self._figures.games += self._figures.counting

    async def _open(self) -> str:
        body = urlencode({**self._start, "once": str(self._chance.random())})
        head = [
            f"POST /{GAME}/partie HTTP/1.1",
            "Host: bench",
            "Connection: close",
            f"X-Forwarded-For: {self._address}",
            "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}",
            *([f"Cookie: {self._cookie}"] if self._cookie else []),
        ]
        reader, writer = await asyncio.open_connection(*self._server.host_and_port)
        writer.write(("\r\n".join(head) + "\r\n\r\n" + body).encode())
        answer = (await reader.read()).decode()
        writer.close()
        cookie, table = _COOKIE.search(answer), _TABLE.search(answer)
        if cookie:
            self._cookie = cookie[1]
        if table is None:
            raise SystemExit(f"no table was opened: {answer[:200]}")
        return table[1]

    async def _play_table(self, line: ClientConnection) -> None:
        self._hand, seq = "", 0
        async for text in line:
            heard = _hear(text)
            if heard.type == "update":
                self._figures.events += (heard.seq - seq) * self._figures.counting
                seq = heard.seq
                if 'id="settled"' in str(heard.regions.get("settlement", "")):
                    return
                self._see(heard.regions.get("hand"))
                await self._move(line, seq)
            elif heard.type == "ack":
                await self._acknowledged()
            elif heard.type == "refused":
                self._figures.refused.append(heard.text)
                self._sent = None

    def _see(self, hand: Any) -> None:
        if hand is not None:
            self._hand = patched(self._hand, hand)

    async def _move(self, line: ClientConnection, seq: int) -> None:
        if _MINE not in self._hand or self._sent:
            return
        name = f"{seq}-{self._chance.random()}"
        message = msgspec.json.encode({"type": "move", "id": name, "seq": seq, "move": self._choice()}).decode()
        self._sent = name, time.perf_counter(), message
        await line.send(message)

    def _choice(self) -> str | None:
        """Return any of the plays that the page offers, as cards of the hand, or a pass."""
        plays = (_PLAYS.search(self._hand) or [""])[1].split()
        if not plays:
            return None
        cards: list[str] = _CARD.findall(self._hand)
        chosen = []
        for rank in self._chance.choice(plays):
            card = next(card for card in cards if card[0] == rank)
            cards.remove(card)
            chosen.append(card)
        return " ".join(chosen)

    async def _acknowledged(self) -> None:
        """Take the time, then send the same message to the echo server and take its time."""
        assert self._sent is not None
        _, then, message = self._sent
        taken = time.perf_counter() - then
        self._sent = None
        then = time.perf_counter()
        await self._echo.send(message)
        await self._echo.recv()
        if self._figures.counting:
            self._figures.acknowledged.append(taken)
            self._figures.echoed.append(time.perf_counter() - then)


def percentiles(seconds: list[float]) -> list[float]:
    """Return p50, p95, p99 and the longest in milliseconds."""
    ordered = sorted(seconds)
    return [1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.5, 0.95, 0.99, 1.0)]


async def measure(chosen: argparse.Namespace, server: Process, echo: Process) -> None:
    figures = Figures()
    start = {"variant": chosen.variant, "strength": chosen.player, "pace": "brisk", "begin": "new"}
    memory_before = server.memory()
    echo_address = echo.address.replace("http", "ws", 1)
    lines = [await connect(f"{echo_address}/", compression=None) for _ in range(chosen.tables)]
    people = []
    for number, line in enumerate(lines):
        people.append(asyncio.create_task(Person(number, server, line, figures, start).play()))
        await asyncio.sleep(RAMP / chosen.tables)
    figures.counting = True
    began, cpu, own_cpu = time.perf_counter(), server.cpu_seconds(), time.process_time()
    done, _ = await asyncio.wait(people, timeout=chosen.seconds, return_when=asyncio.FIRST_EXCEPTION)
    figures.counting = False
    took = time.perf_counter() - began
    used = server.cpu_seconds() - cpu, time.process_time() - own_cpu
    memory = (server.memory() - memory_before) / chosen.tables, server.memory_of_children()
    for person in people:
        person.cancel()
    await asyncio.gather(*people, *(line.close() for line in lines), return_exceptions=True)
    for failed in done:
        failed.result()
    report(chosen, figures, took, used, memory)


def report(
    chosen: argparse.Namespace, figures: Figures, took: float, used: tuple[float, float], memory: tuple[float, int]
) -> None:
    moves, echoes = percentiles(figures.acknowledged), percentiles(figures.echoed)
    pauses = "no pauses" if chosen.no_pauses else "brisk pauses"
    print(f"{chosen.tables} tables, {chosen.player} computer players, {pauses}, {took:.0f} s")
    print(f"moves of all seats  {figures.events / took:8.1f} a second, {figures.games} games ended")
    print(f"acknowledged moves  {len(figures.acknowledged) / took:8.1f} a second, {len(figures.refused)} refused")
    print("                         p50      p95      p99  longest")
    print("acknowledged, ms  " + "".join(f"{value:9.2f}" for value in moves))
    print("echo, ms          " + "".join(f"{value:9.2f}" for value in echoes))
    print("ratio             " + "".join(f"{one / other:9.1f}" for one, other in zip(moves, echoes, strict=True)))
    print(f"goal                {'met' if moves[2] < GOAL_MS else 'missed'}: p99 under {GOAL_MS:.0f} ms")
    print(
        f"server              {100 * used[0] / took:8.0f} % of a core, {1000 * used[0] / figures.events:.2f} ms a move"
    )
    print(f"people (this side)  {100 * used[1] / took:8.0f} % of a core")
    print(f"memory              {memory[0] / 1024:8.0f} KiB a table, thinkers {memory[1] / 2**20:.0f} MiB in all")
    for sentence in sorted(set(figures.refused)):
        print(f"refused {figures.refused.count(sentence)} times: {sentence}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Play whole games over real sockets and time the acknowledgements.")
    parser.add_argument("--tables", type=int, default=100, help="tables at once (100)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long is counted (60)")
    parser.add_argument("--player", default="strong", help="computer players (strong)")
    parser.add_argument("--variant", default="classic", help="variant (classic)")
    parser.add_argument("--no-pauses", action="store_true", help="computer seats move at once")
    parser.add_argument(
        "--data", type=Path, help="where the temporary data folder is made: decides which disk is measured"
    )
    chosen = parser.parse_args()
    serve = ["-m", "bench.without_pauses"] if chosen.no_pauses else ["-c", "from kartenhaus.cli import main; main()"]
    with tempfile.TemporaryDirectory(dir=chosen.data) as folder:
        server = Process(*serve, "serve", "--port", "0", "--no-open", "--data", folder)
        echo = Process("-m", "bench.echo")
        try:
            asyncio.run(measure(chosen, server, echo))
        finally:
            server.stop()
            echo.stop()


if __name__ == "__main__":
    main()
