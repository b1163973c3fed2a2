"""Requests that nobody should send: each is answered with a sentence in the reader's language, and changes nothing."""

import asyncio
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from kartenhaus.web.language import LANGUAGES, texts
from kartenhaus.web.security import LARGEST_BODY
from tests.web.visiting import HOST, Device, House, house

FULL_WIDTH = "\uff21\uff11\uff17\uff13\uff19\uff12\uff10\uff14"
ARABIC_DIGITS = "A\u0661\u0667\u0663\u0669\u0662\u0660\u0664"
CYRILLIC_A = "\u04101739204"
BAD_CODES = [
    "", "A", "A173920", "A17392045", "C1739204", "AA739204", "1739204A", "A173920O", "A-1739204", "A1739204.",
    "A+173920", "A1_39204", "A1.39e04", FULL_WIDTH, ARABIC_DIGITS, CYRILLIC_A, "A\u200b1739204", "<b>A1739204</b>",
    "A1739204\x00", "💥" * 20, "A1739204" + " " * 40, "A" * 10_000, "../../etc/passwd", "%41%31",
]  # fmt: skip
FORGIVEN_CODES = ["a1739204", " A1739204 ", "A 173 92 04", "b1739204", "A\u00a01739204", "\tA1739204\n"]


def sentence(language: str, code: str, **facts: Any) -> str:
    return texts(language, "paodekuai").text(code, **facts)


async def assert_failure(device: Device, status: int, language: str, method: str, path: str, **options: Any) -> None:
    """The answer is the page of this failure in this language."""
    answer = await device.http.request(method, path, follow_redirects=True, **options)
    assert answer.status_code == status, (path, answer.status_code)
    assert answer.headers["content-language"] == language
    assert sentence(language, f"failure.{status}.text") in answer.text
    assert f'lang="{language}"' in answer.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_code_with_a_mistake_is_refused_with_a_sentence_and_stays_in_the_form(tmp_path: Path, language: str) -> None:
    """PDK-12."""

    async def play() -> None:
        async with house(tmp_path / "store") as running:
            device = running.device(language)
            for code in BAD_CODES:
                answer = await device.post("/paodekuai/partie", {"begin": "code", "code": code})
                assert answer.status_code == 422, code
                assert sentence(language, "refusal.deal_code", example="A1739204") in answer.text
                assert "<b>A1739204" not in answer.text
                running.app.state.house.opening._buckets.clear()
            assert "kartenhaus" not in {cookie.name for cookie in device.http.cookies.jar}
            assert not running.runner._tables

    asyncio.run(play())


@pytest.mark.parametrize("code", FORGIVEN_CODES)
def test_lower_case_and_spaces_in_a_code_are_forgiven(tmp_path: Path, code: str) -> None:
    """PDK-12."""

    async def play() -> str:
        async with house(tmp_path / "store") as running:
            device = running.device()
            page = await device.get(await device.open_table(begin="code", code=code))
            return page.text

    shown = "B1739204" if "b" in code else "A1739204"
    assert shown in asyncio.run(play())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "form",
    [
        {"variant": "giant"}, {"variant": ""}, {"strength": "genius"}, {"strength": ""}, {"pace": "frantic"},
        {"strength": "easy\x00"}, {"pace": "calm "}, {"variant": "<script>"}, {"strength": "__class__"},
    ],
)  # fmt: skip
def test_a_form_with_junk_is_shown_again_with_the_reason(tmp_path: Path, language: str, form: dict[str, str]) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            answer = await running.device(language).post("/paodekuai/partie", {"begin": "new", **form})
            assert answer.status_code == 422
            problem = re.search(r'<p class="problem" role="alert">([^<]+)</p>', answer.text)
            assert problem is not None
            reasons = [sentence(language, code) for code in ("refusal.start_form", "refusal.unknown_variant")]
            assert unescape(problem[1]) in reasons
            assert "<script>" not in answer.text
            assert not running.runner._tables

    asyncio.run(play())


