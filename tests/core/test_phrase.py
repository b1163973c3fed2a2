"""What the rules say, as codes with facts."""

from kartenhaus.core.game import IllegalMove
from kartenhaus.core.phrase import Phrase, Refusal


def test_phrases_with_the_same_code_and_facts_are_equal() -> None:
    assert Phrase("rank", {"n": 3}) == Phrase("rank", {"n": 3})
    assert Phrase("rank", {"n": 3}) != Phrase("rank", {"n": 4})


def test_a_refusal_is_no_plain_phrase() -> None:
    assert Refusal("no") != Phrase("no")


def test_an_illegal_move_carries_its_refusal() -> None:
    refusal = Refusal("no", {"n": 2})
    error = IllegalMove(refusal)
    assert error.refusal is refusal
    assert str(error) == "no"
