"""How Paodekuai looks: the tea room on the ground floor."""

from typing import Final

from kartenhaus.core.client import Client
from kartenhaus.games.paodekuai.client.sheet import draw_sheet
from kartenhaus.games.paodekuai.client.start import draw_start, read_start
from kartenhaus.games.paodekuai.client.table import describe, draw_review, draw_table
from kartenhaus.games.paodekuai.moves import Move
from kartenhaus.games.paodekuai.variants import Variant
from kartenhaus.games.paodekuai.view import View

CLIENT: Final[Client[Variant, View, Move]] = Client(
    read_start=read_start,
    draw_start=draw_start,
    draw_table=draw_table,
    draw_review=draw_review,
    describe=describe,
    draw_sheet=draw_sheet,
)
