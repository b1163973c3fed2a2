"""Whole games through the visible page only, with reloads, a closed page and a killed server."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import deals
from tests.browser.at_table import AtTable
from tests.browser.conftest import NewContext
from tests.browser.watch import Watch
from tests.serving import Server

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def is_settled(table: AtTable) -> bool:
    """Check that the game is over and its settlement adds to zero row by row (PDK-11)."""
    expect(table.settlement.get_by_role("table")).to_be_visible()
    points = table.points()
    assert len(points) == 4
    assert all(sum(row) == 0 for row in points), points
    assert [sum(column) for column in zip(*points[:3], strict=True)] == points[3], "the last row is the sum"
    return True


def after_a_kill(server: Server, table: AtTable) -> None:
    """End the server as a power cut would, start it again, and find the same trick and the same seat to act."""
    before = (table.stands(), table.lies(), table.hand_names(), table.log_lines())
    server.kill()
    expect(table.lost).not_to_be_empty()
    server.start()
    expect(table.lost).to_be_empty(timeout=20_000)
    assert (table.stands(), table.lies(), table.hand_names(), table.log_lines()) == before


def test_a_classic_game_survives_a_reload_a_closed_page_and_a_killed_server(
    server: Server, page: Page, watch: Watch
) -> None:
    """PDK-1, PDK-8, PDK-10, PDK-11: into the same trick after every interruption, and to the end."""
    watch.expect_lost_line()
    table = AtTable(page, server.address).start("Klassisch 16", "flott")
    for turn in range(60):
        if table.wait() == "over":
            break
        before = (table.stands(), table.lies(), table.hand_names(), table.log_lines())
        if turn == 1:
            page.reload()
        elif turn == 2:
            page.close()
            page = page.context.new_page()
            page.goto(server.address)
            expect(page.get_by_role("heading", name="Weiterspielen")).to_be_visible()
            table = AtTable(page, server.address)
            page.get_by_role("link", name="Klassisch 16 · du bist am Zug").click()
            table.arrived()
        elif turn == 3:
            after_a_kill(server, table)
        assert (table.stands(), table.lies(), table.hand_names(), table.log_lines()) == before
        table.take_hint()
    assert is_settled(table)
    page.goto(server.address)
    expect(page.get_by_role("heading", name="Weiterspielen")).to_have_count(0)


def test_a_compact_game_in_english_with_the_keyboard_alone_survives_a_killed_server(
    server: Server, page: Page, watch: Watch
) -> None:
    """PDK-1, PDK-14: Tab, arrows, space, Enter, P and H are enough for everything."""
    watch.expect_lost_line()
    page.goto(server.address)
    to(page, "#settings summary")
    page.keyboard.press("Enter")
    to(page, "[name=language]")
    with page.expect_navigation():
        page.keyboard.press("ArrowRight")
    to(page, "a.door")
    page.keyboard.press("Enter")
    to(page, "[name=variant]")
    page.keyboard.press("ArrowRight")
    to(page, "[name=pace]")
    page.keyboard.press("ArrowRight")
    to(page, "[name=begin][value=new]")
    page.keyboard.press("Enter")
    table = AtTable(page, server.address, "en").arrived()
    expect(page.get_by_text("Kompakt 15").or_(page.get_by_text("Compact 15"))).to_be_visible()
    for turn in range(60):
        if wait_without_hands(table) == "over":
            break
        if turn == 2:
            after_a_kill(server, table)
        play_by_keys(table, by_arrows=turn % 2 == 0)
    assert is_settled(table)


def to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(40):
        if page.locator(f":is({selector}):focus").count():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def wait_without_hands(table: AtTable) -> str:
    whose, moves = table.stands()
    while whose == "others":
        table.page.keyboard.press("Escape")  # skips the wait, as a tap does
        expect(table.log).not_to_have_count(moves)
        whose, moves = table.stands()
    return whose


def play_by_keys(table: AtTable, by_arrows: bool) -> None:
    """Take the hint by H; by arrows lay it back and select the same cards again with arrows and space."""
    keyboard = table.page.keyboard
    _, moves = table.stands()
    keyboard.press("h")
    if table.suggested() is table.pass_button:
        keyboard.press("p")
    else:
        cards = table.selected()
        if by_arrows:
            keyboard.press("Escape")
            expect(table.hand.get_by_role("checkbox", checked=True)).to_have_count(0)
            to(table.page, "#hand input")
            walk_and_select(table, cards)
            assert table.selected() == cards
            expect(table.play_button).to_have_attribute("aria-disabled", "false")
        keyboard.press("Enter")
    expect(table.log).not_to_have_count(moves)


def walk_and_select(table: AtTable, cards: list[str]) -> None:
    table.page.keyboard.press("Home")
    for name in table.hand_names():
        if name in cards:
            expect(table.card(name)).to_be_focused()
            table.page.keyboard.press("Space")
        table.page.keyboard.press("ArrowRight")


def test_a_game_on_a_phone_is_played_by_taps(house: Server, new_context: NewContext) -> None:
    """PDK-11, PDK-14: cards chosen one by one with a finger, on 360 x 640 points."""
    page = new_context(**PHONE).new_page()
    table = AtTable(page, house.address, touch=True)
    *_, end = deals.my_turns("A0000024", "easy", deals.well)
    table.start("leicht", "flott", code="A0000024")
    for move in end.moves:
        assert table.wait() == "mine"
        table.make(move)
    assert table.wait() == "over"
    assert is_settled(table)


@pytest.mark.parametrize(("deck", "cards"), [("Klassisch 16", 16), ("Kompakt 15", 15)])
def test_a_game_against_strong_players_that_the_reader_only_passes_ends_with_a_settlement(
    at_table: AtTable, deck: str, cards: int
) -> None:
    """PDK-1, PDK-11: whoever never laid a card pays for it in a row of its own."""
    at_table.start(deck, "stark", "flott")
    expect(at_table.cards).to_have_count(cards)
    laid = 0
    while at_table.wait() == "mine":
        can_pass = at_table.pass_button.get_attribute("aria-disabled") == "false"
        laid += not can_pass
        if can_pass:
            at_table.act(at_table.pass_button)
        else:
            at_table.take_hint()
    assert is_settled(at_table)
    never_played = at_table.points()[1][0]
    assert (never_played < 0) == (laid == 0)
