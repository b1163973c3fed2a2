"""How the table of a game looks: what a game's `client` folder promises. It holds no rule and decides nothing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from kartenhaus.core.game import M, V, W
from kartenhaus.core.phrase import Phrase, Refusal
from kartenhaus.core.seat import Observer, Seating

PACES = ("calm", "brisk")
"""How long computer seats let people look before they move, slow first."""


@dataclass(frozen=True, slots=True)
class Opening(Generic[V]):
    """What people choose before the deal; a seed of None is drawn anew."""

    variant: V
    seating: Seating
    pace: str
    seed: int | None = None
    names: tuple[str, ...] = ()
    """What people call themselves, seat by seat; empty where nobody said."""


@dataclass(frozen=True, slots=True)
class Scene(Generic[W, M]):
    """All that the page of one observer is drawn from; nothing in it is hidden from that observer.

    `legal_moves` are those of the observer's seat. `code` is the deal code where it may be shown, else None.
    `mine` are the seats that the reader's device holds. Where it holds several, it shows the hand of one at a time:
    `curtain` is the seat it is to be handed to before that seat's hand is shown. `remaining` are seconds of the
    running time. `best` is the best result that this device has had of the kind, once the game is over.
    """

    view: W
    seq: int
    observer: Observer
    seating: Seating
    legal_moves: tuple[M, ...]
    code: str | None
    pace: str
    names: tuple[str, ...] = ()
    mine: tuple[int, ...] = ()
    curtain: int | None = None
    remaining: float | None = None
    best: int | None = None


Form = Mapping[str, str]
"""The fields of a start page as a browser sends them."""

Drawing = Mapping[str, Any]
"""What a template takes."""

Cell: TypeAlias = Phrase | str
"""One field of a table of results: words, or figures as they are printed."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of text: words, and the cards that stand behind them."""

    words: Phrase
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A table in plain text, for a terminal or a printed record, in the order in which it is read.

    `moves` names the legal moves of the scene in their order. `log` is what happened, oldest first, one line a move.
    `results` are the rows of the settlement under a head row, none while the game runs.
    """

    title: Phrase
    seats: tuple[SheetLine, ...]
    table: tuple[SheetLine, ...]
    hand: tuple[int, ...]
    status: Phrase
    moves: tuple[SheetLine, ...]
    log: tuple[SheetLine, ...]
    results: tuple[tuple[Cell, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Client(Generic[V, W, M]):
    """The look of one game: how a start form is read and what its templates `start.html` and `table.html` take.

    `draw_review` is for `review.html`: a position of a finished game, given as the scenes of all seats.
    `draw_lesson` is for `lesson.html`: a step, from 0, of the walk-through for new players, None where there is none.
    `describe` says in one line how an open table stands, for the list of a device's tables.
    The blocks of `table.html` are the regions of the table: each holds one element whose id is the block's name,
    and an update sends those that changed. `draw_sheet` draws the same table as text.
    """

    read_start: Callable[[Form], Opening[V] | Refusal]
    draw_start: Callable[[Form], Drawing]
    draw_table: Callable[[Scene[W, M]], Drawing]
    draw_sheet: Callable[[Scene[W, M]], Sheet]
    describe: Callable[[Scene[W, M]], Phrase]
    draw_review: Callable[[tuple[Scene[W, M], ...]], Drawing]
    draw_lesson: Callable[[int], Drawing | None] = lambda _step: None


AnyClient = Client[Any, Any, Any]
