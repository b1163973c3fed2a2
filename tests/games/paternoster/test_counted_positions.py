"""Counted sequences of moves, and the order in which moves are listed, for the base game and each variant."""

import pytest

from kartenhaus.core.game import Deal
from kartenhaus.core.perft import perft
from kartenhaus.games.paternoster import GAME
from kartenhaus.games.paternoster.moves import END_TURN, END_WITH_TOKEN, HandOver, Lay, Move
from kartenhaus.games.paternoster.rules import apply, legal_moves, refusal
from kartenhaus.games.paternoster.setup import deal
from kartenhaus.games.paternoster.state import State, top_of
from kartenhaus.games.paternoster.variants import Variant
from tests.games.paternoster.drawn_variants import one_option_each
from tests.games.paternoster.positions import listed, position


def counted_by_trying(state: State, depth: int) -> int:
    """Count like perft, but over every card, pile, receiver and token that `refusal` lets through."""
    if depth == 0 or state.ending:
        return 1
    return sum(counted_by_trying(apply(state, state.turn, move), depth - 1) for move in tried(state))


def tried(state: State) -> list[Move]:
    hand = dict.fromkeys(state.hands[state.turn])
    piles = [(pile, top_of(state, pile)) for pile in range(len(state.piles))]
    moves: list[Move] = [Lay(card, pile, on, token) for token in (False, True) for card in hand for pile, on in piles]
    moves += [HandOver(card, to) for card in hand for to in range(state.seats)]
    moves += [END_TURN, END_WITH_TOKEN]
    return [move for move in moves if refusal(state, state.turn, move) is None]


TABLES = {
    "base": "6h - | - Ts : 5h 7h 9s / 5c 8c Jd : 2c 2d 9h",
    "children": "6h | Ts : 5h 7s 9s / 5c 8c Jd : 2c 2d 9h : ride=children",
    "tokens": "9h 4s | 4c - : 6h 7h 6c / 5c 8c Jd : 2c 2d 9h : tokens=2",
    "hand_over": "6h - | - Ts : 5h 7h 9s / 5c 8c Jd : 2c 2d 9h : hand_over",
    "steep": "6h - | - Ts : 5h 7h 9s Kc / 5c 8c Jd : 2c 2d 9h : steep",
    "passengers": "6h - | - Ts : 5h 7h 9s / 5c 8c Jd : 2c 2d 9h : row=7h,5c",
    "fire": "6h - | - Qh : 5h 9h 9s / 5c 8c Jd : 2c 2d 9h : fire",
    "light": "Jc Tc | - Ts : 9c Qd Kh / Jh Qc Jd : 2c 2d 9h : commands=light",
    "full": "Js Tc | - Ks : 9c Qd Kh / Jh Qc Jd : 2c 2d 9h : commands=full",
    "everything": "9h 4s | 4c Ks : 6h Qd Kh / 5c 8c Jd : 2c 2d 9h : tokens=2 hand_over fire row=5c commands=full steep",
}
COUNTED = {
    "base": [12, 84, 340, 932],
    "children": [6, 26, 69, 159],
    "tokens": [9, 53, 191, 649],
    "hand_over": [15, 132, 556, 1700],
    "steep": [15, 147, 832, 2869],
    "passengers": [12, 84, 340, 932],
    "fire": [12, 84, 268, 364],
    "light": [8, 39, 101, 152],
    "full": [10, 25, 51, 63],
    "everything": [12, 58, 117, 186],
}
LISTED = {
    "base": "5h>0 5h>1 5h>2 5h>3 7h>0 7h>1 7h>2 7h>3 9s>0 9s>1 9s>2 9s>3",
    "children": "5h>0 5h>1 7s>0 7s>1 9s>0 9s>1",
    "tokens": "6h>1 6h>3 6c>1 6c>3 7h>1 7h>3 6h!>0 6c!>2 7h!>0",
    "hand_over": "5h>0 5h>1 5h>2 5h>3 7h>0 7h>1 7h>2 7h>3 9s>0 9s>1 9s>2 9s>3 5h=>1 7h=>1 9s=>1",
    "steep": "5h>0 5h>1 5h>2 5h>3 7h>0 7h>1 7h>2 7h>3 9s>0 9s>1 9s>2 9s>3 Kc>0 Kc>1 Kc>2",
    "passengers": "5h>0 5h>1 5h>2 5h>3 7h>0 7h>1 7h>2 7h>3 9s>0 9s>1 9s>2 9s>3",
    "fire": "5h>0 5h>1 5h>2 5h>3 9h>0 9h>1 9h>2 9h>3 9s>0 9s>1 9s>2 9s>3",
    "light": "9c>2 9c>3 Qd>0 Qd>1 Qd>2 Kh>0 Kh>1 Kh>2",
    "full": "9c>2 9c>3 Qd>0 Qd>1 Qd>2 Qd>3 Kh>0 Kh>1 Kh>2 Kh>3",
    "everything": "6h>1 6h>3 Qd>0 Qd>1 Qd>3 Kh>0 Kh>1 Kh>3 6h!>0 6h=>1 Qd=>1 Kh=>1",
}


@pytest.mark.parametrize("name", TABLES)
def test_counted_small_positions(name: str) -> None:
    assert [perft(GAME, position(TABLES[name]), depth) for depth in range(1, 5)] == COUNTED[name]


@pytest.mark.parametrize("name", TABLES)
def test_small_positions_count_alike_when_everything_is_tried(name: str) -> None:
    assert counted_by_trying(position(TABLES[name]), 3) == COUNTED[name][2]


@pytest.mark.parametrize("name", TABLES)
def test_the_order_of_listed_moves(name: str) -> None:
    """Cards from low to high on piles from left to right, with tokens last; gifts; the end of the turn, short last."""
    assert listed(position(TABLES[name])) == LISTED[name]


def key_of(variant: Variant) -> str:
    return " ".join(f"{name}={value}" for name, value in variant.chosen) or "base"


DEALT = {
    "base": [24, 420],
    "ride=short": [20, 284],
    "ride=children": [6, 26],
    "ride=two_cabins": [16, 170],
    "ride=high_rise": [24, 396],
    "hand=big": [28, 588],
    "hand=small": [20, 280],
    "tokens=1": [24, 444],
    "tokens=2": [24, 444],
    "tokens=3": [24, 444],
    "tokens=4": [24, 444],
    "hand_over=True": [48, 1380],
    "steep=True": [24, 420],
    "talk=silent": [24, 420],
    "talk=attendant": [24, 420],
    "hourglass=True": [24, 420],
    "passengers=3": [24, 420],
    "passengers=4": [24, 420],
    "passengers=5": [24, 420],
    "fire=True": [24, 420],
    "commands=light": [24, 420],
    "commands=full": [24, 362],
}


@pytest.mark.parametrize("variant", one_option_each(), ids=key_of)
def test_counted_deals(variant: Variant) -> None:
    state = deal(Deal(variant, variant.seats[-1], 7))
    assert [len(legal_moves(state, 0)), perft(GAME, state, 2)] == DEALT[key_of(variant)]
