"""The simple player (PAT-24)."""

from collections.abc import Iterator
from typing import Final

import pytest

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import Deal
from kartenhaus.games.paternoster.moves import EndTurn, Move, Say, TakeBack
from kartenhaus.games.paternoster.notation import move_text
from kartenhaus.games.paternoster.players.plan import cheapest, further
from kartenhaus.games.paternoster.players.simple import simple
from kartenhaus.games.paternoster.rules import apply, legal_moves
from kartenhaus.games.paternoster.setup import deal
from kartenhaus.games.paternoster.state import State
from kartenhaus.games.paternoster.variants import LEVELS, SEEDS, Variant
from kartenhaus.games.paternoster.view import imagined, view
from tests.games.paternoster.drawn_variants import VALID
from tests.games.paternoster.players.slow_planner import complete_turns
from tests.games.paternoster.positions import listed, play, position
from tests.games.paternoster.redealing import redealt

FEW: Final = 16
"""Cards of a hand times piles, up to which every sequence can still be tried."""


def decided(state: State) -> Move:
    return simple(view(state, state.turn), legal_moves(state, state.turn), Generator(0))


def does(text: str) -> str:
    """Write what the simple player does in a position, without the top it lays on."""
    return move_text(decided(position(text))).partition("/")[0]


def planned(text: str) -> str:
    """Write the price and the moves of the cheapest turn without a token."""
    plan = cheapest(position(text), with_token=False)
    assert plan is not None
    return " ".join([str(plan.price), *(move_text(move).partition("/")[0] for move in plan.moves)])


def played(variant: Variant, seats: int, seed: int, wild: int = 0) -> Iterator[State]:
    """Yield the positions of a game of simple players, of whom one in `wild` moves goes by chance."""
    rng, state = Generator(seed), deal(Deal(variant, seats, seed))
    while not state.ending:
        yield state
        moves = legal_moves(state, state.turn)
        move = moves[rng.below(len(moves))] if wild and rng.below(wild) == 0 else decided(state)
        state = apply(state, state.turn, move)


def some_positions(part: int, parts: int, each: int) -> Iterator[State]:
    """Yield positions with small hands of games of all combinations."""
    for number in range(part, 60, parts):
        rng = Generator(number)
        variant = VALID[rng.below(len(VALID))]
        seats = variant.seats[rng.below(len(variant.seats))]
        found = [
            state
            for state in played(variant, seats, rng.below(SEEDS), wild=3)
            if len(state.hands[state.turn]) * len(state.piles) <= FEW
        ]
        yield from (found[rng.below(len(found))] for _ in range(min(each, len(found))))


@pytest.mark.parametrize("part", range(4))
def test_the_plan_costs_what_the_cheapest_of_all_sequences_costs(part: int) -> None:
    """PAT-24: prices, tokens, passengers, black commands and handing over, in positions of all variants."""
    for state in some_positions(part, 4, each=4):
        for with_token in (False, True):
            plan = cheapest(imagined(view(state, state.turn), state.turn), with_token)
            turns = list(complete_turns(state, with_token))
            assert (plan is None) == (not turns)
            if plan:
                assert plan.price == min(price for price, _ in turns)
                assert (plan.price, plan.moves) in turns


def test_the_cheapest_complete_turn_is_made() -> None:
    assert does("6h | Ts : 6s 7d Kc : 2c 2c") == "6s>0"
    assert does("6h,6s | Ts : 7d Kc 9h : 2c 2c") == "7d>0"


def test_a_step_back_is_worth_four_and_a_twin_costs_nothing() -> None:
    assert does("Th | 2d : 9h Kc Kd : 2c 2c") == "9h>0"
    assert does("Th | 2d : Th Kc Qs : 2c 2c") == "Th>0"


def test_the_jump_with_step_back_is_seen() -> None:
    """The tip of the text: 9♥ and then 8♥ cost two rungs, the other way round six."""
    assert planned("7c | 2d : 8h 9h Kc : 2s 2s") == "2 9h>0 8h>0 end"


