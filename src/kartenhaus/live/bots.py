"""Computer seats: they decide from a view, with chance that a reload cannot roll again."""

from hashlib import sha256

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import Json
from kartenhaus.core.seat import Computer
from kartenhaus.live.table import Table


def chance_of(code: str, player: str, seat: int, ply: int) -> Generator:
    """Return the generator for one decision, fixed by deal code, strength, seat and ply."""
    digest = sha256(f"{code}:{player}:{seat}:{ply}".encode()).digest()
    return Generator(int.from_bytes(digest[:8], "big"))


def choose(table: Table, seat: int) -> Json:
    """Return the move of the computer player at a seat that is to act, in the game's JSON shape."""
    who = table.seating[seat]
    assert isinstance(who, Computer)
    game, state = table.game, table.state
    rng = chance_of(game.codec.code(table.deal), who.player, seat, table.moves)
    move = game.players[who.player](game.view(state, seat), game.legal_moves(state, seat), rng)
    return game.codec.move_to_json(move)
