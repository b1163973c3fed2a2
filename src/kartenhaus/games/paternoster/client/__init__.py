"""How Paternoster looks: the lift itself, cabins going up on the left and down on the right."""

from typing import Final

from kartenhaus.core.client import Client
from kartenhaus.games.paternoster.client.lessons import draw_lesson
from kartenhaus.games.paternoster.client.review import draw_review
from kartenhaus.games.paternoster.client.sheet import draw_sheet
from kartenhaus.games.paternoster.client.start import draw_start, read_start
from kartenhaus.games.paternoster.client.table import describe, draw_table
from kartenhaus.games.paternoster.moves import Move
from kartenhaus.games.paternoster.variants import Variant
from kartenhaus.games.paternoster.view import View

CLIENT: Final[Client[Variant, View, Move]] = Client(
    read_start=read_start,
    draw_start=draw_start,
    draw_table=draw_table,
    draw_review=draw_review,
    describe=describe,
    draw_sheet=draw_sheet,
    draw_lesson=draw_lesson,
)
