"""What the line above the hand says of selected cards (PDK-14); tapping itself is tested in a browser."""

import pytest

from kartenhaus.cards.notation import parse_cards
from kartenhaus.core.game import Judgement
from kartenhaus.core.phrase import Phrase, Refusal
from kartenhaus.games.paodekuai.combination import make_reading
from kartenhaus.games.paodekuai.moves import PASS, Play
from kartenhaus.games.paodekuai.phrases import rank_phrase, reading_phrase
from kartenhaus.games.paodekuai.rules import apply, judge, legal_moves, refusal
from kartenhaus.games.paodekuai.state import State
from tests.games.paodekuai.positions import cards_of, first_play, lay, table

PAIR_OF_QUEENS = make_reading(2, 2, 9)


def judged(state: State, seat: int, ranks: str) -> Judgement:
    return judge(state, seat, cards_of(state.hands[seat], ranks))


def code(state: State, seat: int, ranks: str) -> str:
    return judged(state, seat, ranks).phrase.code


def test_nothing_selected_is_no_play() -> None:
    """PDK-14."""
    assert judge(table("34/55/66"), 0, ()) == Judgement(Refusal("judgement.nothing_selected"), playable=False)


def test_a_combination_that_may_be_led_is_named() -> None:
    """PDK-14."""
    name = {"reading": reading_phrase(PAIR_OF_QUEENS)}
    assert judged(table("QQ3/55/66"), 0, "QQ") == Judgement(Phrase("judgement.leads", name), playable=True)


def test_a_combination_that_beats_says_so() -> None:
    """PDK-14."""
    name = {"reading": reading_phrase(PAIR_OF_QUEENS)}
    state = table("QQ3/55/66", standing="2:JJ")
    assert judged(state, 0, "QQ") == Judgement(Phrase("judgement.beats", name), playable=True)


def test_the_name_is_that_of_the_way_the_cards_would_lie() -> None:
    """PDK-6, PDK-14."""
    led = judged(table("6667778889993/4/5"), 0, "666777888999").phrase.facts["reading"]
    following = judged(table("6667778889993/4/5", standing="2:3334445559TJ"), 0, "666777888999").phrase.facts["reading"]
    assert isinstance(led, Phrase)
    assert isinstance(following, Phrase)
    assert (led.code, following.code) == ("reading.name.airplane", "reading.name.airplane_with_singles")


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [("34", "no_combination"), ("3", "wrong_kind"), ("TT", "too_low"), ("34567", "wrong_kind")],
)
def test_what_may_not_be_played_says_why(ranks: str, expected: str) -> None:
    """PDK-13, PDK-14."""
    state = table("34567TTQQ/55/66", standing="2:JJ")
    assert judged(state, 0, ranks) == Judgement(refusal_of(state, ranks), playable=False)
    assert code(state, 0, ranks) == f"refusal.{expected}"


def refusal_of(state: State, ranks: str) -> Phrase:
    refused = refusal(state, state.turn, Play(cards_of(state.hands[state.turn], ranks)))
    assert refused is not None
    return refused


def test_on_the_own_turn_exactly_what_is_legal_is_playable() -> None:
    """PDK-14."""
    state = table("3445QQQQ/6/88", standing="2:3")
    for move in legal_moves(state, 0):
        assert not isinstance(move, Play) or judge(state, 0, move.cards).playable


def test_cards_of_another_seat_are_not_judged() -> None:
    """PDK-14: it would tell what they hold."""
    state = table("34/55/66")
    for text in ("5s", "9s", "5s 5h"):
        assert judge(state, 0, parse_cards(text)) == Judgement(Refusal("refusal.not_in_hand"), playable=False)


def test_while_others_act_a_selection_is_judged_and_never_playable() -> None:
    """PDK-14."""
    state = table("QQ3/KK/66", standing="0:JJ", turn=2)
    name = {"reading": reading_phrase(make_reading(2, 2, 10))}
    assert judged(state, 1, "KK") == Judgement(Phrase("judgement.later", name), playable=False)


def test_a_selection_that_stays_is_judged_anew_after_each_play() -> None:
    """PDK-14."""
    state = table("QQ3/KK4/665")
    assert code(state, 2, "66") == "judgement.later"
    state = lay(state, "QQ")
    assert code(state, 2, "66") == "refusal.too_low"
    assert code(state, 2, "5") == "refusal.wrong_kind"
    state = apply(apply(state, 1, PASS), 2, PASS)
    assert code(state, 2, "66") == "judgement.later"


def test_who_waits_for_the_first_play_is_not_asked_for_the_three_of_spades() -> None:
    """PDK-2, PDK-14: only the leader owes it."""
    state = first_play("3344555666789TJQ")
    other = state.hands[1][:1]
    assert judge(state, 1, other).phrase.code == "judgement.later"
    assert code(state, 0, "44") == "refusal.opening_card_missing"


def test_who_waits_is_judged_by_the_seat_after_themselves() -> None:
    """PDK-9, PDK-14: a last card beside somebody else does not bind."""
    state = table("34K/5/67Q")
    assert code(state, 0, "3") == "refusal.last_card"
    assert code(state, 2, "6") == "judgement.later"
    state = table("9/34K/67Q", turn=1)
    assert code(state, 1, "3") == "judgement.leads"
    assert judged(state, 2, "6").phrase == Refusal("refusal.last_card", {"rank": rank_phrase(9)})


def test_after_the_end_nothing_comes_later() -> None:
    """PDK-10, PDK-14."""
    over = lay(table("3/55/66"), "3")
    assert judged(over, 1, "55") == Judgement(Refusal("refusal.game_over"), playable=False)
