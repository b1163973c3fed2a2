"""A turn on the page: what may be laid and taken back, tokens, warnings, hints, keys, and what is said meanwhile."""

import pytest
from playwright.sync_api import Page, expect

from kartenhaus.cards.notation import card_name
from kartenhaus.core.game import Deal
from kartenhaus.games.paternoster.client.reach import leads_nowhere
from kartenhaus.games.paternoster.code import deal_code
from kartenhaus.games.paternoster.moves import Lay
from kartenhaus.games.paternoster.state import State
from kartenhaus.games.paternoster.variants import FULL, SMALL, Variant
from tests.browser.in_lift import InLift
from tests.browser.lift_deals import first, legal
from tests.serving import Server


@pytest.fixture
def lift(page: Page, house: Server) -> InLift:
    page.emulate_media(reduced_motion="reduce")
    return InLift(page, house.address)


def dead_ends(state: State) -> list[Lay]:
    return [move for move in legal(state) if isinstance(move, Lay) and leads_nowhere(state, move)]


def warns(state: State) -> bool:
    """Some card would leave one stuck, another would not (PAT-6)."""
    return 0 < len(dead_ends(state)) < len(legal(state))


def offers_a_long_step_back(state: State) -> bool:
    """A token would carry some card back (PAT-13)."""
    return any(isinstance(move, Lay) and move.token for move in legal(state))


def test_a_card_is_taken_back_within_the_turn(lift: InLift) -> None:
    """PAT-4: the hand and the piles are as before, and a turn that has ended stays."""
    lift.start(level="normal", players="1")
    hand, tops = lift.hand_names(), lift.tops()
    assert not lift.is_ready(lift.back_button)
    lift.lay(lift.lays()[0])
    assert (lift.hand_names(), lift.tops()) != (hand, tops)
    lift.act(lift.back_button)
    assert (lift.hand_names(), lift.tops()) == (hand, tops)
    lift.take_turn()
    assert not lift.is_ready(lift.back_button)


def test_what_does_not_fit_is_refused_with_the_reason(lift: InLift) -> None:
    """PAT-2: the pile says that it does not take the card, and a tap why."""
    lift.start(code=deal_code(Deal(Variant(), 1, 7)))
    high, low = lift.hand_names()[-1], lift.hand_names()[0]
    lift.lay(next(lay for lay in lift.lays() if (lay.name, lay.pile) == (high, 0)))
    before = lift.tops()
    lift.press(lift.card(low))
    expect(lift.pile(0).locator(".reach")).to_have_text("Passt nicht")
    lift.press(lift.pile(0))
    expect(lift.verdict).to_contain_text("Zu niedrig")
    assert lift.tops() == before


def test_a_token_carries_a_card_far_back(lift: InLift) -> None:
    """PAT-13: the pile names the long step back and its price, and the team has one token less."""
    position = first(Variant(tokens=2), offers_a_long_step_back)
    position.lead(lift)
    move = next(move for move in legal(position.state) if isinstance(move, Lay) and move.token)
    lay = next(lay for lay in lift.lays() if (lay.name, lay.pile) == (card_name(move.card), move.pile))
    assert lay.words == "Großer Rückschritt, eine Marke"
    spent = lift.page.locator(".coin.spent").count()
    lift.lay(lay)
    expect(lift.page.locator(".coin.spent")).to_have_count(spent + 1)
    expect(lift.page.locator("#log")).to_contain_text("mit einer Marke als großen Rückschritt")
    lift.act(lift.back_button)
    expect(lift.page.locator(".coin.spent")).to_have_count(spent)


def test_a_token_ends_a_turn_short_of_what_is_owed(lift: InLift) -> None:
    """PAT-13: after one card, one token; the button says why it cannot be used before."""
    lift.start(level="own", players="1", tokens="1")
    assert not lift.is_ready(lift.token_button)
    lift.lay(lift.lays()[0])
    assert not lift.is_ready(lift.end_button)
    expect(lift.end_button).to_contain_text("noch 1 Karte")
    lift.act(lift.token_button)
    expect(lift.page.locator(".coin.spent")).to_have_count(1)
    expect(lift.cards).to_have_count(8)
    lift.page.locator(".tokens summary").click()
    expect(lift.page.get_by_text("eine pro Zug", exact=False).first).to_be_visible()


