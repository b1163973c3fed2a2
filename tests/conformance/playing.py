"""Games of any kind, played by chance."""

from typing import Any, Final

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import AnyGame, Deal
from kartenhaus.core.random_player import random_player
from kartenhaus.core.record import Record

MOST_MOVES: Final = 2000
"""More moves than any game of the house takes when it is played by chance."""


def some_deals(game: AnyGame, each: int = 1) -> list[Deal[Any]]:
    """Return the first and the last deals of every variant at every number of seats."""
    seeds = sorted({*range(each), game.seeds - 1})
    return [Deal(variant, seats, seed) for variant in game.variants for seats in game.seats(variant) for seed in seeds]


def random_record(game: AnyGame, deal: Deal[Any], seed: int) -> Record[Any, Any]:
    """Play a deal to its end by chance."""
    rng, state, moves = Generator(seed), game.deal(deal), []
    while seats := game.to_act(state):
        seat = seats[rng.below(len(seats))]
        move = random_player(None, game.legal_moves(state, seat), rng)
        moves.append((seat, move))
        state = game.apply(state, seat, move)
        assert len(moves) < MOST_MOVES
    return Record(deal, tuple(moves))
