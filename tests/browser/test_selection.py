"""Selecting cards: taps, double taps, swipes, and the line that names what is selected (PDK-13, PDK-14)."""

from collections import Counter
from dataclasses import dataclass

import pytest
from playwright.sync_api import CDPSession, Page, expect

from kartenhaus.games.paodekuai.combination import PAIR, kind_of, top_of
from kartenhaus.games.paodekuai.order import RANK_ORDER
from kartenhaus.games.paodekuai.rules import is_first_play, last_card_binds
from kartenhaus.games.paodekuai.state import State
from tests.browser import deals
from tests.browser.at_table import AtTable
from tests.browser.conftest import NewContext
from tests.browser.test_whole_games import PHONE
from tests.serving import Server

KING = RANK_ORDER.index("K")


def ranks(names: list[str]) -> str:
    return "".join(name[0] for name in names)


def held(state: State) -> str:
    """Return the ranks of my hand."""
    return ranks(deals.names(state.hands[deals.ME]))


def of_ranks(hand: list[str], wanted: str) -> list[str]:
    """Return for each wanted rank the next card of it in the hand."""
    left = list(hand)
    return [left.pop(next(place for place, name in enumerate(left) if name[0] == rank)) for rank in wanted]


@dataclass(frozen=True, slots=True)
class Situation:
    """My turn, these ranks lie on the table (none: I lead), and I hold those; `opening` for the first play of all."""

    lies: str
    mine: str
    opening: bool = False
    near: int = 0
    """A deal number from which on the situation is soon found."""

    def __call__(self, state: State) -> bool:
        lies = ranks(deals.names(state.standing.cards)) if state.standing else ""
        fits = lies == self.lies and is_first_play(state) == self.opening and not last_card_binds(state, deals.ME)
        return fits and Counter(self.mine) <= Counter(held(state)) and not deals.ends(state)


READY, BEATS = " – bereit zum Ausspielen", " – schlägt den Tisch"
VERDICTS = [
    (
        Situation("", "334567", opening=True),
        {
            "33": f"Paar Dreien{READY}",
            "34567": f"Straße 3 bis 7{READY}",
            "4": "Der erste Zug muss ♠3 enthalten",
            "46": "Diese 2 Karten ergeben keinen gültigen Zug",
            "3456": "Diese 4 Karten ergeben keinen gültigen Zug",
        },
    ),
    (
        Situation("", "66699", near=342),
        {
            "6": f"Einzelkarte 6{READY}",
            "666": f"Drilling Sechsen{READY}",
            "6669": f"Drilling Sechsen mit Einzelkarte{READY}",
            "66699": f"Drilling Sechsen mit Paar{READY}",
        },
    ),
    (Situation("", "777888", near=248), {"777888": f"Flugzeug 7 bis 8{READY}", "7788": f"Doppelstraße 7 bis 8{READY}"}),
    (Situation("55", "KK"), {"KK": f"Paar Könige{BEATS}", "K": "Falsche Art für das Paar Fünfen auf dem Tisch"}),
    (Situation("KK", "44"), {"44": "Schlägt das Paar Könige auf dem Tisch nicht"}),
    (Situation("34567", "56789T", near=403), {"56789T": "Für die Straße 3 bis 7 brauchst du genau 5 Karten"}),
    (
        Situation("9", "JJJJ", near=216),
        {"JJJJ": f"Bombe Buben{BEATS}", "JJJ": "Falsche Art für die Einzelkarte 9 auf dem Tisch"},
    ),
]


@pytest.mark.parametrize(("situation", "said"), VERDICTS, ids=[f"{on.lies or 'lead'}-{on.mine}" for on, _ in VERDICTS])
def test_the_line_above_the_hand_says_what_is_selected(
    at_table: AtTable, situation: Situation, said: dict[str, str]
) -> None:
    """PDK-13, PDK-14: the combination with its verdict, or the first reason against it."""
    way = deals.meekly if situation.lies else deals.well
    position = deals.first(situation, way, start=situation.near)
    at_table.start("flott", code=position.code).follow(position.moves)
    for mine, sentence in said.items():
        at_table.select(*of_ranks(position.hand, mine))
        expect(at_table.verdict).to_have_text(sentence)
        playable = sentence.endswith((READY, BEATS))
        expect(at_table.play_button).to_have_attribute("aria-disabled", "false" if playable else "true")


def holds_three_pairs_and_a_triple(state: State) -> bool:
    counts = Counter(held(state))
    return state.turn == deals.ME and sorted(counts.values())[-4:] == [2, 2, 2, 3]


