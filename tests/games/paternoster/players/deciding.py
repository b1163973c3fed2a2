"""What the careful player does in a position, and positions along whole games of all variants."""

from collections.abc import Iterator

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import Deal
from kartenhaus.games.paternoster.moves import Move
from kartenhaus.games.paternoster.notation import move_text
from kartenhaus.games.paternoster.players.careful import careful
from kartenhaus.games.paternoster.players.simple import simple
from kartenhaus.games.paternoster.rules import apply, legal_moves
from kartenhaus.games.paternoster.setup import deal
from kartenhaus.games.paternoster.state import State
from kartenhaus.games.paternoster.variants import SEEDS, Variant
from kartenhaus.games.paternoster.view import view
from tests.games.paternoster.drawn_variants import VALID
from tests.games.paternoster.positions import position


def decided(state: State, seed: int = 0) -> Move:
    """Return the careful player's move for the seat to act."""
    return careful(view(state, state.turn), legal_moves(state, state.turn), Generator(seed))


def turn_of(state: State) -> list[str]:
    """Write the moves of the careful player's whole turn, talk included, without the tops that it lays on."""
    number, texts = state.turn_number, []
    while not state.ending and state.turn_number == number:
        move = decided(state)
        texts.append(move_text(move).partition("/")[0])
        state = apply(state, state.turn, move)
    return texts


def turn(text: str) -> list[str]:
    """Write the moves of the careful player's whole turn in a position."""
    return turn_of(position(text))


def sentences(texts: list[str]) -> list[str]:
    """Return what was said."""
    return [text.removeprefix("say ") for text in texts if text.startswith("say ")]


def game_of(variant: Variant, seats: int, seed: int) -> Iterator[tuple[State, Move]]:
    """Yield each position and move of a game in which careful, simple and chance take turns to decide."""
    rng, state = Generator(seed), deal(Deal(variant, seats, seed))
    while not state.ending:
        moves = legal_moves(state, state.turn)
        chance = moves[rng.below(len(moves))]
        plain = simple(view(state, state.turn), moves, rng)
        move = (decided(state, seed), decided(state, seed), plain, chance)[rng.below(4)]
        yield state, move
        state = apply(state, state.turn, move)


def drawn_games(number: int, seed: int) -> Iterator[list[tuple[State, Move]]]:
    """Yield games of variants by chance, with any number of seats."""
    rng = Generator(seed)
    for _ in range(number):
        variant = VALID[rng.below(len(VALID))]
        yield list(game_of(variant, variant.seats[rng.below(len(variant.seats))], rng.below(SEEDS)))
