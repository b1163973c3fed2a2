"""What one holder of a table may see of it: the only way from a table to a page."""

from itertools import islice
from typing import Any

from kartenhaus.core.client import Scene
from kartenhaus.core.game import Json, Judgement
from kartenhaus.core.record import Record, positions
from kartenhaus.core.seat import Observer, Person
from kartenhaus.live.table import Table


def project(
    table: Table,
    holder: str | None,
    seat: int | None = None,
    remaining: float | None = None,
    best: int | None = None,
) -> Scene[Any, Any]:
    """Return the scene of a holder (None: a spectator), of a device with several seats as that of one of them.

    `seat` is the seat that such a device was handed to. `remaining` are seconds of the running time, `best` is the
    holder's best result of the kind.
    """
    observer, curtain = looker(table, holder, seat)
    return Scene(
        view=table.game.view(table.state, observer),
        seq=table.seq,
        observer=observer,
        seating=table.seating,
        legal_moves=_legal_moves(table, observer),
        code=table.game.codec.code(table.deal) if _code_is_open(table, observer) else None,
        pace=table.pace,
        names=table.names,
        mine=table.seats_of(holder),
        curtain=curtain,
        remaining=remaining,
        best=best,
    )


def looker(table: Table, holder: str | None, seat: int | None) -> tuple[Observer, int | None]:
    """Return the seat that a device looks from, and the one it has to be handed to first, if any.

    A device with one seat looks from it. One with several looks from the seat it was handed to, until another of its
    seats is to act; then it shows no hand before it has been handed on. After the end nothing is hidden any more.
    """
    seats = table.seats_of(holder)
    if len(seats) < 2:
        return (seats[0] if seats else None), None
    due = next((mine for mine in table.to_act if mine in seats), None)
    if seat in seats and due in (None, seat):
        return seat, None
    return (seats[0], None) if table.is_over else (None, seats[0] if due is None else due)


def hints(table: Table, observer: Observer) -> tuple[Json, ...]:
    """Return sensible moves of a seat in the game's JSON shape, best first; none when it is not to act."""
    legal_moves = _legal_moves(table, observer)
    if not legal_moves:
        return ()
    moves = table.game.advise(table.game.view(table.state, observer), legal_moves)
    return tuple(table.game.codec.move_to_json(move) for move in moves)


def review(table: Table, record: Record[Any, Any], move: int) -> tuple[Scene[Any, Any], ...]:
    """Return the scenes of all seats after so many moves of a game that is over; ValueError for one that is not."""
    if not table.is_over:
        raise ValueError("a game is reviewed after its end")
    state = next(islice(positions(table.game, record), move, None))
    code = table.game.codec.code(table.deal)
    people = tuple(seat for seat, who in enumerate(table.seating) if isinstance(who, Person))
    return tuple(
        Scene(table.game.view(state, seat), move, seat, table.seating, (), code, table.pace, table.names, people)
        for seat in range(len(table.seating))
    )


def judge(table: Table, observer: Observer, cards: tuple[int, ...]) -> Judgement | None:
    """Say what cards of a seat are; None for a spectator."""
    return None if observer is None else table.game.judge(table.state, observer, cards)


def _legal_moves(table: Table, observer: Observer) -> tuple[Any, ...]:
    if observer is None or observer not in table.to_act:
        return ()
    return table.game.legal_moves(table.state, observer)


def _code_is_open(table: Table, observer: Observer) -> bool:
    """Tell whether the deal code, which is the deck, may be shown: after the end, or to the only person there is."""
    people = {holder for seat, holder in zip(table.seating, table.holders, strict=True) if isinstance(seat, Person)}
    return table.is_over or (observer is not None and len(people) == 1)
