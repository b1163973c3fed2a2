"""Take the pictures of the README anew: python3 start.py run python -m tests.browser.screenshots.

It starts a server on data of its own, plays known deals as far as the pictures need, and writes docs/images/*.png.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from kartenhaus.games.paodekuai.combination import STRAIGHT, kind_of
from kartenhaus.games.paodekuai.rules import is_over
from kartenhaus.games.paodekuai.state import State
from tests.browser import deals
from tests.browser.at_table import AtTable
from tests.conftest import QUIET_BROWSER, is_root
from tests.serving import Server

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs" / "images"
LARGEST: Final = 150_000
"""Bytes of a picture that the README may carry."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A file of the README: the window's size in points, the light, and how to get there from a fresh page."""

    name: str
    width: int
    height: int
    light: str
    lead_to: Callable[[Page, str], None]


def lobby(page: Page, address: str) -> None:
    page.goto(address)


def start(page: Page, address: str) -> None:
    page.goto(f"{address}/paodekuai")


def straight_to_beat(page: Page, address: str) -> None:
    """A long straight lies on the table and the answer is selected."""
    position = deals.first(has_straight_to_beat, deals.well)
    table = AtTable(page, address).start("flott", code=position.code).follow(position.moves)
    table.select(*deals.names(deals.my_plays(position.state)[0].cards))
    page.locator("#play.ready").wait_for()


def has_straight_to_beat(state: State) -> bool:
    standing = state.standing
    return bool(
        standing and kind_of(standing.reading) == STRAIGHT and len(standing.cards) >= 5 and deals.my_plays(state)
    )


def settlement(page: Page, address: str) -> None:
    """I have won, and a bomb was laid."""
    position = deals.first(is_won_with_a_bomb, deals.well)
    AtTable(page, address).start("flott", code=position.code).follow(position.moves)


def is_won_with_a_bomb(state: State) -> bool:
    return is_over(state) and not state.hands[deals.ME] and any(deals.is_bomb(ply) for ply in state.history)


PICTURES: Final = (
    Picture("lobby", 1120, 760, "light", lobby),
    Picture("start", 820, 900, "light", start),
    Picture("table", 1200, 760, "light", straight_to_beat),
    Picture("table-phone", 360, 640, "light", straight_to_beat),
    Picture("table-night", 1200, 760, "dark", straight_to_beat),
    Picture("settlement", 820, 1100, "light", settlement),
)


@contextmanager
def a_browser() -> Iterator[Browser]:
    """A browser as the tests launch it."""
    arguments = [*QUIET_BROWSER, *(["--no-sandbox"] if is_root() else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(args=arguments, executable_path=os.environ.get("CHROMIUM"))
        yield browser
        browser.close()


def take(browser: Browser, address: str, picture: Picture, folder: Path = FOLDER) -> Path:
    """Take one picture of a page at rest and return its file."""
    size = {"width": picture.width, "height": picture.height}
    page = browser.new_page(viewport=size, color_scheme=picture.light, locale="de-DE", reduced_motion="reduce")  # type: ignore[arg-type]
    picture.lead_to(page, address)
    page.mouse.move(0, 0)
    file = folder / f"{picture.name}.png"
    page.screenshot(path=file)
    page.close()
    return file


def main() -> int:
    """Take all pictures; 1 where one is too large for the README."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, a_browser() as browser:
        server = Server(Path(folder) / "data")
        server.start()
        try:
            files = [take(browser, server.address, picture) for picture in PICTURES]
        finally:
            server.kill()
    for file in files:
        print(f"{file.name}: {file.stat().st_size:,} bytes")
    return int(any(file.stat().st_size > LARGEST for file in files))


if __name__ == "__main__":
    sys.exit(main())
