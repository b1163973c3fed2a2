"""What happened at a table, as it is stored: the truth from which a table follows."""

from typing import Any, TypeAlias

import msgspec

from kartenhaus.core.seat import Computer, Person, Seating


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """The first event: the game with its rules version, the deal, the seats, and who holds which."""

    game: str
    rules_version: int
    variant: Any
    seed: int
    seating: tuple[str, ...]
    pace: str
    holders: tuple[str | None, ...]
    """For each seat who decides for it: a person's key, COMPUTER, or None while the seat is free."""
    names: tuple[str, ...] = ()
    """For each seat what its person is called; empty where nobody said."""


class Sat(msgspec.Struct, frozen=True, tag="sat"):
    """Somebody took a free seat."""

    seat: int
    holder: str


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """A seat made a move, in the game's JSON shape."""

    seat: int
    move: Any


COMPUTER = "computer"
"""Holder of every computer seat; a person's key never equals it."""

_COMES = "person:comes"

Event: TypeAlias = Opened | Sat | Moved

_decoder = msgspec.json.Decoder(Event)


class UnreadableEvent(ValueError):
    """A stored text that is no event of this program."""


def event_to_json(event: Event) -> str:
    """Write an event as one line of JSON."""
    return msgspec.json.encode(event).decode()


def event_from_json(text: str) -> Event:
    """Read an event as `event_to_json` writes it; raise UnreadableEvent."""
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise UnreadableEvent(str(error)) from None


def seat_to_text(seat: Person | Computer) -> str:
    """Write who decides for a seat: `person`, `person:comes`, or `computer:` and the player's key."""
    if isinstance(seat, Computer):
        return f"computer:{seat.player}"
    return _COMES if seat.comes else "person"


def seating_from_texts(texts: tuple[str, ...]) -> Seating:
    """Read the seats as `seat_to_text` writes them; what it would not write comes back otherwise."""
    return tuple(
        Computer(text.removeprefix("computer:")) if text.startswith("computer:") else Person(comes=text == _COMES)
        for text in texts
    )
