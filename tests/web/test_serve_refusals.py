"""`kartenhaus serve` that cannot start: a sentence in both languages, an exit code, and no file touched."""

import hashlib
import os
import socket
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from kartenhaus.storage.file import APPLICATION_ID
from kartenhaus.storage.migration import KNOWN
from kartenhaus.web.app import store_path
from kartenhaus.web.language import LANGUAGES, texts
from tests.serving import PROGRAM, Server
from tests.storage.example import write


def served(data: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Try to serve where that must fail."""
    command = [PROGRAM, "serve", "--no-open", "--data", str(data), *(options or ("--port", "0"))]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def assert_refused(result: subprocess.CompletedProcess[str], code: str, **facts: object) -> None:
    """Both sentences were said, and nothing like a stack of calls."""
    assert result.returncode == 1
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    for language in LANGUAGES:
        beginning = texts(language).text(code, **{name: str(fact) for name, fact in facts.items()})
        assert beginning.partition("{")[0] in result.stderr


def snapshot(folder: Path) -> dict[str, str]:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.name.endswith(".lock"))
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def not_a_database(store: Path) -> None:
    store.write_text("Dear diary, ...")


def foreign_database(store: Path) -> None:
    with closing(sqlite3.connect(store)) as connection:
        connection.executescript("create table recipes (name text); insert into recipes values ('tea')")


def empty(store: Path) -> None:
    store.touch()


def cut_short(store: Path) -> None:
    write(store, 200)
    store.write_bytes(store.read_bytes()[:5000])


def scribbled_over(store: Path) -> None:
    write(store, 200)
    content = bytearray(store.read_bytes())
    content[4096:12288] = os.urandom(8192)
    store.write_bytes(content)


def newer(store: Path) -> None:
    write(store, 1)
    with closing(sqlite3.connect(store)) as connection:
        connection.execute(f"pragma user_version = {KNOWN[-1].number + 1}")
        assert connection.execute("pragma application_id").fetchone() == (APPLICATION_ID,)


STORES: list[tuple[Callable[[Path], None], str]] = [
    (not_a_database, "cli.not_a_store"),
    (foreign_database, "cli.not_a_store"),
    (empty, "cli.store_damaged"),
    (cut_short, "cli.store_damaged"),
    (scribbled_over, "cli.store_damaged"),
    (newer, "cli.store_too_new"),
]


@pytest.mark.parametrize(("make", "code"), STORES)
def test_a_store_that_is_no_sound_store_of_ours_is_named_and_left_as_it_is(
    tmp_path: Path, make: Callable[[Path], None], code: str
) -> None:
    store = store_path(tmp_path)
    make(store)
    before = snapshot(tmp_path)
    result = served(tmp_path)
    detail = "?" if code == "cli.store_damaged" else ""
    expected = {"path": store, "detail": detail}
    assert result.returncode == 1
    for language in LANGUAGES:
        sentence = texts(language).text(code, **{name: str(fact) for name, fact in expected.items()})
        assert sentence.partition(" (?)")[0] in result.stderr
    assert "Traceback" not in result.stderr
    assert snapshot(tmp_path) == before


def test_a_store_that_another_house_has_open_is_left_to_it(server: Server) -> None:
    result = served(server.data)
    assert result.returncode == 1
    assert str(store_path(server.data)) in result.stderr
    assert "Traceback" not in result.stderr


def test_a_port_in_use_is_named_with_another_one_to_take(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = served(tmp_path, "--port", str(port))
    assert_refused(result, "cli.port_in_use", port=port, other=port % 65535 + 1)
    assert not store_path(tmp_path).exists()


def test_an_address_that_is_not_of_this_machine_is_refused(tmp_path: Path) -> None:
    result = served(tmp_path, "--host", "192.0.2.77", "--port", "0")
    assert result.returncode == 1
    assert result.stderr.count("192.0.2.77") == len(LANGUAGES)


def test_a_file_where_the_folder_should_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    for data in (tmp_path / "file", tmp_path / "file" / "below"):
        result = served(data)
        assert result.returncode == 1
        assert result.stderr.count(str(tmp_path / "file")) == len(LANGUAGES)
        assert "Traceback" not in result.stderr
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.skipif(
    not Path("/proc/self").exists(), reason="a folder that even root cannot write is known on Linux only"
)
def test_a_folder_that_cannot_be_written_is_named() -> None:
    result = served(Path("/proc/self"))
    assert result.returncode == 1
    assert result.stderr.count("/proc/") >= len(LANGUAGES)
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("port", ["-1", "65536", "http", "8000.5", ""])
def test_a_port_that_is_none_is_refused(tmp_path: Path, port: str) -> None:
    result = served(tmp_path, "--port", port)
    assert result.returncode == 2
    assert "--port" in result.stderr
