"""A table as its player meets it: what can be read on the page, and what hands and keys can do there."""

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from kartenhaus.cards.notation import card_name, parse_card
from kartenhaus.games.paodekuai.moves import Move, Pass
from kartenhaus.web.drawing import cards as printed
from kartenhaus.web.language import texts
from kartenhaus.web.preferences import Preferences

_STANDS: Final = """main => [
  !main.querySelector('#settlement').hidden ? 'over' : main.querySelector('#status.mine') ? 'mine' : 'others',
  main.querySelectorAll('#log ol > li:not(.opens)').length,
]"""
_RECTANGLES: Final = "cards => cards.map(card => { const r = card.getBoundingClientRect(); return [r.x, r.y]; })"
_MINUS: Final = "\N{MINUS SIGN}"


class AtTable:
    """The page of one table in one language; `touch` taps with a finger instead of clicking."""

    def __init__(self, page: Page, address: str, language: str = "de", touch: bool = False) -> None:
        self.page = page
        self.address = address
        self.touch = touch
        self.text = texts(language, "paodekuai").text
        self.house_text = texts(language).text
        self._words = [card.words for card in printed(Preferences(language=language))]
        self.pass_button = self._button("action.pass")
        self.play_button = self._button("action.play")
        self.hint_button = self._button("action.hint")
        self.trick = page.get_by_role("region", name=self.text("trick.title"), exact=True)
        self.status = page.locator("#status")
        self.verdict = page.locator("#verdict")
        self.log = page.locator("#log ol > li:not(.opens)")
        self.hand = page.locator("#hand")
        self.cards = self.hand.get_by_role("checkbox")
        self.lost = page.locator("#line")
        self.settlement = page.locator("#settlement")

    def _button(self, code: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(f"^{self.text(code)}"))

    # Sitting down

    def start(self, *choices: str, code: str | None = None) -> "AtTable":
        """Open the start page, choose by the words on it, and start, with a code where one is given."""
        self.page.goto(f"{self.address}/paodekuai")
        for choice in choices:
            self.press(self.page.get_by_text(choice, exact=True))
        if code is None:
            self.press(self.page.get_by_role("button", name=self.text("start.begin"), exact=True))
        else:
            self.press(self.page.get_by_text(self.text("start.with_code"), exact=True))
            self.page.get_by_label(self.text("start.code"), exact=True).fill(code)
            self.press(self.page.get_by_role("button", name=self.text("start.begin_code"), exact=True))
        return self.arrived()

    def arrived(self) -> "AtTable":
        """Wait for the table, end the dealing and wait for the line to the house."""
        self.page.wait_for_url("**/tisch/*")
        expect(self.status.or_(self.settlement).filter(visible=True).first).to_be_visible()
        self.trick.dispatch_event("pointerdown")
        return self

    # Reading

    def stands(self) -> tuple[str, int]:
        """Return whose turn the page shows ("mine", "others", "over") and how many moves its log has."""
        whose, moves = self.page.locator("#main").evaluate(_STANDS)
        return str(whose), int(moves)

    def hand_names(self) -> list[str]:
        """Return the cards of the hand in notation, in the order they lie."""
        return [card_name(self._words.index(words.split(" –")[0])) for words in self._labels(self.cards)]

    def selected(self) -> list[str]:
        """Return the selected cards in notation."""
        checked = self.hand.get_by_role("checkbox", checked=True)
        return [card_name(self._words.index(words)) for words in self._labels(checked)]

    def _labels(self, found: Locator) -> list[str]:
        return [str(label) for label in found.evaluate_all("boxes => boxes.map(box => box.ariaLabel)")]

    def lies(self) -> str:
        """Return what the middle of the table says."""
        return self.trick.inner_text()

    def log_lines(self) -> list[str]:
        """Return the moves of the log in words, first move first."""
        return self.log.all_inner_texts()

    def card(self, name: str) -> Locator:
        """Return a card of the hand by its notation."""
        return self.hand.get_by_role("checkbox", name=re.compile(rf"^{self.words(name)}( –|$)"))

    def words(self, name: str) -> str:
        """Return a card as it is read aloud."""
        return self._words[parse_card(name)]

    def corner(self, name: str) -> tuple[float, float]:
        """Return a point of a card that no other card covers."""
        place = self.places()[self.hand_names().index(name)]
        return place[0] + 12, place[1] + 45

    def places(self) -> list[list[float]]:
        """Return where the cards of the hand are seen now."""
        found: list[list[float]] = self.hand.locator(".card").evaluate_all(_RECTANGLES)
        return found

    def points(self) -> list[list[int]]:
        """Return the rows of the settlement, each with the points of its three seats."""
        rows = self.settlement.locator("tbody").get_by_role("row").all()
        return [[_points(cell) for cell in row.get_by_role("cell").all_inner_texts()] for row in rows]

    # Doing

    def press(self, target: Locator) -> None:
        """Click, or tap where this is a phone."""
        if self.touch:
            target.tap()
        else:
            target.click()

    def select(self, *names: str) -> None:
        """Make exactly these cards selected, card by card; two taps on one card could be a double tap."""
        if not set(self.selected()) <= set(names):
            self.page.keyboard.press("Escape")
        for name in names:
            if not self.card(name).is_checked():
                self.press(self.card(name))

    def swipe(self, first: int, last: int) -> None:
        """Press on one card of the hand, draw to another and let go, with the mouse."""
        hand, mouse = self.hand_names(), self.page.mouse
        mouse.move(*self.corner(hand[first]))
        mouse.down()
        mouse.move(*self.corner(hand[last]), steps=12)
        mouse.up()

    def play(self, *names: str) -> None:
        """Select cards, lay them and see the move in the log."""
        self.select(*names)
        self.act(self.play_button)

    def act(self, button: Locator) -> None:
        """Press a button of a move and see the move in the log."""
        _, moves = self.stands()
        expect(button).to_have_attribute("aria-disabled", "false")
        self.press(button)
        expect(self.log).not_to_have_count(moves)

    def make(self, move: Move) -> None:
        """Make a move on the page."""
        if isinstance(move, Pass):
            self.act(self.pass_button)
        else:
            self.play(*[card_name(card) for card in move.cards])

    def follow(self, moves: tuple[Move, ...]) -> "AtTable":
        """Make these moves, each when it is my turn, and wait for my next turn."""
        for move in moves:
            assert self.wait() == "mine"
            self.make(move)
        self.wait()
        return self

    def wait(self) -> str:
        """Tap the computers' pauses away until it is my turn ("mine") or the end ("over")."""
        whose, moves = self.stands()
        while whose == "others":
            self.press(self.trick)
            expect(self.log).not_to_have_count(moves)
            whose, moves = self.stands()
        return whose

    def take_hint(self) -> None:
        """Let the page suggest a move, and make it."""
        self.press(self.hint_button)
        self.act(self.suggested())

    def suggested(self) -> Locator:
        """Return the button that the hint leads to."""
        expect(self.page.locator("#play[aria-disabled=false], #pass.advised")).not_to_have_count(0)
        return self.pass_button if self.page.locator("#pass.advised").count() else self.play_button


def _points(text: str) -> int:
    return int(text.replace(_MINUS, "-"))
