"""Counted positions: how many sequences of moves of a given length there are from a position."""

from typing import Any

from kartenhaus.core.game import Game, M, S


def perft(game: Game[Any, S, M, Any], state: S, depth: int) -> int:
    """Count the sequences of `depth` moves, or shorter ones that end the game; depth 0 counts one."""
    if depth == 0:
        return 1
    seats = game.to_act(state)
    if not seats:
        return 1
    return sum(
        perft(game, game.apply(state, seat, move), depth - 1)
        for seat in seats
        for move in game.legal_moves(state, seat)
    )
