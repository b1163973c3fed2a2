"""The texts: both languages say the same, and nothing that the rules can say is without words."""

import re
from collections.abc import Callable
from typing import Final

import pytest

from kartenhaus.cards.notation import parse_cards
from kartenhaus.core.phrase import Phrase
from kartenhaus.games.paternoster.code import parse_deal_code
from kartenhaus.games.paternoster.extras.commands import (
    is_bottleneck,
    is_door,
    is_exactly_three,
    is_halt,
    is_no_way_back,
    is_one_cabin,
)
from kartenhaus.games.paternoster.moves import END_TURN, Move
from kartenhaus.games.paternoster.notation import variant_from_json
from kartenhaus.games.paternoster.players import PLAYERS
from kartenhaus.games.paternoster.rules import apply, judge, refusal
from kartenhaus.games.paternoster.state import CUT_OFF, PERFECT, STUCK, TIME_UP, State, top_of
from kartenhaus.games.paternoster.talk import ABOUT_PILES, ABOUT_THE_GAME
from kartenhaus.games.paternoster.variants import (
    CHOICES,
    HIGH_RISE,
    LEVELS,
    SHORT,
    TWO_CABINS,
    Variant,
    clash,
    option_phrase,
    seats_refusal,
)
from tests.games.catalogs import (
    LANGUAGES,
    forms_of,
    house_keys,
    literals,
    placeholders,
    say,
)
from tests.games.paternoster.printed import CATALOGS, GAME, MESSAGES, at_table, card, lay, printed

KEYS: Final = set(MESSAGES["de"])

CODE: Final = r'"((?:refusal|judgement)\.[a-z_.]+)"'
COMMANDS: Final[dict[str, Callable[[int], bool]]] = {
    "halt": is_halt,
    "door": is_door,
    "exactly_three": is_exactly_three,
    "no_way_back": is_no_way_back,
    "bottleneck": is_bottleneck,
    "one_cabin": is_one_cabin,
}


def sentence(language: str, state: State, move: Move, seat: int = 0) -> str:
    refused = refusal(state, seat, move)
    assert refused is not None
    return say(MESSAGES[language], refused)


# The sentences


def test_both_languages_have_the_same_keys_and_the_same_forms() -> None:
    german, english = MESSAGES["de"], MESSAGES["en"]
    assert list(german) == list(english)
    assert all(len(forms_of(german[key])) == len(forms_of(english[key])) for key in german)


def test_both_languages_use_the_same_placeholders() -> None:
    german, english = MESSAGES["de"], MESSAGES["en"]
    assert {key: placeholders(german[key]) for key in german} == {key: placeholders(english[key]) for key in english}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_empty_and_none_is_a_guess(language: str) -> None:
    for key, message in MESSAGES[language].items():
        assert all(form.strip() == form and form for form in forms_of(message)), key
        assert not message.fuzzy, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_names_its_language_and_chooses_between_one_and_many(language: str) -> None:
    headers = dict(CATALOGS[language].mime_headers)
    assert headers["Language"] == language
    assert headers["Plural-Forms"] == "nplurals=2; plural=(n != 1);"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_is_a_code_stands_once_and_a_plural_has_the_same_key(language: str) -> None:
    keys = []
    for message in CATALOGS[language]:
        names = {message.id} if isinstance(message.id, str) else set(message.id)
        assert len(names) == 1
        keys.append(names.pop())
        assert re.fullmatch(r"[a-z_]+(\.[A-Za-z0-9_]+)*|", keys[-1])
    assert len(set(keys)) == len(keys)


def test_every_refusal_and_judgement_in_the_sources_has_its_sentence() -> None:
    written = literals(GAME, CODE, ".py")
    assert len(written) > 30
    assert written <= KEYS


def test_every_refusal_and_judgement_in_the_texts_is_said_somewhere() -> None:
    """The two directions of a pile have a sentence each (PAT-2)."""
    said = literals(GAME, CODE, ".py") | {f"refusal.does_not_fit.{way}" for way in ("ascending", "descending")}
    assert {key for key in KEYS if key.startswith(("refusal.", "judgement."))} - said <= {
        "refusal.start_form",
        "refusal.name",
    }


