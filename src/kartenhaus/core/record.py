"""A game as it was played: its deal and its moves, from which every position follows."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic

from kartenhaus.core.game import Deal, Game, M, S, V


@dataclass(frozen=True, slots=True)
class Record(Generic[V, M]):
    """The deal and the moves in order, each with the seat that made it."""

    deal: Deal[V]
    moves: tuple[tuple[int, M], ...]


def positions(game: Game[V, S, M, Any], record: Record[V, M]) -> Iterator[S]:
    """Yield the position after the deal and after each move; raise IllegalMove where the rules refuse one."""
    state = game.deal(record.deal)
    yield state
    for seat, move in record.moves:
        state = game.apply(state, seat, move)
        yield state


def replay(game: Game[V, S, M, Any], record: Record[V, M]) -> S:
    """Return the last position of a record; raise IllegalMove where the rules refuse a move."""
    *_, last = positions(game, record)
    return last
