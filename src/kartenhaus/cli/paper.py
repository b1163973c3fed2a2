"""What is printed in a terminal: cards, sentences and tables in the reader's language."""

from collections.abc import Iterable
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kartenhaus.cards.card import is_red
from kartenhaus.cards.notation import card_name
from kartenhaus.core.client import Cell, Sheet, SheetLine
from kartenhaus.core.phrase import Fact, Phrase
from kartenhaus.web.language import texts
from kartenhaus.web.preferences import Preferences

SIGNS: Final = {"d": "♦", "h": "♥", "s": "♠", "c": "♣"}
"""What is printed for each suit letter of the notation."""


class Paper:
    """Prints for one reader; `game` is the key of the game whose words are used (None: of the house alone)."""

    def __init__(self, preferences: Preferences, game: str | None) -> None:
        self.console = Console(highlight=False)
        self.texts = texts(preferences.language, game)
        self._letters = preferences.rank_letters

    def say(self, code: str, style: str = "", **facts: Fact) -> None:
        """Print the sentence of a text code."""
        self.phrase(Phrase(code, facts), style)

    def phrase(self, phrase: Phrase, style: str = "") -> None:
        """Print the sentence of a phrase."""
        self.console.print(Text(self.texts.say(phrase), style))

    def card(self, card: int) -> Text:
        """Return a card as it is printed, for example ♥10."""
        name = card_name(card)
        return Text(SIGNS[name[1]] + self._letters[name[0]], "bold red" if is_red(card) else "bold")

    def cards(self, cards: Iterable[int]) -> Text:
        """Return cards with spaces between."""
        return Text(" ").join(map(self.card, cards))

    def line(self, line: SheetLine) -> Text:
        """Return words and the cards behind them."""
        words = Text(self.texts.say(line.words))
        return words.append("  ").append_text(self.cards(line.cards)) if line.cards else words

    def lines(self, lines: Iterable[SheetLine], indent: str = "  ") -> None:
        """Print lines one below the other."""
        for line in lines:
            self.console.print(Text(indent).append_text(self.line(line)))

    def numbered(self, lines: Iterable[SheetLine]) -> None:
        """Print lines in columns, each behind its number from 1."""
        entries = [Text(f"{number:3} ", "dim").append_text(self.line(line)) for number, line in enumerate(lines, 1)]
        self.console.print(Columns(entries, padding=(0, 3), column_first=True))

    def numbered_down(self, lines: Iterable[SheetLine]) -> None:
        """Print lines one below the other, each behind its number from 1."""
        for number, line in enumerate(lines, 1):
            self.console.print(Text(f"{number:3} ", "dim").append_text(self.line(line)))

    def rule(self, title: str) -> None:
        """Print a line across with a title."""
        self.console.rule(Text(title, "bold"), style="yellow")

    def results(self, sheet: Sheet) -> None:
        """Print the rows of a settlement under their head."""
        if not sheet.results:
            return
        head, *rows = sheet.results
        table = Table(box=None, padding=(0, 2), header_style="bold")
        for place, cell in enumerate(head):
            table.add_column(self._cell(cell), justify="right" if place else "left")
        for row in rows:
            table.add_row(*map(self._cell, row))
        self.console.print(table)

    def _cell(self, cell: Cell) -> Text:
        return Text(self.texts.say(cell) if isinstance(cell, Phrase) else cell)
