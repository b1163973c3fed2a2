"""What every answer carries, how a browser may keep it, and how little a table weighs on the wire."""

import asyncio
import re
import subprocess
import sys
from gzip import decompress
from pathlib import Path
from typing import Final

import httpx
import pytest

from kartenhaus.web.assets import assets
from tests.serving import Server
from tests.web.calling import Caller, Player
from tests.web.visiting import Device, House
from tests.web.visiting import house as visited

LIGHTEST: Final = 60 * 1024
"""Bytes on the wire that a table page may weigh with everything."""

HEADERS: Final = {
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


async def answers_of_every_kind(running: House, device: Device) -> list[httpx.Response]:
    table = await device.open_table()
    asks = [
        ("GET", path) for path in ("/", "/paodekuai", "/paodekuai/regeln", table, "/nowhere", "/static/none", "/tisch/")
    ]
    asks += [("GET", f"/static/{assets()['house.css'].path}"), ("HEAD", "/"), ("PUT", "/"), ("POST", "/einstellungen")]
    asks += [("POST", "/paodekuai/partie"), ("POST", f"{table}/nachricht"), ("GET", f"{table}/neues?page=x")]
    answers = [await device.http.request(method, path) for method, path in asks]
    answers.append(await device.http.post("/einstellungen", content=b"x" * 99_999))
    answers.append(await device.http.post("/einstellungen", headers={"origin": "http://evil.test"}))
    answers.append(await device.http.post("/paodekuai/partie", data={"begin": "code", "code": "x"}))
    return answers


async def break_the_house(running: House, device: Device) -> httpx.Response:
    async def broken(*_: object) -> None:
        raise RuntimeError("Th Kd As: a fault that nobody foresaw")

    running.runner.load = broken  # type: ignore[method-assign, assignment]
    return await device.get("/tisch/x")


def test_every_answer_carries_the_headers_that_keep_a_page_to_itself(tmp_path: Path) -> None:
    async def play() -> None:
        async with visited(tmp_path / "store") as running:
            device = running.device(forgiving=True)
            answers = await answers_of_every_kind(running, device)
            answers.append(await break_the_house(running, device))
            assert {answer.status_code for answer in answers} >= {200, 303, 307, 403, 404, 405, 413, 422, 500}
            for answer in answers:
                assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS, answer.url
                assert_policy(answer.headers["content-security-policy"])

    asyncio.run(play())


def assert_policy(policy: str) -> None:
    """Only this house's own files, and nothing written into a page is ever run."""
    parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert parts["default-src"] == "'none'"
    assert parts["script-src"] == parts["style-src"] == parts["connect-src"] == parts["form-action"] == "'self'"
    assert parts["base-uri"] == parts["frame-ancestors"] == "'none'"
    assert not re.search(r"unsafe|\*|https?:|data:(?! *$)", policy.replace("img-src 'self' data:", ""))


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_fault_of_the_house_is_a_sentence_and_tells_nothing_of_itself(tmp_path: Path, language: str) -> None:
    async def play() -> httpx.Response:
        async with visited(tmp_path / "store") as running:
            return await break_the_house(running, running.device(language, forgiving=True))

    answer = asyncio.run(play())
    assert answer.status_code == 500
    assert ("Der Fehler liegt bei uns" if language == "de" else "The fault is ours") in answer.text
    assert "nobody foresaw" not in answer.text
    assert answer.headers["cache-control"] == "no-store"


def test_pages_are_never_kept_and_files_for_ever(tmp_path: Path) -> None:
    async def play() -> None:
        async with visited(tmp_path / "store") as running:
            device = running.device()
            for path in ("/", "/paodekuai", await device.open_table(), "/nowhere"):
                assert (await device.get(path)).headers["cache-control"] == "no-store"
            for name, asset in assets().items():
                answer = await device.get(f"/static/{asset.path}")
                assert answer.headers["cache-control"] == "public, max-age=31536000, immutable", name
                assert answer.content == asset.content
                assert decompress(asset.compressed) == asset.content

    asyncio.run(play())


@pytest.mark.parametrize(
    ("accepted", "sent"), [("gzip", "gzip"), ("br, gzip", "gzip"), ("identity", None), ("br", None)]
)
def test_what_is_long_goes_compressed_to_who_can_read_that(tmp_path: Path, accepted: str, sent: str | None) -> None:
    async def play() -> None:
        async with visited(tmp_path / "store") as running:
            device = running.device()
            for path in ("/", await device.open_table(), f"/static/{assets()['table.js'].path}"):
                answer = await device.get(path, headers={"accept-encoding": accepted})
                assert answer.headers.get("content-encoding") == sent
                assert "accept-encoding" in answer.headers["vary"].lower()

    asyncio.run(play())


def linked_from(text: str) -> set[str]:
    """Return every address of a file that a page, a script or a style names."""
    return set(re.findall(r"/static/[\w./-]+", text))


async def finished(address: str) -> str:
    """Play a game to its end and return the path of its table."""
    async with Caller(address) as caller:
        player = Player(caller, await caller.open_table())
        async with player.line() as socket:
            await player.play(socket)
        return player.table


def test_a_table_page_with_everything_weighs_less_than_sixty_kilobytes(house: Server) -> None:
    """Counted on the wire, heads included, at the end of a game, with every file that the page names."""
    weighed: dict[str, int] = {}

    def weigh(client: httpx.Client, path: str) -> str:
        with client.stream("GET", path) as answer:
            raw = b"".join(answer.iter_raw())
            weighed[path] = len(raw) + sum(len(name) + len(value) + 4 for name, value in answer.headers.raw)
            text = decompress(raw) if answer.headers.get("content-encoding") == "gzip" else raw
        return text.decode()

    with httpx.Client(base_url=house.address, trust_env=False) as client:
        waiting = [asyncio.run(finished(house.address))]
        while waiting:
            path = waiting.pop()
            waiting += linked_from(weigh(client, path)) - {*weighed, *waiting}
    assert len(weighed) > 5
    assert any(path.endswith(".css") for path in weighed)
    assert sum(weighed.values()) < LIGHTEST, weighed


def test_serving_imports_nothing_that_is_slow_to_import() -> None:
    program = (
        "import sys, kartenhaus.web.app, kartenhaus.cli.serve, kartenhaus.registry as r\n"
        "[r.client(key) for key in r.games()]\n"
        "print(sorted({'numpy', 'numba', 'rich', 'sqlalchemy', 'hypothesis', 'httpx'} & set(sys.modules)))"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout == "[]\n"


def test_every_file_of_the_house_is_reached_from_some_page(tmp_path: Path) -> None:
    async def play() -> set[str]:
        async with visited(tmp_path / "store") as running:
            device = running.device()
            waiting = ["/", "/paodekuai", "/paodekuai/regeln", "/paternoster/lektion", await device.open_table()]
            seen: set[str] = set()
            while waiting:
                path = waiting.pop()
                seen.add(path)
                waiting += linked_from((await device.get(path)).text) - seen
            return {path for path in seen if path.startswith("/static/")}

    assert asyncio.run(play()) == {f"/static/{asset.path}" for asset in assets().values()}
