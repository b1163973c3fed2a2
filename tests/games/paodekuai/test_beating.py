"""What beats what (PDK-7)."""

from itertools import combinations, pairwise

import pytest

from kartenhaus.games.paodekuai.order import RANK_ORDER
from tests.games.paodekuai.positions import lying

IN_ORDER = list(pairwise(RANK_ORDER))


@pytest.mark.parametrize(("low", "high"), IN_ORDER)
def test_ranks_run_from_three_to_ace_and_two(low: str, high: str) -> None:
    """PDK-7: 3 < 4 < ... < ace < 2."""
    assert lying(high, on=low) == f"single 1 {high}"
    assert lying(low, on=high) == "-"


@pytest.mark.parametrize(
    ("mine", "standing"),
    [
        ("44", "33"),
        ("444", "333"),
        ("4443", "333K"),
        ("44433", "33322"),
        ("45678", "34567"),
        ("4455", "3344"),
        ("444555", "333444"),
        ("44455533", "333444KA"),
        ("4445553366", "333444KKQQ"),
        ("4444", "3333"),
    ],
)
def test_the_same_kind_and_number_of_a_higher_rank_beats_and_no_equal_and_no_lower(mine: str, standing: str) -> None:
    """PDK-7: kickers never count."""
    assert lying(mine, on=standing) != "-"
    assert lying(standing, on=mine) == "-"
    assert lying(mine, on=mine) == "-"


def test_five_cards_never_beat_six_and_six_never_five() -> None:
    """PDK-7, the text's own example for straights; the same holds for pair straights and airplanes."""
    assert lying("456789", on="34567") == "-"
    assert lying("56789", on="345678") == "-"
    assert lying("445566", on="3344") == "-"
    assert lying("444555666", on="333444") == "-"


@pytest.mark.parametrize(
    ("one", "other"),
    list(combinations(["333", "3334", "33344"], 2)) + list(combinations(["333444", "33344456", "3334445566"], 2)),
)
def test_with_other_kickers_it_is_another_kind(one: str, other: str) -> None:
    """PDK-7: three kinds of triples, three kinds of airplanes."""
    higher = str.maketrans("3456", "789T")
    assert lying(one.translate(higher), on=other) == "-"
    assert lying(other.translate(higher), on=one) == "-"


@pytest.mark.parametrize(
    "standing",
    ["2", "AA", "AAA", "AAA2", "AAAKK", "TJQKA", "KKAA", "KKKAAA", "KKKAAA2Q", "KKKAAAQQJJ", "3456789TJQKA"],
)
def test_a_bomb_beats_everything_but_a_bomb(standing: str) -> None:
    """PDK-7."""
    assert lying("3333", on=standing) == "bomb 4 3"
    assert lying(standing, on="3333") == "-"


def test_a_higher_bomb_beats_a_bomb_and_a_lower_or_equal_one_does_not() -> None:
    """PDK-7."""
    for low, high in combinations(RANK_ORDER, 2):
        assert lying(high * 4, on=low * 4) == f"bomb 4 {high}"
        assert lying(low * 4, on=high * 4) == "-"
        assert lying(low * 4, on=low * 4) == "-"
