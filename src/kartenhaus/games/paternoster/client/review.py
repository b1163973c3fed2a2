"""The review of a finished game: a position with all hands open."""

from kartenhaus.core.client import Drawing, Scene
from kartenhaus.games.paternoster.client.table import draw_table
from kartenhaus.games.paternoster.moves import Move
from kartenhaus.games.paternoster.view import View


def draw_review(scenes: tuple[Scene[View, Move], ...]) -> Drawing:
    """Return what the review takes: every hand, and the table as the first seat saw it."""
    return {"scene": scenes[0], "hands": tuple(scene.view.hand for scene in scenes), **draw_table(scenes[0])}
