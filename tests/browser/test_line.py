"""The line to the house: two tabs, a house that goes and comes back, no net, no WebSockets (live page 2, 5, 6, 10)."""

from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from tests.browser.at_table import AtTable
from tests.browser.conftest import NewContext
from tests.browser.test_whole_games import is_settled
from tests.browser.watch import Watch
from tests.serving import Server

CODE: Final = "A0000012"
"""A deal in which I open and may lay ♠3 alone."""


def mine(table: AtTable) -> list[str]:
    return [line for line in table.log_lines() if line.startswith("Du ")]


def second_tab(table: AtTable) -> AtTable:
    page = table.page.context.new_page()
    page.goto(table.page.url)
    return AtTable(page, table.address)


def test_a_second_tab_takes_over_and_the_older_one_does_not_fight_back(at_table: AtTable) -> None:
    at_table.start("flott", code=CODE)
    other = second_tab(at_table)
    offer = at_table.page.get_by_role("dialog")
    expect(offer).to_contain_text("Diese Partie läuft jetzt in einem anderen Fenster.")
    other.play("3s")
    at_table.page.evaluate("dispatchEvent(new Event('online')); document.dispatchEvent(new Event('visibilitychange'))")
    at_table.page.keyboard.press("Escape")
    other.wait()
    other.take_hint()
    expect(offer).to_be_visible()
    expect(other.page.get_by_role("dialog")).to_have_count(0)
    assert len(mine(other)) == 2


def test_the_older_tab_can_take_the_game_back_where_it_stands_now(at_table: AtTable) -> None:
    at_table.start("flott", code=CODE)
    other = second_tab(at_table)
    other.play("3s")
    other.wait()
    at_table.page.get_by_role("button", name="Hier weiterspielen").click()
    expect(other.page.get_by_role("dialog")).to_be_visible()
    expect(at_table.log).to_have_count(other.log.count())
    assert at_table.wait() == "mine"
    at_table.take_hint()
    assert len(mine(at_table)) == 2


def test_a_move_made_while_the_house_is_down_arrives_once_when_it_is_back(
    server: Server, page: Page, watch: Watch
) -> None:
    watch.expect_lost_line()
    table = AtTable(page, server.address).start("flott", code=CODE)
    table.select("3s")
    expect(table.play_button).to_have_attribute("aria-disabled", "false")
    server.kill()
    expect(table.lost).to_have_text("Verbindung unterbrochen – es geht gleich weiter.")
    table.play_button.click()
    table.play_button.click(force=True)
    table.page.keyboard.press("Enter")
    expect(table.lost).to_have_text("Dein Zug ist noch nicht angekommen und wird wiederholt.", timeout=15_000)
    server.start()
    expect(table.log.first).to_contain_text("Du legst die Einzelkarte 3", timeout=20_000)
    expect(table.lost).to_be_empty()
    table.wait()
    assert len(mine(table)) == 1


def test_a_house_that_stops_and_starts_again_is_found_by_the_page_itself(
    server: Server, page: Page, watch: Watch
) -> None:
    watch.expect_lost_line()
    table = AtTable(page, server.address).start("flott", code=CODE)
    table.select("3s")
    server.restart()
    expect(table.lost).to_be_empty(timeout=20_000)
    assert table.selected() == ["3s"]
    table.play("3s")
    assert table.wait() == "mine"


def test_a_move_made_without_a_net_arrives_once_when_the_net_is_back(
    at_table: AtTable, context: BrowserContext, watch: Watch
) -> None:
    watch.expect_lost_line()
    at_table.start("flott", code=CODE)
    at_table.select("3s")
    expect(at_table.play_button).to_have_attribute("aria-disabled", "false")
    context.set_offline(True)
    at_table.play_button.click()
    context.set_offline(False)
    expect(at_table.log.first).to_contain_text("Du legst die Einzelkarte 3", timeout=20_000)
    at_table.wait()
    assert len(mine(at_table)) == 1


def close_at_once(socket: WebSocketRoute) -> None:
    socket.close(code=1011)


BLOCKED: Final = {
    "closed at once": close_at_once,
    "unknown to the browser": "delete window.WebSocket",
    "refused by the browser": "window.WebSocket = class { constructor() { throw new Error('blocked'); } }",
}


@pytest.mark.parametrize("how", BLOCKED.values(), ids=BLOCKED)
def test_where_websockets_are_blocked_the_game_plays_the_slower_way(page: Page, house: Server, how: object) -> None:
    if isinstance(how, str):
        page.add_init_script(how)
    else:
        page.route_web_socket("**/socket?*", close_at_once)
    table = AtTable(page, house.address).start("flott", code=CODE)
    expect(table.lost).to_have_text("Langsame Verbindung: Züge brauchen etwas länger.", timeout=15_000)
    turns = 0
    while table.wait() == "mine" and (how is close_at_once or turns < 2):
        table.take_hint()
        turns += 1
    assert how is not close_at_once or is_settled(table), "once to the very end"


def test_the_slower_way_survives_a_killed_server(server: Server, page: Page, watch: Watch) -> None:
    watch.expect_lost_line()
    page.route_web_socket("**/socket?*", close_at_once)
    table = AtTable(page, server.address).start("flott", code=CODE)
    expect(table.lost).to_have_text("Langsame Verbindung: Züge brauchen etwas länger.", timeout=15_000)
    table.select("3s")
    expect(table.play_button).to_have_attribute("aria-disabled", "false")
    server.kill()
    table.play_button.click()
    expect(table.lost).to_contain_text("noch nicht angekommen", timeout=15_000)
    server.start()
    expect(table.log.first).to_contain_text("Du legst die Einzelkarte 3", timeout=30_000)
    table.wait()
    assert len(mine(table)) == 1


def test_another_device_sees_the_table_but_no_hand_and_no_buttons(at_table: AtTable, new_context: NewContext) -> None:
    """Live page 6: an address carries no seat."""
    at_table.start("flott", code=CODE)
    guest = new_context().new_page()
    guest.goto(at_table.page.url)
    watching = AtTable(guest, at_table.address)
    expect(guest.locator("#status")).to_be_visible()
    expect(watching.cards.filter(visible=True)).to_have_count(0)
    expect(watching.play_button).to_have_count(0)
    expect(guest.get_by_role("button", name=CODE)).to_have_count(0)
    at_table.play("3s")
    expect(watching.log.first).to_be_visible()
