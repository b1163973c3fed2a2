"""Everybody can play: names and contrasts, keys with a visible focus, small windows, and fingers (product page)."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser import deals
from tests.browser.at_table import AtTable
from tests.browser.conftest import NewContext
from tests.browser.test_last_card import binds_following
from tests.browser.watch import Watch
from tests.serving import Server

Place = Callable[[Page, str], None]
Light = Literal["light", "dark"]


def lobby(page: Page, address: str) -> None:
    page.goto(address)


def start(page: Page, address: str) -> None:
    page.goto(f"{address}/paodekuai?code=A0000012")


def refused_code(page: Page, address: str) -> None:
    start(page, address)
    page.get_by_label("Spielcode").fill("X")
    page.get_by_role("button", name="Dieses Blatt geben").click()
    expect(page.get_by_role("alert")).to_be_visible()


def rules(page: Page, address: str) -> None:
    page.goto(f"{address}/paodekuai/regeln")


def own_turn(page: Page, address: str) -> None:
    table = AtTable(page, address).start(code="A0000012")
    table.select("3s", "4c")
    expect(table.verdict).not_to_be_empty()


def waiting(page: Page, address: str) -> None:
    AtTable(page, address).start("gemütlich", code="A0000009")


def locked(page: Page, address: str) -> None:
    position = deals.first(binds_following)
    AtTable(page, address).start("flott", code=position.code).follow(position.moves)


def end(page: Page, address: str) -> None:
    *_, last = deals.my_turns("A0000294", "easy", deals.well)
    AtTable(page, address).start("flott", code=last.code).follow(last.moves)
    expect(page.locator("#settlement table")).to_be_visible()


def settings(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("#settings summary").click()
    expect(page.get_by_text("Kartenbuchstaben")).to_be_visible()


def failure(page: Page, address: str) -> None:
    page.goto(f"{address}/gibt-es-nicht")


PLACES: Final[tuple[Place, ...]] = (
    lobby, start, refused_code, rules, own_turn, waiting, locked, end, settings, failure,
)  # fmt: skip
WORDS: Final = [place.__name__ for place in PLACES]
WINDOWS: Final[tuple[tuple[int, Light | None], ...]] = ((1280, "dark"), (820, None), (320, None), (360, "light"))
"""Widths, and the light in which they are looked at closely; the smallest is also 200 % on a small laptop."""
OVERFLOW: Final = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
TARGETS: Final = "button, summary, .button, .plate, .switch span, .door, .tag, .rooms a, .sign"
TOO_SMALL: Final = """([targets, least]) => [...document.querySelectorAll(targets)]
  .filter(one => one.checkVisibility({ visibilityProperty: true }))
  .map(one => [one.textContent.trim().slice(0, 30), one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.height < least || box.width < least))
  .map(([text, box]) => `${text}: ${box.width} x ${box.height}`)"""


@pytest.fixture
def tolerant(watch: Watch) -> None:
    """Let the pages that answer 404 and 422 do so."""
    watch.expect("404", "422")


@pytest.mark.usefixtures("tolerant")
@pytest.mark.parametrize("place", PLACES, ids=WORDS)
def test_axe_finds_nothing_by_day_and_by_night_and_no_window_scrolls_sideways(
    house: Server, new_context: NewContext, place: Place
) -> None:
    """Names, roles, contrasts; and widths from 320 points on, which is also 200 % on a small laptop."""
    page = new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()
    place(page, house.address)
    for width, light in WINDOWS:
        page.set_viewport_size({"width": width, "height": 640})
        page.emulate_media(color_scheme=light)
        assert page.evaluate(OVERFLOW) <= 0, f"scrolls sideways at {width}"
        if light:
            results = Axe().run(page)
            assert results.violations_count == 0, results.generate_report()
    assert page.evaluate(TOO_SMALL, [TARGETS, 40]) == [], "a finger needs 40 points"


NAME: Final = "one => one.id || one.name || one.getAttribute('href') || one.textContent.trim().slice(0, 40)"
FOCUS: Final = f"""() => {{
  const one = document.activeElement;
  const seen = [one, one.nextElementSibling, one.closest('label')?.querySelector('.face')].filter(Boolean);
  const outlined = style => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  return one === document.body ? null : [({NAME})(one), seen.some(each => outlined(getComputedStyle(each)))];
}}"""
CONTROLS: Final = f"""() => [...document.querySelectorAll('a[href], button, summary, input:not([type=hidden])')]
  .filter(one => one.checkVisibility() && !one.disabled && one.tabIndex >= 0 && (one.type !== 'radio' || one.checked))
  .map({NAME})"""
"""What Tab has to reach: of a group of radio buttons the chosen one, of a hand the card that the arrows left."""


@pytest.mark.usefixtures("tolerant")
@pytest.mark.parametrize("place", [lobby, start, own_turn, end, settings], ids=lambda place: str(place.__name__))
def test_every_control_is_reached_by_the_tab_key_and_shows_its_focus(page: Page, house: Server, place: Place) -> None:
    place(page, house.address)
    wanted = page.evaluate(CONTROLS)
    page.locator(".skip").focus()
    reached: list[tuple[str, bool]] = []
    for _ in wanted:
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUS)
        reached += [tuple(focused)] if focused else []
    assert [name for name, outlined in reached if not outlined] == [], "focus can be seen everywhere"
    assert set(wanted) - {"#main"} <= {name for name, _ in reached}


def test_cards_of_a_full_hand_can_be_hit(at_table: AtTable) -> None:
    """At least 40 points of each card lie open, at every size."""
    at_table.start(code="A0000012")
    for width, height in ((360, 640), (820, 1100), (1280, 800)):
        at_table.page.set_viewport_size({"width": width, "height": height})
        for (x, y), (next_x, next_y) in pairwise(at_table.places()):
            assert next_y > y + 40 or (next_y == y and next_x >= x + 40)


def test_what_others_do_is_told_in_a_live_region(at_table: AtTable) -> None:
    at_table.start("flott", code="A0000012")
    at_table.play("3s")
    at_table.wait()
    told = at_table.page.locator("[aria-live=polite]")
    expect(told).to_contain_text("Du legst die Einzelkarte 3.")
    expect(told).to_contain_text("KI links")
    expect(told).to_contain_text("KI rechts")
    expect(at_table.status).to_have_attribute("role", "status")


def test_focus_stays_in_the_hand_when_the_table_moves_on(at_table: AtTable) -> None:
    """A screen reader is not thrown to the top of the page by a push."""
    at_table.start("flott", code="A0000012")
    at_table.play("3s")
    at_table.card("Ad").focus()
    _, moves = at_table.stands()
    expect(at_table.log).not_to_have_count(moves, timeout=10_000)
    expect(at_table.card("Ad")).to_be_focused()


def test_the_table_page_is_under_60_kilobytes_on_the_wire(at_table: AtTable) -> None:
    """Speed and size: with everything, the socket apart."""
    at_table.start(code="A0000012")
    page = at_table.page
    session = page.context.new_cdp_session(page)
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.reload(wait_until="networkidle")
    assert len(sizes) >= 8
    assert sum(sizes) < 60_000, sizes