@pytest.fixture
def rich(at_table: AtTable) -> tuple[AtTable, list[str], list[str]]:
    """A table at which I open, with the cards of a triple and of a pair that I hold."""
    position = deals.first_deal(holds_three_pairs_and_a_triple)
    at_table.start(code=position.code)
    counts = Counter(ranks(position.hand))
    triple = [name for name in position.hand if counts[name[0]] == 3]
    pair = [name for name in position.hand if counts[name[0]] == 2][:2]
    return at_table, triple, pair


def test_a_tap_toggles_one_card(rich: tuple[AtTable, list[str], list[str]], page: Page) -> None:
    """PDK-14."""
    table, triple, _ = rich
    table.card(triple[0]).click()
    assert table.selected() == [triple[0]]
    page.wait_for_timeout(400)  # longer than a double tap
    table.card(triple[0]).click()
    assert table.selected() == []


def test_a_double_tap_ends_with_all_cards_of_the_rank_and_leaves_the_others(
    rich: tuple[AtTable, list[str], list[str]], page: Page
) -> None:
    """PDK-14: whichever of them were selected before."""
    table, triple, pair = rich
    for before in ([], [0], [1], [0, 1], [0, 1, 2]):
        table.select(pair[0], *[triple[place] for place in before])
        page.wait_for_timeout(400)  # the taps before are over
        table.card(triple[0]).dblclick()
        assert sorted(table.selected()) == sorted([*triple, pair[0]])
        page.keyboard.press("Escape")


def test_two_fast_taps_on_two_equal_cards_are_two_taps(rich: tuple[AtTable, list[str], list[str]]) -> None:
    """PDK-14: the third card of the rank stays where it is."""
    table, triple, pair = rich
    for point in [table.corner(name) for name in triple[:2]]:
        table.page.mouse.click(*point)
    assert sorted(table.selected()) == sorted(triple[:2])
    table.card(pair[0]).click()
    table.card(pair[1]).click()
    assert sorted(table.selected()) == sorted([*triple[:2], *pair])


def test_a_swipe_selects_a_range_and_a_swipe_back_lays_it_down(rich: tuple[AtTable, list[str], list[str]]) -> None:
    """PDK-14 and the product page: swipe selects a range, from either end."""
    table, *_ = rich
    hand = table.hand_names()
    table.swipe(2, 6)
    assert table.selected() == hand[2:7]
    expect(table.verdict).not_to_be_empty()
    table.swipe(4, 9)
    assert table.selected() == hand[2:4]
    table.swipe(12, 9)
    assert table.selected() == [*hand[2:4], *hand[9:13]]


def finger(session: CDPSession, kind: str, point: list[float] | None = None) -> None:
    points = [{"x": point[0] + 12, "y": point[1] + 30}] if point else []
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_a_finger_swipes_over_the_hand(house: Server, new_context: NewContext) -> None:
    """PDK-14 on a phone: the page does not scroll away under the finger."""
    page = new_context(**PHONE).new_page()
    table = AtTable(page, house.address, touch=True)
    table.start(code=deals.first_deal(holds_three_pairs_and_a_triple).code)
    hand, places = table.hand_names(), table.places()
    session = page.context.new_cdp_session(page)
    finger(session, "touchStart", places[1])
    for place in (1.25, 1.5, 1.75, 2, 3, 4, 5):
        low, part = divmod(place, 1)
        x = places[int(low)][0] + part * (places[int(low) + 1][0] - places[int(low)][0])
        finger(session, "touchMove", [x, places[1][1]])
    finger(session, "touchEnd")
    expect(table.hand.get_by_role("checkbox", checked=True)).to_have_count(5)
    assert table.selected() == hand[1:6]


def test_cards_lifted_to_the_table_are_laid(rich: tuple[AtTable, list[str], list[str]], page: Page) -> None:
    """Product page: play by drag and drop as well."""
    table, *_ = rich
    table.select("3s")
    expect(table.play_button).to_have_attribute("aria-disabled", "false")
    target = table.trick.bounding_box()
    assert target
    page.mouse.move(*table.corner("3s"))
    page.mouse.down()
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=10)
    page.mouse.up()
    expect(table.log.first).to_contain_text("Du legst")


WATCH_THE_LINE = """() => {
  const verdict = document.getElementById('verdict');
  window.said = [verdict.textContent];
  const note = () => window.said.push(verdict.textContent);
  new MutationObserver(note).observe(verdict, { childList: true, characterData: true, subtree: true });
}"""


