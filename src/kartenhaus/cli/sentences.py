"""What the command line says: each sentence in both languages, German first."""

import click

from kartenhaus.core.phrase import Fact, Phrase
from kartenhaus.storage import NotAStore, StoreDamaged, StoreError, StoreFull, StoreInUse, StoreTooNew, StoreUnwritable
from kartenhaus.web.language import LANGUAGES, texts

_CODES: dict[type[StoreError], str] = {
    StoreUnwritable: "cli.store_unwritable",
    NotAStore: "cli.not_a_store",
    StoreDamaged: "cli.store_damaged",
    StoreTooNew: "cli.store_too_new",
    StoreInUse: "cli.store_in_use",
    StoreFull: "cli.store_full",
}


def both(code: str, **facts: Fact) -> str:
    """Return a sentence of the text files in every language, one a line."""
    return "\n".join(texts(language).text(code, **facts) for language in LANGUAGES)


def failure(language: str, game: str | None, phrase: Phrase) -> click.ClickException:
    """Return what ends a command with a sentence of the house or of a game."""
    return click.ClickException(texts(language, game).say(phrase))


def store_sentence(error: StoreError) -> str:
    """Say what is wrong with a store and what to do next."""
    facts = {name: str(fact or "?") for name, fact in vars(error).items()}
    return both(_CODES.get(type(error), "cli.store_failed"), **facts, error=str(error))
