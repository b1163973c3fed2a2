"""The player that leaves all to chance."""

from collections import Counter

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.random_player import random_player


def test_each_move_is_equally_likely() -> None:
    rng = Generator(3)
    chosen = Counter(random_player(None, ("a", "b", "c"), rng) for _ in range(3000))
    assert set(chosen) == {"a", "b", "c"}
    assert all(900 < times < 1100 for times in chosen.values())


def test_the_same_chance_chooses_the_same_moves() -> None:
    first, second = Generator(3), Generator(3)
    moves = tuple(range(50))
    assert [random_player(None, moves, first) for _ in range(9)] == [
        random_player(None, moves, second) for _ in range(9)
    ]
