"""Computer seats: they decide from a view, with chance that a reload cannot roll again."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from kartenhaus import registry
from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import AnyGame, Json
from kartenhaus.core.seat import Computer
from kartenhaus.live.table import Table


@dataclass(frozen=True, slots=True)
class Question:
    """What a computer player is asked, as plain values that may travel to another process.

    `code` is the deal code, `ply` the number of moves made: with seat and player they fix all chance.
    """

    game: str
    player: str
    view: Any
    legal_moves: tuple[Any, ...]
    code: str
    seat: int
    ply: int


def chance_of(code: str, player: str, seat: int, ply: int) -> Generator:
    """Return the generator for one decision, fixed by deal code, strength, seat and ply."""
    digest = sha256(f"{code}:{player}:{seat}:{ply}".encode()).digest()
    return Generator(int.from_bytes(digest[:8], "big"))


def question(table: Table, seat: int) -> Question:
    """Return what the computer player at a seat that is to act is asked."""
    who, game = table.seating[seat], table.game
    assert isinstance(who, Computer)
    view, legal_moves = game.view(table.state, seat), game.legal_moves(table.state, seat)
    return Question(game.key, who.player, view, legal_moves, game.codec.code(table.deal), seat, table.moves)


def answer(asked: Question) -> Json:
    """Return the move of a computer player of a game of this house, in the game's JSON shape."""
    return _answer(registry.games()[asked.game], asked)


def choose(table: Table, seat: int) -> Json:
    """Return the move of the computer player at a seat that is to act, in the game's JSON shape."""
    return _answer(table.game, question(table, seat))


def any_move(table: Table, seat: int) -> Json:
    """Return the first legal move of a seat that is to act, in the game's JSON shape."""
    return table.game.codec.move_to_json(table.game.legal_moves(table.state, seat)[0])


def _answer(game: AnyGame, asked: Question) -> Json:
    rng = chance_of(asked.code, asked.player, asked.seat, asked.ply)
    return game.codec.move_to_json(game.players[asked.player](asked.view, asked.legal_moves, rng))
