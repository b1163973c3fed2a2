"""Fahrgäste: cards turned up in a row, whose twins must be laid in exactly this order (PAT-19)."""

from dataclasses import dataclass, replace
from typing import Any

from kartenhaus.cards.shuffle import Generator
from kartenhaus.games.paternoster.extras.extra import Extra, Pack, with_value
from kartenhaus.games.paternoster.state import Ending, Laid, State


@dataclass(frozen=True, slots=True)
class Passengers:
    """The row of passengers and how many of them have been delivered."""

    row: tuple[int, ...]
    delivered: int = 0

    @property
    def next(self) -> int | None:
        """The card whose twin is due, or None when all are delivered."""
        return self.row[self.delivered] if self.delivered < len(self.row) else None

    @property
    def later(self) -> tuple[int, ...]:
        """The cards whose twins must not be laid yet."""
        return self.row[self.delivered + 1 :]


def _on_deal(value: Any, pack: Pack, generator: Generator) -> tuple[Any, Pack]:
    """Turn cards up until the row is full; one that shows a second time goes back, and the pack is shuffled again."""
    row: list[int] = []
    again: list[int] = []
    rest = list(pack)
    while len(row) < value:
        card = rest.pop()
        (again if card in row else row).append(card)
    left = (*rest, *again)
    return Passengers(tuple(row)), generator.shuffled(left) if again else left


def _after_lay(state: State, place: int, laid: Laid) -> State:
    passengers: Passengers = state.values[place]
    if laid.card == passengers.next:
        return with_value(state, place, replace(passengers, delivered=passengers.delivered + 1))
    if laid.card in passengers.later:
        return replace(state, ending=Ending("too_early", counted=False), before=None)
    return state


def _at_end(state: State, place: int, ending: Ending) -> Ending:
    waits = state.values[place].next is not None
    return Ending("not_delivered", counted=False) if waits and ending.counted else ending


def passengers(number: int) -> Extra:
    """Return the rule for so many passengers."""
    return Extra(name="passengers", start=number, on_deal=_on_deal, after_lay=_after_lay, at_end=_at_end)
