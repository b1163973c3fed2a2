"""Everybody can ride: names and contrasts by day and by night, small windows, and fingers."""

from collections.abc import Callable
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.conftest import NewContext
from tests.browser.in_lift import InLift
from tests.browser.test_access import OVERFLOW, TARGETS, TOO_SMALL
from tests.serving import Server

Place = Callable[[InLift], None]
WIDTHS: Final = (320, 360, 820, 1280)

EVERYTHING: Final = {
    "level": "own",
    "players": "3",
    "tokens": "4",
    "hand_over": "yes",
    "hourglass": "yes",
    "passengers": "5",
    "fire": "yes",
    "commands": "full",
    "seat2": "person",
    "name1": "Anna",
    "name2": "Ben",
}


def lift_start(lift: InLift) -> None:
    lift.choose(**{**EVERYTHING, "players": "8"})


def lift_curtain(lift: InLift) -> None:
    lift.start(**EVERYTHING)


def lift_table(lift: InLift) -> None:
    """Notes on piles, everything switched on, a card chosen, and the palette open."""
    lift.start(**{**EVERYTHING, "hourglass": "no"})
    lift.draw_curtain()
    lift.say("help", 1)
    lift.say("keep_off", 2)
    lift.say("big_jump")
    lift.ride(2)
    if lift.stands() == "curtain":
        lift.draw_curtain()
    if lift.stands() == "mine":
        lift.talk.locator("summary").click()
        lift.card(lift.hand_names()[0]).click()


def lift_high_rise(lift: InLift) -> None:
    lift.start(level="own", players="8", ride="high_rise", commands="full", pace="calm")
    lift.say("help", 5)
    lift.say("step_back", 5)
    lift.take_turn()


def lift_end(lift: InLift) -> None:
    lift.start(level="children", players="1")
    assert lift.ride(pick=-1) == "over"


def lift_review(lift: InLift) -> None:
    lift_end(lift)
    lift.page.get_by_role("link", name="Rückblick").click()
    lift.page.locator(".review").wait_for()


def lift_lesson(lift: InLift) -> None:
    lift.page.goto(f"{lift.address}/paternoster/lektion")


PLACES: Final[tuple[Place, ...]] = (
    lift_start, lift_curtain, lift_table, lift_high_rise, lift_end, lift_review, lift_lesson,
)  # fmt: skip


def complaints(page: Page) -> str:
    """Return what axe has to say against a page, empty for nothing."""
    results = Axe().run(page)
    return str(results.generate_report()) if results.violations_count else ""


@pytest.mark.parametrize("place", PLACES, ids=[place.__name__ for place in PLACES])
def test_axe_finds_nothing_in_the_lift_hall_and_no_window_scrolls_sideways(
    house: Server, new_context: NewContext, place: Place
) -> None:
    """Names, roles, contrasts; widths from 320 points on; targets for fingers on a phone."""
    page = new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()
    place(InLift(page, house.address))
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light)
        assert complaints(page) == ""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate(OVERFLOW) <= 0, f"scrolls sideways at {width}"
    page.set_viewport_size({"width": 360, "height": 640})
    assert complaints(page) == ""
    assert page.evaluate(TOO_SMALL, [TARGETS, 40]) == [], "a finger needs 40 points"
