"""The log in words: every turn with its cards."""

from collections.abc import Iterator
from dataclasses import dataclass

from kartenhaus.core.client import Scene
from kartenhaus.core.phrase import Fact, Phrase
from kartenhaus.games.paternoster.client.names import card_phrase, is_reader, pile_phrase, seat_phrase, who_of
from kartenhaus.games.paternoster.moves import Move
from kartenhaus.games.paternoster.state import Laid, Turn
from kartenhaus.games.paternoster.view import View
from kartenhaus.ladder.pile import ASCENDING, DESCENDING, EMPTY, advance, is_twin


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: what a seat did; `opens` is the number of the turn, from 1, on its first line, else 0."""

    sentence: Phrase
    opens: int


def log_lines(scene: Scene[View, Move]) -> tuple[Line, ...]:
    """Return the log of all turns, the running one last."""
    view = scene.view
    running = Turn(view.turn, view.laid, view.handed_to, 0)
    turns = (*view.turns, running) if running.laid or running.handed_to else view.turns
    return tuple(line for number, turn in enumerate(turns, 1) for line in _turn_lines(scene, number, turn))


def _turn_lines(scene: Scene[View, Move], number: int, turn: Turn) -> Iterator[Line]:
    for place, sentence in enumerate(_sentences(scene, turn)):
        yield Line(sentence, 0 if place else number)


def _sentences(scene: Scene[View, Move], turn: Turn) -> Iterator[Phrase]:
    who, name = who_of(scene, turn.seat), seat_phrase(scene, turn.seat)
    for laid in turn.laid:
        facts: dict[str, Fact] = {
            "who": name,
            "card": card_phrase(laid.card),
            "pile": pile_phrase(scene.view, laid.pile),
        }
        yield Phrase(f"log.{_how(scene.view, laid)}.{who}", facts)
    for to in turn.handed_to:
        form = "to_you" if is_reader(scene, to) else who
        yield Phrase(f"log.hand_over.{form}", {"who": name, "to": seat_phrase(scene, to)})
    if turn.drawn:
        yield Phrase(f"log.refill.{who}", {"who": name, "n": turn.drawn})


def _how(view: View, laid: Laid) -> str:
    if laid.back:
        return "step_back" if laid.back == 1 else "long_step_back"
    if laid.on == EMPTY:
        return "open"
    direction = ASCENDING if 2 * laid.pile < len(view.piles) else DESCENDING
    if advance(laid.card, laid.on, direction) < 0:
        return "same_suit"
    return "twin" if is_twin(laid.card, laid.on) else "lay"
