"""A ride of Paternoster as its players meet it: what the page shows, and what hands and keys can do there."""

import re
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from kartenhaus.web.language import texts

_AT: Final = """main => [!main.querySelector('#settlement').hidden ? 'over'
  : !main.querySelector('#curtain').hidden ? 'curtain' : main.querySelector('#status.mine') ? 'mine' : 'others',
  Number(main.dataset.seq)]"""
_LAYS: Final = """boxes => boxes.flatMap(box => box.parentElement.dataset.lays.split(';').filter(Boolean)
  .map(entry => entry.split('|'))
  .map(([move, text, end]) => [box.parentElement.id, Number(/>(\\d+)/.exec(move)[1]), text, end === '!']))"""
_SEEN: Final = """main => [...['seats', 'draw', 'piles', 'hand', 'status', 'log']
  .map(id => document.getElementById(id).innerText.trim()),
  [...main.querySelectorAll('.card[id]')].map(card => card.id)]"""
_FARTHEST: Final = 52


@dataclass(frozen=True, slots=True)
class Lay:
    """A card of the hand (the id of its element), a pile that takes it, what that is in words, and a warning."""

    card: str
    pile: int
    words: str
    warns: bool

    @property
    def name(self) -> str:
        """The card in notation."""
        return self.card.split("-")[1]

    @property
    def price(self) -> int:
        """Rungs that it costs as the page says; a card that leaves one stuck is the dearest."""
        if self.warns:
            return 10 * _FARTHEST
        if "ückschritt" in self.words:
            return 5 * _FARTHEST if "Marke" in self.words else -4
        rungs = re.match(r"\d+", self.words)
        return int(rungs[0]) if rungs else 6 if self.words == "Eröffnet" else 0


