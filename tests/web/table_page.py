"""What a page knows of its table, kept up to date from the house's answers as the page's script does."""

import html
import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from kartenhaus.web.patching import patched

Answer = dict[str, Any]

_CARD: Final = re.compile(r'<input type="checkbox" name="card" value="([2-9TJQKA][dhsc])"[^>]*?( disabled)?>')


class Gap(Exception):
    """An update that does not follow what the page shows; a page then asks to look again."""


class TablePage:
    """The regions of one table as text, and what they offer."""

    def __init__(self) -> None:
        self.seq = -1
        self.regions: dict[str, str] = {}

    def take(self, answer: Answer) -> None:
        """Show an update; raises Gap. Other answers change nothing."""
        if answer["type"] != "update":
            return
        if answer["base"] not in (-1, self.seq):
            raise Gap
        self.regions |= {name: self._patched(name, change) for name, change in answer["regions"].items()}
        self.seq = answer["seq"]

    def _patched(self, name: str, change: Any) -> str:
        return patched(self.regions.get(name, ""), change)

    @property
    def hand(self) -> list[str]:
        """The cards of the own hand, for example 7h."""
        return [card for card, _ in _CARD.findall(self.regions["hand"])]

    @property
    def is_mine(self) -> bool:
        """Whether it is the turn of this page's seat."""
        return 'data-mine="1"' in self.regions["hand"]

    @property
    def may_pass(self) -> bool:
        return '"pass" aria-disabled="false"' in self.regions["actions"]

    @property
    def is_over(self) -> bool:
        return "<table>" in self.regions["settlement"]

    @property
    def plays(self) -> list[str]:
        """The ranks of every play that the page offers."""
        found = re.search(r'data-plays="([^"]*)"', self.regions["hand"])
        return found[1].split() if found else []

    @property
    def status(self) -> str:
        return words(self.regions["status"])

    @property
    def points(self) -> list[list[int]]:
        """The rows of the settlement, from its figures."""
        rows = re.findall(r"<tr class=.*?</tr>", self.regions["settlement"], re.DOTALL)
        cells = [re.findall(r"<td[^>]*>([^<]*)</td>", row) for row in rows]
        return [[int(cell.replace("\N{MINUS SIGN}", "-")) for cell in row] for row in cells]

    @property
    def laid(self) -> list[str]:
        """The log in words, one line a move."""
        return [words(line) for line in re.findall(r"<li>.*?</li>", self.regions["log"], re.DOTALL)]

    def choose(self, chance: Random) -> str | None:
        """Return any move that the page offers."""
        offered: list[str | None] = [" ".join(self._cards(ranks)) for ranks in self.plays]
        return chance.choice(offered + [None] * (self.may_pass or not offered))

    def largest(self) -> str | None:
        """Return the play with the most cards, or a pass where there is none: games end soon."""
        plays = sorted(self.plays, key=len)
        return " ".join(self._cards(plays[-1])) if plays else None

    def _cards(self, ranks: str) -> Iterator[str]:
        left = self.hand
        for rank in ranks:
            card = next(card for card in left if card[0] == rank)
            left.remove(card)
            yield card


def words(markup: str) -> str:
    """Return the text of markup without its tags."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", markup)).split())


def answers_in(text: str) -> list[Answer]:
    """Read the answers of the slower way."""
    found: list[Answer] = json.loads(text)
    return found
