"""The easy player in small positions (PDK-15): the cheapest answer, and nothing silly."""

import pytest

from kartenhaus.games.paodekuai.players.easy import easy
from tests.games.paodekuai.players.deciding import does
from tests.games.paodekuai.positions import table

SEEDS = range(20)


def test_goes_out_when_it_can() -> None:
    """PDK-10."""
    assert does(easy, table("33344456/77/88")) == "33344456"


def test_leads_its_lowest_card() -> None:
    assert {does(easy, table("4789QK/TTJJK/TTJJK"), seed) for seed in SEEDS} == {"4"}


def test_sheds_a_long_combination_now_and_then_but_not_always() -> None:
    """PDK-15: all chance comes from the generator that it is given."""
    found = {does(easy, table("45678KK/TTJJQ/TTJJQ"), seed) for seed in SEEDS}
    assert found == {"4", "45678"}


@pytest.mark.parametrize(("standing", "answer"), [("2:5", "7"), ("2:8", "J"), ("2:QQ", "KK"), ("2:AA", "pass")])
def test_answers_with_the_cheapest_that_beats(standing: str, answer: str) -> None:
    """PDK-7."""
    assert does(easy, table("37JKK/TT99899/TTQ8877", standing=standing)) == answer


def test_keeps_its_bomb_while_nobody_is_near_the_end() -> None:
    """PDK-7: passing is free, and a bomb is not split for a single either."""
    assert does(easy, table("3355558/TTJJQQ/TTJJQQ", standing="2:AA")) == "pass"
    assert does(easy, table("355557/TTJJQQ/TTJJQQ", standing="2:4")) == "7"


def test_bombs_when_somebody_is_near_the_end() -> None:
    """PDK-7, PDK-10."""
    assert does(easy, table("3355558/TTJJQQ/TJ", standing="2:AA")) == "5555"


def test_lays_no_single_below_its_highest_before_a_last_card() -> None:
    """PDK-9 binds computer players too."""
    assert {does(easy, table("359K/7/TTJJ"), seed) for seed in SEEDS} == {"K"}
