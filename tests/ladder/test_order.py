"""The ladder of 52 rungs (PAT, head of the page)."""

from itertools import pairwise

from kartenhaus.cards.card import RANKS, SUITS, rank_of, suit_of
from kartenhaus.cards.deck import DECK
from kartenhaus.cards.notation import card_names, parse_card
from kartenhaus.ladder.order import A_RANK, RUNGS, rung_of


def test_the_ladder_goes_by_rank_first_and_by_suit_where_ranks_are_equal() -> None:
    """Another formula than the code's: the order of pairs of rank and suit."""
    assert sorted(DECK, key=rung_of) == sorted(DECK, key=lambda card: (rank_of(card), suit_of(card)))
    assert [rung_of(card) for card in sorted(DECK, key=rung_of)] == list(range(RUNGS))


def test_the_first_and_the_last_rungs_of_the_text() -> None:
    ladder = card_names(sorted(DECK, key=rung_of)).split()
    assert " ".join(ladder[:9]) == "Ad Ah As Ac 2d 2h 2s 2c 3d"
    assert " ".join(ladder[-5:]) == "Qc Kd Kh Ks Kc"


def test_the_example_of_seven_and_eights() -> None:
    """The 7♠ is lower than the 8♣, and 8♦ < 8♥ < 8♠."""
    assert rung_of(parse_card("7s")) < rung_of(parse_card("8c"))
    assert rung_of(parse_card("8d")) < rung_of(parse_card("8h")) < rung_of(parse_card("8s"))


def test_a_rank_is_four_rungs() -> None:
    for suit in SUITS:
        for low, high in pairwise(RANKS):
            assert rung_of(parse_card(high + suit)) - rung_of(parse_card(low + suit)) == A_RANK
