"""A record as text: written and read both ways, and what is wrong with it is said with its line."""

import pytest

from kartenhaus.core.game import AnyGame, Deal
from kartenhaus.core.record import IllegalRecord, Record, UnreadableRecord, record_from_text, record_to_text
from tests.conformance.playing import random_record
from tests.conformance.toy_games.highcard import GAME

TOY: AnyGame = GAME
DEAL = Deal(GAME.variants[0], 2, 11)
GAMES = {TOY.key: TOY}


def toy_text() -> str:
    return record_to_text(TOY, random_record(TOY, DEAL, seed=1))


def test_what_is_written_is_read_back() -> None:
    record = random_record(TOY, DEAL, seed=1)
    assert record_from_text(GAMES, record_to_text(TOY, record)) == (TOY, record)


def test_the_first_line_names_game_and_deal_and_the_others_seat_and_move() -> None:
    first, *others = toy_text().splitlines()
    assert first == f"{TOY.key} {TOY.codec.code(DEAL)}"
    assert [line[:2] for line in others[:2]] == ["0 ", "1 "]


def test_a_record_may_end_before_the_game() -> None:
    assert record_from_text(GAMES, toy_text().splitlines()[0]) == (TOY, Record(DEAL, ()))


def test_empty_lines_remarks_and_foreign_line_ends_say_nothing() -> None:
    scattered = "# played on a train\r\n\r\n" + toy_text().replace("\n", "\r\n  \r\n")
    assert record_from_text(GAMES, scattered) == record_from_text(GAMES, toy_text())


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "record.empty"),
        ("\n# nothing\n", 1, "record.empty"),
        ("whist 17", 1, "record.game"),
        ("\nwhist", 2, "record.game"),
    ],
)
def test_a_text_that_names_no_deal_is_unreadable(text: str, line: int, reason: str) -> None:
    with pytest.raises(UnreadableRecord) as raised:
        record_from_text(GAMES, text)
    assert (raised.value.line, raised.value.reason.code, raised.value.game) == (line, reason, None)


@pytest.mark.parametrize("added", ["2 3s", "-1 3s", "x 3s", "3s", "０ 3s"])
def test_a_line_without_a_seat_is_unreadable(added: str) -> None:
    with pytest.raises(UnreadableRecord) as raised:
        record_from_text(GAMES, f"{toy_text().splitlines()[0]}\n{added}")
    assert (raised.value.line, raised.value.reason.code) == (2, "record.seat")


@pytest.mark.parametrize("added", ["0", "0 knight to f3", "0 3s 3s 3s 99"])
def test_a_line_without_a_move_is_unreadable(added: str) -> None:
    with pytest.raises(UnreadableRecord) as raised:
        record_from_text(GAMES, f"{toy_text().splitlines()[0]}\n{added}")
    assert (raised.value.line, raised.value.reason.code, raised.value.game) == (2, "refusal.not_a_move", TOY.key)


def test_a_move_that_the_rules_refuse_is_another_error_with_their_reason() -> None:
    first, second, *_ = toy_text().splitlines()
    with pytest.raises(IllegalRecord) as raised:
        record_from_text(GAMES, "\n".join((first, second, second)))
    assert raised.value.line == 3
    assert raised.value.reason.code.startswith("refusal.")
