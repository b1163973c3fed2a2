"""What the unseen cards can do to a play (PDK-7)."""

from dataclasses import replace
from itertools import combinations

import pytest

from kartenhaus.games.paodekuai.combination import beats, count, lies_as, readings
from kartenhaus.games.paodekuai.order import in_order
from kartenhaus.games.paodekuai.players.unseen import chance_beaten, chance_to_hold, unseen_counts
from kartenhaus.games.paodekuai.state import Ply
from kartenhaus.games.paodekuai.variants import CLASSIC
from kartenhaus.games.paodekuai.view import view
from tests.games.paodekuai.positions import counts_of, table


def test_unseen_is_the_deck_less_the_own_hand_and_all_that_was_laid() -> None:
    """PDK-1, PDK-15."""
    state = table("3K2/4455/6677", standing="2:99")
    state = replace(state, history=(Ply(1, in_order(range(16, 20))), Ply(2)))
    gone = count([*state.hands[0], *range(16, 20)]) + counts_of("99")
    assert unseen_counts(view(state, 0)) == count(CLASSIC.deck) - gone


def test_the_chance_to_hold_agrees_with_dealing_every_hand() -> None:
    """A hand of 3 out of 7 cards of which 3 are equal."""
    hands = list(combinations("aaabcde", 3))
    for many in range(4):
        dealt = sum(hand.count("a") >= many for hand in hands) / len(hands)
        assert chance_to_hold(many, 3, 3, 7) == pytest.approx(dealt)


@pytest.mark.parametrize("unseen", ["3456789T", "44555677", "4444JQ22", "3334445", "QQQKKKA"])
@pytest.mark.parametrize(
    "ranks", ["3", "K", "2", "55", "333", "3334", "44455", "34567", "9TJQK", "3344", "333444", "3333"]
)
def test_a_play_is_safe_only_if_no_choice_of_the_unseen_cards_beats_it(unseen: str, ranks: str) -> None:
    """PDK-7, PDK-4: enumerated; the chance may be above 0 where kickers are lacking, but never 0 where one beats."""
    standing = readings(counts_of(ranks))[0]
    beaten = any(
        beats(reading, standing)
        for size in {len(ranks), 4}
        for cards in set(combinations(unseen, size))
        for reading in [lies_as(counts_of("".join(cards)), standing)]
        if reading
    )
    assert not beaten or chance_beaten(counts_of(unseen), len(unseen), len(unseen), standing) > 0.0


def test_a_hand_that_is_too_small_beats_nothing() -> None:
    """PDK-7: the same number of cards, and four for a bomb."""
    standing = readings(counts_of("34567"))[0]
    unseen = counts_of("456789TJQ4447777")
    assert chance_beaten(unseen, 16, 3, standing) == 0.0
    assert chance_beaten(unseen, 16, 4, standing) > 0.0


def test_more_higher_cards_make_a_play_weaker() -> None:
    """PDK-7."""
    unseen = counts_of("3456789TJQKKAA2")
    chances = [chance_beaten(unseen, 15, 7, readings(counts_of(rank))[0]) for rank in "39JKA2"]
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] == 0.0
