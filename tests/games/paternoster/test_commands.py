"""Befehle (PAT-21)."""

import pytest

from kartenhaus.cards.card import RANKS, SUITS, make_card
from kartenhaus.games.paternoster.extras import commands
from kartenhaus.games.paternoster.rules import owed
from tests.games.paternoster.positions import end, listed, play, position, why


@pytest.mark.parametrize(
    ("carries", "cards"),
    [
        (commands.is_halt, "Jd Jh"),
        (commands.is_door, "Qd Qh"),
        (commands.is_exactly_three, "Kd Kh"),
        (commands.is_no_way_back, "Js Jc"),
        (commands.is_bottleneck, "Qs Qc"),
        (commands.is_one_cabin, "Ks Kc"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_each_court_card_carries_one_command(carries: object, cards: str) -> None:
    assert callable(carries)
    pack = {RANKS[rank] + SUITS[suit]: make_card(rank, suit) for rank in range(13) for suit in range(4)}
    assert [name for name, card in pack.items() if carries(card)] == cards.split()
    assert not carries(-1)


def test_halt_ends_the_turn_at_once_even_as_the_first_card() -> None:
    for kind in ("light", "full"):
        state = play(position(f"- | - : Jd 2c 3c / Kc : 5c 6c : commands={kind}"), "Jd>0")
        assert (end(state), state.turn, len(state.hands[0])) == ("-", 1, 4)
        assert why(state, "0: back") == "not_your_turn"


def test_halt_overrides_every_owed_number() -> None:
    assert play(position("- - | - - : Kd Jd 2c / Kc : 5c 6c : commands=full steep"), "Kd>2", "Jd>2").turn == 1


def test_halt_over_an_open_fire_is_lost() -> None:
    """PAT-20."""
    assert end(play(position("9h | - : Jd 2c 3c / Kc : 5c 6c : commands=full fire"), "Jd>1")) == "fire 5 lost"
    assert end(play(position("9h | - : Jd 2c 3c / Kc : 5c 6c : commands=full fire"), "Jd>0")) == "-"


def test_halt_over_an_open_queen_is_over_and_the_cards_left_count() -> None:
    state = position("- | - : Qd Jd 2c 3c / Kc : 5c 6c : commands=light")
    assert end(play(state, "Qd>0", "Jd>1")) == "door 5"
    assert end(play(position("- | - : Qd Jd 2c / Kc : 5c 6c : commands=light"), "Qd>1", "Jd>1")) == "-"


def test_a_red_queen_is_covered_in_the_same_turn() -> None:
    state = play(position("- | - : Qd 2c Kc 3c / Kc : 5c 6c : commands=light"), "2c>1", "Qd>0")
    assert (why(state, "end"), why(play(state, "Kc>0"), "end")) == ("cover_door", "ok")


def test_a_queen_that_nothing_covers_is_over_and_the_cards_left_count() -> None:
    assert end(play(position("Jc | 2d : Qh 3s 5c / Kc : 5c 6c : commands=full"), "Qh>0")) == "door 5"


def test_a_token_ends_no_turn_over_an_open_queen() -> None:
    """PAT-13."""
    state = play(position("- | - : Qd 2c Kc 3c / Kc : 5c 6c : commands=light tokens=1"), "Qd>0")
    assert why(state, "end!") == "cover_door"


def test_only_the_last_card_of_a_hand_may_stay_open() -> None:
    last = play(position("- | - : Qd 2c / Kc : 5c 6c : commands=light"), "2c>1", "Qd>0")
    assert why(last, "end") == "ok"
    assert end(play(position("- | - : Qd 2c / Kc : 5c 6c : commands=light"), "Qd>0", "2c>1")) == "door 3"
    assert end(play(last, "end")) == "-"


def test_a_queen_left_open_as_the_last_card_is_no_debt_of_the_next_seat() -> None:
    state = play(position("- | - : Qd 2c / Kc 3c : 5c 6c : commands=light"), "2c>1", "Qd>0", "end", "Kc>0", "3c>1")
    assert end(state) == "-"


def test_all_cards_laid_is_perfect_whatever_queen_lies_open() -> None:
    """Ruling: with nothing left there is nothing to count (PAT-6)."""
    assert end(play(position("- | - : Qd 2c : - : commands=full"), "Qd>0", "2c>1")) == "perfect 0"


def test_a_red_king_makes_it_exactly_three() -> None:
    state = play(position("- - | - - : 2c Kd Qc 9c 8c / 4c : 5c : commands=full"), "2c>0", "Kd>2")
    assert (owed(state), why(state, "end")) == (3, "still_owed")
    three = play(state, "Qc>2")
    assert (why(three, "end"), why(three, "9c>2")) == ("ok", "exactly_three")
    assert listed(three) == "end"


def test_a_red_king_is_no_fourth_card() -> None:
    state = play(position("- - | - - : 2c 3c 4c Kd Qc / 4c : 5c : commands=full"), "2c>0", "3c>0", "4c>0")
    assert why(state, "Kd>2") == "exactly_three"
    assert why(state, "Qc>2") == "ok"


def test_without_a_draw_pile_a_red_king_is_an_ordinary_card() -> None:
    state = play(position("- - | - - : 2c 3c 4c Kd Qc / 4c : - : commands=full"), "2c>0", "3c>0", "4c>0", "Kd>2")
    assert (owed(state), why(state, "Qc>2"), why(state, "end")) == (1, "ok", "ok")


def test_exactly_three_with_fewer_cards_in_hand_is_the_whole_hand() -> None:
    """PAT-5."""
    assert why(play(position("- | - : Kd 2c / 4c : 5c : commands=full"), "Kd>1", "2c>0"), "end") == "ok"


def test_a_card_handed_over_is_one_of_exactly_three() -> None:
    """Ruling, with PAT-14: it stands in place of an owed one."""
    state = play(position("- - | - - : 2c 3c 4c Kd / 4c : 5c : commands=full hand_over"), "Kd>2", "2c=>1", "3c>0")
    assert (why(state, "end"), why(state, "4c>0")) == ("ok", "exactly_three")
    late = play(position("- - | - - : 2c 3c 4c 5c Kd / 4c : 5c : commands=full hand_over"), "5c=>1", "2c>0", "3c>0")
    assert why(late, "Kd>2") == "exactly_three"


def test_a_token_ends_a_turn_with_a_red_king_short() -> None:
    """Ruling, with PAT-13: short of what is owed."""
    state = play(position("- | - : Kd 2c 3c 4c / 4c : 5c : commands=full tokens=1"), "Kd>1")
    assert why(state, "end!") == "ok"


def test_light_commands_leave_the_kings_alone() -> None:
    state = position("- - | - - : 2c 3c 4c Kd Kc / 4c : 5c : commands=light")
    assert owed(play(state, "Kd>0")) == 2
    assert why(play(state, "Kc>0", "2c>1", "3c>1"), "Kd>2") == "ok"


def test_a_black_jack_on_top_stops_every_step_back() -> None:
    for kind in ("light", "full"):
        state = position(f"Js Th | - 4c : 9h 7h Ts 5c Qc 2c / 4c : 5c : commands={kind} tokens=1")
        assert why(state, "9h>1") == why(state, "Ts>0") == why(state, "5c>3") == "no_way_back"
        assert why(state, "7h!>1") == "no_way_back"
        assert why(play(state, "Qc>0"), "9h>1") == "ok"


def test_a_black_jack_binds_as_soon_as_it_lies() -> None:
    state = play(position("- Th | - - : 9h Jc Kc 2c / 4c : 5c : commands=full"), "Jc>0")
    assert why(state, "9h>1") == "no_way_back"


@pytest.mark.parametrize(("queens", "hand"), [("Qs 2c", 6), ("Qs Qc", 6), ("Qs,Kc 2c", 7), ("Qd 2c", 7)])
def test_a_black_queen_on_top_at_the_refill_costs_one_card_and_two_count_once(queens: str, hand: int) -> None:
    state = position(f"{queens} | - - : 2c 3c 4c / 4c : {'5d ' * 9}: commands=light")
    assert len(play(state, "3c>2", "2c>3", "end").hands[0]) == hand


def test_a_hand_above_the_narrow_hand_loses_nothing() -> None:
    state = position("Qs 2c | - - : 2c 2c 2d 2d 2h 2h 3c 3d 3h / 4c : 5d 5d : commands=full")
    assert len(play(state, "3c>2", "3d>3", "end").hands[0]) == 7


def test_a_black_king_on_top_binds_a_turn_to_one_pile() -> None:
    state = position("Ks - | - - : 2c 3c 4c 2d / 4c : 5c : commands=full")
    assert [why(state, f"2c>{pile}") for pile in (1, 2, 3)] == ["ok"] * 3
    bound = play(state, "2c>1")
    assert (why(bound, "3c>1"), why(bound, "3c>2")) == ("ok", "one_cabin")


def test_covering_the_black_king_frees_the_rest() -> None:
    state = play(position("Ks - | - - : Kc Ks 2c 3c / 4c : 5c : commands=full"), "Ks>0")
    assert why(state, "2c>1") == "one_cabin"
    covered = play(position("- - | Ks - : Qd 2c 3c 2s / 4c : 5c : commands=full"), "Qd>2")
    assert why(covered, "2c>0") == "ok"


def test_a_black_king_binds_as_soon_as_it_lies_to_the_pile_of_the_last_card() -> None:
    """Ruling: also where two piles had cards of this turn before."""
    state = play(position("- - | - - : 2c Ks Qc 3c / 4c : 5c : commands=full"), "2c>0", "Ks>2")
    assert (why(state, "3c>0"), why(state, "Qc>2")) == ("one_cabin", "ok")
    assert why(play(state, "Qc>2"), "3c>0") == "ok"


def test_the_queen_of_hearts_burns_and_must_be_covered_in_the_same_turn() -> None:
    """With PAT-20."""
    state = play(position("- | - : Qh 2c Kc 3c / Kc : 5c 6c : commands=full fire"), "2c>1", "Qh>0")
    assert why(state, "end") == "cover_door"
    left = play(position("- | - : Qh 2c / Kc 2d Ad : 5c : commands=full fire"), "2c>1", "Qh>0", "end", "2d>1", "Ad>1")
    assert (why(left, "end"), why(left, "Kc>0")) == ("cover_fire", "ok")
