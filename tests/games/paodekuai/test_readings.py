"""What cards lie as where they can lie in two ways (PDK-6)."""

import pytest

from kartenhaus.games.paodekuai.combination import readings
from kartenhaus.games.paodekuai.notation import parse_position, position_text
from kartenhaus.games.paodekuai.rules import legal_moves
from tests.games.paodekuai.positions import counts_of, described, lay, listed, lying, table
from tests.games.paodekuai.slow_recogniser import all_combinations

FOUR_TRIPLES = "666777888999"


def test_four_triples_led_are_an_airplane_of_four() -> None:
    """PDK-6: fewest kickers first."""
    assert lying(FOUR_TRIPLES) == "airplane 12 9"


def test_four_triples_on_three_with_singles_lie_with_singles() -> None:
    """PDK-6, the worked value: table 333444555 with 9 T J, hand 666777888999."""
    assert lying(FOUR_TRIPLES, on="3334445559TJ") == "airplane_with_singles 12 9"


def test_four_triples_on_an_airplane_of_four_lie_without_kickers() -> None:
    """PDK-6."""
    assert lying(FOUR_TRIPLES, on="333444555666") == "airplane 12 9"
    assert lying("333444555666", on="333444555666") == "-"


def test_the_play_is_stored_as_it_lies_and_has_to_be_beaten_as_that() -> None:
    """PDK-6."""
    state = lay(table("3334445559TJ3/6667778889994/TTTJJJQQQKKA2"), "3334445559TJ", FOUR_TRIPLES)
    assert state.standing is not None
    assert described(state.standing.reading) == "airplane_with_singles 12 9"
    assert "TTTJJJQQQKKA" in listed(state)


def test_a_position_text_keeps_how_the_cards_lie() -> None:
    """PDK-6."""
    state = lay(table("3334445559TJ3/6667778889994/TTTJJJQQQKKA2"), "3334445559TJ", FOUR_TRIPLES)
    read = parse_position(position_text(state))
    assert read.standing == state.standing
    assert legal_moves(read, read.turn) == legal_moves(state, state.turn)


def test_five_triples_and_a_card_lie_as_the_highest_run() -> None:
    """PDK-6."""
    assert lying("333444555666777" + "K") == "airplane_with_singles 16 7"
    assert lying("333444555666777" + "7") == "airplane_with_singles 16 7"


def test_five_triples_and_a_card_beat_by_their_highest_run() -> None:
    """PDK-6."""
    assert lying("444555666777888K", on="333444555666777J") == "airplane_with_singles 16 8"
    assert lying("333444555666777K", on="3334445556669TJQ") == "airplane_with_singles 16 7"


def test_a_triple_apart_is_a_kicker_and_the_run_alone_counts() -> None:
    """PDK-6: 333444555 and 777 have one reading only."""
    assert [described(reading) for reading in readings(counts_of("333444555777"))] == ["airplane_with_singles 12 5"]


@pytest.mark.parametrize("ranks", ["", "35", "3457", "333345"])
def test_what_is_no_combination_has_no_reading(ranks: str) -> None:
    """PDK-6."""
    assert readings(counts_of(ranks)) == ()


def test_only_four_triples_and_five_with_a_card_can_lie_in_two_ways() -> None:
    """PDK-6, over every combination that there is."""
    ambiguous = [ranks for ranks, ways in all_combinations().items() if len(ways) > 1]
    assert {len(ranks) for ranks in ambiguous} == {12, 16}
    for ranks in ambiguous:
        triples = sorted(rank for rank in set(ranks) if ranks.count(rank) >= 3)
        assert any(
            all(low + step in triples for step in range(len(ranks) // 4 + 1)) and low + len(ranks) // 4 < 12
            for low in triples
        )
