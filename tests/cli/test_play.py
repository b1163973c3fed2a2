"""`kartenhaus play`: a whole game at the prompt, in both languages, and a sentence for whatever goes wrong."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kartenhaus import registry
from kartenhaus.cli import main
from kartenhaus.cli.typed import Word, notation_from_typed, word_from_typed
from kartenhaus.core.record import record_from_text, replay
from kartenhaus.web.language import LANGUAGES, texts

ALWAYS_FIRST = ["1"] * 100
"""The first legal move whenever one is asked for."""


def play(typed: Sequence[str], *options: str) -> Result:
    return CliRunner().invoke(main, ["play", "--game", "paodekuai", *options], input="".join(f"{t}\n" for t in typed))


def at_the_first_turn(typed: Sequence[str], *options: str) -> str:
    """Return what is said to somebody who leads with ♠3 and 16 cards."""
    result = play(typed, "--code", "A1739204", "--seat", "3", *options)
    assert result.exit_code == 0
    return result.output


@pytest.mark.parametrize(("language", "total"), [("de", "Gesamt"), ("en", "Total")])
@pytest.mark.parametrize("seat", ["1", "2", "3"])
def test_a_whole_game_ends_with_the_settlement_and_the_way_to_play_it_again(
    language: str, total: str, seat: str
) -> None:
    """The settlement adds to zero (PDK-11), and the deal code gives the same deal (PDK-12)."""
    result = play(ALWAYS_FIRST, "--code", "b0000010", "--seat", seat, "--language", language)
    assert result.exit_code == 0
    row = next(line for line in result.output.splitlines() if line.strip().startswith(total))
    assert sum(int(points) for points in re.findall(r"[-+]?\d+", row.replace("−", "-"))) == 0
    assert "kartenhaus play --game paodekuai --code B0000010" in result.output.splitlines()[-1]


@pytest.mark.parametrize("player", ["easy", "strong"])
@pytest.mark.parametrize("variant", ["classic", "compact"])
def test_every_variant_is_played_against_every_computer_player(variant: str, player: str) -> None:
    result = play(ALWAYS_FIRST, "--variant", variant, "--player", player)
    assert result.exit_code == 0
    assert "Abrechnung" in result.output


def test_the_prompt_shows_own_cards_counts_and_what_lies_but_nobody_elses_hand() -> None:
    """A seat sees its own cards and how many the others hold."""
    shown = at_the_first_turn([])
    assert "KI links: 16 Karten" in shown
    assert "KI rechts: 16 Karten" in shown
    assert "Du beginnst" in shown
    assert len(set(re.findall(r"[♦♥♠♣](?:10|\w)\b", shown))) == 16


def test_the_last_moves_are_told_in_words_and_cards() -> None:
    assert "KI links legt die Straße 3 bis König  ♠3 ♠4" in play([], "--code", "A1739204", "--seat", "2").output


@pytest.mark.parametrize("typed", ["3s", "♠3", "3♠", "3S", " 3s , "])
def test_a_card_is_typed_in_notation_or_as_it_is_printed(typed: str) -> None:
    assert "Du legst die Einzelkarte 3" in at_the_first_turn([typed])


def test_letters_are_german_or_international() -> None:
    assert "♣B ♣D ♦K" in at_the_first_turn([])
    assert "♣J ♣Q ♦K" in at_the_first_turn([], "--letters", "international")


@pytest.mark.parametrize(
    ("typed", "notation"),
    [("10h", "Th"), ("♥10", "Th"), ("bs,dD", "Js Qd"), ("As  2c", "As 2c"), ("1s", "1s"), ("♠", "♠"), ("pass", "pass")],
)
def test_printed_cards_become_notation_and_the_rest_stays(typed: str, notation: str) -> None:
    assert notation_from_typed(typed) == notation


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_command_are_understood_in_english_and_in_the_readers_language(language: str) -> None:
    own = texts(language)
    assert {word_from_typed(own.text(f"cli.word.{word}").upper(), own) for word in Word} == set(Word)
    assert {word_from_typed(word, own) for word in Word} == set(Word)
    assert word_from_typed("?", own) is Word.HELP
    assert word_from_typed("3s", own) is None


@pytest.mark.parametrize("typed", ["pass", "passe", "PASSE"])
def test_passing_is_a_word(typed: str) -> None:
    assert "Du passt" in play([typed], "--code", "A1739204", "--seat", "2").output


@pytest.mark.parametrize(
    ("typed", "german", "english"),
    [
        ("4s", "Der erste Zug muss ♠3 enthalten", "The first play must contain ♠3"),
        ("pass", "Wer ausspielt, darf nicht passen", "may not pass"),
        ("3s 4s", "keinen gültigen Zug", "no valid play"),
        ("3h", "Nicht auf deiner Hand", "Not in your hand"),
        ("0", "Die Liste hat nur", "The list has only"),
        ("4711", "Die Liste hat nur", "The list has only"),
        ("xyzzy", "Das ist kein Zug", "That is no move"),
        ("\x1b[2J", "Das ist kein Zug", "That is no move"),
        ("3s " * 1000, "Nicht auf deiner Hand", "Not in your hand"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence_and_asked_again(typed: str, german: str, english: str) -> None:
    """The reasons are those of PDK-13."""
    for language, sentence in (("de", german), ("en", english)):
        shown = at_the_first_turn([typed, "3s"], "--language", language)
        assert sentence in " ".join(shown.split())
        assert "Einzelkarte 3" in shown or "single 3" in shown


def test_the_list_numbers_every_legal_move_and_a_number_plays_it() -> None:
    shown = at_the_first_turn(["liste", "1"])
    assert re.search(r"^ *> +1 ", shown, re.MULTILINE)
    assert "Du legst" in shown


def test_a_hint_names_a_move_by_its_number() -> None:
    hinted = re.search(r"> +(\d+) (\w+)", at_the_first_turn(["hint"]))
    assert hinted is not None
    assert f"Du legst die {hinted[2]}" in at_the_first_turn([hinted[1]])


def test_help_says_how_moves_are_typed() -> None:
    assert "3s 3h" in at_the_first_turn(["?"])


@pytest.mark.parametrize("typed", [["quit"], ["ende"], []])
def test_quitting_and_the_end_of_input_end_quietly(typed: list[str]) -> None:
    result = play(typed, "--code", "A1739204", "--seat", "3")
    assert result.exit_code == 0
    assert result.exception is None


def test_an_interrupt_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert play([], "--code", "A1739204").exit_code == 0


def test_the_record_is_written_move_by_move_and_replays_to_the_end(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    assert play(ALWAYS_FIRST, "--record", str(file)).exit_code == 0
    game, record = record_from_text(registry.games(), file.read_text(encoding="utf-8"))
    assert game.outcome(replay(game, record)) is not None


def test_a_game_that_was_left_is_recorded_up_to_there(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    play(["3s"], "--code", "A1739204", "--seat", "3", "--record", str(file))
    assert file.read_text(encoding="utf-8").startswith("paodekuai A1739204\n2 3s\n0 ")


def test_a_file_that_is_there_already_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("dear diary")
    result = play([], "--record", str(file))
    assert result.exit_code == 1
    assert "bleibt, wie es ist" in result.output
    assert file.read_text() == "dear diary"


def test_a_record_that_cannot_be_written_is_said_before_the_game(tmp_path: Path) -> None:
    result = play([], "--record", str(tmp_path / "nowhere" / "game.txt"))
    assert result.exit_code == 1
    assert "lässt sich nicht schreiben" in result.output


@pytest.mark.parametrize(
    ("options", "german", "english"),
    [
        (["--variant", "grand"], "Es gibt: classic, compact", "There are: classic, compact"),
        (["--player", "deep blue"], "Es gibt: easy, strong", "There are: easy, strong"),
        (["--seat", "4"], "von 1 bis 3", "from 1 to 3"),
        (["--seat", "0"], "von 1 bis 3", "from 1 to 3"),
        (["--code", "A12"], "A1739204", "A1739204"),
        (["--game", "whist"], "Es gibt: paodekuai", "There are: paodekuai"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(options: list[str], german: str, english: str) -> None:
    for language, sentence in (("de", german), ("en", english)):
        result = play([], *options, "--language", language)
        assert result.exit_code == 1
        assert sentence in result.output
