"""Messages that no page sends: each is refused with a sentence in the reader's language, and the table stays."""

import asyncio
import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from kartenhaus.web.conversation import Conversation
from kartenhaus.web.language import LANGUAGES, texts
from kartenhaus.web.messages import LONGEST, Answer, Refused
from kartenhaus.web.preferences import Preferences
from tests.live.example import ANN, NEVER, SEAT_0_LEADS, opened_by, opening, running, table_of
from tests.serving import Server
from tests.web.calling import Caller
from tests.web.visiting import house as visited


def move(**changed: Any) -> dict[str, Any]:
    return {"type": "move", "id": "x", "seq": 1, "move": "3s", **changed}


NO_MESSAGES: list[Any] = [
    "", " ", "null", "0", "[]", "{}", '"move"', "{", "\ufeff{}", "NaN", '{"type":NaN}', "x" * 100, "\x00", "[" * 8000,
    '{"type":"move"' + ',"a":' * 1000 + "1" + "}" * 1000, b"", b"\xff\xfe\x00", b"\x80abc", b"\x00" * 50,
    {"type": "cheat"}, {"type": None}, {"type": "move"}, {"type": ["move"]},
    move(id=1), move(id=""), move(id="x" * 65), move(id=None), move(seq="1"), move(seq=-1), move(seq=1.5),
    move(seq=2**40), move(seq=None), move(seq=True), move(seat="0"), move(seat=-1), move(seat=64), move(more=1),
    '{"type":"move","id":"x","seq":1,"move":NaN}', '{"type":"move","id":"x","seq":1,"move":Infinity}',
    '{"type":"move","id":"\\ud800","seq":1,"move":null}', '{"type":"move","id":"x","seq":1e99,"move":null}',
    {"type": "sit", "id": "x"}, {"type": "sit", "id": "x", "seat": 64}, {"type": "sit", "id": "x", "seat": "1"},
    {"type": "select", "n": 1}, {"type": "select", "n": 1, "cards": "3s"}, {"type": "select", "n": -1, "cards": []},
    {"type": "select", "n": 1, "cards": [1]}, {"type": "select", "n": 1, "cards": ["3s"] * 161},
    {"type": "select", "n": 1, "cards": ["3s and more"]}, {"type": "hint"}, {"type": "hint", "n": "1"},
    {"type": "hint", "n": 2**31 + 1}, {"type": "hurry", "more": 1}, {"type": "look", "seq": 1},
]  # fmt: skip
TOO_LONG: list[Any] = ["x" * (LONGEST + 1), b"x" * (LONGEST + 1), move(move="3s " * 5000), "[" * 100_000]
NO_CARDS = [["1s"], ["3S"], ["♠3"], [""], ["3s", "xx"], ["3s "]]
REFUSED_MOVES: list[tuple[str, dict[str, Any]]] = [
    ("refusal.stale", move(seq=0)),
    ("refusal.stale", move(seq=2)),
    ("refusal.not_your_seat", move(seat=1)),
    ("refusal.not_your_seat", move(seat=2)),
    ("refusal.not_your_seat", move(seat=63)),
    ("refusal.not_in_hand", move(move="3s 3s")),
    ("refusal.not_in_hand", move(move="3s " * 1000)),
    ("refusal.not_in_hand", move(move="Ah As Ad Ac Kh Ks Kd Kc")),
    ("refusal.leader_may_not_pass", move(move=None)),
    ("refusal.not_a_move", move(move="")),
    ("refusal.not_a_move", move(move="3♠")),
    ("refusal.not_a_move", move(move=["3s"])),
    ("refusal.not_a_move", move(move={"cards": ["3s"]})),
    ("refusal.not_a_move", move(move=1)),
    ("refusal.not_a_move", move(move=True)),
    ("refusal.not_a_move", move(move=[[[[]]]])),
    ("refusal.seat_taken", {"type": "sit", "id": "x", "seat": 0}),
    ("refusal.seat_taken", {"type": "sit", "id": "x", "seat": 1}),
    ("refusal.no_such_seat", {"type": "sit", "id": "x", "seat": 3}),
]


def said_to(language: str, messages: list[Any], holder: str | None = ANN) -> list[list[Answer]]:
    """Return what a page at a fresh table is answered; the table must stay as it was."""

    async def talk(store: Path) -> list[list[Answer]]:
        async with running(store, NEVER) as runner:
            live = await opened_by(runner, ANN, opening(seed=SEAT_0_LEADS))
            before = table_of(live)
            conversation = Conversation(runner, live, holder, Preferences(language))
            conversation.begin(1)
            texts = [message if isinstance(message, str | bytes) else json.dumps(message) for message in messages]
            answers = [await conversation.answers(text, "page") for text in texts]
            assert live.table is before
            assert live.commands == {}
            return answers

    return asyncio.run(talk(stores()))


_folder: list[Path] = []


def stores() -> Path:
    return _folder[-1] / f"store-{len(list(_folder[-1].iterdir()))}"


@pytest.fixture(autouse=True, scope="module")
def _stores(tmp_path_factory: pytest.TempPathFactory) -> None:
    _folder.append(tmp_path_factory.mktemp("messages"))


