"""All 43,200 combinations of options, and what does not go together (PAT-10 to PAT-22)."""

from collections import Counter

import pytest

from kartenhaus.cards.deck import DECK
from kartenhaus.core.game import Deal
from kartenhaus.core.outcome import Outcome
from kartenhaus.core.phrase import Phrase, Refusal
from kartenhaus.core.record import replay
from kartenhaus.games.paternoster import GAME
from kartenhaus.games.paternoster.code import deal_code, parse_deal_code
from kartenhaus.games.paternoster.notation import variant_from_json, variant_to_json
from kartenhaus.games.paternoster.setup import deal
from kartenhaus.games.paternoster.variants import (
    CHILDREN,
    CHOICES,
    FULL,
    HIGH_RISE,
    LIGHT,
    NONE,
    SHORT,
    SMALL,
    STANDARD,
    TWO_CABINS,
    Variant,
    clash,
    option_phrase,
    seats_refusal,
)
from tests.conformance.playing import random_record
from tests.games.paternoster.drawn_variants import MOST_SEATS, VALID, every_variant

ALL = tuple(every_variant())


def goes_together(variant: Variant) -> bool:
    """Tell the same as the rules, written as the page writes it."""
    children = variant.ride == CHILDREN and (variant.steep or variant.commands != NONE or variant.hand == SMALL)
    return not children and not (variant.passengers and variant.ride not in (STANDARD, HIGH_RISE))


def test_there_are_43200_combinations_and_the_page_says_which_go_together() -> None:
    assert len(set(ALL)) == 43_200
    assert Counter(clash(variant) is None for variant in ALL) == Counter(map(goes_together, ALL))
    assert set(VALID) == set(filter(goes_together, ALL))


def test_json_reads_back_what_goes_together_and_refuses_the_rest_with_both_names() -> None:
    for variant in ALL:
        read = variant_from_json(variant_to_json(variant))
        if goes_together(variant):
            assert read == variant
        else:
            assert isinstance(read, Refusal)
            assert read == clash(variant)
            assert {fact.code for fact in read.facts.values() if isinstance(fact, Phrase)} <= named(variant)


def named(variant: Variant) -> set[str]:
    return {option_phrase(name, getattr(variant, name)).code for name in CHOICES}


@pytest.mark.parametrize(
    ("variant", "one", "other"),
    [
        (Variant(ride=CHILDREN, steep=True), "option.ride.children", "option.steep"),
        (Variant(ride=CHILDREN, commands=LIGHT), "option.ride.children", "option.commands.light"),
        (Variant(ride=CHILDREN, commands=FULL), "option.ride.children", "option.commands.full"),
        (Variant(ride=CHILDREN, hand=SMALL), "option.ride.children", "option.hand.small"),
        (Variant(ride=CHILDREN, passengers=3), "option.passengers", "option.ride.children"),
        (Variant(ride=SHORT, passengers=4), "option.passengers", "option.ride.short"),
        (Variant(ride=TWO_CABINS, passengers=5), "option.passengers", "option.ride.two_cabins"),
    ],
)
def test_a_refused_combination_names_the_two(variant: Variant, one: str, other: str) -> None:
    """PAT-11, PAT-19."""
    refused = clash(variant)
    assert refused is not None
    assert refused.code == "refusal.clash"
    names = [refused.facts[name] for name in ("one", "other")]
    assert [name.code for name in names if isinstance(name, Phrase)] == [one, other]


def test_every_number_of_players_is_allowed_or_refused_with_a_reason() -> None:
    for variant in VALID[::7]:
        for seats in range(-1, 12):
            refused = seats_refusal(variant, seats)
            assert (refused is None) == (seats in variant.seats)
            if seats == 1 and variant.hand_over and variant.ride in (STANDARD, SHORT, CHILDREN):
                assert refused is not None
                assert refused.code == "refusal.alone"


def test_deal_codes_read_back_for_every_combination_and_number_of_players() -> None:
    """What cannot be played has no code that is read."""
    for number, variant in enumerate(ALL):
        one = Deal(variant, number % MOST_SEATS + 1, number)
        playable = goes_together(variant) and one.seats in variant.seats
        assert (parse_deal_code(deal_code(one)) == one) == playable


def test_every_combination_that_goes_together_can_be_dealt() -> None:
    for number, variant in enumerate(VALID[::11]):
        seats = variant.seats[number % len(variant.seats)]
        state = deal(Deal(variant, seats, number))
        row = [card for value in state.values if hasattr(value, "row") for card in value.row]
        assert Counter([*sum(state.hands, ()), *state.draw, *row]) == Counter(DECK * variant.decks)
        assert state.draw


@pytest.mark.parametrize("part", range(4))
def test_combinations_are_played_to_their_end(part: int) -> None:
    for number, variant in enumerate(VALID[part::360]):
        seats = variant.seats[number % len(variant.seats)]
        record = random_record(GAME, Deal(variant, seats, number), seed=number)
        assert isinstance(GAME.outcome(replay(GAME, record)), Outcome)


@pytest.mark.parametrize(
    "json",
    [
        {"tokens": True},
        {"tokens": "2"},
        {"tokens": -1},
        {"tokens": 5},
        {"tokens": 10**30},
        {"tokens": 2.0},
        {"fire": 1},
        {"fire": None},
        {"steep": "yes"},
        {"passengers": 1},
        {"passengers": [3]},
        {"ride": ["short"]},
        {"ride": "SHORT"},
        {"ride": {}},
        {"Ride": "short"},
        {"": ""},
        {"seats": 2},
        {"hand": "big", "extra": 1},
        [["ride", "short"]],
        "short",
        None,
        7,
    ],
    ids=repr,
)
def test_forged_options_are_refused(json: object) -> None:
    refused = variant_from_json(json)
    assert isinstance(refused, Refusal)
    assert refused.code == "refusal.unknown_variant"
