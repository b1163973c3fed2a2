"""What a seat and a spectator may know: the exchange test for every variant (PAT-1, PAT-14)."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import Deal
from kartenhaus.core.record import positions
from kartenhaus.core.seat import SPECTATOR
from kartenhaus.games.paternoster import GAME
from kartenhaus.games.paternoster.rules import judge, legal_moves
from kartenhaus.games.paternoster.state import State
from kartenhaus.games.paternoster.variants import Variant
from kartenhaus.games.paternoster.view import imagined, view
from tests.conformance.playing import random_record
from tests.games.paternoster.drawn_variants import deals, one_option_each
from tests.games.paternoster.positions import play, position
from tests.games.paternoster.redealing import redealt

TABLE = "6h - | - - : 2h 3h 4h / 9c Tc Kd / Kh Qd : 5c 7c 8c : hand_over"


def observers(state: State) -> tuple[int | None, ...]:
    return (SPECTATOR, *range(state.seats))


def assert_nothing_hidden_shows(state: State, rng: Generator) -> None:
    for observer in observers(state):
        other = redealt(state, observer, rng)
        assert view(other, observer) == view(state, observer)
        if observer is not None:
            assert legal_moves(other, observer) == legal_moves(state, observer)
            selected = rng.shuffled(range(52))[:1]
            assert judge(other, observer, selected) == judge(state, observer, selected)


@pytest.mark.parametrize("variant", one_option_each(), ids=lambda variant: str(variant.chosen))
def test_views_stay_when_hidden_cards_are_dealt_anew(variant: Variant) -> None:
    """PAT-10 to PAT-22: at every position of a game of each variant."""
    for seats in {variant.seats[0], variant.seats[-1]}:
        rng = Generator(seats)
        for state in positions(GAME, random_record(GAME, Deal(variant, seats, 11), seats)):
            assert_nothing_hidden_shows(state, rng)


@given(deals(), st.integers(0, 2**32))
@settings(max_examples=25)
def test_views_stay_in_any_combination(one: Deal[Variant], seed: int) -> None:
    rng = Generator(seed)
    for state in positions(GAME, random_record(GAME, one, seed)):
        assert_nothing_hidden_shows(state, rng)


def test_dealing_anew_does_move_cards() -> None:
    """The exchange test would be empty otherwise."""
    state = position(TABLE)
    others = [redealt(state, 0, Generator(seed)) for seed in range(20)]
    assert len({other.hands for other in others}) > 10
    assert len({other.draw for other in others}) > 10
    assert {other.hands[0] for other in others} == {state.hands[0]}


def test_a_seat_sees_its_hand_and_only_how_many_cards_the_others_have() -> None:
    seen = view(position(TABLE), 1)
    assert (seen.hand, seen.counts, seen.drawable, seen.left) == (position(TABLE).hands[1], (3, 3, 2), 3, 11)
    assert seen.remaining == ()


def test_a_spectator_sees_no_hand() -> None:
    assert view(position(TABLE), SPECTATOR).hand == ()


def test_which_card_was_given_away_is_known_to_giver_and_receiver_only() -> None:
    """PAT-14: two games that differ in the given card alone look alike to everybody else."""
    one = play(position(TABLE.replace("2h 3h 4h", "2h 3h 4h")), "3h=>1")
    other = play(position(TABLE), "4h=>1")
    assert view(one, 2) == view(other, 2)
    assert view(one, SPECTATOR) == view(other, SPECTATOR)
    assert view(one, 0) != view(other, 0)
    assert view(one, 1) != view(other, 1)
    assert view(one, 2).handed_to == (1,)


def test_a_given_card_cannot_be_followed() -> None:
    """PAT-14: the receiver's hand lies by rung, wherever the card came from."""
    given_card = play(position(TABLE), "3h=>1")
    held_before = position("6h - | - - : 2h 4h / 3h 9c Tc Kd / Kh Qd : 5c 7c 8c : hand_over")
    assert given_card.hands == held_before.hands


def test_passengers_and_tokens_lie_open_to_all() -> None:
    """PAT-13, PAT-19."""
    state = position("- | - : 2h / 3h : 4h : tokens=2 row=9c,8c")
    assert {view(state, observer).values for observer in observers(state)} == {state.values}


def test_after_the_end_all_hands_lie_open_but_not_the_draw_pile() -> None:
    """PAT-7."""
    over = play(position("9c | 5d : 5c 8c / 2h : 2s 3s"), "8c>0")
    for observer in observers(over):
        seen = view(over, observer)
        assert (seen.remaining, seen.drawable, seen.left) == (over.hands, 2, 4)
        assert not seen.may_take_back


def test_only_who_laid_may_take_back() -> None:
    state = play(position(TABLE), "2h>1")
    assert [view(state, observer).may_take_back for observer in observers(state)] == [False, True, False, False]


@given(deals(), st.integers(0, 2**32))
@settings(max_examples=15)
def test_no_hidden_card_can_be_told_from_an_imagined_position(one: Deal[Variant], seed: int) -> None:
    """A planning player moves in a position built from its view alone: unknown cards are all the same."""
    for state in list(positions(GAME, random_record(GAME, one, seed)))[:-1]:
        seen = imagined(view(state, state.turn), state.turn)
        hidden: set[Any] = {card for seat, hand in enumerate(seen.hands) if seat != state.turn for card in hand}
        assert hidden | set(seen.draw) <= {0}
        assert legal_moves(seen, state.turn) == legal_moves(state, state.turn)


def test_a_view_names_no_field_that_holds_hands_or_the_draw_pile() -> None:
    assert not {"hands", "draw", "before", "extras"} & {one.name for one in fields(view(position(TABLE), 0))}
