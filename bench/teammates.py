"""How well computer teammates of Paternoster do together, and how long they think.

Run `python bench/teammates.py` for the difficulty ladder with two players, or name levels (`normal hard`) and, as
`seats=3`, how many play. Fixed deals. Read thinking times, which are processor times, as ratios to the reference loop,
which was timed in the same run.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from statistics import fmean, quantiles, stdev
from time import process_time
from typing import Final

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import AnyGame, Deal
from kartenhaus.games.paternoster.moves import Say
from kartenhaus.games.paternoster.variants import LEVELS, SILENT, Variant
from kartenhaus.registry import games

GAME: Final[AnyGame] = games()["paternoster"]
SOLE: Final = (("simple", "free", 200), ("careful", "free", 30), ("careful", SILENT, 30))
"""Who plays in every seat, how the team may talk, and how many deals."""
REFERENCE_STEPS: Final = 200_000
Z95: Final = 1.96


@dataclass(slots=True)
class Tally:
    """What a team reached: perfect games, cards left of each game, sentences, seconds of each decision."""

    games: int = 0
    perfect: int = 0
    sentences: int = 0
    left: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share."""
    share, spread = wins / games, Z95 * Z95 / games
    middle = share + spread / 2
    half = Z95 * sqrt(share * (1 - share) / games + spread / (4 * games))
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


def play(deal: Deal[Variant], key: str, tally: Tally) -> None:
    """Play one game with the same player in every seat."""
    state, ply, player = GAME.deal(deal), 0, GAME.players[key]
    while (outcome := GAME.outcome(state)) is None:
        (seat,) = GAME.to_act(state)
        view, moves, rng = GAME.view(state, seat), GAME.legal_moves(state, seat), Generator(deal.seed << 10 | ply)
        start = process_time()
        move = player(view, moves, rng)
        if len(moves) > 1:
            tally.seconds.append(process_time() - start)
        tally.sentences += isinstance(move, Say)
        state, ply = GAME.apply(state, seat, move), ply + 1
    tally.games += 1
    tally.perfect += bool(outcome.winners)
    tally.left.append(-outcome.points[0])


def team(variant: Variant, seats: int, key: str, deals: int) -> Tally:
    tally = Tally()
    for seed in range(deals):
        play(Deal(variant, seats, seed), key, tally)
    return tally


def reference() -> float:
    """Return the seconds of one step of the generator."""
    generator, start = Generator(1), process_time()
    for _ in range(REFERENCE_STEPS):
        generator.word()
    return (process_time() - start) / REFERENCE_STEPS


def thinking(seconds: Sequence[float], step: float) -> str:
    """Write quantiles and longest of the decision times."""
    cuts = quantiles(seconds, n=100)
    typical = ", ".join(f"p{percent} {cuts[percent - 1] * 1e3:.1f}" for percent in (50, 90, 99))
    return f"ms {typical}, max {max(seconds) * 1e3:.0f}; p50 = {cuts[49] / step:,.0f} steps"


def report(title: str, tally: Tally, step: float) -> None:
    """Print the two lines of one team."""
    low, high = wilson(tally.perfect, tally.games)
    half = Z95 * stdev(tally.left) / sqrt(tally.games)
    print(f"{title}: perfect {tally.perfect / tally.games:.0%} [{low:.0%}, {high:.0%}]", end=", ")
    print(f"left {fmean(tally.left):.1f} +- {half:.1f}, {tally.sentences / tally.games:.0f} sentences a game")
    print(f"    {tally.games} games; {thinking(tally.seconds, step)}", flush=True)


def main() -> None:
    """Print two lines for each team on each level."""
    words = dict(word.partition("=")[::2] for word in sys.argv[1:])
    seats = int(words.pop("seats", "2"))
    step = reference()
    print(f"reference: {1 / step:,.0f} generator steps a second; {seats} players")
    for level, variant in LEVELS:
        for key, talk, deals in SOLE if not words or level in words else ():
            tally = team(replace(variant, talk=talk), seats, key, deals)
            report(f"{level}, {key}, talk {talk}", tally, step)


if __name__ == "__main__":
    main()
