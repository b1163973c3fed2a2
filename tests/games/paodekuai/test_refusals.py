"""Why a move is refused, and which reason comes first (PDK-13)."""

import pytest

from kartenhaus.cards.notation import parse_cards
from kartenhaus.core.game import IllegalMove
from kartenhaus.core.phrase import Phrase, Refusal
from kartenhaus.games.paodekuai.moves import PASS, Move, Play
from kartenhaus.games.paodekuai.phrases import rank_phrase
from kartenhaus.games.paodekuai.rules import apply, refusal
from kartenhaus.games.paodekuai.state import State
from tests.games.paodekuai.positions import first_play, play, table


def laying(text: str) -> Play:
    return Play(parse_cards(text))


def code_of(state: State, seat: int, move: Move) -> str:
    refused = refusal(state, seat, move)
    assert refused is not None
    return refused.code.removeprefix("refusal.")


@pytest.mark.parametrize("move", [PASS, laying("3s"), laying("Ah"), laying("3s Kh"), Play(()), Play((99,))])
def test_not_your_turn_comes_first(move: Move) -> None:
    """PDK-13."""
    assert code_of(table("34/55/66"), 1, move) == "not_your_turn"
    assert code_of(table("-/55/66"), 1, move) == "game_over"


@pytest.mark.parametrize("cards", [(99,), (-1,), parse_cards("5s"), parse_cards("3s 3s"), parse_cards("3s 5s 9h")])
def test_not_in_hand_comes_before_no_combination(cards: tuple[int, ...]) -> None:
    """PDK-13: another seat's card, a card that was laid, a card twice, no card at all."""
    assert code_of(table("34/55/66", standing="2:77"), 0, Play(cards)) == "not_in_hand"


def test_no_combination_says_how_many_cards_are_selected() -> None:
    """PDK-13: "Diese 4 Karten ergeben keinen gültigen Zug"."""
    state = table("3456KK/8/99", standing="2:7")
    assert refusal(state, 0, play(state, "3456")) == Refusal("refusal.no_combination", {"n": 4})
    assert refusal(state, 0, play(state, "34")) == Refusal("refusal.no_combination", {"n": 2})
    assert refusal(state, 0, Play(())) == Refusal("refusal.no_combination", {"n": 0})


def test_no_combination_comes_before_the_missing_three_of_spades() -> None:
    """PDK-13."""
    state = first_play("3344555666789TJQ")
    assert code_of(state, 0, laying("4s 5s")) == "no_combination"
    assert refusal(state, 0, laying("4s 4h")) == Refusal("refusal.opening_card_missing")


def test_a_pair_that_is_too_low_names_the_pair_that_lies() -> None:
    """PDK-13: "Schlägt das Paar Könige auf dem Tisch nicht"."""
    state = table("QQ3/8/99", standing="2:KK")
    refused = refusal(state, 0, play(state, "QQ"))
    assert refused is not None
    assert refused.code == "refusal.too_low"
    standing = refused.facts["standing"]
    assert isinstance(standing, Phrase)
    assert standing.code == "reading.object.pair"
    assert standing.facts["ranks"] == rank_phrase(10, "many")


@pytest.mark.parametrize(
    ("ranks", "standing", "expected"),
    [
        ("4", "33", "wrong_kind"),
        ("4445", "333", "wrong_kind"),
        ("444555", "777888QQ", "wrong_kind"),
        ("456789", "34567", "wrong_number"),
        ("444555666", "777888", "wrong_number"),
        ("4455", "334455", "wrong_number"),
        ("44", "44", "too_low"),
        ("999TTTJJJQQQ", "444555666778", None),
        ("444555666777", "888999TTTQKA", "too_low"),
        ("444555666777", "888999TTTJJJ", "too_low"),
        ("444555666777", "888999", "wrong_number"),
        ("444555666777", "888999QK", "wrong_number"),
        ("4444", "5555", "too_low"),
        ("555", "4444", "wrong_kind"),
    ],
)
def test_wrong_kind_wrong_number_and_too_low_are_told_apart(ranks: str, standing: str, expected: str | None) -> None:
    """PDK-13: where cards can lie in two ways the reason is that of the way nearest to the table."""
    state = table(f"{ranks}2/8/6" if "3" in standing else f"{ranks}2/3/3", standing=f"2:{standing}")
    refused = refusal(state, 0, play(state, ranks))
    assert (refused.code if refused else None) == (f"refusal.{expected}" if expected else None)


def test_not_beating_comes_before_the_last_card() -> None:
    """PDK-13."""
    state = table("35K/6/78", standing="2:4")
    assert code_of(state, 0, play(state, "3")) == "too_low"
    assert refusal(state, 0, play(state, "5")) == Refusal("refusal.last_card", {"rank": rank_phrase(10)})


def test_a_leader_who_passes_is_told_so() -> None:
    """PDK-8, PDK-13."""
    assert code_of(table("34/55/66"), 0, PASS) == "leader_may_not_pass"


def test_apply_raises_the_refusal_and_leaves_the_position_as_it_was() -> None:
    """PDK-13."""
    state = table("34/55/66")
    with pytest.raises(IllegalMove) as raised:
        apply(state, 0, laying("5s"))
    assert raised.value.refusal == Refusal("refusal.not_in_hand")
    assert state == table("34/55/66")
