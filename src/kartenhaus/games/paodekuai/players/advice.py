"""What to suggest to a person: the strong player's choice first, then other sensible answers."""

from typing import Final

from kartenhaus.cards.shuffle import Generator
from kartenhaus.games.paodekuai.moves import Move
from kartenhaus.games.paodekuai.players.strong import strong
from kartenhaus.games.paodekuai.view import View

_MOST: Final = 5


def advise(view: View, legal_moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return up to five legal moves, best first, at least one."""
    best = strong(view, legal_moves, Generator(0))
    return (best, *[move for move in legal_moves if move != best][: _MOST - 1])
