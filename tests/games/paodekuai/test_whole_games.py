"""Random whole games: whose turn it is, what stands, what is conserved (PDK-8, PDK-10, PDK-11)."""

from collections.abc import Iterator
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from kartenhaus.core.game import Deal
from kartenhaus.core.record import positions
from kartenhaus.games.paodekuai import GAME
from kartenhaus.games.paodekuai.combination import BOMB, kind_of
from kartenhaus.games.paodekuai.settlement import settle
from kartenhaus.games.paodekuai.state import State
from kartenhaus.games.paodekuai.variants import SEATS, VARIANTS, Variant
from tests.conformance.playing import random_record
from tests.games.paodekuai.slow_recogniser import Lying, beats
from tests.games.paodekuai.test_slow_recogniser import read

DEALS = st.builds(Deal, st.sampled_from(VARIANTS), st.just(SEATS), st.integers(0, 9999999))
CHANCE = st.integers(0, 2**32)


def game(deal: Deal[Variant], seed: int) -> list[State]:
    return list(positions(GAME, random_record(GAME, deal, seed)))


def expected_turns(last: State, leader: int) -> Iterator[int]:
    """Follow the history and yield whose turn it has to be before each move: the next seat that is not out."""
    turn, owner, out = leader, leader, set[int]()
    for ply in last.history:
        yield turn
        if ply.cards:
            owner = turn
        else:
            out.add(turn)
        if len(out) == SEATS - 1:
            turn, out = owner, set()
        else:
            turn = next(seat for seat in ((turn + 1) % SEATS, (turn + 2) % SEATS) if seat not in out)


@given(DEALS, CHANCE)
def test_turns_go_round_past_those_who_passed(deal: Deal[Variant], seed: int) -> None:
    """PDK-8."""
    states = game(deal, seed)
    turns = [state.turn for state in states[:-1]]
    assert turns == [ply.seat for ply in states[-1].history]
    assert turns == list(expected_turns(states[-1], states[0].turn))


@given(DEALS, CHANCE)
def test_every_card_is_in_a_hand_or_laid_once(deal: Deal[Variant], seed: int) -> None:
    """PDK-1."""
    for state in game(deal, seed):
        held = [card for hand in state.hands for card in hand]
        laid = [card for ply in state.history for card in ply.cards]
        assert sorted(held + laid) == sorted(deal.variant.deck)


def ways_laid(states: list[State]) -> Iterator[list[Lying]]:
    """Yield for each trick how the plays in it lie."""
    trick: list[Lying] = []
    for state in states[1:]:
        ply = state.history[-1]
        way = read(ply.reading)
        if way is not None:
            trick.append(way)
        if state.standing is None:
            yield trick
            trick = []
    yield trick


@given(DEALS, CHANCE)
def test_in_a_trick_each_play_beats_the_one_before(deal: Deal[Variant], seed: int) -> None:
    """PDK-7."""
    for trick in ways_laid(game(deal, seed)):
        assert trick
        assert all(beats(after, before) for before, after in pairwise(trick))


@given(DEALS, CHANCE)
def test_only_the_last_position_has_an_empty_hand(deal: Deal[Variant], seed: int) -> None:
    """PDK-10."""
    *running, last = game(deal, seed)
    assert all(all(state.hands) for state in running)
    assert [len(hand) for hand in last.hands].count(0) == 1


@given(DEALS, CHANCE)
def test_rows_add_to_zero_and_are_what_the_history_says(deal: Deal[Variant], seed: int) -> None:
    """PDK-11, computed once more from the history."""
    last = game(deal, seed)[-1]
    settlement = settle(last)
    assert settlement is not None
    expected = [0] * SEATS
    for seat, hand in enumerate(last.hands):
        never = all(ply.seat != seat or not ply.cards for ply in last.history)
        expected[seat] -= len(hand) * (2 if never else 1)
        expected[settlement.winner] += len(hand) * (2 if never else 1)
    for ply in last.history:
        if kind_of(ply.reading) == BOMB:
            for seat in range(SEATS):
                expected[seat] += 4 if seat == ply.seat else -2
    assert settlement.total == tuple(expected)
    for row in (settlement.cards_left, settlement.never_played, settlement.bombs, settlement.total):
        assert sum(row) == 0
