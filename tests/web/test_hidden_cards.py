"""All bytes sent to a seat hold no card it may not know, and no deal code of a table with several people.

Live tables: socket, pages, errors and log of two hundred whole games.
"""

import asyncio
import logging
import re
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from kartenhaus.cards.notation import parse_cards
from kartenhaus.core.client import Opening
from kartenhaus.core.record import Record, positions
from kartenhaus.core.seat import Computer, Observer, Person, Seating
from kartenhaus.live.events import Moved, event_from_json
from kartenhaus.live.table import Table
from kartenhaus.web import drawing
from kartenhaus.web.preferences import CHOICES, Preferences
from tests.web.cards_in_bytes import cards_in, names
from tests.web.visiting import GAME, Device, House, Line, house

GAMES_PLAYED = 200
AT_ONCE = 10
"""Games at the same time."""

SEQ_OF_PAGE = re.compile(r'data-seq="(\d+)"')


@dataclass(slots=True)
class Witness:
    """A device with all that it was sent, each with the event up to which it may speak."""

    device: Device
    seat: Observer
    line: Line
    heard: list[tuple[int, str]]

    def note(self) -> None:
        """Take what has arrived since the last time; nothing may tell more than the page shows by then."""
        for sent in self.device.received:
            text = sent.decode()
            seqs = [int(seq) for seq in SEQ_OF_PAGE.findall(text)]
            self.heard.append((max([self.line.page.seq, *seqs]), text))
        self.device.received.clear()


def seating(number: int) -> Seating:
    player = Computer("strong" if number % 8 == 1 else "easy")
    people = {0: 3, 5: 2}.get(number % 10, 1)
    return tuple(Person(comes=seat > 0) if seat < people else player for seat in range(3))


