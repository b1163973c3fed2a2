"""German and English: every page and every refusal, and text files that agree with each other and with the code."""

import ast
import asyncio
import re
import string
from collections.abc import Iterator
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

import pytest
from babel.messages.pofile import read_po

from kartenhaus import registry
from kartenhaus.web import drawing
from kartenhaus.web.language import LANGUAGES, Texts, texts
from kartenhaus.web.pages import PROSE
from kartenhaus.web.preferences import CHOICES, Preferences
from tests.architecture.tree import GAMES, SOURCE, package_files, text_of
from tests.web.visiting import Device, house

HOUSE: Final = SOURCE / "web" / "texts"
GAME_KEYS: Final = list(registry.games())


@cache
def messages_in(folder: Path, language: str) -> dict[str, tuple[str, ...]]:
    """Return the texts of a file by their key: one, or one a plural form."""
    with (folder / f"{language}.po").open("rb") as file:
        catalog = read_po(file, abort_invalid=True)
    found = {}
    for message in catalog:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
            found[key] = tuple(map(str, forms))
    return found


def placeholders(forms: tuple[str, ...]) -> set[str]:
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}


def test_both_text_files_of_the_house_have_the_same_keys() -> None:
    german, english = (messages_in(HOUSE, language) for language in LANGUAGES)
    assert german.keys() == english.keys()


def test_both_texts_of_a_key_take_the_same_facts_and_count_alike() -> None:
    german, english = (messages_in(HOUSE, language) for language in LANGUAGES)
    assert {key for key in german if placeholders(german[key]) != placeholders(english[key])} == set()
    assert {key for key in german if len(german[key]) != len(english[key])} == set()


def test_no_text_is_empty_or_says_its_own_key() -> None:
    for language in LANGUAGES:
        for key, forms in messages_in(HOUSE, language).items():
            assert all(form and form != key and form == form.strip() for form in forms), key


def test_hardly_a_text_is_the_same_in_both_languages() -> None:
    german, english = (messages_in(HOUSE, language) for language in LANGUAGES)
    same = {key for key in german if german[key] == english[key] and len(german[key][0].split()) > 2}
    assert {key for key in same if not key.startswith("settings.letters.")} == set()


def parts_of(expression: str) -> str:
    """Turn what a template asks for into a pattern of keys: `"room." ~ room` matches every key that begins so."""
    pieces = re.findall(r"""["']([^"']*)["']|([^"'~\s]+)""", expression)
    return "".join(re.escape(re.sub("%d", "\0", text)).replace("\0", r"\d+") if text else ".+" for text, _ in pieces)


def keys_in_templates() -> Iterator[str]:
    """Yield a pattern for every key that a template asks the house or a game for."""
    for path in package_files(".html"):
        for called in re.findall(
            r"""(?<![\w.])(?:t|words_of\(\w+\)\.text)\(([^()]*(?:\([^()]*\))?[^()]*?)\)""", text_of(path)
        ):
            first = re.split(r",\s*(?:\w+\s*=|\*\*)", called)[0].strip()
            for chosen in re.split(r"\s+if\s+.*?\s+else\s+", first):  # one of several keys
                yield parts_of(chosen.removesuffix(" % code"))
        for code in re.findall(r"""Phrase\(["']([^"']+)["']""", text_of(path)):
            yield re.escape(code)


