"""Cards travel, a tap ends every journey, and whoever wants no motion gets none (product page: the table)."""

from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.at_table import AtTable
from tests.browser.conftest import NewContext
from tests.serving import Server

MOVING: Final = "() => document.getAnimations().filter(a => a.effect.target.matches('.card')).length"
COUNT_MOTION: Final = """
  window.motions = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) { window.motions += 1; return animate.apply(this, all); };
  for (const kind of ['animationstart', 'transitionrun']) addEventListener(kind, () => window.motions += 1, true);
"""

DEAL_LATER: Final = """
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) { return animate.call(this, frames, { ...how, delay: 600_000 }); };
"""
"""Nobody could see a deal of a second end by itself, and a busy machine might: let it take ten minutes."""


def open_a_table(page: Page, address: str) -> AtTable:
    """Start a deal in which I open, without any tap at the table."""
    page.goto(f"{address}/paodekuai?code=A0000012")
    page.get_by_role("button", name="Dieses Blatt geben").click()
    page.wait_for_url("**/tisch/*")
    expect(page.locator("#play-why")).not_to_be_empty()  # the script of the table is there
    return AtTable(page, address)


def test_dealing_is_seen_and_a_tap_lays_all_cards_to_rest_at_once(page: Page, house: Server) -> None:
    page.add_init_script(DEAL_LATER)
    table = open_a_table(page, house.address)
    assert page.evaluate(MOVING) == 16
    table.trick.click(position={"x": 12, "y": 12})
    assert page.evaluate(MOVING) == 0
    at_rest = table.places()
    assert at_rest == sorted(at_rest), "each in its place, from left to right"


def test_a_tap_on_a_card_that_is_still_being_dealt_selects_it(page: Page, house: Server) -> None:
    """Never a delay that a tap does not skip: the first tap counts."""
    table = open_a_table(page, house.address)
    table.card("3s").click(force=True)
    if not table.selected():  # the card flew on between aiming and the tap, which then brought all cards to rest
        table.card("3s").click(force=True)
    assert table.selected() == ["3s"]


def test_with_reduced_motion_nothing_moves_at_all(house: Server, new_context: NewContext) -> None:
    context = new_context(reduced_motion="reduce")
    context.add_init_script(COUNT_MOTION)
    page = context.new_page()
    table = open_a_table(page, house.address)
    table.card("3s").click()
    table.card("4c").click()
    page.keyboard.press("Enter")  # refused: the line would shake
    table.play("3s")
    table.wait()
    table.take_hint()
    assert page.evaluate("window.motions") == 0


def test_without_that_wish_cards_do_move(house: Server, new_context: NewContext) -> None:
    """The counting of the test above is no empty promise."""
    context = new_context()
    context.add_init_script(COUNT_MOTION)
    page = context.new_page()
    open_a_table(page, house.address).play("3s")
    assert page.evaluate("window.motions") > 16
