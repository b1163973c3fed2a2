"""A game as it was played: its deal and its moves, from which every position follows; as a value and as text.

As text (docs/records.md) the first line names the game and the deal code, each further line a move: the seat from 0,
then the move in the notation of the game. Empty lines and lines that begin with # say nothing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic

from kartenhaus.core.game import AnyGame, Deal, Game, IllegalMove, M, NotAMove, S, V
from kartenhaus.core.phrase import Phrase, Refusal

_MARK: Final = "#"


@dataclass(frozen=True, slots=True)
class Record(Generic[V, M]):
    """The deal and the moves in order, each with the seat that made it."""

    deal: Deal[V]
    moves: tuple[tuple[int, M], ...]


class BadRecord(ValueError):
    """Why line `line`, counted from 1, cannot stand in a record of the game with key `game` (None: of no known one)."""

    def __init__(self, game: str | None, line: int, reason: Phrase) -> None:
        super().__init__(f"line {line}: {reason.code}")
        self.game = game
        self.line = line
        self.reason = reason


class UnreadableRecord(BadRecord):
    """Text that is no record."""


class IllegalRecord(BadRecord):
    """A record of a move that the rules refuse; the reason is their refusal."""


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


def deal_line(game: Game[V, Any, Any, Any], deal: Deal[V]) -> str:
    """Write the first line of a record."""
    return f"{game.key} {game.codec.code(deal)}"


def move_line(game: Game[Any, Any, M, Any], seat: int, move: M) -> str:
    """Write the line of one move."""
    return f"{seat} {game.codec.move_to_text(move)}"


def record_to_text(game: Game[V, Any, M, Any], record: Record[V, M]) -> str:
    """Write a record, each line with its end."""
    lines = [deal_line(game, record.deal), *(move_line(game, seat, move) for seat, move in record.moves)]
    return "".join(f"{line}\n" for line in lines)


def record_from_text(games: Mapping[str, AnyGame], text: str) -> tuple[AnyGame, Record[Any, Any]]:
    """Read a record of any of the games, played to its end or not; raise UnreadableRecord or IllegalRecord."""
    numbered = ((number, line.strip()) for number, line in enumerate(text.splitlines(), 1))
    lines = [(number, line) for number, line in numbered if line and not line.startswith(_MARK)]
    if not lines:
        raise UnreadableRecord(None, 1, Phrase("record.empty"))
    game, deal = _read_deal(games, *lines[0])
    state = game.deal(deal)
    moves = []
    for number, line in lines[1:]:
        seat, move = _read_move(game, deal, number, line)
        try:
            state = game.apply(state, seat, move)
        except IllegalMove as error:
            raise IllegalRecord(game.key, number, error.refusal) from None
        moves.append((seat, move))
    return game, Record(deal, tuple(moves))


def _read_deal(games: Mapping[str, AnyGame], number: int, line: str) -> tuple[AnyGame, Deal[Any]]:
    key, _, code = line.partition(" ")
    if key not in games:
        raise UnreadableRecord(None, number, Phrase("record.game", {"games": ", ".join(games)}))
    deal = games[key].codec.parse_code(code)
    if isinstance(deal, Refusal):
        raise UnreadableRecord(key, number, deal)
    return games[key], deal


def _read_move(game: AnyGame, deal: Deal[Any], number: int, line: str) -> tuple[int, Any]:
    seat, _, text = line.partition(" ")
    if seat not in map(str, range(deal.seats)):
        raise UnreadableRecord(game.key, number, Phrase("record.seat", {"last": deal.seats - 1}))
    try:
        return int(seat), game.codec.move_from_text(text)
    except NotAMove:
        raise UnreadableRecord(game.key, number, Phrase("refusal.not_a_move")) from None
