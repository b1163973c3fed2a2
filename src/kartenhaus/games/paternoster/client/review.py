"""The review of a finished game: a position with all hands open."""

from kartenhaus.core.client import Drawing, Scene
from kartenhaus.games.paternoster.client.table import draw_table
from kartenhaus.games.paternoster.moves import Move
from kartenhaus.games.paternoster.view import View


def draw_review(scenes: tuple[Scene[View, Move], ...]) -> Drawing:
    """Return what the review takes: every hand, and the table as the first of the people saw it."""
    scene = scenes[scenes[0].mine[0]]
    return {"scene": scene, "hands": tuple(each.view.hand for each in scenes), **draw_table(scene)}