def test_opening_a_pile_counts_from_its_natural_end() -> None:
    assert planned("- | - : Ad Kc 7h : 2s 2s") == "0 Ad>0 Kc>1 end"
    assert planned("- | - : 2d Qc 7h : 2s 2s") == "8 2d>0 Qc>1 end"


def test_further_cards_are_laid_while_one_costs_at_most_one_rung() -> None:
    state = position("6h | Ts : 6s 6c 7d Kc : 2c 2c")
    made = []
    while state.turn_number == 0:
        move = decided(state)
        made.append(move_text(move).partition("/")[0])
        state = apply(state, 0, move)
        if isinstance(move, EndTurn):
            break
    assert made == ["6s>0", "6c>0", "7d>0", "end"]


def test_a_further_card_that_would_bind_the_turn_again_is_not_laid() -> None:
    """A queen that has to be covered is no small step."""
    state = play(position("Jc - | 2d 2d : Jc Jc Qd 3h / 2c : 2c 2c : commands=light"), "Jc>0", "Jc>0")
    assert "Qd>0" in listed(state).split()
    assert further(state, 1) is None
    assert further(play(position("Jc - | 2d 2d : Jc Jc Qd 3h / 2c : 2c 2c"), "Jc>0", "Jc>0"), 1) is not None


def test_a_token_is_spent_where_the_turn_costs_more_than_three_ranks_or_nothing_else_goes() -> None:
    dear = position("2h | Qs : 2s 7h 7c / 2c : 2c 2c 2c : tokens=1")
    assert move_text(decided(play(dear, "2s>0"))) == "end!"
    cheap = position("2h | Qs : 2s 2c 7c / 2c : 2c 2c 2c : tokens=1")
    assert move_text(decided(play(cheap, "2s>0"))) == "2c>0/2s"
    assert does("Kh | 2d : Jh Ts : - : tokens=1") == "Jh!>0"


def test_bringing_the_next_passenger_is_worth_eight() -> None:
    assert planned("6h | Ts : 8h 6s 7d : 2c 2c : row=8h,9c") == "0 6s>0 8h>0 end"
    assert planned("6h | Ts : 8h 6s 7d : 2c 2c : row=9c,2h") == "3 6s>0 7d>0 end"


def test_a_later_passenger_is_laid_only_where_nothing_else_is_left() -> None:
    assert does("6h | 2d : 7h Kc 2d : 2c 2c : row=9c,7h") != "7h>0"
    assert does("6h | 2d : 7h 3s : 2c 2c : row=9c,7h") == "7h>0"


def test_a_black_command_left_on_top_costs_three() -> None:
    assert planned("Td | Kd : Jc / 2c : - : commands=light") == "8 Jc>1 end"
    assert planned("Td | Kd : Jc / 2c : -") == "5 Jc>1 end"
    assert planned("Td | Kd : Kc / 2c : - : commands=light") == "15 Kc>0 end"
    assert planned("Td | Kd : Kc / 2c : - : commands=full") == "18 Kc>0 end"


def test_a_card_is_handed_over_as_the_last_owed_one_to_the_next_seat_for_four() -> None:
    assert planned("6h | Ts : 6s Kc Ac / 2c / 3c : 2c 2c 2c : hand_over") == "5 6s>0 Ac=>1 end"


@pytest.mark.parametrize(("name", "variant"), LEVELS, ids=[name for name, _ in LEVELS])
def test_it_never_talks_always_moves_legally_and_repeats_itself(name: str, variant: Variant) -> None:
    for number, state in enumerate(played(variant, 2, 21)):
        move = decided(state)
        assert move in legal_moves(state, state.turn)
        assert not isinstance(move, (Say, TakeBack))
        if number % 10 == 0:
            again = simple(view(state, state.turn), legal_moves(state, state.turn), Generator(99))
            assert again == move, name


def test_it_decides_from_its_view_alone() -> None:
    """Exchange test: what it cannot know changes nothing."""
    rng = Generator(5)
    for number in range(24):
        variant = VALID[rng.below(len(VALID))]
        for ply, state in enumerate(played(variant, variant.seats[-1], number, wild=4)):
            if ply % 6 == 0:
                assert decided(redealt(state, state.turn, rng)) == decided(state)
