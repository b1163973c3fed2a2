"""The rule for the last card (PDK-9)."""

import pytest

from kartenhaus.cards.notation import card_names, parse_cards
from kartenhaus.games.paodekuai.moves import PASS, Play
from kartenhaus.games.paodekuai.phrases import rank_phrase
from kartenhaus.games.paodekuai.rules import apply, locked_cards, refusal
from kartenhaus.games.paodekuai.settlement import settle
from kartenhaus.games.paodekuai.state import State
from kartenhaus.games.paodekuai.view import view
from tests.games.paodekuai.positions import lay, listed, play, ranks_of, table


def locked(state: State) -> str:
    return ranks_of(locked_cards(state, state.turn))


def test_leading_a_single_must_be_of_the_highest_rank() -> None:
    """PDK-9."""
    state = table("34K/5/67")
    assert listed(state) == ["K"]
    refused = refusal(state, 0, play(state, "3"))
    assert refused is not None
    assert (refused.code, refused.facts) == ("refusal.last_card", {"rank": rank_phrase(10)})


def test_following_a_single_must_be_the_highest_that_beats() -> None:
    """PDK-9."""
    assert listed(table("35K/6/78", standing="2:4")) == ["K", "pass"]


def test_with_nothing_that_beats_one_passes() -> None:
    """PDK-9: too low is said first, for no single is due."""
    state = table("35K/6/78", standing="2:A")
    assert listed(state) == ["pass"]
    refused = refusal(state, 0, play(state, "K"))
    assert refused is not None
    assert refused.code == "refusal.too_low"


def test_any_suit_of_the_rank_will_do() -> None:
    """PDK-9."""
    state = table("3s,Kh,Kd/5s/6s,7s")
    for text in ("Kh", "Kd"):
        assert refusal(state, 0, Play(parse_cards(text))) is None


def test_other_kinds_are_untouched() -> None:
    """PDK-9: pairs, triples, straights and bombs may be as low as one likes."""
    state = table("334567QQQQA/8/99")
    assert {"33", "34567", "QQ", "QQQ", "3QQQ", "QQQQ"} <= set(listed(state))
    assert [move for move in listed(state) if len(move) == 1] == ["A"]


@pytest.mark.parametrize(("standing", "expected"), [("2:66", ["77", "QQ", "QQQQ", "pass"]), ("2:2", ["QQQQ", "pass"])])
def test_passing_and_bombs_stay_allowed(standing: str, expected: list[str]) -> None:
    """PDK-9."""
    assert listed(table("377QQQQ/8/99", standing=standing)) == expected


def test_it_binds_only_towards_the_seat_directly_after() -> None:
    """PDK-9."""
    assert listed(table("34K/55/6")) == ["3", "4", "K"]
    assert listed(table("6/34K/55", turn=1)) == ["3", "4", "K"]
    assert listed(table("55/6/34K", turn=2)) == ["3", "4", "K"]


def test_the_seat_after_right_is_you() -> None:
    """PDK-9: the order is fixed."""
    assert listed(table("6/55/34K", turn=2)) == ["K"]


def test_it_binds_even_when_the_seat_after_has_passed() -> None:
    """PDK-9."""
    assert listed(table("35K/6/78", standing="2:4", passed="1")) == ["K", "pass"]


def test_two_cards_do_not_bind() -> None:
    """PDK-9."""
    assert listed(table("34K/55/6")) == ["3", "4", "K"]


def test_what_stands_may_be_no_single_and_then_nothing_binds() -> None:
    """PDK-9."""
    state = table("3344KK/6/78", standing="2:33")
    assert locked(state) == ""
    assert not view(state, 0).binding


def test_cards_in_no_legal_play_are_locked() -> None:
    """PDK-9: the lower singles, but not the pair."""
    assert locked(table("3455K/6/78")) == "34"
    assert locked(table("3455K/6/78", standing="2:3")) == "3455"
    assert locked(table("34/66/78")) == ""


def test_a_low_card_that_is_a_kicker_of_a_legal_play_is_not_locked() -> None:
    """PDK-9."""
    assert locked(table("3555K/6/78")) == ""


def test_nothing_is_locked_for_who_is_not_to_act() -> None:
    """PDK-9."""
    assert locked_cards(table("3455K/6/34"), 2) == ()
    assert view(table("3455K/6/34"), 2).locked == ()


def test_the_view_of_the_seat_names_what_is_locked_and_that_the_rule_binds() -> None:
    """PDK-9."""
    seen = view(table("3455K/6/78"), 0)
    assert seen.binding
    assert card_names(seen.locked) == "3s 4s"


def test_letting_someone_through_costs_nothing() -> None:
    """PDK-9: no penalty, no forced beating; who passes before the last card only loses the cards held."""
    state = lay(apply(lay(table("5K/A/34", turn=2), "3"), 0, PASS), "A")
    settlement = settle(state)
    assert settlement is not None
    assert settlement.cards_left == (-2, 3, -1)