def device_of(house: House, name: str, number: int) -> Device:
    """Return a device with its own language, letters and counter."""
    device = house.device().known(f"{name}-{number}")
    chosen = {"language": CHOICES["language"][number % 2], "letters": CHOICES["letters"][number // 2 % 2]}
    device.http.cookies.set("kartenhaus-wahl", Preferences(**chosen, counter="on").to_cookie())
    return device


class Game:
    """One game with everybody who sits at it and a spectator."""

    def __init__(self, house: House, number: int) -> None:
        self.house = house
        self.chance = Random(number)
        self.opening = Opening(
            GAME.variants[number // 2 % 2], seating(number), "brisk", self.chance.randrange(GAME.seeds)
        )
        self.people = sum(isinstance(seat, Person) for seat in self.opening.seating)
        self.has_spectator = number % 5 == 0 or number % 20 == 3
        self.devices = [device_of(house, name, number + place) for place, name in enumerate("abcs")]
        self.witnesses: list[Witness] = []

    async def play(self) -> None:
        """Play to the end; what everybody was sent is in the witnesses."""
        self.table = await self.devices[0].opened(self.opening)
        async with asyncio.TaskGroup() as group:
            for seat in range(self.people):
                group.create_task(self._sit(seat, self.devices[seat]))
            if self.has_spectator:
                group.create_task(self._sit(None, self.devices[-1]))

    async def _sit(self, seat: Observer, device: Device) -> None:
        async with device.line(self.table) as line:
            witness = Witness(device, seat, line, [])
            self.witnesses.append(witness)
            await line.hear_until("update")
            witness.note()
            if seat:
                await line.ask({"type": "sit", "id": "sit", "seat": seat})
            await device.get(self.table)
            witness.note()
            while not line.page.is_over:
                if seat is not None and line.page.is_mine:
                    await self._act(line)
                else:
                    await line.hear()
                witness.note()
            for path in (self.table, "/"):
                await device.get(path)
            witness.note()

    async def _act(self, line: Line) -> None:
        """Ask and offend a little, then move."""
        if self.chance.random() < 0.1:
            await self._bother(line)
        page = line.page
        await line.move(page.largest() if self.chance.random() < 0.7 else page.choose(self.chance))

    async def _bother(self, line: Line) -> None:
        hand = line.page.hand
        await line.ask({"type": "hint", "n": self.chance.randrange(4)})
        await line.ask({"type": "select", "n": 1, "cards": self.chance.sample(hand, self.chance.randint(1, len(hand)))})
        await line.ask({"type": "select", "n": 2, "cards": ["Kh", "2s"]})
        await line.move("Kh Kd")
        await line.move("3c", seat=2)
        await line.ask("no message")
        table, device = self.table, line._device
        for path in (f"{table}/rueckblick", f"{table}/neues?seq=1&page=x", f"{table}/x"):
            await device.get(path)


async def record_of(house: House, table: str) -> tuple[Table, list[object], int]:
    """Return the finished table, its positions, and how many events came before the first move."""
    live = await house.runner.load(table.rpartition("/")[2])
    assert live.table is not None
    events = [event_from_json(row.body) for row in await house.runner._log.read(live.id)]
    moves = [(event.seat, GAME.codec.move_from_json(event.move)) for event in events if isinstance(event, Moved)]
    found = list(positions(GAME, Record(live.table.deal, tuple(moves))))
    return live.table, found, len(events) - len(moves)


def may_know(states: list[object], move: int, seat: Observer) -> set[int]:
    """Return the cards that a seat has seen after so many moves, written without the view function."""
    start, now = states[0], states[move]
    if move == len(states) - 1:
        return {card for hand in start.hands for card in hand}  # type: ignore[attr-defined]
    laid = {card for ply in now.history for card in ply.cards}  # type: ignore[attr-defined]
    own = set() if seat is None else set(start.hands[seat])  # type: ignore[attr-defined]
    shown = {start.shown} - {None}  # type: ignore[attr-defined]
    return laid | own | shown


async def assert_nothing_leaked(house: House, game: Game) -> int:
    """Search everything that the witnesses of a game were sent; return how many bytes that was."""
    table, states, before_moves = await record_of(house, game.table)
    code, searched = GAME.codec.code(table.deal), 0
    for witness in game.witnesses:
        for seq, text in witness.heard:
            move = min(max(seq - before_moves, 0), len(states) - 1)
            leaked = cards_in(text) - may_know(states, move, witness.seat)
            assert not leaked, f"seat {witness.seat} of {code} after move {move} was sent {names(leaked)} in {text}"
            is_open = move == len(states) - 1 or (game.people == 1 and witness.seat == 0)
            assert is_open or code not in text, f"seat {witness.seat} was sent the code after move {move} in {text}"
            searched += len(text)
    return searched


def test_no_byte_of_two_hundred_games_tells_a_seat_a_card_that_it_may_not_know(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Also asks that the search finds what everybody sees at the end, so that it cannot pass by finding nothing."""
    caplog.set_level(logging.DEBUG)
    caplog.set_level(logging.WARNING, "httpx")

    async def play() -> int:
        searched = 0
        async with house(tmp_path / "store") as running:
            numbers = iter(range(GAMES_PLAYED))
            while batch := [Game(running, number) for number in islice(numbers, AT_ONCE)]:
                await asyncio.gather(*(game.play() for game in batch))
                for game in batch:
                    searched += await assert_nothing_leaked(running, game)
                    last_page = game.witnesses[0].heard[-3][1]
                    assert len(cards_in(last_page)) > 20
        return searched

    assert asyncio.run(play()) > 1_000_000
    assert not [record.getMessage() for record in caplog.records if cards_in(record.getMessage())]


@pytest.mark.parametrize("language", CHOICES["language"])
@pytest.mark.parametrize("letters", CHOICES["letters"])
def test_the_search_finds_every_card_in_every_way_it_is_shown(language: str, letters: str) -> None:
    printer = drawing.environment().get_template("cards.html").module
    for number, card in enumerate(drawing.cards(Preferences(language, letters))):
        shown = [f'"{card.name}"', f'id=\\"c-{card.name}\\"', card.words, f"Das ist {card.words}."]
        shown += [str(getattr(printer, macro)(card)) for macro in ("face", "laid", "still", "short")]
        for text in shown:
            assert cards_in(text) == {number}, text


def test_the_search_finds_several_cards_of_one_move() -> None:
    assert cards_in('{"type":"hinted","n":0,"move":"7h 7s Td"}') == set(parse_cards("7h 7s Td"))
    assert cards_in("suit-h 17h 7hearts #court-J 3dx") == set()
