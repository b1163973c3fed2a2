"""The eleven kinds, four equal cards, and kickers (PDK-3, PDK-4, PDK-5)."""

import pytest

from kartenhaus.games.paodekuai.combination import KIND_NAMES, KINDS
from kartenhaus.games.paodekuai.moves import Play
from kartenhaus.games.paodekuai.order import RANK_ORDER
from kartenhaus.games.paodekuai.rules import refusal
from tests.games.paodekuai.positions import listed, lying, play, position, table

ONE_OF_EACH = {
    "7": "single 1 7",
    "77": "pair 2 7",
    "777": "triple 3 7",
    "7773": "triple_with_single 4 7",
    "77733": "triple_with_pair 5 7",
    "34567": "straight 5 7",
    "6677": "pair_straight 4 7",
    "666777": "airplane 6 7",
    "66677734": "airplane_with_singles 8 7",
    "6667773344": "airplane_with_pairs 10 7",
    "7777": "bomb 4 7",
}


@pytest.mark.parametrize(("ranks", "expected"), ONE_OF_EACH.items())
def test_there_are_eleven_kinds(ranks: str, expected: str) -> None:
    """PDK-3."""
    assert lying(ranks) == expected


def test_the_eleven_kinds_have_eleven_names() -> None:
    """PDK-3."""
    assert len(KINDS) == len(set(KIND_NAMES[1:])) == len(ONE_OF_EACH) == 11


@pytest.mark.parametrize("length", range(5, 13))
def test_straights_have_five_to_twelve_cards(length: int) -> None:
    """PDK-3: from 3 to ace there are twelve."""
    assert lying(RANK_ORDER[:length]) == f"straight {length} {RANK_ORDER[length - 1]}"


@pytest.mark.parametrize("ranks", ["3456", "34568", "334567", "JQKA2", "A2345", "3456789TJQKA2", "23456", "QKA23"])
def test_what_is_no_straight(ranks: str) -> None:
    """PDK-3: too short, with a gap, with equal ranks, with a 2."""
    assert lying(ranks) == "-"


@pytest.mark.parametrize("ranks", ["KKAA22", "AA22", "AAA222", "KKKAAA222", "KKKAAA222345"])
def test_the_two_is_in_no_sequence(ranks: str) -> None:
    """PDK-3, on ranks alone, even where the decks have not so many twos."""
    assert lying(ranks) == "-"


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ("TJQKA", "straight 5 A"),
        ("KKAA", "pair_straight 4 A"),
        ("KKKAAA", "airplane 6 A"),
        ("AAA2", "triple_with_single 4 A"),
        ("KKKAAA23", "airplane_with_singles 8 A"),
        ("33344426", "airplane_with_singles 8 4"),
    ],
)
def test_sequences_reach_the_ace_and_the_two_is_allowed_as_a_kicker(ranks: str, expected: str) -> None:
    """PDK-3."""
    assert lying(ranks) == expected


@pytest.mark.parametrize("ranks", ["33", "33445", "335566", "3355", "33445566777", "344556", "334455A"])
def test_pair_straights_are_two_or_more_consecutive_pairs(ranks: str) -> None:
    """PDK-3."""
    assert "pair_straight" not in lying(ranks)


@pytest.mark.parametrize("pairs", range(2, 9))
def test_pair_straights_may_be_as_long_as_a_hand(pairs: int) -> None:
    """PDK-3."""
    ranks = "".join(rank * 2 for rank in RANK_ORDER[:pairs])
    assert lying(ranks) == f"pair_straight {2 * pairs} {RANK_ORDER[pairs - 1]}"


def test_in_compact_two_queens_and_two_kings_are_a_pair_straight_and_aces_cannot_be() -> None:
    """PDK-3: the cards decide."""
    state = position("compact QQQKKKA/3/4 0 - - -")
    assert {"QQKK", "QQQKKK"} <= set(listed(state))
    assert not [move for move in listed(state) if move.count("A") > 1]


@pytest.mark.parametrize("ranks", ["333555", "333555777", "33344", "3334445", "AAA333", "33366645"])
def test_airplanes_are_consecutive_triples_without_a_gap(ranks: str) -> None:
    """PDK-3."""
    assert "airplane" not in lying(ranks)


def test_four_equal_cards_alone_are_a_bomb_and_nothing_else() -> None:
    """PDK-4."""
    assert lying("7777") == "bomb 4 7"
    assert lying("7777", on="6663") == "bomb 4 7"
    assert lying("7777", on="8883") == "bomb 4 7"


@pytest.mark.parametrize("ranks", ["33334", "333345", "333344", "33334455", "3333444"])
def test_there_is_no_four_with_kickers(ranks: str) -> None:
    """PDK-4: 33334455 is no two pairs on a quad either."""
    assert lying(ranks) == "-"


def test_a_quad_may_be_split() -> None:
    """PDK-4: who needs the triple takes the four apart and adds another card."""
    state = table("77779/34/45")
    assert listed(state) == ["7", "9", "77", "777", "7779", "7777"]
    assert refusal(state, 0, Play(state.hands[0][1:])) is None
    assert "77779" not in listed(state)


def test_a_plain_triple_may_be_played_at_any_time() -> None:
    """PDK-4: not only as the last play."""
    assert refusal(table("777KKQ/3/4"), 0, play(table("777KKQ/3/4"), "777")) is None


@pytest.mark.parametrize("ranks", ["33345", "333456", "3334455", "333444556", "33344455", "33344456789"])
def test_the_number_of_kickers_is_exact(ranks: str) -> None:
    """PDK-4, PDK-5: 333+45 is nothing; 33344455 has two singles, but 333444556 one kicker too many."""
    expected = "airplane_with_singles 8 4" if ranks == "33344455" else "-"
    assert lying(ranks) == expected


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ("33344466", "airplane_with_singles 8 4"),
        ("333444555777", "airplane_with_singles 12 5"),
        ("3334445556668888", "airplane_with_singles 16 6"),
        ("33334445", "airplane_with_singles 8 4"),
        ("33334444", "airplane_with_singles 8 4"),
        ("34445555", "airplane_with_singles 8 5"),
        ("3333444555", "airplane_with_pairs 10 5"),
        ("3334447777", "airplane_with_pairs 10 4"),
        ("333444555666677", "airplane_with_pairs 15 5"),
        ("3334445567", "-"),
        ("3333444455", "-"),
        ("33334", "-"),
    ],
)
def test_kickers_may_have_any_rank(ranks: str, expected: str) -> None:
    """PDK-5: equal singles, a further triple, four equal cards, a card of the airplane's own ranks."""
    assert lying(ranks) == expected


def test_four_equal_cards_are_two_pairs_in_an_airplane_and_no_bomb() -> None:
    """PDK-5: they beat no bomb and are no bonus."""
    assert lying("3334447777", on="5555") == "-"
    assert lying("3334447777", on="4445556688") == "-"
