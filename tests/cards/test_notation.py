"""Cards as text and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenhaus.cards.notation import NotACard, card_name, card_names, parse_card, parse_cards, suited

CARDS = st.integers(0, 51)


def test_every_card_is_read_back_as_written() -> None:
    assert [parse_card(card_name(card)) for card in range(52)] == list(range(52))


@given(st.lists(CARDS))
def test_several_cards_keep_their_order(cards: list[int]) -> None:
    assert parse_cards(card_names(cards)) == tuple(cards)


@given(st.text())
def test_any_text_is_a_card_or_gets_a_sentence(text: str) -> None:
    try:
        assert card_name(parse_card(text)) == text
    except NotACard as error:
        assert "is no card" in str(error)


@pytest.mark.parametrize("text", ["", "T", "th", "10h", "Th ", "Dq", "♠3", "Jx"])
def test_what_only_looks_like_a_card_is_none(text: str) -> None:
    with pytest.raises(NotACard):
        parse_card(text)


def test_four_cards_of_a_rank() -> None:
    assert card_names(suited("T")) == "Td Th Ts Tc"
    with pytest.raises(ValueError, match="not found"):
        suited("X")
