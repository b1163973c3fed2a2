"""The texts: both languages say the same, and nothing that the rules can say is without words."""

import re
from collections.abc import Iterator
from string import Formatter
from typing import Final

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from kartenhaus.cards.card import SPADES, make_card
from kartenhaus.cards.notation import parse_cards, suited
from kartenhaus.core.game import Deal
from kartenhaus.core.phrase import Phrase
from kartenhaus.games.paodekuai.combination import (
    AIRPLANE,
    AIRPLANE_WITH_PAIRS,
    AIRPLANE_WITH_SINGLES,
    BOMB,
    KIND_NAMES,
    KINDS,
    PAIR,
    PAIR_STRAIGHT,
    SHORTEST_RUN,
    SHORTEST_STRAIGHT,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    TRIPLE_WITH_PAIR,
    TRIPLE_WITH_SINGLE,
    count,
    kind_of,
    make_reading,
    readings,
)
from kartenhaus.games.paodekuai.moves import PASS, Play
from kartenhaus.games.paodekuai.notation import parse_deal_code, parse_position, variant_from_json
from kartenhaus.games.paodekuai.order import ACE, HEIGHTS, RANK_ORDER
from kartenhaus.games.paodekuai.phrases import reading_phrase
from kartenhaus.games.paodekuai.rules import judge, refusal
from kartenhaus.games.paodekuai.settlement import settle
from kartenhaus.games.paodekuai.setup import deal
from kartenhaus.games.paodekuai.state import Ply, State
from kartenhaus.games.paodekuai.variants import CLASSIC, SEATS, VARIANTS
from kartenhaus.registry import folder

LANGUAGES: Final = ("de", "en")
PAGES: Final = ("rules", "tips", "background")
TEXTS: Final = folder("paodekuai") / "texts"
READING_FACTS: Final = {"rank", "ranks", "low", "size"}

EQUAL_KINDS: Final = {SINGLE: 1, PAIR: 2, TRIPLE: 3, TRIPLE_WITH_SINGLE: 4, TRIPLE_WITH_PAIR: 5, BOMB: 4}
"""Kinds of one rank and their number of cards."""
RUN_KINDS: Final = {STRAIGHT: 1, PAIR_STRAIGHT: 2, AIRPLANE: 3, AIRPLANE_WITH_SINGLES: 4, AIRPLANE_WITH_PAIRS: 5}
"""Kinds of several ranks and their number of cards a rank."""


