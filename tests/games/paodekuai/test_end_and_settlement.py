"""The end of a game and its settlement (PDK-10, PDK-11)."""

from dataclasses import replace

import pytest

from kartenhaus.games.paodekuai.combination import count, lies_as
from kartenhaus.games.paodekuai.moves import PASS
from kartenhaus.games.paodekuai.rules import apply, legal_moves, outcome, refusal, to_act
from kartenhaus.games.paodekuai.settlement import Settlement, settle
from kartenhaus.games.paodekuai.state import Ply, State
from tests.games.paodekuai.positions import cards_of, first_play, lay, table

SIXTEEN = "5566778899TTJJQQ"


def after_plays(state: State, *plays: tuple[int, str]) -> State:
    """Give a finished position a history: seats with the ranks they laid, or nothing for a pass."""
    return replace(state, history=tuple(ply(seat, ranks) for seat, ranks in plays))


def ply(seat: int, ranks: str) -> Ply:
    cards = cards_of(range(8, 52), ranks)
    return Ply(seat, cards, lies_as(count(cards), 0))


def settled(state: State) -> Settlement:
    settlement = settle(state)
    assert settlement is not None
    return settlement


def test_the_worked_game_that_you_win() -> None:
    """PDK-11: left holds 5 and laid a bomb, right holds 16 and never played."""
    over = after_plays(table(f"-/34567/{SIXTEEN}"), (0, "3"), (1, "9999"), (2, ""), (0, "K"))
    assert settled(over) == Settlement(0, (21, -5, -16), (16, 0, -16), (-2, 4, -2))
    assert settled(over).total == (35, -1, -34)


def test_the_worked_game_that_left_wins() -> None:
    """PDK-11: you hold 16 and never played, right holds 3."""
    over = after_plays(table(f"{SIXTEEN}/-/345"), (1, "3"), (2, "4"), (1, "K"))
    assert settled(over) == Settlement(1, (-16, 19, -3), (-16, 16, 0), (0, 0, 0))
    assert settled(over).total == (-32, 35, -3)


def test_one_card_costs_one() -> None:
    """PDK-11."""
    assert settled(after_plays(table("-/3/45"), (1, "6"), (2, "7"))).cards_left == (3, -1, -2)


def test_never_played_is_decided_by_the_cards_laid_and_not_by_the_cards_left() -> None:
    """PDK-11: who laid a card pays once, who never did pays twice, however few are left."""
    over = after_plays(table("-/345/67"), (0, "3"), (1, "4"), (2, ""))
    assert settled(over).never_played == (2, 0, -2)


def test_both_losers_may_never_have_played() -> None:
    """PDK-11."""
    over = after_plays(table("-/3456/789"), (0, "T"), (1, ""), (2, ""))
    assert settled(over) == Settlement(0, (7, -4, -3), (7, -4, -3), (0, 0, 0))


def test_a_row_that_affects_nobody_reads_zero() -> None:
    """PDK-11."""
    over = settled(after_plays(table("-/3/4"), (1, "5"), (2, "5")))
    assert (over.never_played, over.bombs) == ((0, 0, 0), (0, 0, 0))


def test_every_bomb_pays_beaten_or_not_and_whoever_wins() -> None:
    """PDK-11: +4 for its player, -2 for each other."""
    bombs = [(1, "4444"), (2, "5555"), (2, "7777")]
    over = after_plays(table("-/3/4"), *bombs)
    assert settled(over).bombs == (-6, 0, 6)


def test_a_loser_may_end_above_zero() -> None:
    """PDK-11."""
    over = settled(after_plays(table("-/3/4"), (1, "5555"), (2, "6"), (1, "7777")))
    assert over.total == (2 - 4, -1 + 8, -1 - 4)


def test_a_bomb_as_the_last_play_pays() -> None:
    """PDK-11."""
    over = lay(table("3333/45/67"), "3333")
    assert settled(over).bombs == (4, -2, -2)
    assert settled(over).never_played == (4, -2, -2)


def test_a_bomb_that_is_beaten_pays() -> None:
    """PDK-11."""
    state = lay(table("33335/44446/789"), "3333", "4444")
    over = lay(apply(apply(state, 2, PASS), 0, PASS), "6")
    assert settled(over).bombs == (2, 2, -4)


def test_four_equal_kickers_are_no_bomb() -> None:
    """PDK-5, PDK-11: no bonus."""
    assert settled(lay(table("3334447777/5/6"), "3334447777")).bombs == (0, 0, 0)


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_game_ends_the_moment_a_hand_is_empty(winner: int) -> None:
    """PDK-10: nobody answers the winning play."""
    hands = ["89", "89", "89"]
    hands[winner] = "3"
    over = lay(table("/".join(hands), turn=winner), "3")
    assert to_act(over) == ()
    assert settled(over).winner == winner
    for seat in range(3):
        assert legal_moves(over, seat) == ()
        refused = refusal(over, seat, PASS)
        assert refused is not None
        assert refused.code == "refusal.game_over"


def test_a_first_play_of_sixteen_cards_ends_the_game_at_once() -> None:
    """PDK-10, PDK-11: an airplane of four triples with singles; both others never played."""
    over = lay(first_play("333444555666789T"), "333444555666789T")
    assert settled(over).total == (64, -32, -32)
    ended = outcome(over)
    assert ended is not None
    assert (ended.points, ended.winners) == ((64, -32, -32), (0,))


def test_a_running_game_has_no_settlement_and_no_outcome() -> None:
    """PDK-10."""
    assert settle(table("3/4/5")) is None
    assert outcome(table("3/4/5")) is None
