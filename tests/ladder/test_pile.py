"""What goes on a pile, over every card on every card (PAT-2, PAT-3)."""

import pytest

from kartenhaus.cards.card import rank_of, suit_of
from kartenhaus.cards.deck import DECK
from kartenhaus.cards.notation import card_names, parse_card
from kartenhaus.ladder.pile import (
    ASCENDING,
    DESCENDING,
    EMPTY,
    advance,
    goes_onward,
    goes_strictly_onward,
    is_same_suit,
    is_step_back,
    is_twin,
)

BOTH = (ASCENDING, DESCENDING)


def place(card: int) -> tuple[int, int]:
    return rank_of(card), suit_of(card)


@pytest.mark.parametrize("top", DECK)
def test_onward_is_level_or_further_by_rank_and_then_suit(top: int) -> None:
    """PAT-2."""
    for card in DECK:
        assert goes_onward(card, top, ASCENDING) == (place(card) >= place(top))
        assert goes_onward(card, top, DESCENDING) == (place(card) <= place(top))
        assert goes_strictly_onward(card, top, ASCENDING) == (place(card) > place(top))
        assert goes_strictly_onward(card, top, DESCENDING) == (place(card) < place(top))
        assert is_twin(card, top) == (place(card) == place(top))


@pytest.mark.parametrize("ranks", [1, 2, 3])
@pytest.mark.parametrize("direction", BOTH)
def test_a_step_back_has_the_suit_and_lies_that_many_ranks_against_the_direction(direction: int, ranks: int) -> None:
    """PAT-3, PAT-13."""
    for top in DECK:
        for card in DECK:
            expected = suit_of(card) == suit_of(top) and rank_of(top) - rank_of(card) == ranks * direction
            assert is_step_back(card, top, direction, ranks) == expected


def test_nothing_goes_back_from_an_ace_going_up_or_a_king_going_down() -> None:
    """PAT-3."""
    for suit in "dhsc":
        assert not any(is_step_back(card, parse_card("A" + suit), ASCENDING) for card in DECK)
        assert not any(is_step_back(card, parse_card("K" + suit), DESCENDING) for card in DECK)


@pytest.mark.parametrize("direction", BOTH)
def test_an_empty_pile_takes_every_card_and_knows_no_step_back_and_no_suit(direction: int) -> None:
    """PAT-2."""
    for card in DECK:
        assert goes_onward(card, EMPTY, direction)
        assert goes_strictly_onward(card, EMPTY, direction)
        assert not is_same_suit(card, EMPTY)
        assert not any(is_step_back(card, EMPTY, direction, ranks) for ranks in range(1, 13))


def test_six_of_hearts_going_up_takes_what_the_page_says() -> None:
    """The worked example: 6♥, 6♠, 6♣, every 7 to K, and 5♥ as step back."""
    top = parse_card("6h")
    taken = [card for card in DECK if goes_onward(card, top, ASCENDING) or is_step_back(card, top, ASCENDING)]
    higher = " ".join(rank + suit for rank in "789TJQK" for suit in "dhsc")
    assert card_names(taken) == f"5h 6h 6s 6c {higher}"


@pytest.mark.parametrize(
    ("card", "top", "direction"),
    [("9h", "Th", ASCENDING), ("5c", "4c", DESCENDING), ("Ts", "Js", ASCENDING), ("Jh", "Th", DESCENDING)],
)
def test_the_steps_back_of_the_text(card: str, top: str, direction: int) -> None:
    """PAT-3."""
    assert is_step_back(parse_card(card), parse_card(top), direction)
    assert not goes_onward(parse_card(card), parse_card(top), direction)
    assert advance(parse_card(card), parse_card(top), direction) == -4


def test_an_advance_counts_rungs_and_opening_counts_from_the_natural_end() -> None:
    """PAT-24."""
    assert advance(parse_card("7c"), parse_card("7d"), ASCENDING) == 3
    assert advance(parse_card("7d"), parse_card("7c"), DESCENDING) == 3
    assert advance(parse_card("7c"), parse_card("7c"), DESCENDING) == 0
    assert advance(parse_card("Ad"), EMPTY, ASCENDING) == advance(parse_card("Kc"), EMPTY, DESCENDING) == 0
    assert advance(parse_card("2d"), EMPTY, ASCENDING) == advance(parse_card("Qc"), EMPTY, DESCENDING) == 4


def test_the_same_suit_is_the_same_suit() -> None:
    """PAT-11."""
    for card in DECK:
        assert [top for top in DECK if is_same_suit(card, top)] == [
            one for one in DECK if suit_of(one) == suit_of(card)
        ]