def test_every_key_that_the_page_asks_for_has_its_sentence() -> None:
    in_code = literals(GAME, r'\bPhrase\("([a-z_.]+)"', ".py")
    in_templates = literals(GAME, r"\bt\([\"']([a-z_.]+)[\"'][,)]", ".html")
    assert in_code | in_templates <= KEYS | house_keys()


def test_every_option_has_a_name_and_a_line_and_there_are_no_others() -> None:
    """PAT-10 to PAT-22."""
    codes = {option_phrase(name, value).code for name, values in CHOICES.items() for value in values}
    assert {key for key in KEYS if key.startswith("option.")} == codes | {f"{code}.line" for code in codes}
    assert {f"choice.{name}" for name in CHOICES} <= KEYS


def test_every_ending_has_a_heading_and_a_sentence_and_there_are_no_others() -> None:
    """PAT-6, PAT-18 to PAT-23."""
    reasons = {PERFECT, STUCK, TIME_UP, CUT_OFF} | literals(GAME, r'\bEnding\("([a-z_]+)"', ".py")
    assert {key for key in KEYS if key.startswith("ending.")} == {
        f"ending.{reason}{part}" for reason in reasons for part in ("", ".title")
    }


def test_every_level_says_what_it_changes() -> None:
    """PAT-24."""
    levels = {key for key, _ in LEVELS} | {"own"}
    assert {key for key in KEYS if key.startswith("level.")} == {
        f"level.{key}{part}" for key in levels for part in ("", ".line")
    }


def test_every_computer_teammate_has_a_name() -> None:
    """PAT-24."""
    assert {f"strength.{name}{part}" for name in PLAYERS for part in ("", ".line")} <= KEYS
    assert {f"start.seat.{name}" for name in PLAYERS} <= KEYS


def test_the_palette_holds_the_sentences_of_the_game_and_no_others() -> None:
    """PAT-9, PAT-19."""
    assert {key for key in KEYS if key.startswith("talk.")} == {f"talk.{name}" for name in ABOUT_PILES + ABOUT_THE_GAME}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_the_palette_carries_a_rank_a_suit_or_a_number(language: str) -> None:
    """PAT-9: ordinal and common words such as "next" say nothing about a card."""
    forbidden = {
        "de": r"\d|[♦♥♠♣]|\b(Ass|Bube|Dame|König|Karo|Herz|Pik|Kreuz|rot|schwarz|zwei|drei|hoch|niedrig)",
        "en": r"\d|[♦♥♠♣]|\b(ace|jack|queen|king|diamond|heart|spade|club|red|black|two|three|high|low)",
    }[language]
    spoken = [forms_of(message)[0] for key, message in MESSAGES[language].items() if key.startswith("talk.")]
    assert not [words for words in spoken if re.search(forbidden, words, re.IGNORECASE) or "{" in words]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_combination_names_both_options(language: str) -> None:
    """PAT-11, PAT-19."""
    refused = clash(Variant(ride=SHORT, passengers=3))
    assert refused is not None
    words = {
        "de": "3 Fahrgäste und Kurze Fahrt gehen nicht zusammen – nimm eins davon heraus",
        "en": "3 passengers and Short ride do not go together – take one of them out",
    }
    assert say(MESSAGES[language], refused) == words[language]


def test_a_wrong_number_of_players_hears_how_many_may_play() -> None:
    """PAT-14, PAT-16, PAT-22."""
    alone, crowd, friends = (
        seats_refusal(Variant(hand_over=True), 1),
        seats_refusal(Variant(ride=TWO_CABINS), 3),
        seats_refusal(Variant(ride=HIGH_RISE), 1),
    )
    assert alone is not None
    assert crowd is not None
    assert friends is not None
    german = MESSAGES["de"]
    assert say(german, alone) == "Weitergeben geht nicht allein – setz noch jemanden an den Tisch oder nimm es heraus"
    assert say(german, crowd) == "Zwei Kabinen: mindestens 2, höchstens 2 Spieler – ihr seid 3"
    assert say(german, friends) == "Hochhaus: mindestens 6, höchstens 8 Spieler – du bist allein"


