"""Deal codes (PDK-12)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenhaus.core.game import Deal
from kartenhaus.core.phrase import Refusal
from kartenhaus.games.paodekuai.notation import deal_code, parse_deal_code
from kartenhaus.games.paodekuai.setup import deal
from kartenhaus.games.paodekuai.variants import CLASSIC, COMPACT, DEALS, SEATS, VARIANTS, Variant

CODES = st.builds(Deal, st.sampled_from(VARIANTS), st.just(SEATS), st.integers(0, DEALS - 1))


def test_the_letter_names_the_deck_and_seven_digits_the_deal() -> None:
    """PDK-12."""
    assert deal_code(Deal(CLASSIC, SEATS, 1739204)) == "A1739204"
    assert deal_code(Deal(COMPACT, SEATS, 7)) == "B0000007"


@given(CODES)
def test_every_code_is_read_back_as_written(one: Deal[Variant]) -> None:
    """PDK-12."""
    assert parse_deal_code(deal_code(one)) == one


@pytest.mark.parametrize("text", ["a1739204", " A1739204 ", "A 1739204", "a 173 92 04", "A1739204\n", "\tA17 39204"])
def test_lower_case_and_spaces_are_forgiven(text: str) -> None:
    """PDK-12."""
    assert parse_deal_code(text) == Deal(CLASSIC, SEATS, 1739204)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A",
        "A173920",
        "A17392040",
        "C1739204",
        "1739204",
        "1739204A",
        "A-1739204",
        "A173920O",
        "AA1739204",
        "А1739204",  # a Cyrillic letter that looks the same
        "A１739204",  # a wide digit
        "A١٧٣٩٢٠٤",
        "A1739204" + " " * 40,
        "A" + "1" * 10_000,
    ],
)
def test_anything_else_gets_a_sentence_with_an_example(text: str) -> None:
    """PDK-12."""
    assert parse_deal_code(text) == Refusal("refusal.deal_code", {"example": "A1739204"})


@given(st.text())
def test_no_text_raises(text: str) -> None:
    """PDK-12."""
    found = parse_deal_code(text)
    assert isinstance(found, Refusal) or 0 <= found.seed < DEALS


def test_a_code_fixes_hands_and_shown_card() -> None:
    """PDK-12."""
    read = parse_deal_code("b0000007")
    assert isinstance(read, Deal)
    assert deal(read) == deal(Deal(COMPACT, SEATS, 7))
