"""What a reader sets stays set: language, letters, colours, light, the counter; and pages without scripts."""

from collections import Counter

import pytest
from playwright.sync_api import Locator, Page, expect

from kartenhaus.games.paodekuai.state import State
from kartenhaus.games.paodekuai.variants import CLASSIC
from tests.browser import deals
from tests.browser.at_table import AtTable
from tests.browser.conftest import NewContext
from tests.serving import Server

CODE = "A0000012"


def choose(page: Page, *words: str) -> None:
    """Open the settings for each choice and take it, the first of a name; the page comes back with it."""
    for word in words:
        page.locator("#settings summary").click()
        with page.expect_navigation():
            page.locator("#settings").get_by_text(word, exact=True).first.click()


def printed(table: AtTable) -> str:
    """Return the letters in the corners of the hand."""
    return " ".join(table.hand.locator(".index").all_inner_texts())


def colour(found: Locator) -> str:
    return str(found.first.evaluate("element => getComputedStyle(element).color"))


def test_the_language_changes_at_the_table_and_stays(at_table: AtTable) -> None:
    at_table.start(code=CODE)
    page = at_table.page
    choose(page, "English")
    expect(page.get_by_role("button", name="Play", exact=False).filter(has_text="choose cards")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.locator("#turn")).to_have_text("You open – your first play must contain ♠3")
    page.goto(at_table.address)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    choose(page, "Deutsch")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_letters_on_the_cards_are_german_or_international(at_table: AtTable) -> None:
    """Bube and Dame are B and D, or J and Q."""
    at_table.start(code=CODE)
    assert set("BD") & set(printed(at_table)) and not set("JQ") & set(printed(at_table))
    german = printed(at_table)
    choose(at_table.page, "A K Q J")
    assert printed(at_table) == german.replace("B", "J").replace("D", "Q")
    at_table.page.reload()
    assert printed(at_table) == german.replace("B", "J").replace("D", "Q")
    expect(at_table.cards.first).to_have_accessible_name("Pik 3")


def test_four_colours_tell_diamonds_from_hearts_and_clubs_from_spades(at_table: AtTable) -> None:
    at_table.start(code=CODE)
    suits = {suit: at_table.hand.locator(f".suit-{suit}") for suit in "dhsc"}
    assert len({colour(suit) for suit in suits.values()}) == 2
    choose(at_table.page, "vier Farben")
    assert len({colour(suit) for suit in suits.values()}) == 4
    at_table.page.reload()
    assert len({colour(suit) for suit in suits.values()}) == 4


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_light_follows_the_device_until_it_is_set(house: Server, new_context: NewContext, scheme: str) -> None:
    page = new_context(color_scheme=scheme).new_page()
    page.goto(house.address)
    by_device = background(page)
    choose(page, "Nacht")
    night = background(page)
    choose(page, "Tag")
    day = background(page)
    assert night != day
    assert by_device == (day if scheme == "light" else night)
    page.reload()
    assert background(page) == day


def background(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


def some_plays(state: State) -> bool:
    return len(state.history) >= 12 and not deals.ends(state)


def test_the_counter_of_unseen_cards_is_off_until_asked_for_and_counts_right(at_table: AtTable) -> None:
    position = deals.first(some_plays, deals.well)
    at_table.start("flott", code=position.code).follow(position.moves)
    counter = at_table.page.get_by_role("table", name="Noch nicht gesehen")
    expect(counter).to_have_count(0)
    choose(at_table.page, "an")
    expect(counter).to_be_visible()
    assert unseen(counter) == expected(position.state)
    at_table.make(deals.well(position.state))
    at_table.wait()
    moves = deals.my_turns(position.code, "easy", deals.well)
    after = next(later for later in moves if len(later.moves) == len(position.moves) + 1)
    assert unseen(counter) == expected(after.state)


def unseen(counter: Locator) -> dict[str, int]:
    """Read the counter: how many of each rank, by its letter in the notation."""
    letters = {"10": "T", "B": "J", "D": "Q"}
    ranks, numbers = (row.locator("th, td").all_inner_texts() for row in counter.get_by_role("row").all())
    return {letters.get(rank, rank): int(number) for rank, number in zip(ranks, numbers, strict=True)}


def expected(state: State) -> dict[str, int]:
    """Count all cards of the deck but those in my hand and those that were laid."""
    seen = {*state.hands[deals.ME], *(card for ply in state.history for card in ply.cards)}
    left = Counter(name[0] for name in deals.names(tuple(set(CLASSIC.deck) - seen)))
    return {rank: left[rank] for rank in "3456789TJQKA2"}


def test_without_scripts_settings_start_form_and_position_work(house: Server, new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{house.address}/paodekuai")
    page.locator("#settings summary").click()
    page.get_by_text("A K Q J", exact=True).click()
    page.get_by_role("button", name="Übernehmen").click()
    page.get_by_text("Mit Spielcode starten").click()
    page.get_by_label("Spielcode").fill(CODE)
    page.get_by_role("button", name="Dieses Blatt geben").click()
    table = AtTable(page, house.address)
    page.wait_for_url("**/tisch/*")
    assert table.cards.count() == 16
    assert "J" in printed(table)
    expect(page.locator("#turn")).to_have_text("Du beginnst – dein erster Zug muss ♠3 enthalten")
    expect(page.get_by_role("region", name="KI links")).to_contain_text("16")


def test_without_scripts_a_new_deal_starts_too(house: Server, new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{house.address}/paodekuai")
    page.get_by_text("Kompakt 15").click()
    page.get_by_role("button", name="Partie starten").click()
    page.wait_for_url("**/tisch/*")
    expect(page.locator("#turn")).not_to_be_empty()
