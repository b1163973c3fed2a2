"""From a scene to what `table.html` takes: who sits where, what lies, what to do, all in phrases and card numbers."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from kartenhaus.core.client import Drawing, Scene
from kartenhaus.core.phrase import Phrase
from kartenhaus.core.seat import Computer, Observer, Person, Seating
from kartenhaus.games.paodekuai.combination import KIND_NAMES, count, kind_of, run_of, top_of
from kartenhaus.games.paodekuai.moves import Move, Pass, Play
from kartenhaus.games.paodekuai.order import HEIGHT_OF, RANK_ORDER
from kartenhaus.games.paodekuai.phrases import rank_phrase, reading_phrase
from kartenhaus.games.paodekuai.rules import single_due
from kartenhaus.games.paodekuai.state import Ply
from kartenhaus.games.paodekuai.variants import SEATS
from kartenhaus.games.paodekuai.view import View

_SIDES: Final = ("you", "left", "right")
"""Where a seat sits from the observer on, in the order of play."""

_KEPT_LINES: Final = 8192
"""Lines of logs that are kept, the latest used."""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as the page shows it; `said` is its latest word in this trick."""

    seat: int
    side: str
    name: Phrase
    cards: int
    is_to_act: bool
    has_passed: bool
    said: Phrase | None


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A line of the log: a move in words with its cards; `opens` marks the first of a trick, numbered from 1.

    The same line is the same object for as long as it is kept, so that a page need not draw it anew.
    """

    sentence: Phrase
    cards: tuple[int, ...]
    opens: int


def draw_table(scene: Scene[View, Move]) -> Drawing:
    """Return what the regions of the table are drawn from."""
    view = scene.view
    lines = tuple(_lines(scene))
    plays = tuple(move for move in scene.legal_moves if isinstance(move, Play))
    return {
        "view": view,
        "places": tuple(_place(scene, seat) for seat in _round(scene)),
        "laid": in_reading_order(view.standing) if view.standing else (),
        "laid_by": seat_phrase(scene, view.standing.seat) if view.standing else None,
        "laid_as": reading_phrase(view.standing.reading) if view.standing else None,
        "leads": _leads(scene),
        "status": status(scene),
        "lines": lines,
        "news": lines[-SEATS:],
        "plays": " ".join(ranks_of(play.cards) for play in plays),
        "useful": frozenset(HEIGHT_OF[card] for play in plays for card in play.cards),
        "height_of": HEIGHT_OF,
        "is_my_turn": scene.observer in view.to_act,
        "may_pass": any(isinstance(move, Pass) for move in scene.legal_moves),
        "unseen": unseen_counts(view),
        "again": _again(scene),
        "signed": signed,
    }


def draw_review(scenes: tuple[Scene[View, Move], ...]) -> Drawing:
    """Return what the review of a finished game takes: every hand, and the table as the first person saw it."""
    people = (scene for scene, seat in zip(scenes, scenes[0].seating, strict=True) if isinstance(seat, Person))
    mine = next(people, scenes[0])
    hands = {scene.observer: scene.view.hand for scene in scenes}
    return {"scene": mine, "hands": hands, **draw_table(mine)}


def signed(points: int) -> str:
    """Write points with their sign, a true minus, and 0 plain."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"


def ranks_of(cards: tuple[int, ...]) -> str:
    """Write the ranks of cards from low to high, as a page looks selections up."""
    return "".join(RANK_ORDER[height] for height in sorted(HEIGHT_OF[card] for card in cards))


def in_reading_order(ply: Ply) -> tuple[int, ...]:
    """Return the cards of a play with its run first and its kickers behind."""
    top, run = top_of(ply.reading), run_of(ply.reading)
    with_kickers = "with" in KIND_NAMES[kind_of(ply.reading)]
    own: list[int] = []
    kickers: list[int] = []
    for card in ply.cards:
        in_run = top - run < HEIGHT_OF[card] <= top
        full = with_kickers and sum(HEIGHT_OF[other] == HEIGHT_OF[card] for other in own) == 3
        (own if in_run and not full else kickers).append(card)
    return (*own, *kickers)


def seat_phrase(scene: Scene[View, Move], seat: int) -> Phrase:
    """Name a seat as the observer sees it."""
    return _name(scene.seating, scene.observer, seat)


def _name(seating: Seating, observer: Observer, seat: int) -> Phrase:
    who = "computer" if isinstance(seating[seat], Computer) else "person"
    if observer is None:
        return Phrase(f"seat.{who}.number", {"number": seat + 1})
    side = _side(observer, seat)
    return Phrase("seat.you") if side == "you" else Phrase(f"seat.{who}.{side}")


def _side(observer: Observer, seat: int) -> str:
    return _SIDES[(seat - (observer or 0)) % SEATS]


