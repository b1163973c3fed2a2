"""How fast the rules are: random moves a second through the public interface of every game, on one core.

Run `python bench/rules.py`. Read the ratio to the reference loop, which was timed in the same run; seconds alone say
more about the machine than about the rules.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import AnyGame, Deal
from kartenhaus.core.random_player import random_player
from kartenhaus.registry import games

DEALS: Final = 400
ROUNDS: Final = 5
GOAL: Final = 20_000
"""Random moves a second that the rules should make at least."""


def reference() -> int:
    """Take as many steps of the generator as the reference counts."""
    generator = Generator(1)
    steps = 50_000
    for _ in range(steps):
        generator.word()
    return steps


def play_out(game: AnyGame, state: Any, rng: Generator) -> int:
    moves = 0
    while game.outcome(state) is None:
        (seat, *_) = game.to_act(state)
        state = game.apply(state, seat, random_player(None, game.legal_moves(state, seat), rng))
        moves += 1
    return moves


def best_rate(work: Callable[[], int]) -> float:
    """Return the most units of work a second over the rounds."""
    rates = []
    for _ in range(ROUNDS):
        start = perf_counter()
        done = work()
        rates.append(done / (perf_counter() - start))
    return max(rates)


def measured(game: AnyGame, variant: Any) -> tuple[float, float]:
    """Return moves a second without the deals and with them."""
    deals = [Deal(variant, game.seats(variant)[0], seed) for seed in range(DEALS)]
    dealt = [game.deal(deal) for deal in deals]
    without = best_rate(lambda: sum(play_out(game, state, Generator(9)) for state in dealt))
    return without, best_rate(lambda: sum(play_out(game, game.deal(deal), Generator(9)) for deal in deals))


def main() -> None:
    """Print a line for each variant of each game."""
    steps = best_rate(reference)
    print(f"reference: {steps:,.0f} generator steps a second")
    for game in games().values():
        for variant in game.variants:
            without, with_deals = measured(game, variant)
            print(
                f"{game.key} {game.codec.variant_to_json(variant)}: {without:,.0f} moves a second, one in"
                f" {steps / without:.1f} steps; with deals {with_deals:,.0f}, one in {steps / with_deals:.1f} steps"
                f" (goal {GOAL:,}: {'met' if without >= GOAL else 'missed'})"
            )


if __name__ == "__main__":
    main()
