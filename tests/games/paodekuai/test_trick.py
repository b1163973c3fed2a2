"""Leading, following, passing, and the end of a trick (PDK-8)."""

from kartenhaus.games.paodekuai.moves import PASS
from kartenhaus.games.paodekuai.rules import apply, legal_moves, refusal
from kartenhaus.games.paodekuai.state import State
from tests.games.paodekuai.positions import lay, listed, table


def passing(state: State, times: int = 1) -> State:
    for _ in range(times):
        state = apply(state, state.turn, PASS)
    return state


def test_the_leader_may_lead_anything_and_may_not_pass() -> None:
    """PDK-8."""
    state = table("34/55/66")
    refused = refusal(state, 0, PASS)
    assert refused is not None
    assert refused.code == "refusal.leader_may_not_pass"
    assert listed(state) == ["3", "4"]


def test_passing_is_free_for_who_follows_even_with_a_card_that_beats() -> None:
    """PDK-8: no forced beating."""
    state = lay(table("34/55/66"), "3")
    assert refusal(state, 1, PASS) is None
    assert listed(state) == ["5", "pass"]


def test_play_goes_round_in_fixed_order() -> None:
    """PDK-8."""
    state = table("367J/458J/59TJ")
    turns = [state.turn]
    for ranks in ("3", "4", "5", "6", "8", "9"):
        state = lay(state, ranks)
        turns.append(state.turn)
    assert turns == [0, 1, 2, 0, 1, 2, 0]


def test_who_passed_is_skipped_until_the_trick_ends() -> None:
    """PDK-8."""
    state = passing(lay(table("36K/58A/47Q"), "3"))
    assert (state.turn, state.passed) == (2, (False, True, False))
    state = lay(state, "4")
    assert state.turn == 0
    state = lay(state, "6")
    assert state.turn == 2
    assert legal_moves(state, 1) == ()
    refused = refusal(state, 1, PASS)
    assert refused is not None
    assert refused.code == "refusal.not_your_turn"


def test_when_both_others_are_out_the_last_to_lay_leads_anything() -> None:
    """PDK-8."""
    state = passing(lay(table("34K/55A/66Q"), "K"), 2)
    assert (state.turn, state.standing, state.passed) == (0, None, (False, False, False))
    assert listed(state) == ["3", "4"]
    assert refusal(state, 0, PASS) is not None


def test_the_trick_can_end_with_another_seat_than_the_one_that_led_it() -> None:
    """PDK-8."""
    state = passing(lay(table("34K/55A/66Q"), "3", "5"), 2)
    assert (state.turn, state.standing) == (1, None)


def test_two_passes_with_a_play_between_end_the_trick_when_both_others_are_out() -> None:
    """PDK-8: left passes, right beats, then you pass."""
    state = passing(lay(table("34K/55A/66Q"), "3"))
    state = passing(lay(state, "6"))
    assert (state.turn, state.standing, state.passed) == (2, None, (False, False, False))


def test_a_seat_that_passed_is_back_in_the_next_trick() -> None:
    """PDK-8."""
    state = lay(passing(lay(table("34K/55A/66Q"), "3", "5"), 2), "5")
    assert state.turn == 2
    assert listed(state) == ["6", "Q", "pass"]


def test_who_follows_lays_the_same_kind_and_number_or_a_bomb() -> None:
    """PDK-8."""
    state = lay(table("3344K/55667888899/QQ"), "3344")
    assert listed(state) == ["5566", "8899", "8888", "pass"]


def test_every_pass_and_play_is_in_the_history_with_its_seat() -> None:
    """PDK-8."""
    state = passing(lay(table("34K/55A/66Q"), "3", "5"), 2)
    assert [(ply.seat, len(ply.cards)) for ply in state.history] == [(0, 1), (1, 1), (2, 0), (0, 0)]
