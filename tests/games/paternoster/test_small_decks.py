"""Small packs played out completely: every line of play to its end."""

from collections import Counter

import pytest

from kartenhaus.games.paternoster.rules import apply, legal_moves
from kartenhaus.games.paternoster.state import State
from tests.games.paternoster.invariants import all_cards, assert_sound
from tests.games.paternoster.positions import end, position

PACKS = {
    "base": "- | - : 2h 3h / 9c Tc : 4h 8c",
    "twins": "7h | 7h : 7h 7h / 7h 6h : 8h",
    "alone": "- | - : 2h 3h 9c : 4h 8c",
    "children": "6h | Ts : 5h 7s / 5c 8c : 2c 9h : ride=children",
    "tokens": "9h | - : 6h 7h / 6c Jd : 2c : tokens=2",
    "hand_over": "6h | Ts : 5h 7h / 5c : 2c : hand_over",
    "steep": "6h | Ts : 5h 7h 9s / 5c 8c : 2c : steep",
    "passengers": "6h | Ts : 5h 7h / 5c 8c : 2c : row=7h,5c",
    "fire": "6h | Qh : 5h 9h / 5c 8c : 9h : fire",
    "light": "Jc - | Ts - : 9c Qd / Jh : 2c : commands=light",
    "full": "Js - | - Ks : 9c Qd / Jh Kh : 2c : commands=full",
    "everything": "9h | Ks : 6h Qd Kh / 5c Jd : 2c : tokens=2 hand_over fire row=5c commands=full",
}
ENDS: dict[str, dict[str, int]] = {
    "base": {"perfect 0": 192, "stuck 1": 22, "stuck 2": 3, "stuck 3": 3},
    "twins": {"perfect 0": 100},
    "alone": {"perfect 0": 971, "stuck 1": 50},
    "children": {"perfect 0": 1706, "stuck 1": 91, "stuck 2": 19, "stuck 3": 2},
    "tokens": {"perfect 0": 27, "stuck 1": 13, "stuck 2": 3},
    "hand_over": {"perfect 0": 37, "stuck 1": 10, "stuck 2": 3},
    "steep": {"perfect 0": 28, "stuck 1": 18, "stuck 3": 6, "stuck 4": 2},
    "passengers": {"not_delivered 1 lost": 7, "perfect 0": 14},
    "fire": {"fire 0 lost": 2, "fire 1 lost": 4, "fire 3 lost": 4, "perfect 0": 10},
    "light": {"door 2": 7, "perfect 0": 26, "stuck 2": 1},
    "full": {"door 3": 2, "door 4": 2, "perfect 0": 155, "stuck 1": 7, "stuck 4": 1},
    "everything": {
        "door 1": 6,
        "fire 2 lost": 5,
        "fire 3 lost": 10,
        "fire 4 lost": 12,
        "not_delivered 1 lost": 2,
        "not_delivered 2 lost": 8,
        "not_delivered 3 lost": 7,
        "not_delivered 4 lost": 5,
        "not_delivered 5 lost": 2,
        "perfect 0": 171,
        "stuck 1": 73,
        "stuck 2": 28,
        "stuck 3": 5,
    },
}
"""How many lines of play end how."""


def play_out(state: State, pack: Counter[int], ends: Counter[str]) -> None:
    assert_sound(state)
    assert all_cards(state) == pack
    if state.ending:
        ends[end(state)] += 1
    for move in legal_moves(state, state.turn):
        play_out(apply(state, state.turn, move), pack, ends)


def lines_of(name: str) -> dict[str, int]:
    ends: Counter[str] = Counter()
    state = position(PACKS[name])
    play_out(state, all_cards(state), ends)
    return dict(sorted(ends.items()))


@pytest.mark.parametrize("name", PACKS)
def test_every_line_of_a_small_pack_ends_as_counted(name: str) -> None:
    """PAT-6, PAT-7, PAT-23; no card is lost on the way."""
    assert lines_of(name) == ENDS[name]
