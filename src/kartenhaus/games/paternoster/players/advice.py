"""What to suggest to a person: the careful player's moves, best first."""

from typing import Final

from kartenhaus.cards.shuffle import Generator
from kartenhaus.games.paternoster.moves import Move
from kartenhaus.games.paternoster.players.careful import best_moves
from kartenhaus.games.paternoster.view import View, imagined

_MOST: Final = 3


def advise(view: View, legal_moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return up to three of the legal moves, best first, at least one: each is the first of a whole turn."""
    return tuple(best_moves(imagined(view, view.turn), legal_moves, Generator(0))[:_MOST])
