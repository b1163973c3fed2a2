"""The recogniser against a table of all combinations, written out from their definitions (PDK-3 to PDK-7)."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartenhaus.games.paodekuai.combination import (
    KIND_NAMES,
    kind_of,
    lies_as,
    make_reading,
    readings,
    size_of,
    top_of,
)
from kartenhaus.games.paodekuai.variants import VARIANTS
from tests.games.paodekuai.slow_recogniser import (
    ALL_RANKS,
    KICKERS,
    Lying,
    Ranks,
    all_combinations,
    as_following,
    as_led,
    beats,
)

NOTHING: frozenset[Lying] = frozenset()
LARGEST = 10
"""All hands of up to so many cards are looked at, a million in all."""
fast_readings = readings.__wrapped__


def packed(ranks: Ranks) -> int:
    return sum(1 << 4 * rank for rank in ranks)


def read(reading: int) -> Lying | None:
    """Unpack a reading, None for 0."""
    return Lying(KIND_NAMES[kind_of(reading)], size_of(reading), top_of(reading)) if reading else None


def written(way: Lying) -> int:
    return make_reading(KIND_NAMES.index(way.kind), way.size, way.top)


def highest_of_each_kind(ways: frozenset[Lying]) -> list[Lying]:
    """Return the ways worth keeping: of several runs of one kind the highest, led ones first."""
    kept = [way for way in ways if way.top == max(other.top for other in ways if other.kind == way.kind)]
    return sorted(kept, key=lambda way: KICKERS.get(way.kind, 0))


def hands(size: int, ranks: range = ALL_RANKS) -> Iterator[Ranks]:
    """Yield every hand of a size that can be told apart by its ranks, four cards a rank at most."""
    if size == 0 or not ranks:
        yield from [()] if size == 0 else []
        return
    for many in range(min(4, size) + 1):
        for rest in hands(size - many, ranks[1:]):
            yield (ranks[0],) * many + rest


@pytest.mark.parametrize("size", range(LARGEST + 1))
def test_all_hands_up_to_a_size_are_recognised_alike(size: int) -> None:
    """PDK-3 to PDK-6: a hand is what the table says, and nothing where it is not in the table."""
    table, unlike = all_combinations(), []
    for hand in hands(size):
        found = fast_readings(packed(hand))
        if found or hand in table:
            expected = highest_of_each_kind(table.get(hand, NOTHING))
            if [read(reading) for reading in found] != expected:
                unlike.append(hand)
    assert unlike == []


def test_all_combinations_of_any_size_are_recognised() -> None:
    """PDK-3 to PDK-6: every one of the table, up to 16 cards."""
    table = all_combinations()
    assert len(table) > 20_000
    assert {len(ranks) for ranks in table} == set(range(1, 17)) - {7, 11, 13} | {7, 11}
    for ranks, ways in table.items():
        assert [read(reading) for reading in fast_readings(packed(ranks))] == highest_of_each_kind(ways)
        assert read(lies_as(packed(ranks), 0)) == as_led(ways)


def test_each_combination_with_one_card_changed_is_recognised_alike() -> None:
    """PDK-3 to PDK-6: near misses of the large ones, where not all hands can be looked at."""
    table = all_combinations()
    large = [ranks for ranks in table if len(ranks) > LARGEST][::7]
    for ranks in large:
        for place in {ranks.index(rank) for rank in ranks}:
            for rank in ALL_RANKS:
                near = tuple(sorted((*ranks[:place], *ranks[place + 1 :], rank)))
                if near.count(rank) <= 4:
                    found = [read(reading) for reading in fast_readings(packed(near))]
                    assert found == highest_of_each_kind(table.get(near, NOTHING))


def test_what_beats_what_is_alike_for_all_pairs_of_different_ways_to_lie() -> None:
    """PDK-6, PDK-7: every set of ways that some cards have, on every way that anything can stand."""
    standing = {way for ways in all_combinations().values() for way in ways}
    examples = {ways: ranks for ranks, ways in all_combinations().items()}
    for ways, ranks in examples.items():
        for other in standing:
            assert read(lies_as(packed(ranks), written(other))) == as_following(ways, other)


def test_no_two_ways_to_lie_beat_each_other() -> None:
    """PDK-7."""
    standing = {way for ways in all_combinations().values() for way in ways}
    assert not [(one, other) for one, other in combinations(standing, 2) if beats(one, other) and beats(other, one)]


@st.composite
def clustered_hands(draw: st.DrawFn) -> Ranks:
    """Hands with many triples and quads side by side, and a few cards more."""
    low = draw(st.integers(0, 12))
    many = draw(st.lists(st.sampled_from([3, 3, 3, 4, 2]), max_size=5))
    kickers = draw(st.lists(st.integers(0, 12), max_size=6))
    run = [low + step for step, times in enumerate(many) for _ in range(times) if low + step < 13]
    hand: list[int] = []
    for rank in [*run, *kickers]:
        if hand.count(rank) < 4 and len(hand) < 16:
            hand.append(rank)
    return tuple(sorted(hand))


@settings(max_examples=1500)
@given(clustered_hands())
def test_large_hands_full_of_triples_are_recognised_alike(hand: Ranks) -> None:
    """PDK-3 to PDK-6."""
    ways = all_combinations().get(hand, NOTHING)
    assert [read(reading) for reading in readings(packed(hand))] == highest_of_each_kind(ways)


@settings(max_examples=500)
@given(st.data())
def test_random_parts_of_real_decks_are_recognised_alike(data: st.DataObject) -> None:
    """PDK-3 to PDK-6."""
    deck = data.draw(st.sampled_from(VARIANTS)).deck
    cards = data.draw(st.lists(st.sampled_from(deck), unique=True, max_size=16))
    hand = tuple(sorted((card // 4 - 2) % 13 for card in cards))
    ways = all_combinations().get(hand, NOTHING)
    assert [read(reading) for reading in readings(packed(hand))] == highest_of_each_kind(ways)
