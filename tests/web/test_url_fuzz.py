"""Any address, form and header: an answer below 500 with a sentence in the reader's language, and no table changes."""

import asyncio
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kartenhaus.web.language import LANGUAGES, texts
from tests.serving import Server
from tests.web.visiting import HOST, Device, House
from tests.web.visiting import house as visited

NEVER = {"calm": 3600.0, "brisk": 3600.0}
EXPECTED = {200, 303, 307, 400, 403, 404, 405, 413, 422, 429}

KNOWN = [
    "",
    "paodekuai",
    "regeln",
    "partie",
    "einstellungen",
    "static",
    "tisch",
    "TABLE",
    "neues",
    "nachricht",
    "rueckblick",
]
PIECE = st.sampled_from(KNOWN) | st.text(max_size=12)
PATHS = st.lists(PIECE, max_size=4).map(lambda pieces: "/" + "/".join(quote(piece, safe="") for piece in pieces))
NAMES = st.sampled_from(
    ["begin", "code", "variant", "strength", "pace", "once", "back", "language", "deck", "page", "seq"]
)
WORDS = st.sampled_from(["new", "code", "A1739204", "classic", "easy", "calm", "de", "/", "//evil.test", "99", "-1"])
FIELDS = st.dictionaries(NAMES | st.text(max_size=6), WORDS | st.text(max_size=30), max_size=6)
LATIN = st.text(st.characters(min_codepoint=32, max_codepoint=255, exclude_characters="\x7f"), max_size=40)
HEADERS = st.dictionaries(
    st.sampled_from(["cookie", "origin", "accept-encoding", "accept-language", "content-type", "range", "x-y"]),
    LATIN | st.sampled_from(["http://[", "null", "gzip", "a=b", "[", "evil.test"]),
    max_size=3,
)
METHODS = st.sampled_from(["GET", "GET", "POST", "HEAD", "PUT", "OPTIONS"])


@st.composite
def requests(draw: st.DrawFn) -> dict[str, Any]:
    method, path = draw(METHODS), draw(PATHS)
    wanted: dict[str, Any] = {"method": method, "url": path, "params": draw(FIELDS)}
    if method != "GET":
        wanted |= draw(
            st.one_of(FIELDS.map(lambda form: {"data": form}), st.binary(max_size=99).map(lambda b: {"content": b}))
        )
    wanted["headers"] = {name: value.encode("latin-1") for name, value in draw(HEADERS).items()}
    return wanted


async def ask(device: Device, table: str, wanted: dict[str, Any], language: str) -> None:
    path = wanted["url"].replace("/tisch/TABLE", table).replace("/neues", "/neue")  # which would wait
    answer = await device.http.request(**{**wanted, "url": f"http://{HOST}{path}"})
    assert answer.status_code in EXPECTED, (answer.status_code, wanted)
    if answer.status_code in (303, 307):
        assert answer.headers["location"].startswith(("/", f"http://{HOST}/", "http://"))
        assert not answer.headers["location"].startswith(("//", "/\\"))
    elif answer.status_code >= 400 and wanted["method"] != "HEAD" and answer.status_code != 422:
        spoken = language if "cookie" not in wanted["headers"] else answer.headers["content-language"]
        assert texts(spoken).text(f"failure.{answer.status_code}.text") in answer.text
    assert "default-src 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_request_whatever_is_a_fault_or_changes_a_table(tmp_path: Path, language: str) -> None:
    folder = tmp_path / "stores"
    folder.mkdir()

    @settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
    @given(wanted=st.lists(requests(), min_size=5, max_size=25))
    def fuzz(wanted: list[dict[str, Any]]) -> None:
        async def play() -> None:
            async with visited(folder / str(len(list(folder.iterdir()))), NEVER) as running:
                await ask_all(running, wanted, language)

        asyncio.run(play())

    fuzz()


async def ask_all(running: House, wanted: list[dict[str, Any]], language: str) -> None:
    owner, fuzzer = running.device(), running.device(language)
    table = await owner.open_table(code="A0000004", begin="code")
    live = await running.runner.load(table.rpartition("/")[2])
    before = live.table
    for request in wanted:
        fuzzer.http.cookies.set("kartenhaus-wahl", f"language:{language}")
        await ask(fuzzer, table, request, language)
    assert live.table is before


@pytest.mark.parametrize(
    "host", ["", "[", "evil.test", "a b", "\u00e4", "x" * 5000, "evil.test/path?query#part", "1:2:3"]
)
def test_a_strange_name_of_the_host_is_no_fault(house: Server, host: str) -> None:
    async def ask(path: str) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode("latin-1"))
        answer = await reader.read()
        writer.close()
        return answer

    before = len(house.complaints)
    for path in ("/", "/paodekuai/", "/nowhere", "//evil.test/"):
        status = int(asyncio.run(ask(path)).split()[1])
        assert status in EXPECTED, path
    assert "Traceback" not in house.complaints[before:]
