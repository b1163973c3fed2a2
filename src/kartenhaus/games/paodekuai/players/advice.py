"""What to suggest to a person: what the strong player would do, then what it thinks next best."""

from typing import Final

from kartenhaus.cards.shuffle import Generator
from kartenhaus.games.paodekuai.moves import PASS, Move
from kartenhaus.games.paodekuai.players.options import options_among
from kartenhaus.games.paodekuai.players.situation import situation
from kartenhaus.games.paodekuai.players.strong import strong
from kartenhaus.games.paodekuai.players.worth import Worth
from kartenhaus.games.paodekuai.view import View

_MOST: Final = 4


def advise(view: View, legal_moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return up to four legal moves, best first, at least one: each combination once, with its best kickers."""
    best = strong(view, legal_moves, Generator(0))
    others = [move for move in _by_worth(view, legal_moves) if move != best]
    return (best, *others[: _MOST - 1])


def _by_worth(view: View, legal_moves: tuple[Move, ...]) -> list[Move]:
    at = situation(view)
    worth = Worth(at)
    valued: list[tuple[float, Move]] = [(worth.of_pass(), PASS)] if PASS in legal_moves else []
    for option in options_among(at.hand, at.standing, legal_moves):
        values = [(worth.of_play(option.reading, rest), play) for play, rest in option.plays]
        valued.append(max(values, key=lambda entry: entry[0]))
    return [move for _, move in sorted(valued, key=lambda entry: -entry[0])]
