"""One device for several people: between two hands comes the curtain, and behind it is nothing."""

import re

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.in_lift import InLift
from tests.serving import Server

WATCH_FRAMES = """() => {
  const points = [...Array(25).keys()]
    .map(at => [(at % 5 + .5) / 5 * innerWidth, ((at / 5 | 0) + .5) / 5 * innerHeight]);
  window.frames_seen = [];
  const look = () => {
    const curtain = document.getElementById('curtain');
    const owners = [...document.querySelectorAll('#hand .card')].map(card => card.id.slice(0, 2));
    const covered = points.every(([x, y]) => document.elementFromPoint(x, y)?.closest('#curtain'));
    window.frames_seen.push({ up: !curtain.hidden, covered, owners: [...new Set(owners)] });
    requestAnimationFrame(look);
  };
  look();
}"""
A_HAND_CARD = re.compile(r'id=.?"h\d-|name=.?"card')


@pytest.fixture
def lift(page: Page, house: Server) -> InLift:
    return InLift(page, house.address)


def listen(socket: WebSocket, frames: list[str]) -> None:
    socket.on("framereceived", lambda frame: frames.append(str(frame)))


def hand_over_the_device(lift: InLift, frames: list[str]) -> None:
    """End a turn, see that nothing of any hand is there, not even on the line, and take over as the next."""
    page = lift.page
    page.evaluate(WATCH_FRAMES)
    while not lift.is_ready(lift.end_button):
        lift.step()
    frames.clear()
    lift.press(lift.end_button)
    expect(lift.curtain).to_be_visible()
    page.wait_for_timeout(400)
    assert not A_HAND_CARD.search(page.content())
    assert frames and not any(A_HAND_CARD.search(frame) for frame in frames), "the line brings no card of a hand"
    page.keyboard.press("e")
    page.keyboard.press("1")
    lift.draw_curtain()
    seen = page.evaluate("frames_seen")
    behind = [frame for frame in seen if frame["up"]]
    assert len(behind) > 5
    assert all(frame["covered"] and frame["owners"] == [] for frame in behind)
    assert all(len(frame["owners"]) <= 1 for frame in seen), "never two hands at a time"


def test_two_seats_on_one_device_never_show_a_hand_behind_the_curtain(lift: InLift) -> None:
    """PAT-1: at every frame of the hand-over no card of a hand is drawn, in the page, or sent."""
    frames: list[str] = []
    lift.page.on("websocket", lambda socket: listen(socket, frames))
    lift.start(level="children", players="2", seat2="person", name1="Anna", name2="Ben")
    expect(lift.curtain).to_contain_text("Gib das Gerät an Anna")
    expect(lift.unveil).to_be_focused()
    assert not A_HAND_CARD.search(lift.page.content())
    lift.draw_curtain()
    for name in ("Ben", "Anna"):
        before = lift.hand_names()
        hand_over_the_device(lift, frames)
        assert lift.hand_names() != before
        expect(lift.page.locator(".seat.to-act")).to_contain_text(name)
    lift.page.reload()
    expect(lift.curtain).to_contain_text("Gib das Gerät an Anna")
    assert not A_HAND_CARD.search(lift.page.content())
    lift.page.emulate_media(reduced_motion="reduce")
    assert lift.ride(pick=-1) == "over", "the dearest cards come to an end soon"
    assert lift.is_counted()
    assert lift.page.get_by_text("Ben").count() > 0


def test_the_curtain_answers_to_the_keyboard(lift: InLift) -> None:
    """Enter takes the device over; Tab finds nothing behind the curtain."""
    lift.start(level="children", players="2", seat2="person")
    page = lift.page
    for _ in range(6):
        page.keyboard.press("Tab")
        assert not page.evaluate("document.activeElement.closest('.bar, #hand, #piles, #log') !== null")
    lift.unveil.focus()
    page.keyboard.press("Enter")
    expect(lift.curtain).to_be_hidden()
    expect(lift.cards.first).to_be_focused()


@pytest.mark.parametrize("seats", [2, 3])
def test_a_card_is_handed_over_face_down(lift: InLift, seats: int) -> None:
    """PAT-14: with one teammate at once, with two after a choice; the receiver alone has it, the log names no card."""
    people = {f"seat{seat}": "person" for seat in range(2, seats + 1)}
    names = {f"name{seat}": name for seat, name in zip(range(1, seats + 1), ("Anna", "Ben", "Carla"), strict=False)}
    lift.start(level="own", players=str(seats), hand_over="yes", **people, **names)
    lift.draw_curtain()
    lift.lay(lift.lays()[0])
    given, before = lift.hand_names()[0], lift.seq
    lift.press(lift.card(given))
    lift.press(lift.give_button)
    if seats == 3:
        expect(lift.verdict).to_have_text("Wähl, wer die Karte bekommt")
        lift.press(lift.page.locator("#seat-2 button"))
    lift.then(before)
    receiver = names[f"name{seats}"]
    expect(lift.page.locator("#log")).to_contain_text(f"Anna gibt verdeckt eine Karte an {receiver}")
    lift.act(lift.end_button)
    for seat in range(2, seats + 1):
        lift.draw_curtain()
        size = 8 if seat == seats else 6 if seats == 3 else 7
        expect(lift.cards).to_have_count(size - (seats == 3 and seat == seats))
        if seat == seats:
            assert given in lift.hand_names()
        else:
            lift.take_turn()
