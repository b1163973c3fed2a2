"""How strong the computer players of Paodekuai are, and how long they think.

Run `python bench/players.py`. Every deal is played three times, with the player in question in each seat. Read thinking
times, which are processor times, as ratios to the reference loop, which was timed in the same run.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, quantiles
from time import process_time
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
        start = process_time()
        move = players[seat](view, moves, rng)
        if seat == seat_of_interest and len(moves) > 1:
            tally.seconds.append(process_time() - start)
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


def mirror(variant: Any, key: str) -> Tally:
    """Let three equal players play each deal once, and enter what the seat that leads first did."""
    tally = Tally()
    (seats,) = GAME.seats(variant)
    for seed in range(DEALS):
        deal = Deal(variant, seats, seed)
        play(deal, [player_of(key)] * seats, GAME.to_act(GAME.deal(deal))[0], tally)
    return tally


def reference() -> float:
    """Return the seconds of one step of the generator."""
    generator, start = Generator(1), process_time()
    for _ in range(REFERENCE_STEPS):
        generator.word()
    return (process_time() - start) / REFERENCE_STEPS


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


def report(title: str, tally: Tally, goal: float | None, step: float) -> None:
    """Print the two lines of one pairing."""
    low, high = wilson(tally.wins, tally.games)
    print(f"{title}: {tally.wins / tally.games:.1%} wins [{low:.1%}, {high:.1%}]{verdict(tally, goal)}", end=", ")
    print(f"{fmean(tally.points):+.2f} points a game\n    {thinking(tally.seconds, step)}", flush=True)


def main() -> None:
    """Print two lines for each pairing in each deck, and for each mirror the part of the first to lead."""
    step = reference()
    print(f"reference: {1 / step:,.0f} generator steps a second; {DEALS} deals, each seat once")
    for variant in GAME.variants:
        deck = GAME.codec.variant_to_json(variant)
        for one, others, goal in PAIRINGS:
            report(f"{deck}: {one} against two {others}", pairing(variant, one, others), goal, step)
        for key in GAME.players:
            report(f"{deck}: first to lead of three {key}", mirror(variant, key), None, step)


if __name__ == "__main__":
    main()
