"""`kartenhaus replay`: a recorded game in words, for machines, and a sentence for every bad record."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kartenhaus import registry
from kartenhaus.cli import main
from kartenhaus.core.game import Deal
from kartenhaus.core.record import Record, record_to_text, replay
from tests.conformance.playing import random_record

GAME = registry.games()["paodekuai"]
DEAL = Deal(GAME.variants[0], 3, 1739204)
WHOLE = random_record(GAME, DEAL, seed=5)
TEXT = record_to_text(GAME, WHOLE)


def told(text: str | bytes, *options: str) -> Result:
    return CliRunner().invoke(main, ["replay", "-", *options], input=text)


def test_every_move_is_told_in_words_with_its_number() -> None:
    result = told(TEXT)
    assert result.exit_code == 0
    assert f"{len(WHOLE.moves):3} Platz " in result.output
    assert "Platz 3 legt " in result.output


def test_the_outcome_stands_below_in_four_rows() -> None:
    """The settlement has four rows (PDK-11)."""
    output = told(TEXT).output
    assert "hat gewonnen" in output
    assert all(name in output for name in ("Restkarten", "Nie gelegt", "Bomben", "Gesamt"))


def test_it_speaks_english_and_prints_international_letters() -> None:
    output = told(TEXT, "--language", "en", "--letters", "international").output
    assert "Seat 3 lays" in output
    assert "Settlement" in output
    assert "♥D" not in output


def test_a_file_is_read_as_standard_input_is(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(TEXT, encoding="utf-8")
    assert CliRunner().invoke(main, ["replay", str(file)]).output == told(TEXT).output


def test_an_unfinished_game_is_told_as_far_as_it_goes() -> None:
    result = told(record_to_text(GAME, Record(DEAL, WHOLE.moves[:2])))
    assert result.exit_code == 0
    assert "nicht zu Ende gespielt" in result.output


def test_machines_get_json_with_the_moves_and_the_outcome() -> None:
    facts = json.loads(told(TEXT, "--json").output)
    outcome = GAME.outcome(replay(GAME, WHOLE))
    assert outcome is not None
    assert (facts["game"], facts["code"], facts["variant"]) == ("paodekuai", "A1739204", "classic")
    assert len(facts["moves"]) == len(WHOLE.moves)
    assert facts["outcome"] == {"points": list(outcome.points), "winners": list(outcome.winners)}


def test_json_of_an_unfinished_game_has_no_outcome() -> None:
    assert json.loads(told("paodekuai A1739204", "--json").output)["outcome"] is None


@pytest.mark.parametrize(
    ("text", "german", "english"),
    [
        (b"", "Zeile 1 ist nicht zu lesen", "Line 1 cannot be read"),
        (b"\xff\xfe\x00", "keine Aufzeichnung", "no record"),
        (b"#" * 1_000_001, "länger als jede Aufzeichnung", "longer than any record"),
        (b"whist 7", "einem Spiel dieses Hauses: paodekuai", "a game of this house: paodekuai"),
        (b"paodekuai C1", "A oder B und sieben Ziffern", "A or B and seven digits"),
        (b"paodekuai A1739204\n7 3s", "Platz von 0 bis 2", "seat from 0 to 2"),
        (b"paodekuai A1739204\n\n2 3x", "Zeile 3 ist nicht zu lesen", "Line 3 cannot be read"),
        (b"paodekuai A1739204\n2 4s", "Der Zug in Zeile 2 ist nicht erlaubt: Der erste", "line 2 is not allowed: "),
        (b"paodekuai A1739204\n0 3s", "Zeile 2 ist nicht erlaubt: Du bist noch nicht", "line 2 is not allowed: "),
    ],
)
def test_a_bad_record_gets_a_sentence_with_the_line(text: bytes, german: str, english: str) -> None:
    for language, sentence in (("de", german), ("en", english)):
        result = told(text, "--language", language)
        assert result.exit_code == 1
        assert sentence in result.output


def test_a_move_after_the_end_is_not_allowed() -> None:
    assert "nicht erlaubt: Die Partie ist zu Ende" in told(TEXT + "0 3s\n").output
