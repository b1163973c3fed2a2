"""Whole rides through the visible page: alone, with computer teammates, on a phone, and what the end shows."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.in_lift import InLift
from tests.browser.test_whole_games import PHONE
from tests.serving import Server

OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def lift(page: Page, house: Server) -> InLift:
    page.emulate_media(reduced_motion="reduce")
    return InLift(page, house.address)


def left(lift: InLift) -> int:
    """Return the cards left that the end shows, checked against their sum (PAT-7)."""
    assert lift.is_counted()
    return int(lift.settlement.locator(".sum b").inner_text())


def ride_badly(lift: InLift, part: int) -> None:
    """Come to an end soon: lay the dearest cards, or those in the middle."""
    while lift.stands() == "mine":
        lays = lift.lays()
        if lays:
            lift.lay(lays[-1 if part == 1 else len(lays) // 2])
        else:
            lift.act(lift.end_button)


def best_line(result: int) -> str:
    if result == 0:
        return "Bestes Ergebnis bisher: perfekt"
    return f"Bestes Ergebnis bisher: {result} {'Restkarte' if result == 1 else 'Restkarten'}"


def test_normal_alone_is_played_to_its_end_and_reviewed(lift: InLift) -> None:
    """PAT-1 to PAT-8: eight cards, two or more a turn, refilled, until all lie or nothing fits; then the review."""
    lift.start(level="normal", players="1")
    expect(lift.cards).to_have_count(8)
    assert not lift.talk.is_visible(), "alone there is nothing to say (PAT-8)"
    assert lift.ride() == "over"
    assert 0 <= left(lift) <= 104
    lift.settlement.get_by_role("link", name="Rückblick").click()
    steps = lift.page.locator(".steps")
    last = int(steps.locator("p").inner_text().split("/")[1])
    assert last > 4
    lift.page.goto(f"{lift.page.url.partition('?')[0]}?zug=1")
    expect(steps.locator("p")).to_have_text(f"1 / {last}")
    expect(lift.page.locator("h1")).to_contain_text("Du eröffnest")
    expect(lift.page.locator(".open-hand .card")).to_have_count(7)


def test_a_childrens_ride_shows_its_best_result_and_deals_the_same_cards_again(lift: InLift) -> None:
    """PAT-7, PAT-11: the sum, the best so far after one ride and after two, and the same cards once more."""
    lift.start(level="children", players="1")
    hand = lift.hand_names()
    assert len(hand) == 3
    ride_badly(lift, 1)
    first = left(lift)
    expect(lift.settlement.locator(".best")).to_have_text(best_line(first))
    lift.press(lift.settlement.get_by_role("button", name="Dieselben Karten noch einmal"))
    lift.page.wait_for_function("document.getElementById('settlement')?.hidden")
    assert lift.arrived().hand_names() == hand
    ride_badly(lift, 2)
    second = left(lift)
    expect(lift.settlement.locator(".best")).to_have_text(best_line(min(first, second)))


def test_fire_passengers_and_commands_are_played_with_computer_teammates(lift: InLift) -> None:
    """PAT-19, PAT-20, PAT-21, PAT-23: all three together, to whatever end they come."""
    lift.start(level="own", players="3", fire="yes", passengers="3", commands="full")
    page = lift.page
    expect(page.locator(".passengers summary > span")).to_have_count(3)
    page.locator(".passengers summary").click()
    expect(page.get_by_text("in genau dieser Reihenfolge")).to_be_visible()
    page.locator(".passengers summary").click()
    assert lift.ride() == "over"
    assert lift.is_counted()


def test_a_high_rise_with_eight_seats_is_played_on_a_phone(house: Server, new_context: NewContext) -> None:
    """PAT-22: six piles, four cards, seven teammates; nothing scrolls sideways, hand and button can be reached."""
    page = new_context(**PHONE, reduced_motion="reduce").new_page()
    lift = InLift(page, house.address, touch=True)
    lift.start(level="own", players="8", ride="high_rise")
    expect(lift.cards).to_have_count(4)
    expect(lift.piles).to_have_count(6)
    expect(page.locator(".seat")).to_have_count(7)
    for _ in range(2):
        lift.ride(1)
        assert page.evaluate(OVERFLOW) <= 0
        for one in (*lift.cards.all(), lift.end_button, *lift.piles.all()):
            box = one.bounding_box()
            assert box is not None
            assert box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["width"] >= 40
        expect(lift.end_button).to_be_in_viewport(ratio=1)
    assert lift.log.count() > 16


def test_reload_and_second_tab_keep_the_ride(lift: InLift) -> None:
    """The turn that was begun, the notes and the log are there again; the older tab says where it goes on."""
    lift.start(level="normal", players="2")
    lift.say("help", 0)
    lift.lay(lift.lays()[0])
    before = lift.seen()
    lift.page.reload()
    assert lift.arrived().seen() == before
    second = InLift(lift.page.context.new_page(), lift.address)
    second.page.emulate_media(reduced_motion="reduce")
    second.page.goto(lift.page.url)
    assert second.arrived().seen() == before
    expect(lift.page.locator("#elsewhere")).to_be_visible()
    second.take_turn()
    lift.press(lift.page.locator("#elsewhere button"))
    expect(lift.log.first).to_be_visible()
    expect(lift.page.locator("#log")).to_contain_text("nach")
    lift.page.goto(f"{lift.address}/paternoster")
    expect(lift.page.locator(".tags")).to_contain_text("Normal")


def test_a_ride_in_english(house: Server, new_context: NewContext) -> None:
    """Every word of the table is there in English."""
    page = new_context(reduced_motion="reduce").new_page()
    page.goto(house.address)
    page.locator("#settings summary").click()
    with page.expect_navigation():
        page.get_by_text("English", exact=True).click()
    lift = InLift(page, house.address, "en").start(level="own", players="2", tokens="2", hand_over="yes", fire="yes")
    expect(lift.status).to_contain_text("who begins")
    lift.lay(lift.lays()[-1])
    expect(lift.log.first).to_contain_text("You open")
    for word in ("Aufwärts", "Karte", "Stapel", "Zug", "Marke"):
        assert word not in page.locator("#main").inner_text()
