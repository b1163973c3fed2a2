"""A player for any game that leaves everything to chance: the floor that real players are measured from."""

from typing import Any

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import M


def random_player(_view: Any, legal_moves: tuple[M, ...], rng: Generator) -> M:
    """Return any legal move, each equally likely."""
    return legal_moves[rng.below(len(legal_moves))]