def test_a_card_that_leaves_one_stuck_warns_first_and_the_warning_can_be_switched_off(lift: InLift) -> None:
    """PAT-6: one tap more; without warnings the first tap lays the card and the ride is over."""
    position = first(Variant(hand=SMALL, commands=FULL), warns)
    position.lead(lift)
    dead = dead_ends(position.state)[0]
    lay = next(lay for lay in lift.lays() if (lay.name, lay.pile) == (card_name(dead.card), dead.pile))
    before = lift.seq
    lift.press(lift.card(lay.name))
    lift.press(lift.pile(lay.pile))
    expect(lift.verdict).to_have_text("Danach passt nichts mehr – Trotzdem legen?")
    expect(lift.pile(lay.pile)).to_contain_class("last")
    assert lift.seq == before
    lift.page.locator("#settings summary").click()
    with lift.page.expect_navigation():
        lift.page.locator("label:has(> [name=warnings][value=off])").click()
    lift.arrived()
    lift.press(lift.card(lay.name))
    lift.press(lift.pile(lay.pile))
    expect(lift.settlement).to_be_visible()
    expect(lift.settlement).not_to_contain_text("Perfekt")


def test_a_hint_chooses_a_card_and_leads_to_its_pile(lift: InLift) -> None:
    lift.start(level="normal", players="1")
    lift.press(lift.hint_button)
    expect(lift.hand.get_by_role("radio", checked=True)).to_have_count(1)
    focused = lift.page.locator(".cabin:focus")
    expect(focused).to_contain_class("open")
    before = lift.seq
    lift.page.keyboard.press("Enter")
    lift.then(before)
    expect(lift.log).to_have_count(1)


def test_turns_are_played_with_the_keyboard_alone(lift: InLift) -> None:
    """Arrows choose, digits name the pile, E ends the turn, Z takes back, Escape lets go."""
    lift.start(level="normal", players="1")
    keyboard = lift.page.keyboard
    for turn in range(2):
        while not lift.is_ready(lift.end_button):
            lay, before = lift.lays()[0], lift.seq
            lift.hand.get_by_role("radio").first.focus()
            keyboard.press("Escape")
            keyboard.press("Space")
            for _ in range(20):
                if lift.hand.locator(f"[id='{lay.card}'] input").is_checked():
                    break
                keyboard.press("ArrowRight")
            keyboard.press(str(lay.pile + 1))
            lift.then(before)
        if turn == 0:
            before = lift.seq
            keyboard.press("z")
            lift.then(before)
            expect(lift.log).to_have_count(1)
            lift.lay(lift.lays()[0])
        before = lift.seq
        keyboard.press("e")
        lift.then(before)
    expect(lift.page.locator("#log .opens")).to_have_count(2)


def test_a_sentence_stands_on_its_pile_until_the_next_turn_of_its_speaker_ends(lift: InLift) -> None:
    """PAT-9: on the pile, told to a screen reader, over the running turn and gone after the next one."""
    lift.start(level="normal", players="2")
    lift.say("keep_off", 2)
    note = lift.pile(2).locator(".note-on")
    expect(note).to_have_text("Du Bitte nicht auf diesen Stapel")
    expect(lift.page.locator("#news")).to_contain_text("Du: Bitte nicht auf diesen Stapel")
    lift.say("big_jump")
    expect(lift.page.locator("#news")).to_contain_text("großen Sprung")
    lift.take_turn()
    expect(note).to_have_count(1)
    assert lift.hurry() == "mine"
    expect(note).to_have_count(1)
    lift.take_turn()
    expect(note).to_have_count(0)


def test_own_words_that_stand_for_themselves_can_be_seen(lift: InLift) -> None:
    """PAT-9: who said it sees that it was said, on the table and not only aloud."""
    lift.start(level="normal", players="2")
    lift.say("big_jump")
    expect(lift.page.locator("#seats").get_by_text("großen Sprung")).to_be_visible()


def test_a_sentence_that_waits_for_its_pile_is_dropped_by_escape(lift: InLift) -> None:
    lift.start(level="normal", players="2")
    lift.press(lift.talk.locator("summary"))
    lift.press(lift.talk.get_by_role("button", name="Diesem Stapel kann ich helfen"))
    expect(lift.verdict).to_contain_text("Diesem Stapel kann ich helfen")
    expect(lift.page.locator(".cabin.open")).to_have_count(4)
    lift.page.keyboard.press("Escape")
    expect(lift.page.locator(".cabin.open")).to_have_count(0)
    before = lift.seq
    lift.press(lift.pile(0))
    assert lift.seq == before


def test_on_a_silent_ride_there_is_no_palette_and_the_attendant_speaks_on_turn_only(lift: InLift) -> None:
    """PAT-17."""
    lift.start(level="own", players="2", talk="silent")
    expect(lift.talk).to_be_hidden()
    lift.start(level="own", players="2", talk="attendant", pace="calm")
    expect(lift.talk).to_be_visible()
    lift.take_turn()
    expect(lift.talk).to_be_hidden()
    lift.hurry()
    expect(lift.talk).to_be_visible()
