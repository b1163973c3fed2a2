"""The walk-through of a first visit: the rule text's own examples, each a position in which one move is asked for."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from kartenhaus.cards.notation import parse_cards
from kartenhaus.core.client import PACES, Drawing, Scene
from kartenhaus.core.seat import Computer, Person
from kartenhaus.games.paternoster.client.table import draw_table
from kartenhaus.games.paternoster.moves import Move
from kartenhaus.games.paternoster.rules import legal_moves
from kartenhaus.games.paternoster.state import Laid, State
from kartenhaus.games.paternoster.variants import Variant
from kartenhaus.games.paternoster.view import View, view


@dataclass(frozen=True, slots=True)
class Lesson:
    """A step: its texts are `lesson.<key>...`; `pile` lies on the first ascending pile, `asked` is the move asked for.

    `done` is the text that follows it; `wrong` the one for any other move.
    """

    key: str
    pile: str
    hand: str
    asked: str
    task: str
    done: str
    wrong: str


LESSONS: Final = (
    Lesson("fit", "6h", "6d 6s Qc", "6s>0/6h", "lesson.fit.task", "lesson.fit.done", "lesson.fit.wrong"),
    Lesson("twin", "7h", "7h Ts 2d", "7h>0/7h", "lesson.twin.task", "lesson.twin.done", "lesson.twin.task"),
    Lesson(
        "step", "Th", "8h 9h Kc", "9h>0/Th", "lesson.step_back.task", "lesson.step_back.done", "lesson.step_back.wrong"
    ),
    Lesson("jump", "7c", "8h 9h", "9h>0/7c", "lesson.jump.task", "lesson.jump.half", "lesson.jump.wrong"),
    Lesson("half", "7c 9h", "8h", "8h>0/9h", "lesson.jump.half", "lesson.jump.done", "lesson.jump.half"),
)


def _state(lesson: Lesson) -> State:
    pile, hand = parse_cards(lesson.pile), tuple(sorted(parse_cards(lesson.hand)))
    laid = tuple(Laid(card, 0, on) for on, card in pairwise(pile))
    others = (0,) * 6
    piles = (pile, (), parse_cards("Qs"), ())
    return State(Variant(), (hand, others), (0,) * 20, piles, laid=laid, turn_number=4, begun=True)


def draw_lesson(step: int) -> Drawing | None:
    """Return what `lesson.html` takes for a step from 0; the one after the last is the end, beyond it None."""
    if step == len(LESSONS):
        return {"lesson": None, "step": step, "last": len(LESSONS), "before": LESSONS[-1]}
    if not 0 <= step < len(LESSONS):
        return None
    lesson = LESSONS[step]
    state = _state(lesson)
    seating = (Person(), Computer("simple"))
    scene: Scene[View, Move] = Scene(
        view=view(state, 0),
        seq=0,
        observer=0,
        seating=seating,
        legal_moves=legal_moves(state, 0),
        code=None,
        pace=PACES[0],
        names=("", ""),
        mine=(0,),
    )
    before = LESSONS[step - 1] if step else None
    drawing = {"lesson": lesson, "step": step, "last": len(LESSONS), "before": before}
    return {**drawing, "scene": scene, **draw_table(scene)}
