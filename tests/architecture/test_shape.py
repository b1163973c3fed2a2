"""The shape of the tree: small pieces, plain names, games that only their own folder knows, no word to other hosts."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from kartenhaus.registry import games
from tests.architecture.tree import GAMES, ROOT, package_files, project_files, rules_modules, text_of

LONGEST_FILE = 400
LONGEST_FUNCTION = 40
GAME_KEYS = sorted(path.name for path in GAMES.iterdir() if (path / "__init__.py").exists())
EMPTY_NAMES = {"utils", "util", "helpers", "helper", "common", "manager", "misc"}
SVG_NAMESPACE = "http://www.w3.org/2000/svg"
REQUEST_ELSEWHERE = re.compile(
    r"""https?://[^\s"')<]*|(?:src|href|action)\s*=\s*["']//|url\(\s*["']?//|@import\s+["']//"""
)

# Written in pieces, or this file would name what it forbids.
PACKAGE_HOSTS = [".".join(host) for host in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"))]
SOMEONES_FOLDER = re.compile(r"(?<![\w.])/(?:" + "root|home" + r"|Users)/\w+|[A-Z]:\\Users\\\w+")


def here(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions_of(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(text_of(path))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def length_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def words_in(json: object) -> Iterator[str]:
    """Yield the texts among the values of a JSON value."""
    if isinstance(json, str):
        yield json
    elif isinstance(json, Mapping | list | tuple):
        for part in json.values() if isinstance(json, Mapping) else json:
            yield from words_in(part)


EVERYDAY = frozenset({"big", "light", "none", "small"})
"""Names of options that mean other things elsewhere, so that nothing can be concluded from them."""


def names_outside(key: str) -> re.Pattern[str]:
    """Match the key of a game as a word, and its variants' names in quotation marks: many are everyday words."""
    game = games()[key]
    variants = {word for variant in game.variants for word in words_in(game.codec.variant_to_json(variant))}
    quoted = [f"[\"'`]{re.escape(name)}[\"'`]" for name in sorted(variants - EVERYDAY)]
    return re.compile("|".join([f"(?<![A-Za-z0-9]){re.escape(key)}(?![A-Za-z0-9])", *quoted]), re.IGNORECASE)


def test_no_file_of_the_rules_side_needs_scrolling_for_long() -> None:
    lengths = {here(path): len(text_of(path).splitlines()) for path in rules_modules()}
    assert not {path: lines for path, lines in lengths.items() if lines > LONGEST_FILE}


def test_no_function_of_the_rules_side_is_longer_than_a_screen() -> None:
    lengths = {f"{here(path)}: {f.name}": length_of(f) for path in rules_modules() for f in functions_of(path)}
    assert not {function: lines for function, lines in lengths.items() if lines > LONGEST_FUNCTION}


def test_no_module_or_folder_has_a_name_that_says_nothing() -> None:
    parts = {(here(path), part) for path in project_files() for part in Path(here(path)).with_suffix("").parts}
    assert not sorted(path for path, part in parts if part in EMPTY_NAMES)


def test_the_folders_of_the_games_are_the_games_of_the_registry() -> None:
    assert GAME_KEYS
    assert sorted(games()) == GAME_KEYS


@pytest.mark.parametrize("key", GAME_KEYS)
def test_a_game_and_its_variants_are_named_in_its_own_folder_only(key: str) -> None:
    outside = [path for path in package_files() if GAMES / key not in path.parents]
    found = {here(path): names_outside(key).findall(text_of(path)) for path in outside}
    assert not {path: names for path, names in found.items() if names}


def test_no_file_names_a_package_host_or_the_folder_of_a_person() -> None:
    hosts = re.compile("|".join(map(re.escape, PACKAGE_HOSTS)))
    texts = {path: text_of(path) for path in project_files()}
    found = {here(path): hosts.findall(text) + SOMEONES_FOLDER.findall(text) for path, text in texts.items()}
    assert not {path: names for path, names in found.items() if names}


def test_no_page_asks_another_host_for_anything() -> None:
    pages = package_files(".html", ".jinja", ".css", ".js", ".mjs", ".svg", ".json", ".webmanifest")
    found = {here(path): set(REQUEST_ELSEWHERE.findall(text_of(path))) - {SVG_NAMESPACE} for path in pages}
    assert not {path: requests for path, requests in found.items() if requests}
