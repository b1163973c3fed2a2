"""Text of moves and of the positions that these tests are written in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenhaus.cards.notation import parse_card
from kartenhaus.core.game import Deal, NotAMove
from kartenhaus.games.paternoster.moves import Begin, EndTurn, HandOver, Lay, Move, Say, TakeBack, TimeOut
from kartenhaus.games.paternoster.notation import move_from_json, move_text, parse_move
from kartenhaus.games.paternoster.setup import deal
from kartenhaus.games.paternoster.variants import Variant
from kartenhaus.ladder.pile import EMPTY
from tests.games.paternoster.drawn_variants import deals
from tests.games.paternoster.positions import position, position_text

WRITTEN: list[tuple[str, Move]] = [
    ("7h>2/6s", Lay(parse_card("7h"), 2, parse_card("6s"))),
    ("7h>0", Lay(parse_card("7h"), 0, EMPTY)),
    ("7h!>2/9h", Lay(parse_card("7h"), 2, parse_card("9h"), token=True)),
    ("7h=>1", HandOver(parse_card("7h"), 1)),
    ("end", EndTurn()),
    ("end!", EndTurn(token=True)),
    ("back", TakeBack()),
    ("time", TimeOut()),
    ("begin 3", Begin(3)),
    ("say help 2", Say("help", 2)),
    ("say big_jump", Say("big_jump")),
]


@pytest.mark.parametrize(("text", "move"), WRITTEN)
def test_a_move_is_written_and_read(text: str, move: Move) -> None:
    assert (move_text(move), parse_move(text), move_from_json(text)) == (text, move, move)


CARDS = st.integers(0, 51)
PLACES = st.integers(0, 99)
MOVES = st.one_of(
    st.builds(Lay, CARDS, PLACES, st.integers(EMPTY, 51), st.booleans()),
    st.builds(HandOver, CARDS, PLACES),
    st.builds(EndTurn, st.booleans()),
    st.builds(Begin, PLACES),
    st.builds(Say, st.sampled_from(["help", "good", "big_jump"]), st.none() | PLACES),
    st.sampled_from([TakeBack(), TimeOut()]),
)


@given(MOVES)
def test_every_move_reads_back(move: Move) -> None:
    assert parse_move(move_text(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        *("7h>-1", "7h>100", f"7h>{10**30}", "7h>", "7x>1", "7h>1/", "7h>1/zz", "7h>1/6s/5s", "7h!1", "7h=>", "7h=>-1"),
        *("END", "end!!", "begin", "begin -1", "begin one", "7h>١", "7♥>1", "7h >1", "say", "say help 100", "0"),
    ],
)
def test_other_text_is_no_move(text: str) -> None:
    with pytest.raises(NotAMove):
        parse_move(text)
    with pytest.raises(NotAMove):
        move_from_json(text)


@given(st.text(max_size=30))
def test_any_text_is_a_move_or_none(text: str) -> None:
    try:
        read = parse_move(text)
    except NotAMove:
        return
    assert parse_move(move_text(read)) == read


@pytest.mark.parametrize("json", [None, 0, 1, True, 1.5, [], ["end"], {}, {"end": True}, b"end"])
def test_what_is_no_text_is_no_move(json: object) -> None:
    with pytest.raises(NotAMove):
        move_from_json(json)


@given(deals())
def test_a_dealt_position_reads_back(one: Deal[Variant]) -> None:
    state = deal(one)
    assert position(position_text(state)) == state


@pytest.mark.parametrize(
    "text", ["- | - -: 2h", "- - : 2h", "- | - : 2x", "- | - : 2h : 3h : nonsense", "- | - : 2h : - : fire=9"]
)
def test_other_text_is_no_position(text: str) -> None:
    with pytest.raises((ValueError, StopIteration)):
        position(text)
