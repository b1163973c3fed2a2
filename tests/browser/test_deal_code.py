"""The deal code: typed, refused, copied, and dealt again (PDK-12)."""

from playwright.sync_api import Page, expect

from kartenhaus.core.game import Deal
from kartenhaus.games.paodekuai import GAME
from tests.browser import deals
from tests.browser.at_table import AtTable
from tests.browser.conftest import NewContext
from tests.browser.watch import Watch
from tests.serving import Server

SENTENCE = "Ein Spielcode hat A oder B und sieben Ziffern: A1739204"


def dealt(code: str) -> list[str]:
    """Return the hand that a code deals to the first seat."""
    deal = GAME.codec.parse_code(code)
    assert isinstance(deal, Deal)
    return deals.names(GAME.deal(deal).hands[deals.ME])


def test_a_code_in_lower_case_and_with_spaces_deals_its_hand(at_table: AtTable) -> None:
    for typed in ("A1739204", "a1739204", "  a17 39 204 ", "b 0 0 0 0 0 4 2"):
        at_table.start(code=typed)
        code = "".join(typed.split()).upper()
        expect(at_table.page.get_by_role("button", name=code)).to_be_visible()
        assert at_table.hand_names() == dealt(code)


def test_a_wrong_code_is_answered_with_a_sentence_on_the_start_page(page: Page, house: Server, watch: Watch) -> None:
    watch.expect("422")
    page.goto(f"{house.address}/paodekuai")
    page.get_by_text("Kompakt 15").click()
    for typed in ("C1739204", "A173920", "A17392044", "Ä1739204", "A17392O4", "<b>A1739204</b>", " "):
        if not page.get_by_label("Spielcode").is_visible():
            page.get_by_text("Mit Spielcode starten").click()
        page.get_by_label("Spielcode").fill(typed)
        with page.expect_navigation():
            page.get_by_role("button", name="Dieses Blatt geben").click()
        expect(page.get_by_role("alert")).to_contain_text(SENTENCE)
        expect(page.get_by_label("Kompakt 15")).to_be_checked()
        expect(page.get_by_label("Spielcode")).to_have_value(typed)


def test_the_sentence_for_a_wrong_code_comes_in_english_too(page: Page, house: Server, watch: Watch) -> None:
    watch.expect("422")
    page.context.add_cookies([{"name": "kartenhaus-wahl", "value": "language:en", "url": house.address}])
    page.goto(f"{house.address}/paodekuai?code=X1")
    page.get_by_label("Deal code").press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("A1739204")
    expect(page.get_by_role("alert")).not_to_contain_text("Spielcode")


def test_enter_in_the_code_field_starts_with_the_code_and_not_with_a_new_deal(page: Page, house: Server) -> None:
    page.goto(f"{house.address}/paodekuai?code=a0000021")
    page.get_by_label("Spielcode").press("Enter")
    assert AtTable(page, house.address).arrived().hand_names() == dealt("A0000021")


def test_the_same_deal_again_deals_the_same_hand(at_table: AtTable) -> None:
    *_, end = deals.my_turns("A0000156", "easy", deals.well)
    at_table.start("flott", code="A0000156")
    hand = at_table.hand_names()
    at_table.follow(end.moves)
    first = at_table.page.url
    at_table.page.get_by_role("button", name="Dasselbe Blatt noch einmal").click()
    expect(at_table.page).not_to_have_url(first)
    at_table.arrived()
    assert at_table.hand_names() == hand
    expect(at_table.page.get_by_role("button", name="A0000156")).to_be_visible()


def test_a_new_game_after_the_end_keeps_the_deck_and_deals_other_cards(at_table: AtTable) -> None:
    *_, end = deals.my_turns("B0000019", "easy", deals.well)
    at_table.start("flott", code="B0000019")
    at_table.follow(end.moves)
    first = at_table.page.url
    at_table.page.get_by_role("button", name="Neue Partie").click()
    expect(at_table.page).not_to_have_url(first)
    at_table.arrived()
    expect(at_table.page.get_by_text("Kompakt 15")).to_be_visible()
    expect(at_table.page.get_by_role("button", name="B0000019")).to_have_count(0)


def test_the_copied_link_opens_the_start_page_with_the_code_filled_in(house: Server, new_context: NewContext) -> None:
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    AtTable(page, house.address).start(code="A0000021")
    page.get_by_role("button", name="A0000021").click()
    expect(page.get_by_text("Link kopiert")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    guest = new_context().new_page()
    guest.goto(copied)
    expect(guest.get_by_label("Spielcode")).to_be_visible()
    expect(guest.get_by_label("Spielcode")).to_have_value("A0000021")
