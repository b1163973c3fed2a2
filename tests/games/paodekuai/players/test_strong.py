"""The strong player in small positions (PDK-15). Cards that lie in no hand count as unseen."""

from dataclasses import replace

import pytest

from kartenhaus.cards.notation import parse_cards
from kartenhaus.games.paodekuai.combination import readings
from kartenhaus.games.paodekuai.players.situation import situation
from kartenhaus.games.paodekuai.players.strong import strong
from kartenhaus.games.paodekuai.rules import apply, is_over, legal_moves
from kartenhaus.games.paodekuai.state import Ply, State
from kartenhaus.games.paodekuai.view import view
from tests.games.paodekuai.players.deciding import decided, does
from tests.games.paodekuai.positions import counts_of, listed, table

ACE_ALONE = readings(counts_of("A"))[0]


def wins_whatever_is_answered(state: State, seat: int) -> bool:
    """Tell whether the strong player goes out first from here against every answer."""
    if is_over(state):
        return not state.hands[seat]
    moves = (decided(strong, state),) if state.turn == seat else legal_moves(state, state.turn)
    return all(wins_whatever_is_answered(apply(state, state.turn, move), seat) for move in moves)


@pytest.mark.parametrize("hand", ["3", "3333", "33344456", "34567"])
def test_goes_out_when_it_can(hand: str) -> None:
    """PDK-10."""
    assert does(strong, table(f"{hand}/77/88")) == hand


@pytest.mark.parametrize(
    ("hand", "standing"),
    [
        ("4AA2", "-"),
        ("4AA2", "2:3"),
        ("2AAA3", "-"),
        ("34567892", "-"),
        ("3334445556672", "-"),
        ("355552", "-"),
        ("355AA", "2:44"),
    ],
)
def test_runs_out_when_nobody_can_stop_it(hand: str, standing: str) -> None:
    """PDK-7, PDK-10: all plays but the last hold against any three unseen cards, whoever has them."""
    state = table(f"{hand}/678/99T", standing=standing)
    assert wins_whatever_is_answered(state, 0)


def test_lays_its_bomb_on_the_way_out() -> None:
    """PDK-11: each bomb laid brings four points, also when one triple less would do."""
    assert does(strong, table("335555AA/678/99T")) in ("5555", "AA")


def test_counts_what_was_laid() -> None:
    """PDK-15: with the 2 gone the ace holds, and it keeps for the end what does not."""
    state = table("3JJA/TQK/89T")
    spent = replace(state, history=(Ply(1, parse_cards("2s")),))
    assert situation(view(state, 0)).surely_holds(ACE_ALONE, situation(view(state, 0)).rivals) is False
    assert situation(view(spent, 0)).surely_holds(ACE_ALONE, situation(view(spent, 0)).rivals) is True


def test_prefers_a_pair_while_the_next_seat_holds_one_card() -> None:
    """PDK-9: the only single allowed would be the highest."""
    state = table("3559/7/89TJ")
    assert "3" not in listed(state)
    assert does(strong, state) == "55"


def test_leads_no_low_single_while_the_seat_after_the_next_holds_one_card() -> None:
    """PDK-9 does not bind here; good sense does."""
    assert does(strong, table("3559/89TJ/7")) == "55"


def test_bombs_when_the_next_lead_would_end_the_game() -> None:
    """PDK-7, PDK-10: the seat whose kings stand holds one card."""
    assert does(strong, table("3459J7777/89TJ8/6", standing="2:KK", passed="1")) == "7777"


def test_lays_its_highest_rather_than_let_the_last_card_through() -> None:
    """PDK-10: whoever holds one card and gets the lead has won."""
    assert does(strong, table("3459A/89TJ8/6", standing="2:K", passed="1")) == "A"


def test_keeps_a_bomb_together() -> None:
    """PDK-4: a quad may be split, but not for a kicker while there are others."""
    assert does(strong, table("3333555899/TTJJQQKK/TTJJQQKK")).count("3") in (0, 4)


def test_keeps_a_straight_together() -> None:
    """A single that is needed in the straight is no cheap answer."""
    assert does(strong, table("345679K/TTJJQQKA/TTJJQQKA", standing="2:5")) == "9"


def test_takes_loose_cards_as_kickers() -> None:
    """PDK-5."""
    assert does(strong, table("444379JQA/TTJJQQ88/TTKKKA88")) == "3444"


def test_passes_rather_than_spend_its_best_card_on_nothing() -> None:
    """PDK-8: passing is free."""
    assert does(strong, table("34562/TTJJQQ889/TTJJQQ889", standing="2:7")) == "pass"


def test_lays_something_before_the_end_when_it_has_laid_nothing() -> None:
    """PDK-11: cards left count twice for who never laid one."""
    assert does(strong, table("34456789TJQQKKAA/55/778899", standing="1:33", passed="2")) != "pass"
