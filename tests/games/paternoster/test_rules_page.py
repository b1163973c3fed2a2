"""The pages: both languages tell the same, and what the rules page tells is what the rules do."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from kartenhaus.cards.card import SUITS
from kartenhaus.cards.deck import DECK
from kartenhaus.cards.notation import parse_cards
from kartenhaus.core.game import Deal
from kartenhaus.games.paternoster.code import deal_code, parse_deal_code
from kartenhaus.games.paternoster.extras.commands import (
    is_bottleneck,
    is_door,
    is_exactly_three,
    is_halt,
    is_no_way_back,
    is_one_cabin,
)
from kartenhaus.games.paternoster.extras.fire import BURNING
from kartenhaus.games.paternoster.moves import END_TURN, Lay
from kartenhaus.games.paternoster.rules import apply, ranks_back, refusal
from kartenhaus.games.paternoster.state import State, cards_left, top_of
from kartenhaus.games.paternoster.talk import ABOUT_PILES, ABOUT_THE_GAME
from kartenhaus.games.paternoster.variants import (
    CHILDREN,
    HIGH_RISE,
    LEVELS,
    SHORT,
    STANDARD,
    TWO_CABINS,
    Variant,
    option_phrase,
)
from kartenhaus.ladder.order import rung_of
from kartenhaus.ladder.pile import EMPTY
from kartenhaus.web.language import texts
from tests.games.catalogs import (
    LANGUAGES,
    PAGES,
    forms_of,
    page,
    say,
    tables,
)
from tests.games.paternoster.printed import GAME, MESSAGES, at_table, card, lay, printed

COMMANDS: Final[dict[str, Callable[[int], bool]]] = {
    "halt": is_halt,
    "door": is_door,
    "exactly_three": is_exactly_three,
    "no_way_back": is_no_way_back,
    "bottleneck": is_bottleneck,
    "one_cabin": is_one_cabin,
}


SPEC: Final = Path(__file__).parents[3] / "docs" / "spec" / "paternoster.md"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_the_same_headings_lists_and_tables_in_both_languages(name: str) -> None:
    shapes = {
        tuple(re.findall(r"^(#+ |- |\d\. |\||<!--.*)", page(GAME, name, language), re.MULTILINE))
        for language in LANGUAGES
    }
    assert len(shapes) == 1
    assert "## " in shapes.pop()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_begins_with_a_heading_of_the_second_level(name: str, language: str) -> None:
    text = page(GAME, name, language)
    assert text.startswith("## ")
    assert not re.search(r"^# ", text, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_languages_name_the_same_cards_in_the_same_order(language: str) -> None:
    for name in PAGES:
        assert printed(page(GAME, name, language), language) == printed(page(GAME, name, "de"), "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_levels_on_the_page_are_those_of_the_ladder_with_the_figures_of_the_spec(language: str) -> None:
    """PAT-24."""
    figure = r"(\d+[.,]\d) ?%? \|"
    measured = re.findall(rf"\| {figure} {figure}$", SPEC.read_text("utf-8"), re.MULTILINE)[: len(LEVELS)]
    shown = re.findall(rf"\| {figure} {figure}$", page(GAME, "rules", language), re.MULTILINE)
    assert [tuple(each.replace(",", ".") for each in row) for row in shown] == measured
    names = [texts(language, GAME).text(f"level.{key}") for key, _ in LEVELS]
    assert [name for name in names if f"\n| {name} | " in page(GAME, "rules", language)] == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ladder_on_the_page_is_the_ladder_of_the_rules(language: str) -> None:
    """PAT, head: rank first, then diamonds, hearts, spades, clubs."""
    (line,) = re.findall(r"^.*… <.*$", page(GAME, "rules", language), re.MULTILINE)
    rungs = [rung_of(each) for each in printed(line, language)]
    assert rungs == [*range(9), *range(47, 52)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_rides_gives_decks_piles_and_hands(language: str) -> None:
    """PAT-1, PAT-10, PAT-11, PAT-16, PAT-22."""
    groups = ((1,), (2,), (3, 4, 5), (6, 7, 8))
    rides = (STANDARD, SHORT, CHILDREN, TWO_CABINS, HIGH_RISE)
    for row, ride in zip(tables(page(GAME, "rules", language))[0], rides, strict=True):
        variant = Variant(ride=ride)
        hands = [{variant.hand_size(seats) for seats in group if seats in variant.seats} for group in groups]
        assert row[0] == say(MESSAGES[language], option_phrase("ride", ride))
        assert row[1:4] == [str(variant.decks), *(2 * [str(variant.pairs_of_piles)])]
        assert row[4:] == ["/".join(map(str, sizes)) or "–" for sizes in hands]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_sentences_is_the_palette(language: str) -> None:
    """PAT-9."""
    rows = tables(page(GAME, "rules", language))[1]
    names = [forms_of(MESSAGES[language][f"talk.{name}"])[0] for name in ABOUT_PILES + ABOUT_THE_GAME]
    assert [row[0].strip("„“”") for row in rows] == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_commands_names_the_cards_that_carry_them(language: str) -> None:
    """PAT-21."""
    for row, (name, carries) in zip(tables(page(GAME, "rules", language))[2], COMMANDS.items(), strict=True):
        assert set(printed(row[0], language)) == {each for each in DECK if carries(each)}
        assert row[0] == forms_of(MESSAGES[language][f"command.{name}.cards"])[0]
        assert row[1] == forms_of(MESSAGES[language][f"command.{name}"])[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_burning_cards_on_the_page_are_those_that_burn(language: str) -> None:
    """PAT-20."""
    (line,) = re.findall(r"^.*3♥, 6♥.*$", page(GAME, "rules", language), re.MULTILINE)
    assert set(printed(line, language)) == BURNING
    assert set(printed(forms_of(MESSAGES[language]["option.fire.line"])[0], language)) == BURNING


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sum_on_the_page_is_the_count_of_the_rules(language: str) -> None:
    """PAT-7: Carla 5, Ben 6, Anna 6, draw pile 11."""
    (parts, total) = re.findall(r"^(\d+(?: \+ \d+)+) = (\d+) ", page(GAME, "rules", language), re.MULTILINE)[0]
    carla, ben, anna, draw = map(int, parts.split(" + "))
    state = State(Variant(), ((0,) * carla, (0,) * ben, (0,) * anna), (0,) * draw, ((),) * 4)
    assert cards_left(state) == int(total) == 28


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_deal_code_on_the_page_can_be_typed(language: str) -> None:
    (code,) = set(re.findall(r"`([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})`", page(GAME, "rules", language)))
    deal = parse_deal_code(code)
    assert isinstance(deal, Deal)
    assert deal_code(deal) == code


def test_on_six_of_hearts_going_up_lies_what_the_page_says() -> None:
    """PAT-2, PAT-3: level and higher, and the 5♥ as the step back."""
    state = at_table("Ad", "6h", "-", "-", "-")
    backs = {each: ranks_back(state, Lay(each, 0, card("6h"))) for each in DECK}
    higher = {f"{rank}{suit}" for rank in "789TJQK" for suit in SUITS} | {"6h", "6s", "6c"}
    assert {each for each, ranks in backs.items() if ranks == 0} == set(parse_cards(" ".join(higher)))
    assert {each for each, ranks in backs.items() if ranks > 0} == {card("5h")}


@pytest.mark.parametrize(
    ("name", "top", "pile"),
    [("9h", "Th", 0), ("8h", "9h", 0), ("5c", "4c", 2), ("Ts", "Js", 0), ("Jh", "Th", 2)],
)
def test_a_step_back_on_the_page_is_one(name: str, top: str, pile: int) -> None:
    """PAT-3."""
    state = at_table(f"{name} Ad", top, "-", top, "-")
    assert ranks_back(state, lay(state, name, pile)) == 1


@pytest.mark.parametrize("suit", SUITS)
def test_there_is_no_step_back_below_the_ace_and_none_above_the_king(suit: str) -> None:
    """PAT-3."""
    state = at_table("Ad", f"A{suit}", "-", f"K{suit}", "-")
    assert not [each for each in DECK for pile in (0, 2) if ranks_back(state, Lay(each, pile, top_of(state, pile))) > 0]


def test_a_twin_is_no_step_back() -> None:
    """PAT-3."""
    state = at_table("7h Ad", "7h", "-", "7h", "-")
    assert [ranks_back(state, lay(state, "7h", pile)) for pile in (0, 2)] == [0, 0]


def test_anna_may_do_what_the_page_tells_of_her() -> None:
    """PAT-4."""
    state = at_table("4d 5c 8h Tc Qs 3h", "4d", "-", "6s", "-", draw=9)
    for name in ("4d", "5c"):
        state = apply(state, 0, lay(state, name))
    assert refusal(state, 0, lay(state, "3h", 2)) is None
    after = apply(state, 0, END_TURN)
    assert card("3h") in after.hands[0]
    assert after.turn == 1


def test_the_jump_with_step_back_ends_on_the_lower_card() -> None:
    """PAT-3."""
    state = at_table("9h 8h Ad", "7c", "-", "-", "-")
    for name in ("9h", "8h"):
        state = apply(state, 0, lay(state, name))
    assert top_of(state, 0) == card("8h")
    assert state.ending is None


def test_an_empty_pile_takes_any_card() -> None:
    """PAT-2."""
    state = at_table("Ad", "-", "-", "-", "-")
    assert {ranks_back(state, Lay(each, pile, EMPTY)) for each in DECK for pile in range(4)} == {0}
