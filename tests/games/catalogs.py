"""The text files of a game as tests read them: keys with their sentences, pages with their tables."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from kartenhaus.core.phrase import Phrase
from kartenhaus.registry import folder

LANGUAGES: Final = ("de", "en")
PAGES: Final = ("rules", "tips", "background")


def _read(texts: Traversable, language: str) -> Catalog:
    with (texts / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def read_catalog(game: str, language: str) -> Catalog:
    """Read a text file of a game."""
    return _read(folder(game) / "texts", language)


def house_keys() -> set[str]:
    """Return the keys that the house itself has sentences for."""
    return set(by_key(_read(files("kartenhaus.web") / "texts", "de")))


def key_of(message: Message) -> str:
    """Return the key of an entry."""
    return message.id if isinstance(message.id, str) else message.id[0]


def forms_of(message: Message) -> tuple[str, ...]:
    """Return the sentence of an entry, or its singular and plural."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def placeholders(message: Message) -> set[str]:
    """Return the names of all placeholders of an entry."""
    return {name for form in forms_of(message) for _, name, _, _ in Formatter().parse(form) if name is not None}


def by_key(catalog: Catalog) -> dict[str, Message]:
    """Return the entries of a catalog by their keys, in their order."""
    return {key_of(message): message for message in catalog if message.id}


def say(messages: dict[str, Message], phrase: Phrase) -> str:
    """Return the sentence of a phrase."""
    forms = forms_of(messages[phrase.code])
    facts = {name: say(messages, fact) if isinstance(fact, Phrase) else fact for name, fact in phrase.facts.items()}
    return forms[0 if len(forms) == 1 or facts["n"] == 1 else 1].format(**facts)


def literals(game: str, pattern: str, *endings: str) -> set[str]:
    """Return all that a pattern finds in the files of a game with these endings."""
    todo, found = [folder(game)], set[str]()
    while todo:
        entry = todo.pop()
        if entry.is_dir():
            todo += entry.iterdir()
        elif entry.name.endswith(endings):
            found |= set(re.findall(pattern, entry.read_text(encoding="utf-8")))
    return found


def page(game: str, name: str, language: str) -> str:
    """Return the Markdown of a page."""
    return (folder(game) / "texts" / f"{name}.{language}.md").read_text(encoding="utf-8")


def tables(text: str) -> list[list[list[str]]]:
    """Return the tables of a page as rows of cells, without heads and rules."""
    blocks = re.findall(r"(?:^\|.*\n?)+", text, flags=re.MULTILINE)
    return [
        [[cell.strip() for cell in line.strip("| ").split("|")] for line in block.splitlines()[2:]] for block in blocks
    ]
