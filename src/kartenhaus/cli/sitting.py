"""One person at a table in the terminal: shows what the seat may see, asks, and lets the computer seats play."""

from collections.abc import Callable
from typing import Any, Final

from kartenhaus import registry
from kartenhaus.cli.paper import Paper
from kartenhaus.cli.typed import Word, move_from_typed, word_from_typed
from kartenhaus.core.client import Scene, Sheet
from kartenhaus.core.phrase import Phrase, Refusal
from kartenhaus.core.seat import Computer
from kartenhaus.live.bots import choose
from kartenhaus.live.events import Moved
from kartenhaus.live.project import hints, project
from kartenhaus.live.requests import MakeMove
from kartenhaus.live.table import Table, decide, evolve

YOU: Final = "you"
"""Who holds the seat of the person."""

_FEW: Final = 12
"""As many legal moves are listed unasked."""


class Sitting:
    """A table until its end or until the person leaves; `written` is called with each move as it is made."""

    def __init__(self, table: Table, paper: Paper, written: Callable[[int, Any], None]) -> None:
        self._table = table
        self._paper = paper
        self._written = written
        self._told = 0
        self._hints = 0

    def play(self) -> None:
        """Play on; EOFError and KeyboardInterrupt, which mean that the person has gone, pass through."""
        self._paper.rule(self._title())
        self._paper.say("cli.play.welcome", "dim")
        while self._table.to_act:
            seat = self._table.to_act[0]
            if isinstance(self._table.seating[seat], Computer):
                self._move(Moved(seat, choose(self._table, seat)))
            elif not self._turn(seat):
                return
        self._show_end()

    def _title(self) -> str:
        scene, sheet = self._drawn()
        words = self._paper.texts
        return " · ".join((words.text("game.name"), words.say(sheet.title), *([scene.code] if scene.code else [])))

    def _drawn(self) -> tuple[Scene[Any, Any], Sheet]:
        scene = project(self._table, YOU)
        return scene, registry.client(self._table.game.key).draw_sheet(scene)

    def _move(self, moved: Moved) -> None:
        self._table = evolve(self._table, moved)
        self._written(moved.seat, self._table.game.codec.move_from_json(moved.move))

    def _turn(self, seat: int) -> bool:
        """Let the person move once; tell whether they stay."""
        scene, sheet = self._drawn()
        self._hints = 0
        self._show(sheet)
        while True:
            typed = self._paper.console.input("> ")
            word = word_from_typed(typed, self._paper.texts)
            if word is Word.QUIT:
                return False
            if word is not None:
                self._answer(word, sheet)
            elif typed.strip() and self._made(seat, scene, typed):
                return True

    def _made(self, seat: int, scene: Scene[Any, Any], typed: str) -> bool:
        """Make the move that was typed; print why not and tell so where that is not possible."""
        made = self._decide(seat, move_from_typed(typed, self._paper.texts, self._table.game, scene.legal_moves))
        if isinstance(made, Refusal):
            self._paper.phrase(made, "yellow")
            return False
        self._move(made)
        return True

    def _decide(self, seat: int, move: Any | Refusal) -> Moved | Refusal:
        if isinstance(move, Refusal):
            return move
        request = MakeMove(seat, self._table.seq, self._table.game.codec.move_to_json(move))
        event = decide(self._table, request, YOU)
        assert isinstance(event, Moved | Refusal), "a move leads to a move or to nothing"
        return event

    def _answer(self, word: Word, sheet: Sheet) -> None:
        if word is Word.LIST:
            self._paper.numbered(sheet.moves)
        elif word is Word.HINT:
            self._hint(sheet)
        else:
            self._paper.say("cli.play.help")

    def _hint(self, sheet: Sheet) -> None:
        """Print the next sensible move with its number."""
        game, scene = self._table.game, project(self._table, YOU)
        moves = hints(self._table, scene.observer)
        hinted = game.codec.move_from_json(moves[self._hints % len(moves)])
        self._hints += 1
        number = scene.legal_moves.index(hinted)
        self._paper.console.print(f"{number + 1:3} ", self._paper.line(sheet.moves[number]), sep="")

    def _show(self, sheet: Sheet) -> None:
        paper = self._paper
        self._show_news(sheet)
        paper.console.print()
        paper.lines(sheet.seats)
        paper.lines(sheet.table)
        paper.console.print(paper.cards(sheet.hand))
        paper.phrase(sheet.status, "bold")
        if len(sheet.moves) <= _FEW:
            paper.numbered(sheet.moves)
        else:
            paper.say("cli.play.many_moves", "dim", n=len(sheet.moves))

    def _show_news(self, sheet: Sheet) -> None:
        self._paper.lines(sheet.log[self._told :], "· ")
        self._told = len(sheet.log)

    def _show_end(self) -> None:
        scene, sheet = self._drawn()
        self._show_news(sheet)
        self._paper.rule(self._paper.texts.say(sheet.status))
        self._paper.results(sheet)
        again = {"game": self._table.game.key, "deal": scene.code or ""}
        self._paper.phrase(Phrase("cli.play.again", again), "dim")
