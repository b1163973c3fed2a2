"""Exchange test: two deals that differ only in what a seat may not know give that seat the same bytes.

Live tables. As long as the moves that everybody sees are the same, page, messages, hints and reasons are the same.
"""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.client import Opening
from kartenhaus.core.game import AnyGame, Deal, IllegalMove
from kartenhaus.core.seat import Computer, Observer, Person, Seating
from kartenhaus.games.paodekuai.order import in_order
from kartenhaus.games.paodekuai.state import State
from kartenhaus.live.project import hints, judge, project
from kartenhaus.live.table import Table
from kartenhaus.registry import client
from kartenhaus.web import drawing
from kartenhaus.web.preferences import Preferences
from tests.games.paodekuai.redealing import redealt
from tests.web.visiting import GAME, House, house

COUNTING = Preferences(counter="on")
HOLDERS = ("ann", "ben", "cara")
SEATINGS: dict[str, Seating] = {
    "alone": (Person(), Computer("easy"), Computer("easy")),
    "people": (Person(), Person(comes=True), Person(comes=True)),
}


def positions(variant: Any, seed: int) -> list[tuple[State, list[tuple[int, Any]]]]:
    """Return every position of a game of the easy player with itself, with the moves that led to it."""
    state, found = GAME.deal(Deal(variant, 3, seed)), []
    moves: list[tuple[int, Any]] = []
    while GAME.outcome(state) is None:
        found.append((state, list(moves)))
        (seat,) = GAME.to_act(state)
        move = GAME.players["easy"](GAME.view(state, seat), GAME.legal_moves(state, seat), Generator(len(moves)))
        moves.append((seat, move))
        state = GAME.apply(state, seat, move)
    return found


def shown_to(table: Table, holder: str | None, chance: Generator) -> tuple[Any, ...]:
    """Return all that the house can say about a position to a holder."""
    scene = project(table, holder)
    mine = scene.view.hand
    picks = [mine, *((card,) for card in mine), *(chance.shuffled(mine)[: 2 + n] for n in range(4)), (50, 51), ()]
    return (
        drawing.regions(COUNTING, GAME.key, "x", scene),
        hints(table, scene.observer),
        [judge(table, scene.observer, tuple(cards)) for cards in picks],
        client(GAME.key).describe(scene),
    )


def table_at(state: State, seating: Seating, move: int) -> Table:
    holders = tuple(
        name if isinstance(seat, Person) else "computer" for name, seat in zip(HOLDERS, seating, strict=True)
    )
    return Table(GAME, Deal(state.variant, 3, 0), seating, "calm", holders, ("", "", ""), state, move + 1, move)


@pytest.mark.parametrize("seating", SEATINGS)
@pytest.mark.parametrize("variant", GAME.variants)
def test_regions_hints_and_judgements_do_not_hang_on_hidden_cards(variant: Any, seating: str) -> None:
    for seed in (3, 8):
        for state, moves in positions(variant, seed)[::3]:
            for observer in (0, 1, 2, None):
                if observer and seating == "alone":
                    continue
                assert_same_at(state, SEATINGS[seating], len(moves), observer)


def assert_same_at(state: State, seating: Seating, move: int, observer: Observer) -> None:
    other = redealt(state, observer, Generator(move))
    holder = None if observer is None else HOLDERS[observer]
    shown = [shown_to(table_at(each, seating, move), holder, Generator(7)) for each in (state, other)]
    assert shown[0] == shown[1]


def deals_that_look_alike(variant: Any, seed: int) -> tuple[State, State, list[tuple[int, Any]]]:
    """Return two deals with the same hand of seat 0, and moves that both allow: as many as can be found."""
    for state, moves in reversed(positions(variant, seed)):
        for roll in range(50):
            other = before(redealt(state, 0, Generator(roll)), moves)
            first = before(state, moves)
            if other.hands != first.hands and is_played_in(other, moves):
                return first, other, moves
    raise AssertionError("no two deals look alike")


def before(state: State, moves: list[tuple[int, Any]]) -> State:
    """Take the moves back: return the deal from which they lead to these hands."""
    hands = [list(hand) for hand in state.hands]
    for seat, move in moves:
        hands[seat] += getattr(move, "cards", ())
    leader = moves[0][0] if moves else state.turn
    return State(state.variant, tuple(map(in_order, hands)), leader, shown=state.shown)


def is_played_in(deal: State, moves: list[tuple[int, Any]]) -> bool:
    state = deal
    try:
        for seat, move in moves:
            state = GAME.apply(state, seat, move)
    except IllegalMove:
        return False
    return True


def game_of(deal: State, moves: list[tuple[int, Any]]) -> AnyGame:
    """Return the game with one deal only, in which computer seats play these moves."""

    def scripted(view: Any, _legal: Any, _rng: Any) -> Any:
        return moves[len(view.history)][1]

    return replace(GAME, deal=lambda _deal: deal, players={"easy": scripted})


async def conversation(running: House, game: AnyGame, moves: list[tuple[int, Any]]) -> list[bytes]:
    """Let seat 0 play the moves over a line, with questions and offences at every turn; return what it was sent."""
    running.runner._games = {GAME.key: game}
    device, spectator = running.device().known("ann"), running.device().known("spectator")
    table_id = await running.runner.open(
        game, Opening(GAME.variants[0], SEATINGS["alone"], "calm", 0), device.holder, "x"
    )
    table = f"/tisch/{table_id}"
    async with device.line(table, "page") as line, spectator.line(table, "spectator") as other:
        for number, (seat, move) in enumerate(moves):
            if seat != 0:
                continue
            while line.page.seq != number + 1:
                await line.hear()
            await device.get(table)
            await spectator.get(table)
            for card in line.page.hand:
                await line.ask({"type": "select", "n": 0, "cards": [card]})
            await line.ask({"type": "hint", "n": 1})
            for wrong in ("Kh Kd", "2s", "3d 3c 3h 3s", None):
                await line.ask({"type": "move", "id": "wrong", "seq": number, "move": wrong})
            await line.ask({"type": "select", "n": 9, "cards": ["Kh", "Kd", "2s"]})
            said = GAME.codec.move_to_json(move)
            answer = await line.ask({"type": "move", "id": str(number), "seq": number + 1, "move": said})
            assert answer["type"] == "ack"
        while other.page.seq < len(moves) + 1:
            await other.hear()
    return [sent for sent in (*device.received, *spectator.received) if b'"type":"hello"' not in sent]


@pytest.mark.parametrize("variant", GAME.variants)
def test_a_seat_and_a_spectator_are_sent_the_same_bytes_in_two_deals_that_look_alike(
    tmp_path: Path, variant: Any
) -> None:
    first, second, moves = deals_that_look_alike(variant, 4)
    assert len(moves) > 15

    async def heard(store: Path, deal: State) -> list[bytes]:
        async with house(store, {"calm": 0.01}) as running:
            return await conversation(running, game_of(deal, moves), moves)

    one = asyncio.run(heard(tmp_path / "one", first))
    assert one == asyncio.run(heard(tmp_path / "two", second))
    assert len(one) > 50