def strings_in_code() -> Iterator[str]:
    """Yield a pattern for every text in the code outside of the games that looks like a key."""
    for path in package_files(".py"):
        for node in ast.walk(ast.parse(text_of(path))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.escape(node.value)
            elif isinstance(node, ast.JoinedStr):
                yield "".join(
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[^\s]+" for part in node.values
                )


KEY: Final = re.compile(r"[a-z_]+(\.[a-z_A-Z0-9]+)+")


def known_keys() -> set[str]:
    folders = [HOUSE, *(GAMES / key / "texts" for key in GAME_KEYS)]
    return {key for folder in folders for key in messages_in(folder, "de")}


def test_every_key_that_a_template_asks_for_exists() -> None:
    known = known_keys()
    asked = set(keys_in_templates())
    assert len(asked) > 50
    missing = {pattern for pattern in asked if not any(re.fullmatch(pattern, key) for key in known)}
    assert missing == set()


def test_every_key_that_the_code_names_exists() -> None:
    known = known_keys()
    heads = {key.partition(".")[0] for key in known}
    named = set()
    for path in package_files(".py"):
        for node in ast.walk(ast.parse(text_of(path))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
                named.add(node.value)
    files = re.compile(r".*\.(html|css|js|py|po|md|svg|sqlite3|png)")
    likely = {key for key in named if key.partition(".")[0] in heads and not files.fullmatch(key)}
    assert {key for key in likely if key not in known} == set()


def test_no_text_of_the_house_is_unused() -> None:
    named = {*keys_in_templates(), *strings_in_code()}
    literal = [pattern for pattern in named if re.match(r"[a-z_]+(\\\.|$)", pattern)]
    is_used = re.compile("|".join(f"(?:{pattern})" for pattern in literal))
    assert not is_used.fullmatch("house.nobody_says_this")
    assert {key for key in messages_in(HOUSE, "de") if not is_used.fullmatch(key)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_a_reader_has_its_words(language: str) -> None:
    own = texts(language)
    for name, values in CHOICES.items():
        for key in (f"settings.{name}", *(f"settings.{name}.{value}" for value in values)):
            assert own.text(key) != key


@pytest.mark.parametrize("key", GAME_KEYS)
def test_a_text_of_a_game_goes_before_one_of_the_house(key: str) -> None:
    for language in LANGUAGES:
        assert Texts(language, key).text("house.name") == Texts(language, None).text("house.name")
        assert Texts(language, key).text("game.name") != "game.name"


def test_another_language_is_read_as_german() -> None:
    assert texts("fr").text("house.skip") == texts("de").text("house.skip")


def folder_of(key: str) -> Traversable:
    return registry.folder(key) / "texts"


@pytest.mark.parametrize("key", GAME_KEYS)
@pytest.mark.parametrize("room", PROSE.values())
def test_every_reading_room_is_written_in_both_languages_with_the_same_headings(key: str, room: str) -> None:
    pages = [texts(language, key).prose(folder_of(key), room) for language in LANGUAGES]
    levels = [re.findall(r"^#+", page, re.MULTILINE) for page in pages]
    assert levels[0] == levels[1]
    assert pages[0] != pages[1]


async def pages_of(device: Device) -> dict[str, Any]:
    """Return every kind of page that a reader can come to, a finished game and its review among them."""
    table = await device.open_table(code="A0000004", begin="code")
    paths = ["/", "/nowhere", "/static/none", *(f"/{key}" for key in GAME_KEYS)]
    paths += [f"/{key}/{room}" for key in GAME_KEYS for room in PROSE]
    found = {path: await device.get(path) for path in [*paths, table]}
    async with device.line(table) as line:
        while not (await line.until_mine()).is_over:
            await line.move(line.page.largest())
    for path in (table, f"{table}/rueckblick", f"{table}/rueckblick?zug=3"):
        found[f"over {path}"] = await device.get(path)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_the_language_of_its_reader_and_shows_no_key(tmp_path: Path, language: str) -> None:
    async def play() -> dict[str, Any]:
        async with house(tmp_path / "store") as running:
            return await pages_of(running.device(language))

    known = re.compile("|".join(re.escape(key) for key in sorted(known_keys()) if key.count(".") or "_" in key))
    skip = texts(language).text("house.skip")
    for path, answer in asyncio.run(play()).items():
        assert f'<html lang="{language}"' in answer.text, path
        assert answer.headers["content-language"] == language
        assert skip in answer.text
        shown = re.sub(r"<(script|style|svg).*?</\1>|<[^>]*>", " ", answer.text, flags=re.DOTALL)
        assert known.findall(shown) == [], path
        assert "{" not in shown, path


def test_the_language_is_switched_by_the_form_and_remembered(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "store") as running:
            device = running.device()
            for language in ("en", "de", "en"):
                await device.post("/einstellungen", {"language": language, "back": "/"})
                for path in ("/", "/paodekuai", "/nowhere"):
                    assert f'lang="{language}"' in (await device.get(path)).text
                await device.post("/einstellungen", {"language": "xx", "deck": "four"})
                assert f'lang="{language}"' in (await device.get("/")).text
            assert 'data-deck="four"' in (await device.get("/")).text

    asyncio.run(play())


def test_a_language_chosen_in_one_tab_leaves_what_else_was_chosen(tmp_path: Path) -> None:
    async def play() -> str:
        async with house(tmp_path / "store") as running:
            device = running.device()
            for form in ({"letters": "international"}, {"deck": "four"}, {"light": "night"}, {"language": "en"}):
                await device.post("/einstellungen", form)
            return (await device.get("/")).text

    page = asyncio.run(play())
    for name, value in (("letters", "international"), ("deck", "four"), ("light", "night"), ("language", "en")):
        assert f'name="{name}" value="{value}" checked' in page


def test_every_card_has_its_own_words_in_both_languages() -> None:
    for language in LANGUAGES:
        for letters in CHOICES["letters"]:
            cards = drawing.cards(Preferences(language, letters))
            assert len({card.words for card in cards}) == len(cards) == 52
