"""Deal codes: they fix variant, players and cards, and notice slips of the finger."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenhaus.core.game import Deal
from kartenhaus.core.phrase import Refusal
from kartenhaus.games.paternoster.code import deal_code, parse_deal_code
from kartenhaus.games.paternoster.variants import HIGH_RISE, SEEDS, Variant
from tests.games.paternoster.drawn_variants import deals

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODES = [deal_code(Deal(Variant(), 2, seed)) for seed in (0, 1739204, SEEDS - 1)]


@given(deals())
def test_a_code_reads_back(one: Deal[Variant]) -> None:
    assert parse_deal_code(deal_code(one)) == one


def test_the_first_and_the_last_deal_have_codes() -> None:
    for variant, seats in ((Variant(), 1), (Variant(ride=HIGH_RISE), 8)):
        for seed in (0, SEEDS - 1):
            assert parse_deal_code(deal_code(Deal(variant, seats, seed))) == Deal(variant, seats, seed)


@pytest.mark.parametrize("code", CODES)
def test_lower_case_spaces_missing_hyphens_and_letters_like_digits_are_forgiven(code: str) -> None:
    for typed in (code.lower(), code.replace("-", ""), code.replace("-", " "), code.replace("0", "O"), f" {code} "):
        assert parse_deal_code(typed) == parse_deal_code(code)
    assert parse_deal_code(code.replace("1", "l").replace("0", "o")) == parse_deal_code(code)


@pytest.mark.parametrize("code", CODES)
def test_every_other_sign_in_every_place_is_noticed(code: str) -> None:
    for place, sign in enumerate(code):
        for other in SIGNS if sign != "-" else "":
            typed = code[:place] + other + code[place + 1 :]
            assert typed == code or isinstance(parse_deal_code(typed), Refusal)


@given(deals())
def test_every_swap_of_neighbours_is_noticed(one: Deal[Variant]) -> None:
    signs = deal_code(one).replace("-", "")
    for place in range(len(signs) - 1):
        swapped = signs[:place] + signs[place + 1] + signs[place] + signs[place + 2 :]
        assert swapped == signs or isinstance(parse_deal_code(swapped), Refusal)


@given(st.text(max_size=60))
def test_any_text_is_a_deal_or_a_refusal_with_an_example_that_is_a_code(text: str) -> None:
    read = parse_deal_code(text)
    if isinstance(read, Refusal):
        assert isinstance(parse_deal_code(str(read.facts["example"])), Deal)
