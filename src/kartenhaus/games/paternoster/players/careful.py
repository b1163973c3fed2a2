"""The careful player: plans the whole turn, listens and speaks up, counts the cards at the end (PAT-9, PAT-24)."""

from kartenhaus.cards.shuffle import Generator
from kartenhaus.games.paternoster.moves import EndTurn, Move
from kartenhaus.games.paternoster.players.finish import finish
from kartenhaus.games.paternoster.players.outlook import outlook
from kartenhaus.games.paternoster.players.plan import cheapest
from kartenhaus.games.paternoster.players.speech import worth_saying
from kartenhaus.games.paternoster.players.toll import toll
from kartenhaus.games.paternoster.players.turn import Turns, first_moves
from kartenhaus.games.paternoster.state import State
from kartenhaus.games.paternoster.view import View, imagined


def careful(view: View, legal_moves: tuple[Move, ...], rng: Generator, /) -> Move:
    """Return the next move of the turn that leaves the team most; before ending it, what is worth saying."""
    state = imagined(view, view.turn)
    move = best_moves(state, legal_moves, rng)[0]
    return (worth_saying(state) or move) if isinstance(move, EndTurn) else move


def best_moves(state: State, legal_moves: tuple[Move, ...], rng: Generator) -> list[Move]:
    """Return sensible moves of the seat to act, best first, at least one; all of them are legal."""
    if len(legal_moves) == 1:
        return list(legal_moves)
    last = finish(state, rng)
    eyes = outlook(state)
    turns = Turns(state, eyes, toll(state, eyes))
    moves = first_moves(turns.complete)
    if not moves:
        moves = _rescue(state, legal_moves, turns)
    return list(dict.fromkeys([last, *moves] if last else moves))


def _rescue(state: State, legal_moves: tuple[Move, ...], turns: Turns) -> list[Move]:
    """Look at every sequence where the promising ones do not end the turn; where none does, lay what can be laid."""
    plan = cheapest(state, with_token=False) or cheapest(state, with_token=True)
    if plan:
        return [plan.moves[0]]
    return first_moves([turns.deepest]) or [legal_moves[0]]
