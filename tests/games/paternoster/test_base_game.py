"""The base game: PAT-1 to PAT-8, and the examples of the text."""

import pytest

from kartenhaus.cards.deck import DECK
from kartenhaus.cards.notation import card_name, card_names
from kartenhaus.core.game import Deal
from kartenhaus.core.outcome import Outcome
from kartenhaus.games.paternoster.rules import legal_moves, outcome, still_owed, to_act
from kartenhaus.games.paternoster.setup import deal
from kartenhaus.games.paternoster.state import State, direction_of
from kartenhaus.games.paternoster.variants import Variant
from kartenhaus.ladder.pile import ASCENDING, DESCENDING
from tests.games.paternoster.positions import end, listed, play, position, tops, why


def everything_in(state: State) -> list[int]:
    return sorted([*sum(state.hands, ()), *state.draw, *sum(state.piles, ())])


@pytest.mark.parametrize(("seats", "hand"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_two_decks_four_empty_piles_and_hands_by_the_number_of_players(seats: int, hand: int) -> None:
    """PAT-1."""
    state = deal(Deal(Variant(), seats, 5))
    assert everything_in(state) == sorted(DECK * 2)
    assert state.piles == ((), (), (), ())
    assert [direction_of(state, pile) for pile in range(4)] == [ASCENDING, ASCENDING, DESCENDING, DESCENDING]
    assert [len(cards) for cards in state.hands] == [hand] * seats
    assert len(state.draw) == 104 - seats * hand


def test_the_hands_come_from_the_top_of_the_pack_and_lie_from_low_to_high() -> None:
    """PAT-1."""
    state = deal(Deal(Variant(), 3, 5))
    assert all(hand == tuple(sorted(hand)) for hand in state.hands)
    assert (to_act(state), state.begun) == ((0,), False)


def test_anybody_may_choose_who_begins_until_the_first_card_lies() -> None:
    """PAT-1."""
    state = position("- | - : 2h 3h / 4h 5h / 6h 7h : 8h : fresh")
    chosen = play(state, "2: begin 1", "1: begin 2")
    assert to_act(chosen) == (2,)
    assert why(chosen, "0: begin 2") == "begins_already"
    assert why(chosen, "0: begin 3") == "begins_already"
    assert why(chosen, "7: begin 1") == "not_your_turn"
    assert why(play(chosen, "6h>0"), "0: begin 1") == "begun"
    assert why(play(chosen, "6h>0", "back"), "0: begin 1") == "ok"


def test_alone_nobody_else_can_begin() -> None:
    """PAT-8."""
    assert why(position("- | - : 2h 3h : 8h : fresh"), "begin 0") == "begins_already"


def test_only_the_top_card_counts() -> None:
    """PAT-2."""
    state = position("Kh,2h | 2s,Kc : 3h Qd : 9s")
    assert listed(state) == "3h>0 3h>1 Qd>0 Qd>1"


def test_the_example_of_six_of_hearts() -> None:
    """PAT-2, PAT-3: accepts 6♥, 6♠, 6♣, 7 to K and 5♥ as step back; refuses 6♦ and the rest."""
    pack = " ".join(map(card_name, DECK))
    taken = [text[:2] for text in listed(position(f"6h | Ad : {pack} : 2d")).split() if text.endswith(">0")]
    higher = " ".join(rank + suit for rank in "789TJQK" for suit in "dhsc")
    assert " ".join(taken) == f"5h 6h 6s 6c {higher}"
    assert why(position("6h | Ad : 6d 2d : 2d"), "6d>0") == "does_not_fit.ascending"
    assert why(position("6h | 4d : 5d 2d : 2d"), "5d>1") == "ok"
    assert why(position("6h | 4d : 5s 2d : 2d"), "5s>1") == "does_not_fit.descending"


def test_the_example_of_the_step_back_that_has_to_wait() -> None:
    """PAT-3: Ben lays 9♥ on 10♥, 8♥ must wait; Carla may lay it in her turn."""
    state = play(position("Th - | - 2d : 8h 9h 3c / 8h 4c : 2s 2s 2s"), "9h>0")
    assert why(state, "8h>0") == "second_step_back"
    assert "8h>0" in listed(play(state, "3c>1", "end")).split()


def test_a_second_step_back_is_refused_on_another_pile_too() -> None:
    """PAT-3."""
    state = play(position("Th | 4c : 9h 5c 3d : 2s 2s"), "9h>0")
    assert why(state, "5c>1") == "second_step_back"


def test_a_twin_on_its_twin_is_no_step_back() -> None:
    """PAT-3."""
    state = play(position("7h - | - - : 7h 6h 2c : 2s 2s"), "7h>0", "6h>0")
    assert [laid.back for laid in state.laid] == [0, 1]


def test_the_jump_with_step_back() -> None:
    """Tip of the text: 9♥ then 8♥ on 7♣ leaves the pile on 8♥."""
    assert tops(play(position("7c | 2d : 8h 9h Kc : 2s 2s"), "9h>0", "8h>0")) == "8h 2d"


def test_a_turn_is_two_cards_or_more_then_the_refill_then_the_next_seat() -> None:
    """PAT-4."""
    state = position("- - | - - : 2h 3h 4h 5h 6h 7h 8h / 9c 9s : 2c 3c 4c 5c")
    assert why(state, "end") == "still_owed"
    one = play(state, "2h>0")
    assert (why(one, "end"), still_owed(one)) == ("still_owed", 1)
    after = play(one, "3h>0", "4h>0", "end")
    assert card_names(after.hands[0]) == "3c 4c 5h 5c 6h 7h 8h"
    assert (card_names(after.draw), to_act(after)) == ("2c", (1,))


def test_the_example_of_anna() -> None:
    """Anna lays 4♦ on the first pile and 5♣ on it; 3♥ would fit on 6♠ going down."""
    state = position("4d 9c | 6s Jh : 4d 5c 8h Tc Qs 3h / 2c 2d / 9s 9h : 7d 7c 7s")
    after = play(state, "4d>0", "5c>0")
    assert why(after, "3h>2") == "ok"
    ended = play(after, "end")
    assert len(ended.draw) == 1
    assert card_names(ended.hands[0]) == "3h 7s 7c 8h Tc Qs"


def test_all_cards_of_a_hand_may_be_laid() -> None:
    """PAT-4: then only ending the turn is left, and the hand is drawn full."""
    state = play(position("- | - : 2h 3h / 9c : 2c 3c 4c"), "2h>0", "3h>0")
    assert listed(state) == "end"
    assert card_names(play(state, "end").hands[0]) == "2c 3c 4c"


def test_without_a_draw_pile_one_card_is_enough_and_nothing_is_drawn() -> None:
    """PAT-5."""
    state = play(position("- | - : 2h 3h 4h / 9c Tc : -"), "2h>0")
    assert why(state, "end") == "ok"
    assert card_names(play(state, "end").hands[0]) == "3h 4h"


def test_seats_without_cards_are_skipped() -> None:
    """PAT-5."""
    state = position("- | - : 2h 3h / - / 9c Tc : -")
    assert to_act(play(state, "2h>0", "end")) == (2,)
    assert to_act(play(state, "2h>0", "3h>0", "end", "9c>0", "end")) == (2,)


def test_a_seat_that_has_laid_its_whole_hand_has_laid_enough() -> None:
    """PAT-5."""
    assert why(play(position("- | - : 2h / 9c Tc : 5c 6c"), "2h>0"), "end") == "ok"


def test_all_cards_laid_is_perfect() -> None:
    """PAT-6."""
    state = play(position("- | - : 2h 3h : -"), "2h>0", "3h>0")
    assert end(state) == "perfect 0"
    assert to_act(state) == ()
    won = outcome(state)
    assert won is not None
    assert (won.points, won.winners) == ((0,), (0,))


def test_a_seat_that_owes_a_card_and_can_lay_none_ends_the_game_at_once() -> None:
    """PAT-6: judged after each card, and at the start of a turn."""
    assert end(play(position("9c | 5d : 5c 8c / 2h : 2s"), "8c>0")) == "stuck 3"
    assert end(play(position("Kc | 2d : Kc 2d / 5h 6h : 2s Ks"), "Kc>0", "2d>1", "end")) == "stuck 4"


def test_there_is_no_defeat_once_the_owed_number_is_laid() -> None:
    """PAT-6."""
    state = play(position("9c | 5d : Tc Jc 7c / Qh Kh : 2s Ks"), "Tc>0", "Jc>0")
    assert (end(state), listed(state)) == ("-", "end")


def test_the_example_of_carla() -> None:
    """PAT-7: Carla lays one of two and is stuck with 5; Ben 6, Anna 6, draw pile 11: 28 cards left."""
    six = "2c 2c 2c 2c 2c 2c"
    carla = "Ks 7d 7d 7d 7d 7d"
    state = play(position(f"Jh Jh | 3d 3d : {carla} / {six} / {six} : {'2s ' * 11}"), "Ks>0")
    assert end(state) == "stuck 28"
    assert (*map(len, state.hands), len(state.draw)) == (5, 6, 6, 11)
    lost = outcome(state)
    assert isinstance(lost, Outcome)
    assert (lost.points, lost.winners) == ((-28, -28, -28), ())


def test_alone_is_the_same_with_eight_cards() -> None:
    """PAT-8."""
    state = deal(Deal(Variant(), 1, 9))
    for _ in range(2):
        state = play(state, listed(state).split()[0])
    after = play(state, "end")
    assert (to_act(after), len(after.hands[0])) == ((0,), 8)


def test_who_is_not_on_turn_and_what_is_not_there_is_refused() -> None:
    state = position("9c | 5d : Tc Jc 7c / Qh Kh : 2s Ks")
    assert why(state, "1: Qh>0") == why(state, "1: end") == why(state, "1: back") == "not_your_turn"
    assert why(state, "Qh>0") == "not_in_hand"
    assert why(state, "Tc>2") == why(state, "Tc>99") == "no_such_pile"
    assert why(state, "Tc>0/8c") == why(state, "Tc>0/2c") == "pile_changed"
    assert why(state, "Tc!>0") == "no_long_step_back"
    assert why(state, "Tc=>1") == "no_handing_over"
    assert why(state, "time") == "no_hourglass"
    assert legal_moves(state, 1) == ()


def test_after_the_end_everything_is_refused() -> None:
    over = play(position("- | - : 2h : -"), "2h>0")
    for text in ("2h>0", "end", "end!", "back", "time", "begin 0", "say help 0", "2h=>1"):
        assert why(over, text) == "game_over"
