"""Whole games of every combination of variants, with everything tried that somebody might try."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kartenhaus.cards.deck import DECK
from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import Deal
from kartenhaus.games.paternoster.moves import Begin, Say, TakeBack
from kartenhaus.games.paternoster.rules import apply, legal_moves, refusal
from kartenhaus.games.paternoster.setup import deal
from kartenhaus.games.paternoster.state import State
from kartenhaus.games.paternoster.talk import ABOUT_PILES
from kartenhaus.games.paternoster.variants import SEEDS, Variant
from tests.games.paternoster.drawn_variants import VALID, deals
from tests.games.paternoster.invariants import ENDINGS, all_cards, assert_sound, played_wildly

GAMES = 1500
PARTS = 10


def endings(part: int) -> Counter[str]:
    """Play every so-manieth game of a fixed list over all combinations, and count how they ended."""
    ended: Counter[str] = Counter()
    for number in range(part, GAMES, PARTS):
        rng = Generator(number)
        variant = VALID[rng.below(len(VALID))]
        seats = variant.seats[rng.below(len(variant.seats))]
        state = played_wildly(Deal(variant, seats, rng.below(SEEDS)), number)
        assert state.ending
        ended[state.ending.reason] += 1
    return ended


@pytest.mark.parametrize("part", range(PARTS))
def test_games_of_all_combinations_end_and_lose_no_card(part: int) -> None:
    """PAT-1 to PAT-23: cards are conserved, refusals change nothing, ends are what the page knows."""
    ended = endings(part)
    assert sum(ended.values()) == GAMES // PARTS
    assert set(ended) <= ENDINGS
    assert ended["stuck"]


@given(deals(), st.integers(0, 2**32))
@settings(max_examples=60)
def test_any_game_that_can_be_found_is_sound(one: Deal[Variant], seed: int) -> None:
    played_wildly(one, seed)


class Table(RuleBasedStateMachine):
    """A table at which people lay, talk, take back and choose who begins; what is refused leaves it as it was."""

    state: State
    pack: Counter[int]

    @initialize(one=deals())
    def sit_down(self, one: Deal[Variant]) -> None:
        self.state = deal(one)
        self.pack = Counter(DECK * one.variant.decks)

    @precondition(lambda self: not self.state.ending)
    @rule(choice=st.integers(0, 999))
    def go_on(self, choice: int) -> None:
        moves = legal_moves(self.state, self.state.turn)
        before = self.state
        self.state = apply(before, before.turn, moves[choice % len(moves)])
        if self.state.before is not None and self.state.laid:
            assert apply(self.state, self.state.turn, TakeBack()) == before

    @rule(seat=st.integers(0, 7), sentence=st.sampled_from(ABOUT_PILES), pile=st.integers(0, 5))
    def say(self, seat: int, sentence: str, pile: int) -> None:
        self._try(seat, Say(sentence, pile))
        if not self.state.ending:
            assert legal_moves(self.state, self.state.turn)

    @rule(seat=st.integers(0, 7), first=st.integers(0, 7))
    def begin(self, seat: int, first: int) -> None:
        begun = self.state.begun
        assert not (self._try(seat, Begin(first)) and begun)

    @rule(seat=st.integers(0, 7))
    def take_back(self, seat: int) -> None:
        laid = len(self.state.laid)
        if self._try(seat, TakeBack()):
            assert len(self.state.laid) == laid - 1

    def _try(self, seat: int, move: Say | Begin | TakeBack) -> bool:
        """Make a move if it is legal, and tell whether it was."""
        if refusal(self.state, seat, move):
            return False
        self.state = apply(self.state, seat, move)
        return True

    @invariant()
    def is_sound(self) -> None:
        if hasattr(self, "state"):
            assert_sound(self.state)
            assert all_cards(self.state) == self.pack


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=40, stateful_step_count=40)
