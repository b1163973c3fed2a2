"""Deals and games of Paternoster, pinned."""

from collections.abc import Callable
from typing import Final

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import Deal
from kartenhaus.games.paternoster import GAME
from kartenhaus.games.paternoster.moves import Move
from kartenhaus.games.paternoster.players.simple import simple
from kartenhaus.games.paternoster.rules import apply, legal_moves, refusal
from kartenhaus.games.paternoster.setup import deal
from kartenhaus.games.paternoster.state import State
from kartenhaus.games.paternoster.variants import (
    ATTENDANT,
    BIG,
    CHILDREN,
    FULL,
    HIGH_RISE,
    LIGHT,
    SEEDS,
    SHORT,
    SMALL,
    TWO_CABINS,
    Variant,
)
from kartenhaus.games.paternoster.view import view
from tests.conformance.golden import ENDING, deal_of, first_line, game_text
from tests.games.paternoster.invariants import tried_move
from tests.games.paternoster.positions import position_text

SEED_NUMBERS: Final = (0, 1, 1739204, SEEDS - 1)
DEALT: Final = (
    Variant(),
    Variant(ride=SHORT),
    Variant(ride=CHILDREN, hand=BIG),
    Variant(ride=TWO_CABINS),
    Variant(ride=HIGH_RISE, passengers=5),
    Variant(passengers=3),
    Variant(hand=SMALL, tokens=4, hand_over=True, commands=FULL),
)
PLAYED: Final = {
    "base": (Variant(), 2),
    "base_alone": (Variant(), 1),
    "base_five": (Variant(), 5),
    "short_steep_fire": (Variant(ride=SHORT, steep=True, fire=True, hourglass=True), 3),
    "children": (Variant(ride=CHILDREN), 3),
    "two_cabins": (Variant(ride=TWO_CABINS, tokens=2), 2),
    "high_rise": (Variant(ride=HIGH_RISE, hand=BIG, hand_over=True, passengers=4), 6),
    "tokens_hand_over": (Variant(hand=BIG, tokens=4, hand_over=True), 3),
    "light_commands": (Variant(commands=LIGHT, talk=ATTENDANT), 4),
    "everything": (Variant(tokens=3, hand_over=True, passengers=3, fire=True, commands=FULL, steep=True), 2),
}
"""Games, each with its variant and its number of players."""


def deal_line(dealt: Deal[Variant]) -> str:
    """Write a deal: its code and the position after it, the draw pile with its top last."""
    return f"{GAME.codec.code(dealt)} {position_text(deal(dealt))}"


def deals_text() -> str:
    """Write deals of several variants at their fewest and most players."""
    lines = [
        deal_line(Deal(variant, seats, seed))
        for variant in DEALT
        for seats in sorted({variant.seats[0], variant.seats[-1]})
        for seed in SEED_NUMBERS
    ]
    return "\n".join([first_line(GAME), *lines, ""])


def code_of(variant: Variant, seats: int, number: int) -> str:
    return GAME.codec.code(Deal(variant, seats, 1000 + number))


def recorded(code: str, choose: Callable[[State], tuple[int, Move]]) -> str:
    """Write a game whose moves are chosen from its positions; what is refused does not happen."""
    state, lines = deal(deal_of(GAME, code)), []
    while not state.ending:
        seat, move = choose(state)
        if not refusal(state, seat, move):
            state = apply(state, seat, move)
            lines.append(f"{seat} {GAME.codec.move_to_text(move)}")
    ended = GAME.outcome(state)
    assert ended is not None
    points, winners = (" ".join(map(str, row)) for row in (ended.points, ended.winners))
    return "\n".join([first_line(GAME), f"deal {code}", *lines, f"points {points}", f"winners {winners}", ""])


def by_simple_players(state: State) -> tuple[int, Move]:
    """Let the simple player decide, for games that go far (PAT-24)."""
    return state.turn, simple(view(state, state.turn), legal_moves(state, state.turn), Generator(0))


def by_everything(number: int) -> Callable[[State], tuple[int, Move]]:
    """Try all that people might, with talk, cards taken back and seats that begin."""
    rng = Generator(number)
    return lambda state: tried_move(state, rng)


def golden_files() -> dict[str, str]:
    """Return the golden texts by file name."""
    texts = {"deals": deals_text()}
    for number, (name, (variant, seats)) in enumerate(PLAYED.items()):
        code = code_of(variant, seats, number)
        texts[f"game_{name}"] = game_text(GAME, code, number)
        texts[f"game_{name}_simple"] = recorded(code, by_simple_players)
        texts[f"game_{name}_wild"] = recorded(code, by_everything(number))
    return {f"{name}{ENDING}": text for name, text in texts.items()}
