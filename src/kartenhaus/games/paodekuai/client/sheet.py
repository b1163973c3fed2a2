"""The table as plain text: the same words as on the page, line by line."""

from collections.abc import Iterator

from kartenhaus.core.client import Cell, Drawing, Scene, Sheet, SheetLine
from kartenhaus.core.phrase import Phrase
from kartenhaus.games.paodekuai.client.table import Line, Place, draw_table, signed
from kartenhaus.games.paodekuai.combination import count, lies_as
from kartenhaus.games.paodekuai.moves import Move, Pass
from kartenhaus.games.paodekuai.phrases import reading_phrase
from kartenhaus.games.paodekuai.view import View


def draw_sheet(scene: Scene[View, Move]) -> Sheet:
    """Return the table of an observer as text."""
    drawing = draw_table(scene)
    places: tuple[Place, ...] = drawing["places"]
    lines: tuple[Line, ...] = drawing["lines"]
    return Sheet(
        title=Phrase(f"variant.{scene.view.variant.key}"),
        seats=tuple(_seat(place) for place in places if place.seat != scene.observer),
        table=tuple(_table(scene.view, drawing)),
        hand=scene.view.hand,
        status=drawing["status"],
        moves=tuple(_move(scene.view, move) for move in scene.legal_moves),
        log=tuple(SheetLine(line.sentence, line.cards) for line in lines),
        results=tuple(_results(scene.view, places)),
    )


def _seat(place: Place) -> SheetLine:
    if place.cards == 1:
        return SheetLine(Phrase("sheet.seat_last", {"who": place.name}))
    return SheetLine(Phrase("sheet.seat", {"who": place.name, "n": place.cards}))


def _table(view: View, drawing: Drawing) -> Iterator[SheetLine]:
    if view.standing:
        facts = {"who": drawing["laid_by"], "reading": drawing["laid_as"]}
        yield SheetLine(Phrase("sheet.standing", facts), drawing["laid"])
    elif view.first_play and view.shown is not None:
        yield SheetLine(Phrase("trick.shown"), (view.shown,))
    elif drawing["leads"]:
        yield SheetLine(drawing["leads"])


def _move(view: View, move: Move) -> SheetLine:
    if isinstance(move, Pass):
        return SheetLine(Phrase("action.pass"))
    reading = lies_as(count(move.cards), view.standing.reading if view.standing else 0)
    return SheetLine(reading_phrase(reading), move.cards)


def _results(view: View, places: tuple[Place, ...]) -> Iterator[tuple[Cell, ...]]:
    """Yield the settlement under the names of the seats (PDK-11)."""
    settlement = view.settlement
    if settlement is None:
        return
    yield (Phrase("settlement.title"), *(place.name for place in places))
    for name in ("cards_left", "never_played", "bombs", "total"):
        row: tuple[int, ...] = getattr(settlement, name)
        yield (Phrase(f"settlement.{name}"), *(signed(row[place.seat]) for place in places))
