"""Moves and positions as text and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenhaus.cards.notation import parse_cards
from kartenhaus.core.game import Deal, NotAMove
from kartenhaus.core.phrase import Refusal
from kartenhaus.core.record import positions
from kartenhaus.games.paodekuai import GAME
from kartenhaus.games.paodekuai.moves import PASS, Play
from kartenhaus.games.paodekuai.notation import (
    NotAPosition,
    move_from_json,
    move_text,
    move_to_json,
    parse_move,
    parse_position,
    position_text,
    variant_from_json,
)
from kartenhaus.games.paodekuai.rules import legal_moves
from kartenhaus.games.paodekuai.state import State
from kartenhaus.games.paodekuai.variants import SEATS, VARIANTS, Variant
from tests.conformance.playing import random_record
from tests.games.paodekuai.positions import table

EXAMPLE = "classic 3s,4h/5s,5h/6s 2 1:4s,4c 0 -"
DEALS = st.builds(Deal, st.sampled_from(VARIANTS), st.just(SEATS), st.integers(0, 9999999))


def test_moves_are_cards_or_pass() -> None:
    assert move_text(Play(parse_cards("3s 3h"))) == "3s 3h"
    assert move_text(PASS) == "pass"
    assert parse_move(" pass ") == PASS
    assert parse_move("3h  3s") == Play(parse_cards("3h 3s"))


def test_moves_in_json_are_a_text_or_null() -> None:
    assert move_to_json(PASS) is None
    assert move_to_json(Play(parse_cards("3s 3h"))) == "3s 3h"
    assert move_from_json(None) == PASS


@pytest.mark.parametrize("text", ["", "  ", "passe", "3s,3h", "Dq", "3s pass", "3♠"])
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(NotAMove):
        parse_move(text)


@pytest.mark.parametrize("junk", [False, 0, 3.5, ["3s"], {"cards": "3s"}])
def test_other_shapes_are_no_moves(junk: object) -> None:
    with pytest.raises(NotAMove):
        move_from_json(junk)


@pytest.mark.parametrize("junk", ["", "Classic", None, 1, ["classic"]])
def test_unknown_variants_get_a_refusal(junk: object) -> None:
    assert variant_from_json(junk) == Refusal("refusal.unknown_variant")


def test_a_position_is_six_fields() -> None:
    state = parse_position(EXAMPLE)
    assert (state.turn, state.passed, state.shown) == (2, (True, False, False), None)
    assert position_text(state) == EXAMPLE
    assert state.standing is not None
    assert state.standing.seat == 1


def without_history(state: State) -> State:
    return State(state.variant, state.hands, state.turn, state.standing, state.passed, state.shown)


@given(DEALS, st.integers(0, 2**32))
def test_every_position_of_a_game_is_read_back_as_written(one: Deal[Variant], seed: int) -> None:
    for state in positions(GAME, random_record(GAME, one, seed)):
        read = parse_position(position_text(state))
        assert read == without_history(state)
        assert legal_moves(read, read.turn) == legal_moves(state, state.turn)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "classic",
        EXAMPLE + " more",
        "nothing 3s/4s/5s 0 - - -",
        "classic 3s/4s 0 - - -",
        "classic 3s/4s/5s/6s 0 - - -",
        "classic 3s/4s/5s 3 - - -",
        "classic 3s/4s/5s -1 - - -",
        "classic 3s/4s/5s 0 5:6s - -",
        "classic 3s/4s/5s 0 1:6s,7s - -",
        "classic 3s/4s/5s 0 1:6s:pair - -",
        "classic 3s/4s/5s 0 1 - -",
        "classic 3s/3s/5s 0 - - -",
        "classic 3s/4s/5s 0 1:5s - -",
        "classic 2h/4s/5s 0 - - -",
        "classic 3x/4s/5s 0 - - -",
        "compact 3s/4s/5s 0 - - Zz",
    ],
)
def test_other_texts_are_no_positions(text: str) -> None:
    with pytest.raises(NotAPosition):
        parse_position(text)


def test_hands_are_kept_from_low_to_high_however_they_are_written() -> None:
    assert table("K3Q/4/5").hands == table("3QK/4/5").hands