def test_unknown_options_and_mistyped_codes_hear_what_would_do() -> None:
    variant, code = variant_from_json({"ride": "flying"}), parse_deal_code("A12")
    assert isinstance(variant, Phrase)
    assert isinstance(code, Phrase)
    assert say(MESSAGES["de"], variant) == "Diese Auswahl gibt es nicht – stell die Varianten neu ein"
    assert say(MESSAGES["en"], code).startswith("A deal code has twelve signs: ")


@pytest.mark.parametrize(
    ("hand", "top", "name", "pile", "german"),
    [
        ("6d Ks", "6h", "6d", 0, "Zu niedrig für diesen Aufwärtsstapel – er nimmt gleich hohe und höhere Karten"),
        ("7d Ks", "6h", "7d", 2, "Zu hoch für diesen Abwärtsstapel – er nimmt gleich hohe und niedrigere Karten"),
        ("7d Ks", "6h", "8d", 0, "Nicht auf deiner Hand – wähl eine eigene Karte"),
    ],
)
def test_a_card_that_may_not_lie_there_hears_why(hand: str, top: str, name: str, pile: int, german: str) -> None:
    """PAT-2."""
    state = at_table(hand, top, "-", top, "-")
    assert sentence("de", state, lay(state, name, pile)) == german


def test_a_second_step_back_and_an_early_end_hear_why() -> None:
    """PAT-3, PAT-4."""
    state = at_table("9h 8h Ks", "Th", "-", "-", "-")
    once = apply(state, 0, lay(state, "9h"))
    assert sentence("de", once, lay(once, "8h")) == "Nur ein Rückschritt pro Zug – du hattest deinen schon"
    assert sentence("de", once, END_TURN) == "Du musst in diesem Zug noch 1 Karte legen"
    assert sentence("en", state, END_TURN) == "You must lay 2 more cards this turn"
    assert sentence("en", state, END_TURN, seat=1) == "Not your turn yet – wait a moment"


def test_a_selected_card_is_told_where_it_stands() -> None:
    state = at_table("9h Ad", "Th", "Th", "-", "-")
    said = [say(MESSAGES["de"], judge(state, seat, parse_cards(cards)).phrase) for seat, cards in ((0, "9h"), (0, ""))]
    assert said == ["Wähl einen Stapel für diese Karte", "Wähl eine Karte aus deiner Hand"]


# The walk-through


@pytest.mark.parametrize(
    ("top", "hand", "tempting", "cards"),
    [
        ("6h", "6d 6s Ks", "6d", "6s"),
        ("7h", "7h Ks", None, "7h"),
        ("Th", "8h 9h Ks", "8h", "9h"),
        ("7c", "8h 9h Ks", None, "9h 8h"),
    ],
)
def test_each_step_of_the_walk_through_is_a_legal_play(top: str, hand: str, tempting: str | None, cards: str) -> None:
    """PAT-2, PAT-3: what a visitor is asked to do may be done, and the tempting card may not."""
    state = at_table(hand, top, "-", "Ks", "-")
    assert tempting is None or refusal(state, 0, lay(state, tempting)) is not None
    for name in cards.split():
        state = apply(state, 0, lay(state, name))
    assert top_of(state, 0) == card(cards.rsplit(maxsplit=1)[-1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_walk_through_names_the_cards_that_it_shows(language: str) -> None:
    cards = {"fit": "6h 6s", "twin": "7h", "step_back": "Th 9h", "jump": "7c 8h 9h"}
    for step, names in cards.items():
        task = forms_of(MESSAGES[language][f"lesson.{step}.task"])[0]
        assert set(printed(task, language)) == set(parse_cards(names)), step