def sentences(answers: list[list[Answer]]) -> list[str]:
    found = []
    for answer in answers:
        (refused,) = answer
        assert isinstance(refused, Refused)
        found.append(refused.text)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_message_is_not_understood(language: str) -> None:
    expected = texts(language).text("refusal.not_a_message")
    said = sentences(said_to(language, NO_MESSAGES))
    assert [message for message, text in zip(NO_MESSAGES, said, strict=True) if text != expected] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_that_is_too_long_is_refused_unread(language: str) -> None:
    expected = texts(language).text("refusal.message_too_long")
    assert sentences(said_to(language, TOO_LONG)) == [expected] * len(TOO_LONG)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_selection_of_what_are_no_cards_is_refused(language: str) -> None:
    messages = [{"type": "select", "n": 1, "cards": cards} for cards in NO_CARDS]
    expected = texts(language).text("refusal.not_a_card")
    assert sentences(said_to(language, messages)) == [expected] * len(messages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_forged_request_is_refused_with_its_reason(language: str) -> None:
    own = texts(language, "paodekuai")
    said = sentences(said_to(language, [message for _, message in REFUSED_MOVES]))
    assert said == [own.text(code) for code, _ in REFUSED_MOVES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_spectator_is_refused_everything_that_a_seat_may(language: str) -> None:
    own = texts(language)
    asked = [move(), {"type": "select", "n": 1, "cards": ["3s"]}, {"type": "hint", "n": 0}]
    said = sentences(said_to(language, asked, holder=None))
    assert said == [own.text(code) for code in ("refusal.not_your_seat", "refusal.not_your_seat", "refusal.no_hint")]


def test_a_refusal_names_the_command_that_it_answers() -> None:
    ((refused,),) = said_to("de", [move(id="<b>x</b>", seq=9)])
    assert isinstance(refused, Refused)
    assert refused.id == "<b>x</b>"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS = ["id", "seq", "seat", "move", "n", "cards", "type", "more"]
LIKELY = st.sampled_from([0, 1, 2, 63, "x", "3s", "3s 4h", ["3s"], ["Kh", "2s"], None, True, -1, 2**31])
ALMOST = st.builds(
    lambda kind, rest: {"type": kind, **rest},
    st.sampled_from(["move", "sit", "select", "hint", "hurry", "look", "cheat"]),
    st.dictionaries(st.sampled_from(FIELDS[:-2]), LIKELY | JSON, max_size=5),
)
ANY_MESSAGE = st.one_of(
    ALMOST.map(json.dumps), JSON.map(json.dumps), st.text(), st.binary(), ALMOST.map(lambda m: json.dumps(m)[:-2])
)


def is_a_sentence(answer: Answer) -> bool:
    return not isinstance(answer, Refused) or (len(answer.text) > 8 and not answer.text.startswith("refusal."))


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(messages=st.lists(ANY_MESSAGE, min_size=5, max_size=30), language=st.sampled_from(LANGUAGES))
def test_no_message_whatever_breaks_the_conversation_or_moves_another_seat(messages: list[Any], language: str) -> None:
    async def talk(store: Path) -> None:
        async with running(store, NEVER) as runner:
            live = await opened_by(runner, ANN, opening(seed=SEAT_0_LEADS))
            for holder in (ANN, "stranger", None):
                conversation = Conversation(runner, live, holder, Preferences(language))
                for message in messages:
                    before = live.table
                    for answer in await conversation.answers(message, "page"):
                        assert is_a_sentence(answer)
                        if type(answer).__name__ not in ("Acknowledged",):
                            assert live.table is before
            assert {ply.seat for ply in table_of(live).state.history} <= {0}

    asyncio.run(talk(stores()))


def test_large_binary_and_broken_frames_over_a_real_line_end_nothing_but_the_line(house: Server) -> None:
    async def talk() -> None:
        async with Caller(house.address) as caller:
            table = await caller.open_table(code="A0000004", begin="code")
            async with caller.socket(table, 1) as socket:
                await socket.recv()
                for frame in ("x" * 1_000_000, b"\xff" * 1_000_000, b"\xff\xfe", "[" * 1_000_000, "", "\x00"):
                    await socket.send(frame)
                    answer = json.loads(await socket.recv())
                    assert answer["type"] == "refused"
                    assert answer["text"].endswith(".")
                await socket.send(json.dumps(move()))
                assert json.loads(await socket.recv())["type"] == "ack"
            await assert_closed(caller, table, "x" * 3_000_000)
            await assert_garbage_is_survived(house, table)
            async with caller.socket(table, -1) as socket:
                assert json.loads(await socket.recv())["type"] == "hello"
                assert json.loads(await socket.recv())["seq"] >= 2

    asyncio.run(talk())
    assert "Exception in ASGI application" not in house.complaints


async def assert_closed(caller: Caller, table: str, frame: str) -> None:
    async with caller.socket(table, -1) as socket:
        with pytest.raises(ConnectionClosed):
            await socket.send(frame)
            while True:
                await socket.recv()
        assert socket.close_code == 1009


async def assert_garbage_is_survived(house: Server, table: str) -> None:
    """Send text that is not UTF-8, frames that were never masked, and noise in the middle of a line."""
    upgrade = (
        f"GET {table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    chance = Random(1)
    for noise in (
        b"\x81\x82\x00\x00\x00\x00\xff\xfe",
        b"\x81\x02hi",
        b"\xff" * 40,
        chance.randbytes(400),
        os.linesep.encode(),
    ):
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(upgrade.encode())
        assert b"101" in await reader.readline()
        writer.write(noise)
        writer.write_eof()
        await reader.read()
        writer.close()


def test_a_whole_table_of_refusals_leaves_the_game_playable(tmp_path: Path) -> None:
    async def play() -> None:
        async with visited(tmp_path / "store") as running_house:
            device = running_house.device()
            async with device.line(await device.open_table(code="A0000004", begin="code")) as line:
                await line.until_mine()
                for message in (*NO_MESSAGES, *TOO_LONG, *(message for _, message in REFUSED_MOVES)):
                    assert (await line.ask(message))["type"] == "refused"
                assert (await line.move("3s"))["type"] == "ack"

    asyncio.run(play())
