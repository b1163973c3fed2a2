"""The strong computer player: counts leads instead of cards, and the cards that it does not see (PDK-15)."""

from kartenhaus.cards.shuffle import Generator
from kartenhaus.games.paodekuai.moves import PASS, Move
from kartenhaus.games.paodekuai.players.options import Option, options_among
from kartenhaus.games.paodekuai.players.run_out import run_out
from kartenhaus.games.paodekuai.players.situation import situation
from kartenhaus.games.paodekuai.players.worth import Worth
from kartenhaus.games.paodekuai.view import View


def strong(view: View, legal_moves: tuple[Move, ...], _rng: Generator) -> Move:
    """Go out, else run out where nobody can stop it, else choose what is worth most; nothing is left to chance."""
    if len(legal_moves) == 1:
        return legal_moves[0]
    at = situation(view)
    options = options_among(at.hand, at.standing, legal_moves)
    return _last(options) or run_out(at, options) or _best(Worth(at), options, bool(at.standing))


def _last(options: list[Option]) -> Move | None:
    """Return a play that leaves no card (PDK-10)."""
    return next((play for option in options for play, rest in option.plays if not rest), None)


def _best(worth: Worth, options: list[Option], may_pass: bool) -> Move:
    """Weigh the options, most promising first, and their kickers only while an option might still be the best."""
    hopes = [(worth.of_play(option.reading, *option.body_left), option) for option in options]
    best: Move = PASS
    most = worth.of_pass() if may_pass else float("-inf")
    for hope, option in sorted(hopes, key=lambda entry: -entry[0]):
        if hope <= most:
            break
        for play, rest in option.plays:
            value = worth.of_play(option.reading, rest)
            if value > most:
                best, most = play, value
    return best
