"""The rides and hands: PAT-10 to PAT-12, PAT-15, PAT-16, PAT-22."""

import pytest

from kartenhaus.cards.deck import DECK
from kartenhaus.core.game import Deal
from kartenhaus.games.paternoster.rules import owed
from kartenhaus.games.paternoster.setup import deal
from kartenhaus.games.paternoster.variants import BIG, CHILDREN, HIGH_RISE, SHORT, SMALL, TWO_CABINS, Variant
from tests.games.paternoster.positions import end, listed, play, position, why


@pytest.mark.parametrize(
    ("variant", "seats", "decks", "piles", "hand"),
    [
        (Variant(ride=SHORT), 1, 1, 4, 6),
        (Variant(ride=SHORT), 2, 1, 4, 6),
        (Variant(ride=SHORT), 3, 1, 4, 5),
        (Variant(ride=SHORT), 5, 1, 4, 5),
        (Variant(ride=CHILDREN), 1, 1, 2, 3),
        (Variant(ride=CHILDREN), 5, 1, 2, 3),
        (Variant(ride=TWO_CABINS), 2, 1, 2, 8),
        (Variant(ride=HIGH_RISE), 6, 3, 6, 4),
        (Variant(ride=HIGH_RISE, hand=BIG), 8, 3, 6, 5),
        (Variant(hand=BIG), 1, 2, 4, 9),
        (Variant(hand=BIG), 2, 2, 4, 8),
        (Variant(hand=BIG), 5, 2, 4, 7),
        (Variant(hand=SMALL), 1, 2, 4, 7),
        (Variant(hand=SMALL), 2, 2, 4, 6),
        (Variant(hand=SMALL), 3, 2, 4, 5),
        (Variant(ride=CHILDREN, hand=BIG), 3, 1, 2, 4),
        (Variant(ride=SHORT, hand=SMALL), 3, 1, 4, 4),
    ],
)
def test_decks_piles_and_hands(variant: Variant, seats: int, decks: int, piles: int, hand: int) -> None:
    """PAT-10, PAT-11, PAT-12, PAT-16, PAT-22."""
    state = deal(Deal(variant, seats, 3))
    assert sorted([*sum(state.hands, ()), *state.draw]) == sorted(DECK * decks)
    assert len(state.piles) == piles
    assert {len(cards) for cards in state.hands} == {hand}


@pytest.mark.parametrize(
    ("variant", "seats"),
    [
        (Variant(), (1, 2, 3, 4, 5)),
        (Variant(ride=SHORT), (1, 2, 3, 4, 5)),
        (Variant(ride=CHILDREN), (1, 2, 3, 4, 5)),
        (Variant(ride=TWO_CABINS), (2,)),
        (Variant(ride=HIGH_RISE), (6, 7, 8)),
        (Variant(hand_over=True), (2, 3, 4, 5)),
        (Variant(ride=HIGH_RISE, hand_over=True), (6, 7, 8)),
    ],
)
def test_who_may_play(variant: Variant, seats: tuple[int, ...]) -> None:
    """PAT-1, PAT-14, PAT-16, PAT-22."""
    assert variant.seats == seats


def test_on_the_children_s_ride_the_same_suit_fits_at_any_rank() -> None:
    """PAT-11."""
    state = position("Th | 4c : 2h Kc 9d Ts : 5s 5s : ride=children")
    assert listed(state) == "2h>0 2h>1 Ts>0 Kc>0 Kc>1"


def test_on_the_children_s_ride_the_same_suit_is_no_step_back() -> None:
    """PAT-11: so it may be laid again and again in one turn."""
    state = play(position("Th | 4c : 9h 7h 3h : 5s 5s : ride=children"), "9h>0", "7h>0", "3h>0")
    assert [laid.back for laid in state.laid] == [0, 0, 0]


def test_on_the_children_s_ride_one_card_is_enough() -> None:
    """PAT-11."""
    state = position("Th | 4c : 9h 7h : 5s 5s : ride=children")
    assert why(state, "end") == "still_owed"
    assert why(play(state, "9h>0"), "end") == "ok"


def test_a_token_is_not_spent_on_a_card_that_fits_without() -> None:
    """PAT-11 with PAT-13: on the children's ride a long step back is none."""
    state = position("Th | 4c : 8h 7h : 5s 5s : ride=children tokens=1")
    assert why(state, "8h>0") == "ok"
    assert why(state, "8h!>0") == "no_long_step_back"


def test_steep_owes_three_cards_while_there_is_a_draw_pile() -> None:
    """PAT-15."""
    steep = play(position("- | - : 2h 3h 4h 5h : 9c : steep"), "2h>0", "3h>0")
    assert (owed(steep), why(steep, "end")) == (3, "still_owed")
    assert why(play(steep, "4h>0"), "end") == "ok"
    assert owed(position("- | - : 2h 3h 4h 5h : - : steep")) == 1


def test_steep_is_stuck_after_two_of_three() -> None:
    """PAT-15 with PAT-6."""
    assert end(play(position("Qd | 2c : Kd Kh 5c : 9c : steep"), "Kd>0", "Kh>0")) == "stuck 2"


def test_the_third_copy_of_the_high_rise_is_level_too() -> None:
    """PAT-22."""
    state = play(position("7h - - | - - - : 7h 7h 2c : 9c : ride=high_rise"), "7h>0", "7h>0")
    assert [laid.back for laid in state.laid] == [0, 0]
