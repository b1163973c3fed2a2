"""Whole turns of the careful player: a search of cards and their order, wide at first, then along the best lines."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from kartenhaus.games.paternoster.extras.commands import tops
from kartenhaus.games.paternoster.moves import END_TURN, END_WITH_TOKEN, HandOver, Lay, Move
from kartenhaus.games.paternoster.players.outlook import Outlook, Tops
from kartenhaus.games.paternoster.players.price import passengers_of
from kartenhaus.games.paternoster.players.toll import Toll
from kartenhaus.games.paternoster.rules import apply, end_refusal, legal_lays, refusal, still_owed
from kartenhaus.games.paternoster.state import PERFECT, State

LAID: Final = 9.0
"""What a card is worth that is laid beyond what it leaves: it need not be laid any more."""
DELIVERED: Final = 32.0
"""What bringing the next passenger is worth: more than the card counts while it waits in the hand."""
GIVEN: Final = 4.0
"""What a card is worth that is handed over: somebody still has to lay it."""
_FIRST_WIDTH, _WIDTH = 40, 9
"""How many lines are followed after the first card and after each later one."""
_SLACK: Final = 5.0
"""A line is followed beyond what is owed while it is worth at most so much less than the best turn."""


@dataclass(frozen=True, slots=True)
class Line:
    """Some moves of a turn, the hand and the tops after them, what they earned, and what all of it is worth."""

    state: State
    tops: Tops
    hand: tuple[int, ...]
    moves: tuple[Move, ...] = ()
    earned: float = 0.0
    value: float = 0.0


def start_of(state: State) -> Line:
    """Return the line that has not begun."""
    return Line(state, tuple(tops(state)), state.hands[state.turn])


class Turns:
    """The turns that a position allows, best first; `deepest` is a line that went as far as any, complete or not."""

    def __init__(self, state: State, outlook: Outlook, toll: Toll) -> None:
        self._outlook, self._toll = outlook, toll
        self._number = state.turn_number
        self._complete: list[Line] = []
        self.deepest = start_of(state)
        self._search()
        self.complete = sorted(self._complete, key=lambda line: -line.value)

    def _search(self) -> None:
        lines = [self.deepest]
        self._end(self.deepest)
        width = _FIRST_WIDTH
        while lines:
            ahead = self._best_steps(lines, width)
            lines = [line for line in map(self._made, ahead) if line is not None]
            self.deepest = lines[0] if lines else self.deepest
            width = _WIDTH

    def _best_steps(self, lines: list[Line], width: int) -> list[Line]:
        """Return the most promising next steps, equal positions once."""
        least = max((line.value for line in self._complete), default=float("-inf")) - _SLACK
        steps: dict[tuple[object, ...], Line] = {}
        for step in (step for line in lines for step in self._steps(line)):
            key = (step.tops, step.hand, step.earned)
            if step.value >= least and key not in steps:
                steps[key] = step
        return sorted(steps.values(), key=lambda step: -step.value)[:width]

    def _steps(self, line: Line) -> Iterator[Line]:
        """Yield each step from a line; its state is still the one before the step."""
        passengers = passengers_of(line.state)
        due = passengers.next if passengers else None
        later = passengers.later if passengers else ()
        for lay in legal_lays(line.state):
            if lay.card not in later or lay.card == due:
                tops = (*line.tops[: lay.pile], lay.card, *line.tops[lay.pile + 1 :])
                token = self._toll.token if lay.token else 0.0
                yield self._step(line, lay, tops, LAID - token + (DELIVERED if lay.card == due else 0))
        if line.state.variant.hand_over and still_owed(line.state) == 1 and not line.state.handed_to:
            for card in dict.fromkeys(line.hand):
                yield self._step(line, HandOver(card, self._toll.heir), line.tops, GIVEN)

    def _step(self, line: Line, move: Lay | HandOver, tops: Tops, earned: float) -> Line:
        at = line.hand.index(move.card)
        hand = (*line.hand[:at], *line.hand[at + 1 :])
        earned += line.earned
        value = earned + self._outlook.value(tops, hand) - self._toll.due(tops)
        return Line(line.state, tops, hand, (*line.moves, move), earned, value)

    def _made(self, step: Line) -> Line | None:
        """Make the last move of a step; return the line if the turn goes on, and note each way to end it."""
        move = step.moves[-1]
        if isinstance(move, HandOver) and refusal(step.state, step.state.turn, move):
            return None
        state = apply(step.state, step.state.turn, move)
        line = Line(state, step.tops, step.hand, step.moves, step.earned, step.value)
        if state.turn_number != self._number or (state.ending and state.ending.reason == PERFECT):
            self._complete.append(line)
            return None
        if state.ending:
            return None
        self._end(line)
        return line if line.hand else None

    def _end(self, line: Line) -> None:
        """Note a line to end the turn with, where it may end."""
        value = line.earned + self._outlook.value(line.tops, line.hand) - self._toll.due(line.tops)
        for end, cost in ((END_TURN, 0.0), (END_WITH_TOKEN, self._toll.token)):
            if not end_refusal(line.state, end):
                done = Line(line.state, line.tops, line.hand, (*line.moves, end), line.earned, value - cost)
                self._complete.append(done)


def first_moves(lines: Iterable[Line]) -> list[Move]:
    """Return the first moves of lines in their order, each once."""
    return list(dict.fromkeys(line.moves[0] for line in lines if line.moves))
