"""What to suggest to a person (one of the legal moves is as good as named when nothing better is known)."""

from kartenhaus.cards.shuffle import Generator
from kartenhaus.games.paternoster.moves import Move
from kartenhaus.games.paternoster.players.simple import simple
from kartenhaus.games.paternoster.view import View


def advise(view: View, legal_moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the move that the computer teammate would make."""
    return (simple(view, legal_moves, Generator(0)),)
