"""The start page of Paternoster and the lesson: what is refused and why, and what a first visitor is shown."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.in_lift import InLift
from tests.browser.watch import Watch
from tests.serving import Server


@pytest.fixture
def lift(page: Page, house: Server, watch: Watch) -> InLift:
    watch.expect("422")
    page.emulate_media(reduced_motion="reduce")
    return InLift(page, house.address)


REFUSED = [
    ({"ride": "children", "steep": "yes"}, "Kinderfahrt und Steil"),
    ({"ride": "children", "commands": "light"}, "Kinderfahrt und Befehle light"),
    ({"ride": "children", "hand": "small"}, "Kinderfahrt und Kleine Hand"),
    ({"ride": "short", "passengers": "3"}, "3 Fahrgäste und Kurze Fahrt"),
    ({"ride": "two_cabins", "passengers": "5"}, "5 Fahrgäste und Zwei Kabinen"),
    ({"ride": "two_cabins", "players": "3"}, "Zwei Kabinen"),
    ({"ride": "high_rise", "players": "5"}, "Hochhaus"),
    ({"players": "6"}, "Standardspiel"),
    ({"hand_over": "yes", "players": "1"}, "Weitergeben"),
]


def test_what_does_not_go_together_is_refused_by_name_and_the_choice_stays(lift: InLift) -> None:
    """PAT-10 to PAT-22: each sentence names the two options, or the option and the number of players."""
    for choices, names in REFUSED:
        lift.choose(level="own", **choices)
        lift.press(lift.page.get_by_role("button", name="Einsteigen"))
        problem = lift.page.get_by_role("alert")
        expect(problem).to_be_visible()
        for name in names.split(" und "):
            expect(problem).to_contain_text(name)
        for field, value in choices.items():
            expect(lift.page.locator(f"input[name={field}][value='{value}']")).to_be_checked()


def test_a_wrong_code_is_refused_with_an_example(lift: InLift) -> None:
    lift.choose()
    lift.press(lift.page.get_by_text("Mit Spielcode starten"))
    lift.page.get_by_label("Spielcode", exact=True).fill("0000-0000-0001")
    lift.press(lift.page.get_by_role("button", name="Diese Karten geben"))
    expect(lift.page.get_by_role("alert")).to_contain_text("Ein Spielcode hat zwölf Zeichen: ")


@pytest.mark.parametrize("by_keys", [False, True])
def test_the_lesson_is_walked_through_to_its_end(lift: InLift, by_keys: bool) -> None:
    """Fit, twin, step back, jump with step back; a wrong card is answered, and the end leads to a first ride."""
    page = lift.page
    page.goto(f"{lift.address}/paternoster")
    lift.press(page.get_by_role("link", name="In zwei Minuten erklärt"))
    lift.press(lift.card("6d"))
    lift.press(lift.pile(0))
    expect(lift.verdict).to_contain_text("Die 6♦ ist niedriger als die 6♥")
    for step, card in enumerate(("6s", "7h", "9h", "9h", "8h"), 1):
        expect(page.locator(".over")).to_have_text(f"Schritt {step} von 5")
        if by_keys:
            page.locator(f"input[value='{card}']").focus()
            page.keyboard.press("Space")
            page.keyboard.press("1")
        else:
            lift.press(lift.card(card))
            lift.press(lift.pile(0))
    page.wait_for_url("**schritt=5")
    expect(page.get_by_role("heading", level=1)).to_contain_text("In zwei Minuten erklärt")
    page.get_by_role("link", name="Erstes Spiel beginnen").click()
    expect(page.get_by_role("button", name="Einsteigen")).to_be_visible()


def test_the_lesson_can_be_skipped_at_every_step(lift: InLift) -> None:
    for step in range(5):
        lift.page.goto(f"{lift.address}/paternoster/lektion?schritt={step}")
        lift.page.get_by_role("link", name="Überspringen").click()
        expect(lift.page.get_by_role("button", name="Einsteigen")).to_be_visible()
