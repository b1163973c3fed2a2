"""How strong the computer players of Paodekuai are, and how long they think.

Run `python bench/players.py`. Every deal is played three times, with the player in question in each seat. Read thinking
times as ratios to the reference loop, which was timed in the same run.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, quantiles
from time import perf_counter
from typing import Any, Final

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import AnyGame, Deal, Player
from kartenhaus.core.random_player import random_player
from kartenhaus.registry import games

GAME: Final[AnyGame] = games()["paodekuai"]
DEALS: Final = 300
REFERENCE_STEPS: Final = 200_000
Z95: Final = 1.96
AnyPlayer = Player[Any, Any]

PAIRINGS: Final = (
    ("easy", "random", 0.60),
    ("strong", "random", None),
    ("strong", "easy", 0.50),
    ("easy", "easy", None),
    ("strong", "strong", None),
)
"""Who sits in one seat, who in the two others, and the share of wins that it should reach."""


@dataclass(slots=True)
class Tally:
    """What one player reached: games and wins, points of each game, seconds of each decision with a choice."""

    games: int = 0
    wins: int = 0
    points: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)


def player_of(key: str) -> AnyPlayer:
    return random_player if key == "random" else GAME.players[key]


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of wins."""
    share, spread = wins / games, Z95 * Z95 / games
    middle = share + spread / 2
    half = Z95 * sqrt(share * (1 - share) / games + spread / (4 * games))
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


def play(deal: Deal[Any], players: Sequence[AnyPlayer], seat_of_interest: int, tally: Tally) -> None:
    """Play one game and enter what the seat of interest did."""
    state, ply = GAME.deal(deal), 0
    while GAME.outcome(state) is None:
        (seat,) = GAME.to_act(state)
        view, moves, rng = GAME.view(state, seat), GAME.legal_moves(state, seat), Generator(deal.seed << 10 | ply)
        start = perf_counter()
        move = players[seat](view, moves, rng)
        if seat == seat_of_interest and len(moves) > 1:
            tally.seconds.append(perf_counter() - start)
        state, ply = GAME.apply(state, seat, move), ply + 1
    outcome = GAME.outcome(state)
    assert outcome is not None
    tally.games += 1
    tally.wins += seat_of_interest in outcome.winners
    tally.points.append(outcome.points[seat_of_interest])


def pairing(variant: Any, one: str, others: str) -> Tally:
    tally = Tally()
    (seats,) = GAME.seats(variant)
    for seed in range(DEALS):
        for seat in range(seats):
            players = [player_of(one if place == seat else others) for place in range(seats)]
            play(Deal(variant, seats, seed), players, seat, tally)
    return tally


def reference() -> float:
    """Return the seconds of one step of the generator."""
    generator, start = Generator(1), perf_counter()
    for _ in range(REFERENCE_STEPS):
        generator.word()
    return (perf_counter() - start) / REFERENCE_STEPS


def thinking(seconds: Sequence[float], step: float) -> str:
    """Write rate, quantiles and longest of the decision times."""
    cuts = quantiles(seconds, n=100)
    typical = ", ".join(f"p{percent} {cuts[percent - 1] * 1e3:.2f}" for percent in (50, 90, 99))
    rate = 1 / fmean(seconds)
    return f"{rate:,.0f} decisions/s; ms {typical}, max {max(seconds) * 1e3:.1f}; p50 = {cuts[49] / step:,.0f} steps"


def verdict(tally: Tally, goal: float | None) -> str:
    if goal is None:
        return ""
    return f" (goal {goal:.0%}: {'met' if tally.wins >= goal * tally.games else 'missed'})"


def main() -> None:
    """Print two lines for each pairing in each deck."""
    step = reference()
    print(f"reference: {1 / step:,.0f} generator steps a second; {DEALS} deals, each seat once")
    for variant in GAME.variants:
        for one, others, goal in PAIRINGS:
            tally = pairing(variant, one, others)
            low, high = wilson(tally.wins, tally.games)
            share = f"{tally.wins / tally.games:.1%} wins [{low:.1%}, {high:.1%}]{verdict(tally, goal)}"
            print(f"{GAME.codec.variant_to_json(variant)}: {one} against two {others}: {share},", end=" ")
            print(f"{fmean(tally.points):+.2f} points a game\n    {one}: {thinking(tally.seconds, step)}", flush=True)


if __name__ == "__main__":
    main()
