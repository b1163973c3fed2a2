"""The careful player in positions where a team gains by looking further than one card (PAT-9, PAT-24)."""

import pytest

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import Player
from kartenhaus.games.paternoster.moves import Move
from kartenhaus.games.paternoster.players.careful import careful
from kartenhaus.games.paternoster.players.simple import simple
from kartenhaus.games.paternoster.rules import apply, legal_moves
from kartenhaus.games.paternoster.view import View, view
from tests.games.paternoster.players.deciding import sentences, turn, turn_of
from tests.games.paternoster.positions import end, play, position

MANY = "2c " * 40
FOUR_CHOICES = "6h 6h | Ts Ts : 6s 6c Kd Ac / 2c 2d : 2c 2c 3c 4c"


def test_a_jump_with_step_back_is_planned() -> None:
    """PAT-3: 9♥, then 8♥ on it, leaves the pile lower than 8♥, then 9♥."""
    assert turn("7c Kd | Ad 3h : 8h 9h Kc Qs / 3c 3d : 2c 2c 3c 4c")[:2] == ["9h>0", "8h>0"]


@pytest.mark.parametrize("sentence", ["keep_off", "help", "step_back"])
@pytest.mark.parametrize("pile", [0, 1])
def test_a_pile_that_a_teammate_speaks_for_is_left_alone_where_another_costs_the_same(sentence: str, pile: int) -> None:
    """PAT-9: the step back becomes the team's."""
    state = play(position(FOUR_CHOICES), f"1: say {sentence} {pile}")
    assert not any(text.endswith(f">{pile}") for text in turn_of(state))


def test_a_pile_that_a_teammate_speaks_for_is_used_where_nothing_else_goes() -> None:
    """PAT-9: a wish, no rule."""
    state = play(position("6h Kc | 2d Ad : 7h 7s / 3c 3d : 2c 2c 3c 4c"), "1: say keep_off 0")
    assert turn_of(state) == ["7h>0", "7s>0", "end"]


def test_a_step_back_for_the_next_turn_is_announced_before_the_turn_ends() -> None:
    """PAT-9: one step back is made, the other is held."""
    assert sentences(turn("Th 2h | Ad Js : 9h 8h 2s Kd / 3c 3d : 2c 2c 3c 4c")) == ["step_back 0"]


def test_what_was_said_before_is_said_in_other_words_while_it_still_holds() -> None:
    """PAT-9: the first sentence goes when this turn ends, and cannot be said again while it stands."""
    state = play(position("Th 2h | Ad Js : 9h Ah 2s Kc Kh / 8s 8h : 2c 2c 3c 4c : turn=1"), "0: say step_back 0")
    state = play(state, "8s>3", "8h>3", "0: say keep_off 0", "0: say step_back 0", "end")
    laid = turn_of(play(state, "Ah>1", "2s>1"))
    assert sentences(laid)[0] == "help 0"


def test_the_next_passenger_is_brought_and_a_later_one_is_kept() -> None:
    """PAT-19, PAT-24: in their order, never early."""
    assert "7d>0" in turn("6h 3d | Ks Ts : 7d 4d 4h Kc / 3c 3d : 2c 2c 3c 4c : row=7d,9c")
    assert not any(text.startswith("7d") for text in turn("6h 3d | Ks Ts : 7d 4d 4h Kc / 3c 3d : 2c 2c : row=8h,7d"))


def test_a_token_is_saved_while_the_turn_is_cheap() -> None:
    """PAT-13: the team may need it more later."""
    assert not any("!" in text for text in turn(f"2h 3h | Ks Kd : 3s 3c Qc Qs / 3c 3d : {MANY} : tokens=2"))


def test_a_token_is_spent_where_the_turn_could_not_end_without() -> None:
    """PAT-13: an end after one card, or a long step back."""
    assert any("!" in text for text in turn("Kc Kc | Ad Ad : Kc 9d 8h / 3c 3d : 2c 2c 3c 4c : tokens=1"))


def test_no_fire_is_left_to_the_next_seat_where_another_order_covers_it() -> None:
    """PAT-20: 6♠ on 6♥, not the other way round."""
    assert turn("5d 5d | Ts Ts : 6h 6s Td 7d / 3c 3d : 2c 2c 3c 4c : fire")[:2] == ["6h>0", "6s>0"]


def test_a_fire_of_an_earlier_turn_is_covered_though_it_costs() -> None:
    """PAT-20: the turn cannot end over it."""
    laid = turn("5d 9h | Ts Ts : 5h 5s Td Js / 3c 3d : 2c 2c 3c 4c : fire")
    assert {text for text in laid if text.endswith(">1")}
    assert laid[-1] == "end"


def test_a_red_queen_is_not_laid_without_a_card_to_cover_it() -> None:
    """PAT-21: Tür zu."""
    assert "Qd>0" not in turn("Jd 3d | 6s Ts : Qd Ah 4d 4h / 3c 3d : 2c 2c 3c 4c : commands=light")


def test_a_card_that_costs_too_much_is_handed_over_to_the_next_seat() -> None:
    """PAT-14: in place of the last owed card."""
    assert any("=>1" in text for text in turn("Kh Kd | Ad 2h : 2d 9c 9s 8c / 2c 2d / 3c : 2c 2c 3c 4c : hand_over"))


LAST_SIX = (
    "3s,5d,4d,3d,3h,2h,2c,Ac,2d,5h,Th,9h,Jd,Qh,Qs Ad,Ah,As,2s"
    " | Qd,Kd,Qc,Ts,Js,9c,9d,7c,7d,6s,6h,6d,4c,4h,3c Kh,Jc,Jh,Td,9s,7s,7h,8h,8d,6c,5s,4s"
    " : 8s 8c Ks / 5c Tc Kc : - : ride=short turn=1"
)
"""The end of a game in which all other cards lie in the piles."""


def _ending(player: Player[View, Move]) -> str:
    state = position(LAST_SIX)
    while not state.ending:
        state = apply(state, state.turn, player(view(state, state.turn), legal_moves(state, state.turn), Generator(0)))
    return end(state)


def test_with_the_draw_pile_empty_the_cards_in_the_other_hand_are_counted() -> None:
    """PAT-5, PAT-6: two who count lay all six cards where the cheapest turns get stuck."""
    assert _ending(simple) != "perfect 0"
    assert _ending(careful) == "perfect 0"
