"""The generator and the shuffle against a second writing of them and against published numbers."""

import re
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenhaus.cards.notation import card_names
from kartenhaus.cards.shuffle import Generator
from tests.cards import reference_generator as reference

PUBLISHED = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804]
"""What the authors' own program gives from the state 1, 2, 3, 4."""

PAGE = Path(__file__).parents[2] / "docs" / "deals.md"
SEEDS = st.one_of(st.integers(0, 2**64 - 1), st.integers(0, 9_999_999))


def test_the_second_writing_gives_the_published_numbers() -> None:
    state = [1, 2, 3, 4]
    assert [reference.step(state) for _ in PUBLISHED] == PUBLISHED


@given(SEEDS)
def test_the_generator_gives_the_words_of_the_second_writing(seed: int) -> None:
    generator, state = Generator(seed), reference.seeded(seed)
    assert [generator.word() for _ in range(20)] == [reference.step(state) for _ in range(20)]


@given(SEEDS, st.lists(st.integers(1, 2**32), max_size=20))
def test_numbers_below_a_bound_are_those_of_the_second_writing(seed: int, bounds: list[int]) -> None:
    generator, state = Generator(seed), reference.seeded(seed)
    assert [generator.below(bound) for bound in bounds] == [reference.drawn_below(state, bound) for bound in bounds]


@given(SEEDS, st.integers(0, 60))
def test_the_shuffle_is_that_of_the_second_writing(seed: int, size: int) -> None:
    assert list(Generator(seed).shuffled(range(size))) == reference.shuffled(reference.seeded(seed), list(range(size)))


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    bound = 2**31 + 1
    state = reference.seeded(5)
    words = [reference.step(state) for _ in range(40)]
    generator = Generator(5)
    kept = [word for word in words if word < bound]
    assert [generator.below(bound) for _ in kept] == kept
    assert len(kept) < len(words)


def test_the_first_word_that_is_too_large_is_thrown_away() -> None:
    """A bound above half of all words: 0 to bound - 1 are kept, and the bound itself is the first to go."""
    first, second = Generator(1).word(), reference.drawn_below(reference.seeded(1), 2**32)
    assert first == second > 2**31
    assert Generator(1).below(first) < first
    assert Generator(1).below(first) == reference.drawn_below(reference.seeded(1), first)
    assert Generator(1).below(first + 1) == first


def test_every_order_of_four_cards_comes_about_equally_often() -> None:
    seen = Counter(Generator(seed).shuffled(range(4)) for seed in range(24_000))
    assert set(seen) == set(permutations(range(4)))
    assert all(850 < times < 1150 for times in seen.values())


def test_different_seeds_start_from_different_words() -> None:
    assert len({Generator(seed).word() << 32 | Generator(seed).word() for seed in range(2000)}) == 2000
    assert Generator(1).word() != Generator(1 << 32).word()


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_outside_of_64_bits_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a number"):
        Generator(seed)


@pytest.mark.parametrize("seed", [0, 9_999_999, 2**64 - 1])
def test_the_page_on_deals_shows_the_numbers_that_the_generator_gives(seed: int) -> None:
    generator = Generator(seed)
    shown = re.search(rf"^\| {seed} \| (.+?) \| (.+?) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert shown
    assert shown[1] == " ".join(f"{word:08x}" for word in reference.seeded(seed))
    assert shown[2] == " ".join(f"{generator.word():08x}" for _ in range(4))


def test_the_page_on_deals_shows_a_shuffled_deck() -> None:
    assert f"\n{card_names(Generator(1739204).shuffled(range(52)))}\n" in PAGE.read_text(encoding="utf-8")
