"""The hourglass (PAT-18): it charges nothing while the house is away, and its end is the end of the ride."""

import re
from typing import Final

from playwright.sync_api import Page, expect

from kartenhaus.core.game import Deal
from kartenhaus.games.paternoster.code import deal_code
from kartenhaus.games.paternoster.variants import Variant
from tests.browser.in_lift import InLift
from tests.browser.watch import Watch
from tests.serving import Server

RIDE: Final = deal_code(Deal(Variant(hourglass=True), 1, 7))
"""A deal whose first turns are easy, so that only the clock can end it."""


def seconds(lift: InLift) -> int:
    """Return what the bar says is left."""
    words = lift.page.locator("#hourglass span")
    expect(words).to_have_text(re.compile(r"Noch \d+ Sekunden?"))
    return int(words.inner_text().split()[1])


def test_the_hourglass_survives_a_killed_server_and_runs_out(server: Server, page: Page, watch: Watch) -> None:
    """PAT-18: time without a server is not charged, the ride goes on; then the sand runs out in a begun turn."""
    watch.expect_lost_line()
    page.emulate_media(reduced_motion="reduce")
    lift = InLift(page, server.address).start(RIDE, players="1")
    expect(page.locator("#hourglass")).to_be_hidden()
    lift.lay(lift.lays()[0])
    expect(page.locator("#hourglass small")).to_have_text("Läuft sie ab, ist das Spiel vorbei")
    seen = lift.seen()
    page.wait_for_timeout(2000)
    before = seconds(lift)
    assert before < 30
    server.kill()
    expect(lift.lost).not_to_be_empty()
    page.wait_for_timeout(2500)
    server.start()
    expect(lift.lost).to_be_empty(timeout=20_000)
    page.reload()
    assert lift.arrived().seen() == seen
    assert seconds(lift) >= before - 1
    lift.take_turn()
    assert lift.stands() == "mine"
    assert 20 < seconds(lift) <= 30, "each turn has its own thirty seconds"
    lift.lay(lift.lays()[0])
    bar = page.locator("#hourglass i")
    wide = bar.bounding_box()
    expect(lift.page.locator("#hourglass")).to_contain_class("soon", timeout=40_000)
    small = bar.bounding_box()
    assert wide and small and small["width"] < wide["width"] / 2
    expect(lift.settlement).to_contain_text("Zeit abgelaufen", timeout=20_000)
    expect(lift.settlement).to_contain_text("Die Sanduhr war leer, bevor genug Karten lagen.")
    assert lift.is_counted()