def others_play_pairs_that_kings_beat(state: State) -> bool:
    """The left seat has opened with a pair, the right one has answered or passed, and I hold two kings."""
    if len(state.history) != 2 or state.history[0].seat != 1 or state.standing is None:
        return False
    beaten = kind_of(state.standing.reading) == PAIR and top_of(state.standing.reading) < KING
    return beaten and Counter(held(state))["K"] == 2


@pytest.fixture
def waiting(at_table: AtTable) -> tuple[AtTable, list[str]]:
    """A table where two computers move before me, slowly; and two kings of mine."""
    position = deals.first(others_play_pairs_that_kings_beat)
    at_table.start("gemütlich", code=position.code)
    return at_table, of_ranks(position.hand, "KK")


def test_a_selection_made_while_others_act_stays_is_judged_anew_and_never_plays_itself(
    waiting: tuple[AtTable, list[str]],
) -> None:
    """PDK-14: and no push from the table takes the line away from it."""
    table, kings = waiting
    table.select(*kings)
    expect(table.verdict).to_have_text("Paar Könige – du bist noch nicht dran")
    expect(table.play_button).to_have_attribute("aria-disabled", "true")
    table.page.evaluate(WATCH_THE_LINE)
    assert table.wait() == "mine"
    expect(table.verdict).to_have_text("Paar Könige – schlägt den Tisch")
    assert sorted(table.selected()) == sorted(kings)
    assert not [line for line in table.log_lines() if line.startswith("Du ")]
    assert set(table.page.evaluate("window.said")) <= {
        "Paar Könige – du bist noch nicht dran",
        "Paar Könige – schlägt den Tisch",
    }


def test_whatever_is_pressed_while_others_act_plays_nothing_now_or_later(waiting: tuple[AtTable, list[str]]) -> None:
    """PDK-14: nothing is queued, and a button that is off does nothing."""
    table, kings = waiting
    table.select(*kings)
    table.page.keyboard.press("Enter")
    table.play_button.click(force=True)
    table.pass_button.click(force=True)
    table.hint_button.click(force=True)
    table.page.keyboard.press("p")
    assert table.wait() == "mine"
    assert sorted(table.selected()) == sorted(kings)
    assert not [line for line in table.log_lines() if line.startswith("Du ")]


def test_the_buttons_say_beside_them_why_they_are_off(waiting: tuple[AtTable, list[str]]) -> None:
    """Product page: a disabled button's reason is written beside it."""
    table, kings = waiting
    for button in (table.pass_button, table.play_button, table.hint_button):
        expect(button).to_have_attribute("aria-disabled", "true")
        expect(button).to_contain_text("nicht am Zug")
    table.wait()
    expect(table.pass_button).to_contain_text("aussetzen")
    expect(table.play_button).to_contain_text("Karten wählen")
    table.select(kings[0])
    expect(table.play_button).to_contain_text("geht so nicht")
    table.select(*kings)
    expect(table.play_button).to_contain_text("legen")


def test_who_leads_may_not_pass_and_the_button_says_so(rich: tuple[AtTable, list[str], list[str]]) -> None:
    """PDK-8."""
    table, *_ = rich
    expect(table.pass_button).to_contain_text("du spielst aus")
    table.pass_button.click(force=True)
    table.page.keyboard.press("p")
    table.play("3s")
    assert table.log_lines()[0].startswith("Du legst die Einzelkarte 3")


def test_an_empty_selection_gives_the_line_back_to_whose_turn_it_is(rich: tuple[AtTable, list[str], list[str]]) -> None:
    table, triple, _ = rich
    table.select(triple[0])
    expect(table.verdict).not_to_be_empty()
    table.page.keyboard.press("Escape")
    expect(table.verdict).to_be_empty()
    expect(table.page.get_by_text("Du beginnst – dein erster Zug muss ♠3 enthalten")).to_be_visible()


def test_a_tap_is_answered_by_the_page_itself(server: Server, page: Page) -> None:
    """Speed: what may be laid came with the view, so marking and the button need no answer from the house."""
    position = deals.first(Situation("", "33", opening=True))
    table = AtTable(page, server.address).start(code=position.code)
    page.route_web_socket("**/*", lambda socket: socket.close())
    page.evaluate("WebSocket.prototype.send = () => {}")
    table.select(*of_ranks(position.hand, "33"))
    expect(table.play_button).to_have_attribute("aria-disabled", "false")
