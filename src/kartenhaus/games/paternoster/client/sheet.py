"""The table as plain text: the same words as on the page, line by line."""

from collections.abc import Iterator

from kartenhaus.core.client import Cell, Scene, Sheet, SheetLine
from kartenhaus.core.phrase import Phrase
from kartenhaus.games.paternoster.client.log import log_lines
from kartenhaus.games.paternoster.client.names import card_phrase, pile_phrase, seat_phrase
from kartenhaus.games.paternoster.client.table import status, variant_phrase
from kartenhaus.games.paternoster.moves import EndTurn, HandOver, Lay, Move
from kartenhaus.games.paternoster.view import View


def draw_sheet(scene: Scene[View, Move]) -> Sheet:
    """Return the table of an observer as text."""
    view = scene.view
    return Sheet(
        title=variant_phrase(view.variant),
        seats=tuple(_seat(scene, seat) for seat in range(len(view.counts)) if seat != scene.observer),
        table=tuple(_piles(view)),
        hand=view.hand,
        status=status(scene),
        moves=tuple(_move(scene, move) for move in scene.legal_moves),
        log=tuple(SheetLine(line.sentence) for line in log_lines(scene)),
        results=tuple(_results(view)),
    )


def _seat(scene: Scene[View, Move], seat: int) -> SheetLine:
    return SheetLine(Phrase("sheet.seat", {"who": seat_phrase(scene, seat), "n": scene.view.counts[seat]}))


def _piles(view: View) -> Iterator[SheetLine]:
    for pile, cards in enumerate(view.piles):
        yield SheetLine(pile_phrase(view, pile), cards[-1:])
    yield SheetLine(Phrase("sheet.draw", {"n": view.drawable}))


def _move(scene: Scene[View, Move], move: Move) -> SheetLine:
    match move:
        case Lay(card, pile, _, token):
            facts = {"card": card_phrase(card), "pile": pile_phrase(scene.view, pile)}
            return SheetLine(Phrase("move.lay_token" if token else "move.lay", facts))
        case HandOver(card, to):
            facts = {"card": card_phrase(card), "to": seat_phrase(scene, to)}
            return SheetLine(Phrase("move.hand_over", facts))
    return SheetLine(Phrase("move.end_token" if move == EndTurn(token=True) else "move.end"))


def _results(view: View) -> Iterator[tuple[Cell, ...]]:
    if view.ending:
        yield (Phrase("settlement.title"), Phrase(f"ending.{view.ending.reason}.title"))
        yield (Phrase("sum.line", {"n": view.left, "parts": str(view.left)}), "")