def _round(scene: Scene[View, Move]) -> tuple[int, ...]:
    first = scene.observer or 0
    return tuple((first + step) % SEATS for step in range(SEATS))


def _place(scene: Scene[View, Move], seat: int) -> Place:
    view = scene.view
    return Place(
        seat=seat,
        side=_side(scene.observer, seat),
        name=seat_phrase(scene, seat),
        cards=view.counts[seat],
        is_to_act=seat in view.to_act,
        has_passed=view.passed[seat],
        said=_said(view, seat),
    )


def _said(view: View, seat: int) -> Phrase | None:
    if view.passed[seat]:
        return Phrase("said.pass")
    if view.standing and view.standing.seat == seat:
        return reading_phrase(view.standing.reading)
    return None


@lru_cache(maxsize=_KEPT_LINES)
def _line(seating: Seating, observer: Observer, ply: Ply, opens: int) -> Line:
    return Line(_act(seating, observer, ply), in_reading_order(ply) if ply.cards else (), opens)


def _act(seating: Seating, observer: Observer, ply: Ply) -> Phrase:
    who = "you" if ply.seat == observer else "other"
    facts = {"who": _name(seating, observer, ply.seat)}
    if not ply.cards:
        return Phrase(f"log.pass.{who}", facts)
    return Phrase(f"log.play.{who}", {**facts, "reading": reading_phrase(ply.reading, "object")})


def _lines(scene: Scene[View, Move]) -> Iterator[Line]:
    """Yield the log; a trick opens when everybody but the last to lay has passed (PDK-8)."""
    trick, passed = 0, SEATS - 1
    for ply in scene.view.history:
        opens = 0
        if passed == SEATS - 1:
            trick, passed = trick + 1, 0
            opens = trick
        passed += not ply.cards
        yield _line(scene.seating, scene.observer, ply, opens)


def status(scene: Scene[View, Move]) -> Phrase:
    """Say who must do what, or how the game ended."""
    view = scene.view
    if view.settlement:
        return _end(scene, view.settlement.winner)
    (turn,) = view.to_act
    if turn != scene.observer:
        return Phrase("status.waiting", {"who": seat_phrase(scene, turn)})
    if view.binding:
        return _bound(view, scene.legal_moves)
    if view.standing is None:
        return Phrase("status.first_play" if view.first_play and view.shown is None else "status.lead")
    standing = {"standing": reading_phrase(view.standing.reading, "object")}
    return Phrase("status.follow" if len(scene.legal_moves) > 1 else "status.must_pass", standing)


def _bound(view: View, legal_moves: tuple[Move, ...]) -> Phrase:
    """Name the single that is due under the last-card rule (PDK-9)."""
    due = {"rank": rank_phrase(single_due(view.hand))}
    if view.standing is None:
        return Phrase("status.bound_lead", due)
    return Phrase("status.bound_follow" if len(legal_moves) > 1 else "status.bound_pass", due)


def _leads(scene: Scene[View, Move]) -> Phrase | None:
    """Say who leads when nothing lies on the table."""
    if scene.view.standing or not scene.view.to_act:
        return None
    (turn,) = scene.view.to_act
    who = "you" if turn == scene.observer else "other"
    return Phrase(f"trick.leads.{who}", {"who": seat_phrase(scene, turn)})


def _end(scene: Scene[View, Move], winner: int) -> Phrase:
    if winner == scene.observer:
        return Phrase("status.won")
    return Phrase("status.lost", {"who": seat_phrase(scene, winner)})


def unseen_counts(view: View) -> tuple[tuple[str, int], ...]:
    """Return for each rank, from high to low, how many cards of it the observer has not seen."""
    seen = {*view.hand, *(card for ply in view.history for card in ply.cards)}
    counts = count(card for card in view.variant.deck if card not in seen)
    return tuple((RANK_ORDER[height], counts >> 4 * height & 15) for height in reversed(range(len(RANK_ORDER))))


def _again(scene: Scene[View, Move]) -> dict[str, str]:
    """Return the start form for another game at the same settings."""
    strengths = [seat.player for seat in scene.seating if isinstance(seat, Computer)]
    return {"variant": scene.view.variant.key, "strength": strengths[0] if strengths else "easy", "pace": scene.pace}


def describe(scene: Scene[View, Move]) -> Phrase:
    """Say in one line how an open table stands."""
    deck = Phrase(f"variant.{scene.view.variant.key}")
    return Phrase("describe", {"deck": deck, "status": _turn(scene)})


def _turn(scene: Scene[View, Move]) -> Phrase:
    turn = scene.view.to_act[0] if scene.view.to_act else None
    if turn is None or turn == scene.observer:
        return Phrase("describe.your_turn" if turn is not None else "describe.over")
    return Phrase("status.waiting", {"who": seat_phrase(scene, turn)})
