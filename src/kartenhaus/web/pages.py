"""The pages: lobby, the rooms of a game, the table, and the form that opens one."""

import secrets
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from kartenhaus import registry
from kartenhaus.core.client import Drawing, Form
from kartenhaus.core.phrase import Phrase, Refusal
from kartenhaus.live.runner import LiveTable
from kartenhaus.live.visit import Visit
from kartenhaus.storage import StoreError, StoreFull
from kartenhaus.web import drawing
from kartenhaus.web.house import house_of, page, preferences_of, remember, table_of
from kartenhaus.web.security import read_form
from kartenhaus.web.visitor import ensure_secret, hand_out, holder_of

PROSE: Final = {"regeln": "rules", "tipps": "tips", "hintergrund": "background"}
"""Addresses of a game's reading rooms and the pages that lie there."""

_MOST_OPEN_TABLES: Final = 6


async def lobby(request: Request) -> Response:
    """Show the doors of the games and this device's open tables."""
    return page(request, "lobby.html", games=tuple(registry.games()), tables=await _open_tables(request))


async def _open_tables(request: Request, game: str | None = None) -> list[Drawing]:
    """Return this device's running tables, newest first, each with its id and how it stands."""
    holder = holder_of(request)
    if holder is None:
        return []
    runner = house_of(request).runner
    tables = await runner.tables_of(holder, "open", _MOST_OPEN_TABLES)
    return [_table_card(Visit(runner, live, holder), live) for live in tables if live.table is not None]


def _table_card(visit: Visit, live: LiveTable) -> Drawing:
    return {"id": live.id, "game": visit.game, "stands": registry.client(visit.game).describe(visit.scene())}


def _game_of(request: Request) -> str:
    key: str = request.path_params["game"]
    if key not in registry.games():
        raise HTTPException(404)
    return key


async def start(request: Request) -> Response:
    """Show the start page of a game; its query may fill in the form, for example with a deal code."""
    return await _start_page(request, _game_of(request), dict(request.query_params))


async def _start_page(
    request: Request, game: str, form: Form, status: int = 200, problem: Phrase | None = None
) -> Response:
    facts: dict[str, Any] = {"room": "spielen", "problem": problem, "path": f"/{game}"}
    tables = await _open_tables(request) if problem is None else []
    mine = [table for table in tables if table["game"] == game]
    return page(
        request, f"{game}/start.html", game, status, **facts, tables=mine, **registry.client(game).draw_start(form)
    )


async def open_table(request: Request) -> Response:
    """Open a table from the start form and lead to it; a form that cannot be read is shown again with the reason."""
    game = _game_of(request)
    form = await read_form(request)
    house = house_of(request)
    house.opening.spend(request)
    opening = registry.client(game).read_start(form)
    if isinstance(opening, Refusal):
        return await _start_page(request, game, form, 422, opening)
    holder, secret = ensure_secret(request)
    once = form.get("once", "")[:64] or secrets.token_hex(8)
    try:
        table = await house.runner.open(registry.games()[game], opening, holder, once)
    except StoreError as error:
        code = "refusal.store_full" if isinstance(error, StoreFull) else "refusal.store_failed"
        return await _start_page(request, game, form, 409, Phrase(code))
    response = RedirectResponse(f"/tisch/{table}", 303)
    hand_out(response, secret, request.url.scheme == "https")
    return response


async def lesson(request: Request) -> Response:
    """Show a step of the walk-through of a game that has one."""
    game, step = _game_of(request), request.query_params.get("schritt", "0")
    drawing = registry.client(game).draw_lesson(int(step)) if step in map(str, range(100)) else None
    if drawing is None:
        raise HTTPException(404)
    return page(request, f"{game}/lesson.html", game, table_id="", **drawing)


async def reading_room(request: Request) -> Response:
    """Show a page of a game's prose."""
    game, room = _game_of(request), request.path_params["room"]
    if room not in PROSE:
        raise HTTPException(404)
    html, headings = drawing.prose(preferences_of(request), game, PROSE[room])
    return page(request, "prose.html", game, room=room, prose=html, headings=headings)


async def table(request: Request) -> Response:
    """Show a table from the seat that this device holds, or as a spectator."""
    live = await table_of(request)
    visit = Visit(house_of(request).runner, live, holder_of(request))
    if visit.frozen:
        return page(request, "frozen.html", reason=Phrase(visit.frozen), table_id=live.id)
    scene = visit.scene()
    facts = drawing.table_drawing(visit.game, scene)
    return page(request, "table.html", visit.game, table_id=live.id, **facts)


async def review(request: Request) -> Response:
    """Show a finished game move by move with all hands open; a running one leads back to its table."""
    live = await table_of(request)
    visit = Visit(house_of(request).runner, live, holder_of(request))
    asked = request.query_params.get("zug", "0")
    try:
        scenes, last = await visit.review(int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 0)
    except ValueError:
        return RedirectResponse(f"/tisch/{live.id}", 303)
    facts = registry.client(visit.game).draw_review(scenes)
    move = scenes[0].seq
    return page(request, f"{visit.game}/review.html", visit.game, table_id=live.id, move=move, last=last, **facts)


async def set_preferences(request: Request) -> Response:
    """Keep what a reader chose and lead back to the page it was chosen on."""
    form = await read_form(request)
    back = form.get("back", "/")
    inside = back.startswith("/") and not back.startswith(("//", "/\\")) and back.isprintable()
    response = RedirectResponse(back if inside else "/", 303)
    remember(response, preferences_of(request).chosen(form))
    return response
