"""What every test in the browser shares: a watched context, and a table to sit down at."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.at_table import AtTable
from tests.browser.watch import Watch
from tests.serving import Server

NewContext = Callable[..., BrowserContext]


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Fail a test whose pages asked another host, or complained of what the test did not provoke."""
    watch = Watch()
    yield watch
    assert watch.strangers == [], "no request leaves for another host"
    assert watch.unexpected() == [], "no console error, no violation of the content policy"


@pytest.fixture
def new_context(new_context: NewContext, watch: Watch) -> NewContext:
    """Open contexts that are watched."""

    def open_watched(**options: Any) -> BrowserContext:
        return watch.follow(new_context(**options))

    return open_watched


@pytest.fixture
def at_table(page: Page, house: Server) -> AtTable:
    """A page that has not sat down yet, in the house that nobody ends."""
    return AtTable(page, house.address)