def read_catalog(language: str) -> Catalog:
    with (TEXTS / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


CATALOGS: Final = {language: read_catalog(language) for language in LANGUAGES}


def messages(language: str) -> dict[str, Message]:
    return {key_of(message): message for message in CATALOGS[language] if message.id}


def key_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def forms_of(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def placeholders(message: Message) -> set[str]:
    return {name for form in forms_of(message) for _, name, _, _ in Formatter().parse(form) if name is not None}


def say(phrase: Phrase, language: str) -> str:
    forms = forms_of(messages(language)[phrase.code])
    facts = {name: say(fact, language) if isinstance(fact, Phrase) else fact for name, fact in phrase.facts.items()}
    return forms[0 if len(forms) == 1 or facts["n"] == 1 else 1].format(**facts)


def every_reading() -> Iterator[int]:
    for kind, size in EQUAL_KINDS.items():
        yield from (make_reading(kind, size, top) for top in range(HEIGHTS))
    for kind, each in RUN_KINDS.items():
        shortest = SHORTEST_STRAIGHT if kind == STRAIGHT else SHORTEST_RUN
        for run in range(shortest, min(ACE + 1, 16 // each) + 1):
            yield from (make_reading(kind, each * run, top) for top in range(run - 1, ACE + 1))


def literals(pattern: str) -> set[str]:
    """Return all that a pattern finds in the sources of the game."""
    todo, found = [folder("paodekuai")], set[str]()
    while todo:
        entry = todo.pop()
        if entry.is_dir():
            todo += entry.iterdir()
        elif entry.name.endswith(".py"):
            found |= set(re.findall(pattern, entry.read_text(encoding="utf-8")))
    return found


def page(name: str, language: str) -> str:
    return (TEXTS / f"{name}.{language}.md").read_text(encoding="utf-8")


def tables(text: str) -> list[list[list[str]]]:
    """Return the tables of a page as rows of cells, without heads and rules."""
    blocks = re.findall(r"(?:^\|.*\n?)+", text, flags=re.MULTILINE)
    return [
        [[cell.strip() for cell in line.strip("| ").split("|")] for line in block.splitlines()[2:]] for block in blocks
    ]


# The sentences


def test_both_languages_have_the_same_keys_and_the_same_forms() -> None:
    german, english = messages("de"), messages("en")
    assert list(german) == list(english)
    assert all(len(forms_of(german[key])) == len(forms_of(english[key])) for key in german)


def test_both_languages_use_the_same_placeholders() -> None:
    german, english = messages("de"), messages("en")
    assert {key: placeholders(german[key]) for key in german} == {key: placeholders(english[key]) for key in english}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_empty_and_none_is_a_guess(language: str) -> None:
    for key, message in messages(language).items():
        assert all(form.strip() == form and form for form in forms_of(message)), key
        assert not message.fuzzy, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_names_its_language_and_chooses_between_one_and_many(language: str) -> None:
    headers = dict(CATALOGS[language].mime_headers)
    assert headers["Language"] == language
    assert headers["Plural-Forms"] == "nplurals=2; plural=(n != 1);"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_is_a_code_and_a_plural_has_the_same_key(language: str) -> None:
    for message in CATALOGS[language]:
        keys = {message.id} if isinstance(message.id, str) else set(message.id)
        assert len(keys) == 1
        assert re.fullmatch(r"[a-z_]+(\.[A-Za-z0-9_]+)*|", keys.pop())


def test_every_rank_and_every_kind_has_its_words_and_there_are_no_others() -> None:
    ranks = {f"rank.{form}.{letter}" for form in ("one", "many") for letter in RANK_ORDER}
    kinds = {f"reading.{form}.{KIND_NAMES[kind]}" for form in ("name", "object") for kind in KINDS}
    assert {key for key in messages("de") if key.startswith(("rank.", "reading."))} == ranks | kinds


def test_a_combination_is_named_from_facts_that_the_code_gives() -> None:
    assert set(reading_phrase(next(every_reading())).facts) == READING_FACTS
    for key, message in messages("de").items():
        if key.startswith("reading."):
            assert placeholders(message) <= READING_FACTS


def test_every_refusal_and_judgement_in_the_sources_has_its_sentence() -> None:
    written = literals(r'"((?:refusal|judgement)\.[a-z_]+)"')
    assert len(written) > 10
    assert written <= set(messages("de"))


def test_every_refusal_and_judgement_in_the_texts_is_said_somewhere() -> None:
    said = literals(r'"((?:refusal|judgement)\.[a-z_]+)"') | {f"refusal.{name}" for name in literals(r'"([a-z_]+)"')}
    assert {key for key in messages("de") if key.startswith(("refusal.", "judgement."))} <= said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", ["name", "object"])
def test_every_combination_of_every_rank_has_a_name_of_its_own(form: str, language: str) -> None:
    names = [say(reading_phrase(reading, form), language) for reading in every_reading()]
    assert len(set(names)) == len(names)
    assert not [name for name in names if re.search(r"[{}]|  |\b(rank|reading)\.", name)]


@pytest.mark.parametrize(
    ("cards", "german", "english"),
    [
        ("Ks", "die Einzelkarte König", "the single king"),
        ("Ks Kh", "das Paar Könige", "the pair of kings"),
        ("7s 7h 7c", "den Drilling Siebenen", "the triple of sevens"),
        ("7s 7h 7c 4s", "den Drilling Siebenen mit Einzelkarte", "the triple of sevens with a single"),
        ("7s 7h 7c 4s 4h", "den Drilling Siebenen mit Paar", "the triple of sevens with a pair"),
        ("3s 4s 5h 6s 7s", "die Straße 3 bis 7", "the straight 3 to 7"),
        ("Ts Th Js Jh", "die Doppelstraße 10 bis Bube", "the pair straight 10 to jack"),
        ("3s 3h 3c 4s 4h 4c", "das Flugzeug 3 bis 4", "the airplane 3 to 4"),
        ("3s 3h 3c 4s 4h 4c 9h Ts", "das Flugzeug 3 bis 4 mit Einzelkarten", "the airplane 3 to 4 with singles"),
        ("3s 3h 3c 4s 4h 4c 9h 9s Ts Th", "das Flugzeug 3 bis 4 mit Paaren", "the airplane 3 to 4 with pairs"),
        ("9s 9h 9c 9d", "die Bombe Neunen", "the bomb of nines"),
    ],
)
def test_a_combination_is_called_in_words(cards: str, german: str, english: str) -> None:
    (reading,) = readings(count(parse_cards(cards)))
    assert say(reading_phrase(reading, "object"), "de") == german
    assert say(reading_phrase(reading, "object"), "en") == english


@pytest.mark.parametrize(
    ("position", "cards", "german", "english"),
    [
        (
            "classic 3s,4h/5s,5h/6s,6h 1 0:Ks,Kh 0 -",
            "3s",
            "Nicht auf deiner Hand – wähl eigene Karten",
            "Not in your hand – choose cards of your own",
        ),
        (
            "classic 3s,4h,6h,7h/5s,5h/6s,6c 0 2:Ks,Kh - -",
            "3s 4h 6h 7h",
            "Diese 4 Karten ergeben keinen gültigen Zug",
            "These 4 cards make no valid play",
        ),
        (
            "classic 3s,3h,4h/5s,5h/6s,6h 0 2:Ks,Kh - -",
            "3s 3h",
            "Schlägt das Paar Könige auf dem Tisch nicht",
            "Does not beat the pair of kings on the table",
        ),
        (
            "classic 3s,3h,4h/5s,5h/6s,6h 0 2:Ks,Kh - -",
            "4h",
            "Falsche Art für das Paar Könige auf dem Tisch",
            "Wrong kind for the pair of kings on the table",
        ),
        (
            "classic 4s,5h,6h,7h,8h,9h,Th/5s,5c/6s,6c 0 2:3s,4h,5d,6d,7d - -",
            "4s 5h 6h 7h 8h 9h",
            "Für die Straße 3 bis 7 brauchst du genau 5 Karten",
            "To beat the straight 3 to 7 you need exactly 5 cards",
        ),
        (
            "classic 3s,9h,Kh/5s/6s,6h 0 - - -",
            "9h",
            "Letzte Karte: Einzeln geht nur deine höchste – König",
            "Last card: your only single is your highest – king",
        ),
    ],
)
def test_a_refused_play_hears_what_is_wrong(position: str, cards: str, german: str, english: str) -> None:
    """PDK-13: the sentence names what lies, or the card that is due."""
    state = parse_position(position)
    refused = refusal(state, state.turn, Play(parse_cards(cards)))
    assert refused is not None
    assert say(refused, "de") == german
    assert say(refused, "en") == english


def test_the_first_play_without_the_three_of_spades_hears_so() -> None:
    """PDK-2, PDK-13."""
    state = deal(Deal(CLASSIC, SEATS, 1))
    refused = refusal(state, state.turn, Play(state.hands[state.turn][-1:]))
    assert refused is not None
    assert say(refused, "de") == "Der erste Zug muss ♠3 enthalten"
    assert say(refused, "en") == "The first play must contain ♠3"


def test_passing_out_of_turn_and_passing_the_lead_are_answered() -> None:
    """PDK-8, PDK-13."""
    state = deal(Deal(CLASSIC, SEATS, 1))
    waiting = refusal(state, (state.turn + 1) % SEATS, PASS)
    leading = refusal(state, state.turn, PASS)
    assert waiting is not None
    assert leading is not None
    assert say(waiting, "de") == "Du bist noch nicht dran – warte einen Moment"
    assert say(leading, "de") == "Wer ausspielt, darf nicht passen – leg etwas"


def test_a_mistyped_code_and_an_unknown_variant_hear_what_would_do() -> None:
    """PDK-12."""
    code, variant = parse_deal_code("C12"), variant_from_json("huge")
    assert isinstance(code, Phrase)
    assert isinstance(variant, Phrase)
    assert say(code, "de") == "Ein Spielcode hat A oder B und sieben Ziffern: A1739204"
    assert say(variant, "en") == "Unknown variant – choose Classic 16 or Compact 15"


@pytest.mark.parametrize(
    ("seat", "cards", "german"),
    [
        (0, "", "Wähl Karten aus deiner Hand"),
        (0, "Ah Ad", "Paar Asse – schlägt den Tisch"),
        (1, "2s", "Falsche Art für das Paar Könige auf dem Tisch"),
        (1, "5s 5h 5c 5d", "Bombe Fünfen – du bist noch nicht dran"),
    ],
)
def test_a_selection_is_named_and_judged(seat: int, cards: str, german: str) -> None:
    """PDK-14."""
    state = parse_position("classic 3s,Ah,Ad/2s,5s,5h,5c,5d/6s,6h 0 2:Ks,Kh - -")
    assert say(judge(state, seat, parse_cards(cards)).phrase, "de") == german


def test_a_lead_is_named_and_ready() -> None:
    state = parse_position("classic 3s,Ah,Ad/2s,5s,5h/6s,6h 0 - - -")
    assert say(judge(state, 0, parse_cards("Ah Ad")).phrase, "de") == "Paar Asse – bereit zum Ausspielen"


# The pages


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_the_same_headings_lists_and_tables_in_both_languages(name: str) -> None:
    shapes = {tuple(re.findall(r"^(#+ |- |\d\. |\|)", page(name, language), re.MULTILINE)) for language in LANGUAGES}
    assert len(shapes) == 1
    assert "## " in shapes.pop()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_begins_with_a_heading_of_the_second_level(name: str, language: str) -> None:
    text = page(name, language)
    assert text.startswith("## ")
    assert not re.search(r"^# ", text, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_decks_leaves_out_the_right_cards(language: str) -> None:
    """PDK-1."""
    suits = dict(zip("♦♥♠♣", range(4), strict=True))
    for row, variant in zip(tables(page("rules", language))[0], VARIANTS, strict=True):
        missing = {make_card("A23456789TJQK".index(card[1]), suits[card[0]]) for card in row[2].split()}
        assert missing == set(range(52)) - set(variant.deck)
        assert [int(row[1]), int(row[3])] == [len(variant.deck), variant.hand_size]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_combinations_shows_each_kind_by_a_true_example(language: str) -> None:
    """PDK-3."""
    rows = tables(page("rules", language))[1]
    for kind, (name, _, example) in zip(KINDS, rows, strict=True):
        found = readings(counted(example.strip("`")))
        assert [kind_of(reading) for reading in found] == [kind], example
        words = say(reading_phrase(found[0]), language).lower()
        assert words.startswith(name.lower().split()[0]), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("example", "kinds"),
    [
        ("3-3-3-3-4-4-4-5", [AIRPLANE_WITH_SINGLES]),
        ("3-3-3-4-5", []),
        ("6-6-6-7-7-7-8-8-8-9-9-9", [AIRPLANE, AIRPLANE_WITH_SINGLES]),
    ],
)
def test_an_example_between_the_lines_is_what_the_page_says(example: str, kinds: list[int], language: str) -> None:
    """PDK-4, PDK-5, PDK-6."""
    assert f"`{example}`" in page("rules", language)
    assert [kind_of(reading) for reading in readings(counted(example))] == kinds


def counted(example: str) -> int:
    letters = example.replace("10", "T").split("-")
    return sum(count(suited(letter)[:1]) for letter in letters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_settlement_is_what_the_rules_settle(language: str) -> None:
    """PDK-11: you win, left holds five and laid a bomb, right holds all sixteen."""
    you, bomb, rest = make_card(3, SPADES), parse_cards("9s 9h 9c 9d"), CLASSIC.deck[-21:]
    history = (Ply(1, bomb, readings(count(bomb))[0]), Ply(0, (you,), readings(count((you,)))[0]))
    settlement = settle(State(CLASSIC, ((), rest[:5], rest[5:]), 1, history=history))
    assert settlement is not None
    told = [tuple(int(cell.replace("−", "-")) for cell in row[1:]) for row in tables(page("rules", language))[2]]
    assert told == [settlement.cards_left, settlement.never_played, settlement.bombs, settlement.total]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_show_a_deal_code_that_can_be_typed(language: str) -> None:
    """PDK-12."""
    (code,) = set(re.findall(r"`([AB]\d+)`", page("rules", language)))
    assert isinstance(parse_deal_code(code), Deal)
