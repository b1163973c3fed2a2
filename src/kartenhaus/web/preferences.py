"""What a reader has set for this device: language, card letters, deck colours, light; kept in one readable cookie."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Final

from kartenhaus.web.language import LANGUAGES

COOKIE: Final = "kartenhaus-wahl"
COOKIE_AGE: Final = 400 * 24 * 3600

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "language": LANGUAGES,
    "letters": ("german", "international"),
    "deck": ("two", "four"),
    "light": ("auto", "day", "night"),
    "counter": ("off", "on"),
    "warnings": ("on", "off"),
}
"""Every preference with what it may be; the first is what it is unless chosen."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """One choice of each of CHOICES."""

    language: str = "de"
    letters: str = "german"
    deck: str = "two"
    light: str = "auto"
    counter: str = "off"
    warnings: str = "on"

    @classmethod
    def from_cookie(cls, text: str) -> "Preferences":
        """Read `to_cookie`; what is not among CHOICES is as if it had not been chosen."""
        pairs = (pair.partition(":") for pair in text[:300].split("."))
        return cls().chosen({name: value for name, _, value in pairs})

    def to_cookie(self) -> str:
        """Write the choices as text that a cookie may hold."""
        return ".".join(f"{field.name}:{getattr(self, field.name)}" for field in fields(self))

    def chosen(self, form: Mapping[str, str]) -> "Preferences":
        """Return the preferences with the valid choices of a form."""
        valid = {name: form[name] for name, values in CHOICES.items() if form.get(name) in values}
        return replace(self, **valid)

    @property
    def rank_letters(self) -> Mapping[str, str]:
        """What is printed on a card for each rank letter of the notation."""
        german = {"J": "B", "Q": "D"} if self.letters == "german" else {}
        return {**{rank: rank for rank in "A23456789JQK"}, "T": "10", **german}
