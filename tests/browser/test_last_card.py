"""The last-card rule as the page shows it: the mark, the locked cards, and the card that is due (PDK-9)."""

import pytest
from playwright.sync_api import expect

from kartenhaus.games.paodekuai.order import RANK_ORDER
from kartenhaus.games.paodekuai.rules import last_card_binds, locked_cards, single_due
from kartenhaus.games.paodekuai.state import State
from tests.browser import deals
from tests.browser.at_table import AtTable
from tests.browser.deals import ME, Position

RANKS_IN_WORDS = {"J": "Bube", "Q": "Dame", "K": "König", "A": "Ass", "T": "10"}


def binds_with_free_cards(state: State) -> bool:
    """The next seat holds one card; some of my cards are locked, and at least two are not."""
    if deals.ends(state) or not last_card_binds(state, ME) or not deals.my_plays(state):
        return False
    return 2 <= len(locked_cards(state, ME)) <= len(state.hands[ME]) - 1


def binds_following(state: State) -> bool:
    return binds_with_free_cards(state) and state.standing is not None


def binds_leading(state: State) -> bool:
    return binds_with_free_cards(state) and state.standing is None


@pytest.fixture(params=[binds_following, binds_leading], ids=["following", "leading"])
def bound(request: pytest.FixtureRequest, at_table: AtTable) -> tuple[AtTable, Position]:
    """A table at which the rule binds me, and the position."""
    position = deals.first(request.param, deals.meekly if request.param is binds_following else deals.well)
    at_table.start("flott", code=position.code).follow(position.moves)
    return at_table, position


def test_locked_cards_are_marked_and_can_be_selected_by_no_means(bound: tuple[AtTable, Position]) -> None:
    """PDK-9: not by tap, double tap, swipe or key; and the status names the card that is due."""
    table, position = bound
    locked = deals.names(locked_cards(position.state, ME))
    due = RANK_ORDER[single_due(position.state.hands[ME])]
    expect(table.page.get_by_role("region", name="KI links")).to_contain_text("Letzte Karte")
    expect(table.status).to_contain_text(
        f"Letzte Karte: Einzeln geht nur deine höchste – {RANKS_IN_WORDS.get(due, due)}"
    )
    for name in locked:
        expect(table.card(name)).to_be_disabled()
        expect(table.card(name)).to_have_accessible_name(table.words(name) + " – gesperrt")
        x, y = table.corner(name)
        table.page.mouse.click(x, y)
        table.page.mouse.dblclick(x, y)
    assert table.selected() == []
    table.swipe(0, len(position.hand) - 1)
    assert set(table.selected()) == set(position.hand) - set(locked)
    table.page.keyboard.press("Escape")
    walk_over_all(table)
    assert not set(table.selected()) & set(locked)


def walk_over_all(table: AtTable) -> None:
    """Go along the whole hand with the arrow keys and press space everywhere."""
    table.hand.locator("input:enabled").first.focus()
    table.page.keyboard.press("Home")
    for _ in table.hand_names():
        table.page.keyboard.press("Space")
        table.page.keyboard.press("ArrowRight")


def test_the_card_that_is_due_can_be_played(bound: tuple[AtTable, Position]) -> None:
    """PDK-9: any suit of the highest allowed rank."""
    table, position = bound
    due = position.hand[-1]
    table.play(due)
    assert any(line.startswith("Du legst die Einzelkarte") for line in table.log_lines())


def free_pairs(state: State) -> list[list[str]]:
    """List my pairs whose single cards are not allowed as singles."""
    due = single_due(state.hands[ME])
    plays = [play.cards for play in deals.my_plays(state)]
    return [deals.names(cards) for cards in plays if len(cards) == 2 and single_due(cards) != due]


def binds_with_another_kind(state: State) -> bool:
    """Leading, I hold a pair of lower cards."""
    return binds_leading(state) and bool(free_pairs(state))


def test_other_kinds_stay_free_and_a_single_of_them_is_refused_by_name(at_table: AtTable) -> None:
    """PDK-9, PDK-13: the cards of a pair can be selected; one of them alone is told which card is due."""
    position = deals.first(binds_with_another_kind, deals.well)
    at_table.start("flott", code=position.code).follow(position.moves)
    pair = free_pairs(position.state)[0]
    at_table.select(pair[0])
    expect(at_table.verdict).to_contain_text("Letzte Karte: Einzeln geht nur deine höchste – ")
    expect(at_table.play_button).to_have_attribute("aria-disabled", "true")
    at_table.play(*pair)
    assert any(line.startswith("Du legst das Paar") for line in at_table.log_lines())