BAD_BODIES: list[tuple[bytes, int]] = [
    (b"\xff\xfe", 400),
    (b"a=1&" * 100, 400),
    (b"x" * (LARGEST_BODY + 1), 413),
    (b"a=" + b"x" * 1_000_000, 413),
]
POSTS = ["/paodekuai/partie", "/einstellungen"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize(("body", "status"), BAD_BODIES)
def test_a_body_that_is_no_form_or_too_large_is_refused(
    tmp_path: Path, language: str, path: str, body: bytes, status: int
) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            await assert_failure(running.device(language), status, language, "POST", path, content=body)

    asyncio.run(play())


@pytest.mark.parametrize("body", [b"", b"\x00", b"=&=&=", b"%%%", b"a=%ff%fe", b"once=" + b"x" * 9000, b"{}"])
@pytest.mark.parametrize("path", POSTS)
def test_a_form_of_nonsense_is_as_if_nothing_had_been_chosen(tmp_path: Path, path: str, body: bytes) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            assert (await running.device().http.post(path, content=body)).status_code == 303

    asyncio.run(play())


FOREIGN = [
    "http://evil.test",
    "null",
    "",
    f"http://{HOST}.evil.test",
    f"http://{HOST}:81",
    "http://[",
    "http://[::1",
    "x",
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("origin", FOREIGN)
def test_a_form_from_a_foreign_page_is_refused(tmp_path: Path, language: str, origin: str) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            device = running.device(language)
            table = await device.open_table(code="A0000004", begin="code")
            for path in (*POSTS, f"{table}/nachricht"):
                await assert_failure(device, 403, language, "POST", path, headers={"origin": origin}, content=b"")

    asyncio.run(play())


NOWHERE = [
    "/whist", "/paodekuai/unknown", "/tisch/none", "/tisch/none/neues", "/tisch/none/rueckblick", "/tisch", "/tisch/",
    "/paodekuai/regeln/more", "/einstellungen", "/static", "/static/",
    "/static/house.css", "/static/../app.py", "/static/%2e%2e/app.py",
    "/static/..%2f..%2fweb%2fapp.py", "/static//etc/passwd", "/static/paodekuai/../paodekuai/table.py", "/%00",
    "/favicon.ico", "/.git/config", "/tisch/%F0%9F%92%A5", "/tisch/" + "x" * 5000, "/tisch/a%00b", "/%ff",
    "/tisch/none/socket", "//evil.test/", "//evil.test",
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", NOWHERE)
def test_an_address_where_nothing_is_has_a_sentence_and_a_way_on(tmp_path: Path, language: str, path: str) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            raw = f"http://{HOST}{path}"
            await assert_failure(running.device(language), 404, language, "GET", raw)

    asyncio.run(play())


WRONG_WAYS = [
    ("POST", "/"), ("PUT", "/paodekuai"), ("DELETE", "/tisch/none"), ("PATCH", "/einstellungen"),
    ("OPTIONS", "/"), ("TRACE", "/"), ("QUERY", "/"), ("POST", "/paodekuai/regeln"),
    ("GET", "/tisch/none/nachricht"), ("POST", "/tisch/none/neues"), ("POST", "/static/house.css"),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("method", "path"), WRONG_WAYS)
def test_an_address_that_is_asked_the_wrong_way_says_so(tmp_path: Path, language: str, method: str, path: str) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            await assert_failure(running.device(language), 405, language, method, path)

    asyncio.run(play())


@pytest.mark.parametrize(
    "back",
    [
        "http://evil.test", "//evil.test", "/\\evil.test", "\\\\evil.test", "javascript:alert(1)", "", "tisch",
        "/\t/evil.test", "/\r\nSet-Cookie: a=b", "/a\x00b", "https:evil.test", " //evil.test", "///evil.test",
    ],
)  # fmt: skip
def test_the_settings_lead_back_into_this_house_only(tmp_path: Path, back: str) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            answer = await running.device().post("/einstellungen", {"back": back, "language": "en"})
            assert (answer.status_code, answer.headers["location"]) == (303, "/")
            assert "evil" not in str(answer.headers)

    asyncio.run(play())


@pytest.mark.parametrize("path", ["/", "/paodekuai/regeln", "/tisch/x"])
def test_the_settings_lead_back_to_the_page_they_were_chosen_on(tmp_path: Path, path: str) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            answer = await running.device().post("/einstellungen", {"back": path})
            assert answer.headers["location"] == path

    asyncio.run(play())


COOKIES = [
    "", "kartenhaus-wahl", "=", ";;;", "kartenhaus-wahl=" + "x" * 4000, "kartenhaus-wahl=language:xx.deck:9.light",
    "kartenhaus-wahl=%00%ff%0d%0a", "kartenhaus-wahl=language:de\x01", "kartenhaus=short", "kartenhaus=" + "\xe4" * 43,
    "kartenhaus=" + "x" * 5000, "kartenhaus=;kartenhaus=" + "y" * 43, 'kartenhaus="' + "z" * 43 + '"',
    "a=b; a=c; " * 50,
    "kartenhaus-wahl=__class__:x.from_cookie:y", "kartenhaus-wahl=language:<script>",
]  # fmt: skip


@pytest.mark.parametrize("cookie", COOKIES)
def test_a_cookie_of_junk_is_as_if_there_were_none(tmp_path: Path, cookie: str) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            device = running.device()
            device.http.cookies.clear()
            table = await device.open_table(code="A0000004", begin="code")
            device.http.cookies.clear()
            for path in ("/", "/paodekuai", "/paodekuai/regeln", table):
                answer = await device.get(path, headers={"cookie": cookie.encode("latin-1")})
                assert answer.status_code == 200
                assert 'lang="de"' in answer.text
                assert "<script>" not in answer.text

    asyncio.run(play())


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_guesses_tables_is_asked_to_wait_and_everybody_else_is_not(tmp_path: Path, language: str) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            device, other = running.device(language), running.device(language, address="192.0.2.2")
            table = await device.open_table()
            statuses = [(await device.get(f"/tisch/guess{number}")).status_code for number in range(60)]
            assert statuses[:20] == [404] * 20
            assert statuses[-1] == 429
            await assert_failure(device, 429, language, "GET", "/tisch/guess")
            await assert_failure(other, 404, language, "GET", "/tisch/guess")
            assert (await device.get(table)).status_code == 200

    asyncio.run(play())


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_opens_tables_without_end_is_asked_to_wait(tmp_path: Path, language: str) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            device = running.device(language)
            while (answer := await device.post("/paodekuai/partie", {})).status_code == 303:
                pass
            assert answer.status_code == 429
            assert sentence(language, "failure.429.text") in answer.text

    asyncio.run(play())


def test_a_finished_and_a_running_game_keep_their_review_apart(tmp_path: Path) -> None:
    async def play(running: House) -> None:
        device = running.device()
        table = await device.open_table(code="A0000004", begin="code")
        for query in ("", "?zug=1", "?zug=-1", "?zug=99999", "?zug=x", "?zug=" + "9" * 500, "?zug=%D9%A1"):
            answer = await device.get(f"{table}/rueckblick{query}")
            assert (answer.status_code, answer.headers["location"]) == (303, table)
        async with device.line(table) as line:
            while not (await line.until_mine()).is_over:
                await line.move(line.page.largest())
        for query in ("", "?zug=1", "?zug=-1", "?zug=99999", "?zug=x", "?zug=" + "9" * 500, "?zug=%D9%A1"):
            assert (await device.get(f"{table}/rueckblick{query}")).status_code == 200

    async def start() -> None:
        async with house(tmp_path / "store") as running:
            await play(running)

    asyncio.run(start())
