"""The strong computer player."""

from kartenhaus.cards.shuffle import Generator
from kartenhaus.games.paodekuai.moves import Move
from kartenhaus.games.paodekuai.view import View


def strong(_view: View, legal_moves: tuple[Move, ...], _rng: Generator) -> Move:
    """Lay the first play listed."""
    return legal_moves[0]
