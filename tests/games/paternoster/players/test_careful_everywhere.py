"""What holds for the careful player in every position of every variant (PAT-9, PAT-24)."""

from itertools import groupby
from typing import Final

import pytest

from kartenhaus.cards.shuffle import Generator
from kartenhaus.games.paternoster import GAME
from kartenhaus.games.paternoster.extras.passengers import Passengers
from kartenhaus.games.paternoster.moves import EndTurn, Say
from kartenhaus.games.paternoster.players.advice import advise
from kartenhaus.games.paternoster.players.speech import MOST_SENTENCES
from kartenhaus.games.paternoster.rules import legal_moves, refusal
from kartenhaus.games.paternoster.state import State, direction_of, top_of
from kartenhaus.games.paternoster.talk import BIG_JUMP, PASSENGER
from kartenhaus.games.paternoster.variants import ATTENDANT, SILENT, Variant
from kartenhaus.games.paternoster.view import view
from kartenhaus.ladder.pile import goes_onward, is_step_back
from tests.games.paternoster.players.deciding import decided, drawn_games, game_of
from tests.games.paternoster.redealing import redealt

PLAYED: Final = list(drawn_games(16, seed=1))
POSITIONS: Final = [state for game in PLAYED for state, _ in game[::6]]
TABLES: Final = [(Variant(), seats) for seats in range(1, 6)] + [
    (Variant(ride="high_rise"), seats) for seats in (6, 7, 8)
]


def test_a_move_is_a_legal_one_or_a_sentence_that_is_allowed() -> None:
    """PAT-9, PAT-24: the rules bind computer players too."""
    for state in POSITIONS:
        move = decided(state)
        assert refusal(state, state.turn, move) is None
        assert isinstance(move, Say) or move in legal_moves(state, state.turn)


def test_a_move_stays_the_same_when_the_hidden_cards_are_dealt_anew() -> None:
    """PAT-24: it knows only what its seat may know."""
    rng = Generator(4)
    for state in POSITIONS:
        assert decided(redealt(state, state.turn, rng), 7) == decided(state, 7)


def test_the_same_chance_gives_the_same_move_whatever_was_decided_before() -> None:
    """PAT-24: a reload cannot roll again."""
    some = POSITIONS[::2]
    assert [decided(state, 3) for state in some] == [decided(state, 3) for state in reversed(some)][::-1]


@pytest.mark.parametrize(("variant", "seats"), TABLES, ids=str)
def test_any_number_of_seats_plays_to_an_end(variant: Variant, seats: int) -> None:
    """PAT-1, PAT-22: from one seat to eight."""
    assert list(game_of(variant, seats, seed=3))


def test_what_is_said_is_true_and_no_more_than_two_sentences_a_turn() -> None:
    """PAT-9: a teammate can rely on it."""
    said = 0
    for game in (list(game_of(Variant(passengers=3, tokens=1), 3, seed)) for seed in range(2)):
        for _, turn in groupby(game, key=lambda entry: entry[0].turn_number):
            spoken = [(state, move) for state, move in turn if isinstance(move, Say)]
            assert len(spoken) <= MOST_SENTENCES
            assert all(_is_true(state, move) for state, move in spoken)
            said += len(spoken)
    assert said > 4


def _is_true(state: State, say: Say) -> bool:
    """Tell whether a sentence is true of the hand of the seat to act."""
    hand = state.hands[state.turn]
    piles = [(top_of(state, pile), direction_of(state, pile)) for pile in range(len(state.piles))]
    if say.sentence == PASSENGER:
        (row,) = (value for value in state.values if isinstance(value, Passengers))
        return row.next in hand and any(
            goes_onward(row.next, top, way) or is_step_back(row.next, top, way) for top, way in piles
        )
    if say.sentence == BIG_JUMP:
        return bool(hand)
    assert say.pile is not None
    return any(is_step_back(card, *piles[say.pile]) for card in hand)


@pytest.mark.parametrize(("variant", "seats"), [(Variant(talk=SILENT), 2), (Variant(), 1)], ids=str)
def test_it_keeps_silent_where_nobody_may_talk(variant: Variant, seats: int) -> None:
    """PAT-17, PAT-8: on the silent ride, and alone."""
    assert not any(isinstance(move, Say) for _, move in game_of(variant, seats, seed=5))


def test_it_talks_on_its_own_turn_where_only_the_lift_attendant_may() -> None:
    """PAT-17: whoever is on turn may talk."""
    games = (game_of(Variant(talk=ATTENDANT), 2, seed) for seed in range(5, 9))
    assert any(isinstance(move, Say) for game in games for _, move in game)


def test_advice_is_one_to_three_legal_moves_and_the_best_is_what_the_careful_player_does() -> None:
    """PAT-24: hints for people."""
    for state in POSITIONS[::2]:
        moves = legal_moves(state, state.turn)
        advice = advise(view(state, state.turn), moves)
        assert 1 <= len(advice) <= 3
        assert len(set(advice)) == len(advice)
        assert set(advice) <= set(moves)
        done = decided(state)
        assert done == advice[0] or (isinstance(done, Say) and isinstance(advice[0], EndTurn))


def test_both_teammates_are_offered_the_simple_one_first() -> None:
    """PAT-24: by the keys that stored games name."""
    assert tuple(GAME.players) == ("simple", "careful")