class InLift:
    """The page of one ride in one language; `touch` taps with a finger instead of clicking."""

    def __init__(self, page: Page, address: str, language: str = "de", touch: bool = False) -> None:
        self.page = page
        self.address = address
        self.touch = touch
        self.text = texts(language, "paternoster").text
        self.main = page.locator("#main")
        self.hand = page.locator("#hand")
        self.cards = self.hand.get_by_role("radio")
        self.piles = page.locator(".cabin")
        self.curtain = page.locator("#curtain")
        self.unveil = self.curtain.get_by_role("button")
        self.status = page.locator("#turn")
        self.verdict = page.locator("#verdict")
        self.settlement = page.locator("#settlement")
        self.talk = page.locator("#talk")
        self.lost = page.locator("#line")
        self.log = page.locator("#log ol > li:not(.opens)")
        self.end_button = self._button("action.end")
        self.back_button = self._button("action.take_back")
        self.give_button = self._button("action.hand_over")
        self.token_button = self._button("action.token")
        self.hint_button = self._button("action.hint")

    def _button(self, code: str) -> Locator:
        return self.page.locator("#actions").get_by_role("button", name=re.compile(f"^{self.text(code)}"))

    # Sitting down

    def choose(self, **choices: str) -> "InLift":
        """Open the start page and choose: fields of the form by their values; names are filled in."""
        self.page.goto(f"{self.address}/paternoster")
        for name, value in choices.items():
            field = self.page.locator(f"input[name={name}]")
            if name.startswith("name"):
                field.fill(value)
            else:
                self.press(self.page.locator(f"label:has(> input[name={name}][value='{value}'])"))
        return self

    def start(self, code: str | None = None, **choices: str) -> "InLift":
        """Choose and step in, with a deal code where one is given; computers go the brisk pace."""
        self.choose(**{"pace": "brisk", **choices})
        if code is None:
            self.press(self.page.get_by_role("button", name=self.text("start.begin"), exact=True))
        else:
            self.press(self.page.get_by_text(self.text("start.with_code"), exact=True))
            self.page.get_by_label(self.text("start.code"), exact=True).fill(code)
            self.press(self.page.get_by_role("button", name=self.text("start.begin_code"), exact=True))
        return self.arrived()

    def arrived(self) -> "InLift":
        """Wait for the ride and its script."""
        self.page.wait_for_url("**/tisch/*")
        self.page.wait_for_load_state("networkidle")
        return self

    # Reading

    def stands(self) -> str:
        """Return "mine", "others", "curtain" or "over"."""
        return self._at()[0]

    def _at(self) -> tuple[str, int]:
        """Return how the page stands and the newest event that it shows, of one moment."""
        stands, seq = self.main.evaluate(_AT)
        return str(stands), int(seq)

    @property
    def seq(self) -> int:
        """The newest event that the page shows."""
        return self._at()[1]

    def seen(self) -> list[Any]:
        """Return all that the page shows of the position: seats, piles, hand, log, and the cards by their ids."""
        return list(self.main.evaluate(_SEEN))

    def lays(self) -> list[Lay]:
        """Return where the cards of the hand may go, as the page says, cheapest first."""
        found = [Lay(*lay) for lay in self.cards.evaluate_all(_LAYS)]
        return sorted(found, key=lambda lay: (lay.price, lay.card, lay.pile))

    def hand_names(self) -> list[str]:
        """Return the cards of the hand in notation."""
        return [str(name) for name in self.cards.evaluate_all("boxes => boxes.map(box => box.value)")]

    def tops(self) -> list[str]:
        """Return the top card of each pile in notation, empty for none."""
        return [str(top) for top in self.piles.evaluate_all("piles => piles.map(pile => pile.dataset.top)")]

    def is_ready(self, button: Locator) -> bool:
        """Tell whether a button may be pressed."""
        return button.get_attribute("aria-disabled") == "false"

    def pile(self, number: int) -> Locator:
        """Return a pile by its number from 0, ascending ones first."""
        return self.page.locator(f"#pile-{number}")

    def card(self, name: str) -> Locator:
        """Return the first card of the hand with this notation."""
        return self.hand.locator(f"label:has(input[value='{name}'])").first

    # Doing

    def press(self, target: Locator) -> None:
        """Click, or tap where this is a phone."""
        if self.touch:
            target.tap()
        else:
            target.click()

    def then(self, before: int) -> None:
        """Wait until the page shows more than event `before`."""
        expect(self.main).not_to_have_attribute("data-seq", str(before))

    def lay(self, lay: Lay) -> None:
        """Lay a card on a pile, against a warning too, and see the table change."""
        before, card = self.seq, self.page.locator(f"[id='{lay.card}']")
        if not card.locator("input").is_checked():
            self.press(card)
        self.press(self.pile(lay.pile))
        if lay.warns:
            expect(self.verdict).not_to_be_empty()
            self.press(self.pile(lay.pile))
        self.then(before)

    def act(self, button: Locator) -> None:
        """Press a button of a move and see the table change."""
        before = self.seq
        expect(button).to_have_attribute("aria-disabled", "false")
        self.press(button)
        self.then(before)

    def say(self, sentence: str, pile: int | None = None) -> None:
        """Say a sentence of the palette, about a pile where one is given."""
        before = self.seq
        if self.talk.get_attribute("open") is None:
            self.press(self.talk.locator("summary"))
        self.press(self.talk.get_by_role("button", name=self.text(f"talk.{sentence}"), exact=True))
        if pile is not None:
            self.press(self.pile(pile))
        self.then(before)

    def take_turn(self, pick: int = 0) -> None:
        """Lay the cheapest cards that the page offers (or another pick) until the turn may end, and end it."""
        turn = self.hand.get_attribute("data-turn")
        while self.stands() == "mine" and self.hand.get_attribute("data-turn") == turn:
            if self.is_ready(self.end_button):
                return self.act(self.end_button)
            self.step(pick)
        return None

    def step(self, pick: int = 0) -> None:
        """Do one thing that helps the turn to its end: lay a card, else hand one over, else spend a token."""
        lays = self.lays()
        if lays and (not lays[0].warns or (not self.can_give() and not self.may_end_short())):
            self.lay(lays[pick])
        elif self.may_end_short():
            self.act(self.token_button)
        else:
            self.give()

    def may_end_short(self) -> bool:
        """Tell whether a token would end this turn."""
        return bool(self.token_button.count()) and self.is_ready(self.token_button)

    def can_give(self) -> bool:
        """Tell whether a card of the hand may be handed over."""
        return any(gifts != "{}" for gifts in self.gifts())

    def gifts(self) -> list[str]:
        """Return for each card the seats that it may be given to, as the page has it."""
        found = self.cards.evaluate_all("boxes => boxes.map(box => box.parentElement.dataset.gifts)")
        return [str(gifts) for gifts in found]

    def give(self) -> None:
        """Hand the first card over that may be, to the first seat that is offered."""
        at = next(place for place, gifts in enumerate(self.gifts()) if gifts != "{}")
        before = self.seq
        self.press(self.hand.locator("label").nth(at))
        self.press(self.give_button)
        if self.verdict.inner_text() == self.text("status.choose_teammate"):
            self.press(self.page.locator("[data-seat][aria-disabled=false]").first)
        self.then(before)

    def hurry(self) -> str:
        """Tap the computers' pauses away until something else is to be done; return what."""
        stands, before = self._at()
        while stands == "others":
            self.press(self.status)
            self.then(before)
            stands, before = self._at()
        return stands

    def draw_curtain(self) -> None:
        """Take the device over and see the hand."""
        self.press(self.unveil)
        expect(self.curtain).to_be_hidden()
        expect(self.hand).to_be_visible()

    def ride(self, turns: int = 200, pick: int = 0) -> str:
        """Play so many own turns, or to the end; return how the page stands."""
        for _ in range(turns):
            if self.hurry() == "curtain":
                self.draw_curtain()
            if self.stands() == "over":
                break
            self.take_turn(pick)
        return self.hurry()

    def is_counted(self) -> bool:
        """Check that the end shows a number and that its parts add up to it (PAT-7), or says why none counts."""
        expect(self.settlement).to_be_visible()
        text = self.settlement.locator(".sum").inner_text()
        if text == self.text("sum.lost"):
            return True
        left, _, parts = text.partition("=")
        numbers = [int(part) for part in re.findall(r"(\d+) \(", parts)]
        assert int(re.findall(r"\d+", left)[0]) == sum(numbers), text
        return True
