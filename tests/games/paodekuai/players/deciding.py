"""What a computer player does in a position, and positions along whole games."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import Deal, Player
from kartenhaus.core.random_player import random_player
from kartenhaus.games.paodekuai.moves import Move
from kartenhaus.games.paodekuai.players.easy import easy
from kartenhaus.games.paodekuai.players.strong import strong
from kartenhaus.games.paodekuai.rules import apply, is_over, legal_moves
from kartenhaus.games.paodekuai.setup import deal
from kartenhaus.games.paodekuai.state import State
from kartenhaus.games.paodekuai.variants import SEATS, VARIANTS, Variant
from kartenhaus.games.paodekuai.view import View, view
from tests.games.paodekuai.positions import written

Deciding: TypeAlias = Player[View, Move]

PLAYERS: Final[tuple[Deciding, ...]] = (easy, strong)


def decided(player: Deciding, state: State, seed: int = 0) -> Move:
    """Return the move of the seat to act."""
    return player(view(state, state.turn), legal_moves(state, state.turn), Generator(seed))


def does(player: Deciding, state: State, seed: int = 0) -> str:
    """Write the move of the seat to act as ranks or `pass`."""
    return written(decided(player, state, seed))


def positions_played(players: tuple[Deciding, ...], variant: Variant, seed: int) -> Iterator[State]:
    """Yield the positions of one game before each move."""
    state = deal(Deal(variant, SEATS, seed))
    while not is_over(state):
        yield state
        state = apply(state, state.turn, decided(players[state.turn], state, len(state.history)))


def some_positions(games: int) -> Iterator[State]:
    """Yield every position of so many games of each deck, with all kinds of players at the table."""
    for variant in VARIANTS:
        for seed in range(games):
            table = (easy, strong, random_player)
            yield from positions_played(tuple(table[(seat + seed) % SEATS] for seat in range(SEATS)), variant, seed)
