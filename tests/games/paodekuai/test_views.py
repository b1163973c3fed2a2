"""What a seat and a spectator may know (PDK-15 for computers, and everybody alike)."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import Deal
from kartenhaus.core.record import positions
from kartenhaus.core.seat import SPECTATOR, Observer
from kartenhaus.games.paodekuai import GAME
from kartenhaus.games.paodekuai.rules import judge
from kartenhaus.games.paodekuai.setup import deal
from kartenhaus.games.paodekuai.state import Ply
from kartenhaus.games.paodekuai.variants import COMPACT, SEATS, VARIANTS
from kartenhaus.games.paodekuai.view import View, view
from tests.conformance.playing import random_record
from tests.games.paodekuai.positions import first_play, lay, table
from tests.games.paodekuai.redealing import known_to_all, redealt

OBSERVERS: list[Observer] = [SPECTATOR, *range(SEATS)]
DEALS = st.builds(Deal, st.sampled_from(VARIANTS), st.just(SEATS), st.integers(0, 9999999))
HOLDS_NO_CARD = {"variant", "observer", "counts", "to_act", "passed", "first_play", "binding", "settlement"}
"""Fields of a view that say nothing of a single card."""


def cards_in(value: Any) -> set[int]:
    """Return the cards in a field of a view."""
    if isinstance(value, Ply):
        return set(value.cards)
    if isinstance(value, tuple):
        return set().union(*map(cards_in, value))
    return set() if value is None else {value}


def cards_seen(seen: View) -> set[int]:
    """Return every card that any field of a view holds; a new field counts until it is known to hold none."""
    return set().union(*(cards_in(getattr(seen, one.name)) for one in fields(seen) if one.name not in HOLDS_NO_CARD))


def test_a_seat_sees_its_hand_and_how_many_cards_the_others_hold() -> None:
    seen = view(table("345/67/8"), 1)
    assert (len(seen.hand), seen.counts, seen.to_act) == (2, (3, 2, 1), (0,))
    assert seen.remaining == ()


def test_a_spectator_sees_no_hand() -> None:
    seen = view(table("345/67/8"), SPECTATOR)
    assert (seen.hand, seen.locked, seen.remaining) == ((), (), ())
    assert seen.counts == (3, 2, 1)


def test_everybody_sees_the_shown_card() -> None:
    """PDK-2."""
    state = deal(Deal(COMPACT, SEATS, 7))
    assert state.shown is not None
    assert {view(state, observer).shown for observer in OBSERVERS} == {state.shown}


def test_everybody_sees_what_was_laid_and_who_is_out() -> None:
    """PDK-8."""
    state = lay(table("345/67/8T"), "3", "6")
    for observer in OBSERVERS:
        seen = view(state, observer)
        assert (seen.standing, seen.history, seen.passed) == (state.standing, state.history, state.passed)


def test_the_first_play_is_known_as_such() -> None:
    """PDK-2."""
    state = first_play("3344555666789TJQ")
    assert view(state, 0).first_play
    assert not view(lay(state, "3"), 1).first_play


def test_after_the_end_everybody_sees_all_hands_and_the_settlement() -> None:
    """PDK-10, PDK-11."""
    over = lay(table("3/45/67"), "3")
    for observer in OBSERVERS:
        seen = view(over, observer)
        assert seen.remaining == over.hands
        assert seen.settlement is not None
        assert seen.to_act == ()


@given(DEALS, st.integers(0, 2**32))
def test_no_field_of_a_view_holds_a_hidden_card_in_a_whole_game(one: Any, seed: int) -> None:
    """PDK-15: until the end a view has no card of another hand but those that everybody knows."""
    for state in list(positions(GAME, random_record(GAME, one, seed)))[:-1]:
        for observer in OBSERVERS:
            hidden = {card for seat, hand in enumerate(state.hands) if seat != observer for card in hand}
            assert not cards_seen(view(state, observer)) & (hidden - known_to_all(state))


@given(DEALS, st.integers(0, 2**32))
def test_views_and_judgements_stay_when_hidden_cards_are_dealt_anew(one: Any, seed: int) -> None:
    """PDK-15: the exchange test at every position of a game."""
    rng = Generator(seed)
    for state in positions(GAME, random_record(GAME, one, seed)):
        for seat in range(SEATS):
            other = redealt(state, seat, rng)
            selected = rng.shuffled(state.hands[seat])[:3] + rng.shuffled(range(52))[: rng.below(2)]
            assert view(other, seat) == view(state, seat)
            assert judge(other, seat, selected) == judge(state, seat, selected)
        assert view(redealt(state, SPECTATOR, rng), SPECTATOR) == view(state, SPECTATOR)


@pytest.mark.parametrize("observer", OBSERVERS)
def test_dealing_anew_does_move_cards(observer: Observer) -> None:
    """The exchange test would be empty otherwise."""
    state = table("3456/789T/JQKA")
    other = redealt(state, observer, Generator(1))
    assert other != state
    assert sorted(sum(other.hands, ())) == sorted(sum(state.hands, ()))
