"""What every page of the running house shares: the runner, and the reader behind a request."""

import secrets
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import quote, unquote

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response

from kartenhaus.live.runner import LiveTable, NoSuchTable, Runner
from kartenhaus.web import drawing, preferences
from kartenhaus.web.preferences import Preferences
from kartenhaus.web.throttle import Throttle

_TABLES_A_MINUTE: Final = 60
_MISSES_A_MINUTE: Final = 30


@dataclass(frozen=True, slots=True)
class House:
    """The runner of this process, a name for this run, and the throttles for opening tables and for guessing them."""

    runner: Runner
    run: str = field(default_factory=lambda: secrets.token_hex(6))
    opening: Throttle = field(default_factory=lambda: Throttle(_TABLES_A_MINUTE, _TABLES_A_MINUTE))
    guessing: Throttle = field(default_factory=lambda: Throttle(_MISSES_A_MINUTE, _MISSES_A_MINUTE))


def house_of(connection: HTTPConnection) -> House:
    """Return the house that a request came to."""
    house: House = connection.app.state.house
    return house


def preferences_of(connection: HTTPConnection) -> Preferences:
    """Return what the reader has set on this device."""
    return Preferences.from_cookie(unquote(connection.cookies.get(preferences.COOKIE, "")))


def remember(response: Response, chosen: Preferences) -> None:
    """Keep a reader's preferences on the device."""
    value = quote(chosen.to_cookie(), safe=":.")
    response.set_cookie(preferences.COOKIE, value, max_age=preferences.COOKIE_AGE, samesite="lax")


async def table_of(connection: HTTPConnection) -> LiveTable:
    """Return the table that an address names; raise 404, and 429 for who guesses too often."""
    house = house_of(connection)
    try:
        return await house.runner.load(connection.path_params["table"])
    except NoSuchTable:
        house.guessing.spend(connection)
        raise HTTPException(404) from None


def page(
    connection: HTTPConnection, template: str, game: str | None = None, http_status: int = 200, **facts: object
) -> Response:
    """Return a whole page in the reader's language."""
    chosen = preferences_of(connection)
    html = drawing.page(template, chosen, game, **{"path": connection.url.path, **facts})
    return HTMLResponse(html, http_status, {"Content-Language": chosen.language})
