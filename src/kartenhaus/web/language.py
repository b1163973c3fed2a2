"""Sentences in the reader's language: keys and phrases become text here and nowhere else."""

import gettext
import io
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from kartenhaus import registry
from kartenhaus.core.phrase import Fact, Phrase

LANGUAGES: Final = ("de", "en")
"""German is the source and what everybody sees first."""

_HOUSE: Final = files("kartenhaus.web") / "texts"


def _read(folder: Traversable, language: str) -> gettext.GNUTranslations:
    catalog = read_po(io.BytesIO((folder / f"{language}.po").read_bytes()), abort_invalid=True)
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


class Texts:
    """All texts of one language: those of a game (None: of the house alone), then those of the house."""

    def __init__(self, language: str, game: str | None) -> None:
        self.language = language
        house = _read(_HOUSE, language)
        self._texts = house if game is None else _read(registry.folder(game) / "texts", language)
        if game is not None:
            self._texts.add_fallback(house)

    def text(self, code: str, **facts: Fact) -> str:
        """Return the text of a key with its placeholders filled; the fact `n` chooses between singular and plural."""
        plain = self._counted(code, facts.get("n"))
        return plain.format_map({name: self._fact(fact) for name, fact in facts.items()}) if facts else plain

    def _counted(self, code: str, count: Fact | None) -> str:
        """Return the form for a count; a text without plural forms is the same for all."""
        counted = self._texts.ngettext(code, code, count) if isinstance(count, int) else code
        return self._texts.gettext(code) if counted == code else counted

    def say(self, phrase: Phrase) -> str:
        """Return the sentence of a phrase."""
        return self.text(phrase.code, **phrase.facts)

    def _fact(self, fact: Fact) -> int | str:
        return self.say(fact) if isinstance(fact, Phrase) else fact

    def prose(self, folder: Traversable, page: str) -> str:
        """Return the Markdown of a page, for example `rules`."""
        return (folder / f"{page}.{self.language}.md").read_text("utf-8")


@cache
def texts(language: str, game: str | None = None) -> Texts:
    """Return the texts of a language; another language than LANGUAGES is read as German."""
    return Texts(language if language in LANGUAGES else LANGUAGES[0], game)
