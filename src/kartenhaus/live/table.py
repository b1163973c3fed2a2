"""A table as a value: `decide` says what a request leads to, `evolve` what an event changes."""

from dataclasses import dataclass, replace
from typing import Any

from kartenhaus.core.client import PACES
from kartenhaus.core.game import Alarm, AnyGame, Deal, IllegalMove, NotAMove
from kartenhaus.core.phrase import Refusal
from kartenhaus.core.seat import Computer, Person, Seating, clean_name
from kartenhaus.live.events import COMPUTER, Event, Moved, Opened, Sat, seat_to_text, seating_from_texts
from kartenhaus.live.requests import MakeMove, Request, Ring, Sit


class Unplayable(ValueError):
    """Stored events that today's rules cannot replay; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Table:
    """A table after its event `seq`: the deal, who sits where and holds which seat, and the position."""

    game: AnyGame
    deal: Deal[Any]
    seating: Seating
    pace: str
    holders: tuple[str | None, ...]
    names: tuple[str, ...]
    state: Any
    seq: int = 1
    moves: int = 0

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may move now; nobody before all seats are taken."""
        return self.game.to_act(self.state) if self.is_full else ()

    @property
    def is_full(self) -> bool:
        """Whether every seat is held."""
        return None not in self.holders

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.outcome(self.state) is not None

    @property
    def alarm(self) -> Alarm[Any] | None:
        """What time is running, if any; none before all seats are taken."""
        return self.game.alarm(self.state) if self.is_full else None

    def seats_of(self, holder: str | None) -> tuple[int, ...]:
        """The seats that somebody holds; none for a spectator."""
        return tuple(seat for seat, held in enumerate(self.holders) if held is not None and held == holder)

    @property
    def computers_to_act(self) -> tuple[int, ...]:
        """The seats among those to act that computer players decide for."""
        return tuple(seat for seat in self.to_act if isinstance(self.seating[seat], Computer))


def open_table(game: AnyGame, opened: Opened) -> Table:
    """Return the table after its first event; raise Unplayable for what today's rules or this house do not know."""
    if opened.rules_version != game.rules_version:
        raise Unplayable("frozen.rules_version")
    variant = game.codec.variant_from_json(opened.variant)
    if isinstance(variant, Refusal) or not 0 <= opened.seed < game.seeds:
        raise Unplayable("frozen.variant")
    seating = seating_from_texts(opened.seating)
    if len(seating) not in game.seats(variant) or opened.pace not in PACES or not _is_seated(game, opened, seating):
        raise Unplayable("frozen.events")
    deal = Deal(variant, len(seating), opened.seed)
    names = opened.names or ("",) * len(seating)
    return Table(game, deal, seating, opened.pace, opened.holders, names, game.deal(deal))


def _is_seated(game: AnyGame, opened: Opened, seating: Seating) -> bool:
    """Tell whether every seat is one that this house knows, and the computer holds its own seats and no other."""
    computers = [isinstance(who, Computer) for who in seating]
    return (
        tuple(map(seat_to_text, seating)) == opened.seating
        and [holder == COMPUTER for holder in opened.holders] == computers
        and all(who.player in game.players for who in seating if isinstance(who, Computer))
        and (not opened.names or (len(opened.names) == len(seating) and all(map(_is_name, opened.names))))
    )


def _is_name(text: str) -> bool:
    return clean_name(text) == text


def decide(table: Table, request: Request, holder: str | None) -> Event | Refusal:
    """Say what a request of a holder (None: a spectator) leads to: the event to store, or why not."""
    if isinstance(request, Sit):
        return _decide_sit(table, request, holder)
    if isinstance(request, Ring):
        return _decide_ring(table, request)
    return _decide_move(table, request, holder)


def _decide_sit(table: Table, request: Sit, holder: str | None) -> Event | Refusal:
    if holder is None:
        return Refusal("refusal.no_such_seat")
    return _sit_refusal(table, request.seat) or Sat(request.seat, holder)


def _sit_refusal(table: Table, seat: int) -> Refusal | None:
    """Say why nobody can sit down on a seat, or None when it is free."""
    if not 0 <= seat < len(table.seating):
        return Refusal("refusal.no_such_seat")
    if not isinstance(table.seating[seat], Person) or table.holders[seat] is not None:
        return Refusal("refusal.seat_taken")
    return None


def _decide_move(table: Table, request: MakeMove, holder: str | None) -> Event | Refusal:
    if request.seat not in table.seats_of(holder):
        return Refusal("refusal.not_your_seat")
    try:
        move = table.game.codec.move_from_json(request.move)
    except NotAMove:
        return Refusal("refusal.not_a_move")
    if request.seq != table.seq and (request.seq > table.seq or table.game.is_tied(move)):
        return Refusal("refusal.stale")
    if not table.is_full:
        return Refusal("refusal.seats_free")
    return _move_refusal(table, request.seat, move) or Moved(request.seat, table.game.codec.move_to_json(move))


def _move_refusal(table: Table, seat: int, move: Any) -> Refusal | None:
    """Say why a seat may not make a move; the word of the clock is not for seats to say."""
    alarm = table.alarm
    if alarm and move == alarm.move:
        return Refusal("refusal.not_a_move")
    return table.game.refusal(table.state, seat, move)


def _decide_ring(table: Table, request: Ring) -> Event | Refusal:
    alarm = table.alarm
    if alarm is None or alarm.key != request.key:
        return Refusal("refusal.stale")
    return Moved(alarm.seat, table.game.codec.move_to_json(alarm.move))


def evolve(table: Table, event: Event) -> Table:
    """Return the table after an event that follows its own; raise Unplayable where the rules refuse a stored event."""
    if isinstance(event, Sat):
        if _sit_refusal(table, event.seat):
            raise Unplayable("frozen.events")
        holders = (*table.holders[: event.seat], event.holder, *table.holders[event.seat + 1 :])
        return replace(table, holders=holders, seq=table.seq + 1)
    if isinstance(event, Opened):
        raise Unplayable("frozen.events")
    try:
        state = table.game.apply(table.state, event.seat, table.game.codec.move_from_json(event.move))
    except (IllegalMove, NotAMove):
        raise Unplayable("frozen.rules") from None
    return replace(table, state=state, seq=table.seq + 1, moves=table.moves + 1)
