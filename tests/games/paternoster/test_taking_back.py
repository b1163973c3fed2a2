"""Taking back: own cards of the running turn, while nothing new was revealed and nobody else has acted."""

from tests.games.paternoster.positions import play, position, why

TABLE = "- | - : 2h 3h 4h 5h / 9c Tc 2c 3c : 5c 6c 7c 8c 5d 6d : hand_over tokens=2"


def test_cards_are_taken_back_one_by_one_to_the_start_of_the_turn() -> None:
    start = position(TABLE)
    one = play(start, "2h>0")
    two = play(one, "3h>0")
    assert play(two, "back") == one
    assert play(two, "back", "back") == start
    assert why(start, "back") == "nothing_to_take_back"


def test_a_token_comes_back_with_its_card() -> None:
    state = position("Th | 4s : 8h 7h 2h Kc / Kc Ks : 2c : tokens=2")
    assert play(state, "8h!>0", "back") == state


def test_what_lies_when_the_turn_has_ended_stays() -> None:
    state = play(position(TABLE), "2h>0", "3h>0", "end")
    assert why(state, "back") == "nothing_to_take_back"
    assert why(state, "0: back") == "not_your_turn"


def test_a_card_given_away_has_been_seen_and_fixes_what_went_before() -> None:
    state = play(position(TABLE), "2h>0", "3h=>1")
    assert why(state, "back") == "nothing_to_take_back"
    later = play(state, "4h>0")
    assert play(later, "back") == state
    assert why(play(later, "back"), "back") == "nothing_to_take_back"


def test_another_seat_s_words_fix_the_cards_laid_so_far() -> None:
    state = play(position(TABLE), "2h>0", "1: say good 0")
    assert why(state, "back") == "nothing_to_take_back"
    assert why(play(state, "3h>0", "back"), "back") == "nothing_to_take_back"


def test_own_words_fix_nothing_and_stay_said() -> None:
    state = play(position(TABLE), "2h>0", "say good 0", "3h>0", "say help 1", "back", "back")
    assert state.laid == ()
    assert [note.sentence for note in state.notes] == ["good", "help"]


def test_only_the_seat_to_act_takes_back() -> None:
    assert why(play(position(TABLE), "2h>0"), "1: back") == "not_your_turn"


def test_a_card_that_ended_the_turn_or_the_game_stays() -> None:
    halt = play(position("- | - : Jd 2c 3c / Kc : 5c 6c : commands=full"), "Jd>0")
    assert (why(halt, "back"), halt.before) == ("nothing_to_take_back", None)
    stuck = play(position("9c | 5d : 5c 8c : 2s"), "8c>0")
    assert (why(stuck, "back"), stuck.before) == ("game_over", None)
