"""Talk: PAT-9, PAT-17."""

import pytest

from kartenhaus.core.game import NotAMove
from kartenhaus.games.paternoster.moves import Say
from kartenhaus.games.paternoster.notation import parse_move
from kartenhaus.games.paternoster.rules import legal_moves, refusal
from kartenhaus.games.paternoster.state import State
from kartenhaus.games.paternoster.talk import ABOUT_PILES, ABOUT_THE_GAME
from tests.games.paternoster.positions import play, position, why

TABLE = "- | - : 2h 3h 4h 5h / 9c Tc 2c 3c / Kd Qd 4d 5d : 5c 6c 7c 8c 5d 6d"


def notes(state: State) -> list[str]:
    return [f"{note.seat}:{note.sentence}:{note.pile}" for note in state.notes]


@pytest.mark.parametrize("sentence", ABOUT_PILES)
def test_a_sentence_about_a_pile_needs_a_pile(sentence: str) -> None:
    """PAT-9."""
    state = position(TABLE)
    assert why(state, f"1: say {sentence} 1") == "ok"
    assert why(state, f"1: say {sentence}") == why(state, f"1: say {sentence} 2") == "not_in_palette"
    assert refusal(state, 1, Say(sentence, -1)) is not None


@pytest.mark.parametrize("sentence", ABOUT_THE_GAME)
def test_a_sentence_about_the_game_has_no_pile(sentence: str) -> None:
    """PAT-9, PAT-19."""
    state = position(TABLE + " : row=9c")
    assert why(state, f"1: say {sentence}") == "ok"
    assert why(state, f"1: say {sentence} 1") == "not_in_palette"


@pytest.mark.parametrize(
    "text", ["say nine", "say help nine", "say 9h", "say ", "say help 1 2", "say help -1", "say ♥"]
)
def test_free_text_is_no_sentence(text: str) -> None:
    """PAT-9: never a rank, a suit or a number."""
    with pytest.raises(NotAMove):
        parse_move(text)
    assert refusal(position(TABLE), 0, Say(text)) is not None
    assert refusal(position(TABLE), 0, Say(text, 1)) is not None


def test_a_note_stays_until_its_speaker_s_next_turn_ends() -> None:
    """PAT-9: of a seat that waits, until the end of the turn that comes."""
    state = play(position(TABLE), "1: say help 0", "2h>0", "3h>0", "end")
    assert notes(state) == ["1:help:0"]
    state = play(state, "9c>0", "Tc>0")
    assert notes(state) == ["1:help:0"]
    assert notes(play(state, "end")) == []


def test_a_note_of_the_seat_to_act_stays_until_the_end_of_its_following_turn() -> None:
    """PAT-9."""
    state = play(position(TABLE), "say keep_off 1", "2h>0", "3h>0", "end", "9c>0", "Tc>0", "end")
    assert notes(state) == ["0:keep_off:1"]
    state = play(state, "Kd>0", "4d>1", "end")
    assert notes(state) == ["0:keep_off:1"]


def test_a_note_of_a_seat_without_cards_goes_when_its_turn_is_skipped() -> None:
    """Ruling, with PAT-5."""
    state = play(position("- | - : 2h 3h / - / Kd Qd : -"), "1: say good 0", "2h>0", "end")
    assert (state.turn, notes(state)) == (2, [])


def test_whoever_begins_the_notes_stay_until_their_speakers_first_turn_ends() -> None:
    """Ruling, with PAT-1."""
    state = play(position(TABLE + " : fresh"), "0: say good 0", "1: say help 1", "0: begin 1")
    state = play(state, "9c>0", "Tc>0", "end")
    assert notes(state) == ["0:good:0"]


def test_the_newest_word_of_a_seat_on_a_pile_replaces_its_last_and_nothing_is_said_twice() -> None:
    """PAT-9."""
    state = play(position(TABLE), "1: say help 0", "2: say help 0", "1: say good 0", "1: say help 1")
    assert notes(state) == ["2:help:0", "1:good:0", "1:help:1"]
    assert why(state, "1: say help 1") == "said_already"
    assert why(state, "1: say help 0") == "ok"


def test_talk_is_no_decision_of_a_turn() -> None:
    """PAT-9: it is legal besides the listed moves and leaves them as they are."""
    state = position(TABLE)
    said = play(state, "1: say help 0", "say big_jump")
    assert legal_moves(said, 0) == legal_moves(state, 0)
    assert not any(isinstance(move, Say) for move in legal_moves(said, 0))


def test_a_silent_ride_has_no_talk() -> None:
    """PAT-17."""
    state = position(TABLE + " : talk=silent")
    assert why(state, "say help 0") == why(state, "1: say help 0") == "silent_ride"


def test_with_a_lift_attendant_only_the_seat_to_act_talks() -> None:
    """PAT-17."""
    state = position(TABLE + " : talk=attendant")
    assert why(state, "1: say help 0") == "lift_attendant"
    assert why(state, "0: say help 0") == "ok"


def test_alone_there_is_nobody_to_talk_to_and_the_lift_attendant_changes_nothing() -> None:
    """PAT-8, PAT-17."""
    for words in ("", " : talk=attendant"):
        state = position("- | - : 2h 3h : 5c" + words)
        assert why(state, "say help 0") == "talk_alone"
        assert play(state, "2h>0", "3h>0", "end").turn == 0


def test_nobody_talks_who_does_not_sit_there() -> None:
    assert why(position(TABLE), "3: say help 0") == "not_your_turn"
    assert refusal(position(TABLE), -1, Say("help", 0)) is not None
