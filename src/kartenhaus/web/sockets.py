"""The two ways of a table's messages: a WebSocket, and where that is blocked, posts and waiting requests."""

import asyncio
from typing import Any, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kartenhaus.live.fanout import Watcher
from kartenhaus.live.runner import LiveTable
from kartenhaus.web.assets import build_id
from kartenhaus.web.conversation import NOTHING_SENT, Conversation
from kartenhaus.web.house import house_of, preferences_of, table_of
from kartenhaus.web.messages import Answer, Elsewhere, Hello, answer_to_json
from kartenhaus.web.security import is_same_origin, read_body
from kartenhaus.web.visitor import holder_of

LONGEST_WAIT: Final = 20.0
"""Seconds that a waiting request stays open."""

_CLOSED_NO_TABLE: Final = 4404
_CLOSED_FOREIGN: Final = 4403
_CLOSED_ELSEWHERE: Final = 4409


def _page_of(connection: HTTPConnection) -> tuple[str, bool, int]:
    """Return the page's own name, whether it takes over from other pages, and the event it was drawn at."""
    query = connection.query_params
    seq = query.get("seq", "")
    drawn_at = int(seq) if seq.isascii() and seq.isdigit() and len(seq) < 10 else NOTHING_SENT
    return query.get("page", "")[:40], query.get("claim") == "1", drawn_at


def _conversation(connection: HTTPConnection, live: LiveTable) -> Conversation:
    house = house_of(connection)
    seat = connection.query_params.get("seat", "")
    seated = int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else None
    return Conversation(house.runner, live, holder_of(connection), preferences_of(connection), seated)


def _player(connection: HTTPConnection, live: LiveTable) -> str | None:
    """Return the holder who plays at a table; None for who only looks on, from as many pages as he likes."""
    holder = holder_of(connection)
    return holder if live.table and live.table.seats_of(holder) else None


async def socket(websocket: WebSocket) -> None:
    """Talk with one page until either side goes."""
    if not is_same_origin(websocket):
        return await websocket.close(_CLOSED_FOREIGN)
    await websocket.accept()
    try:
        live = await table_of(websocket)
    except HTTPException:
        return await websocket.close(_CLOSED_NO_TABLE)
    page, claim, drawn_at = _page_of(websocket)
    with live.watchers.watching(_player(websocket, live), page, claim) as watcher:
        line = Line(websocket, _conversation(websocket, live), watcher)
        try:
            await line.hold(Hello(house_of(websocket).run, build_id()), drawn_at)
        except WebSocketDisconnect:
            return None
    return None


class Line:
    """A WebSocket with its conversation: one task listens, one tells what is new."""

    def __init__(self, websocket: WebSocket, conversation: Conversation, watcher: Watcher) -> None:
        self._websocket = websocket
        self._conversation = conversation
        self._watcher = watcher
        self._sending = asyncio.Lock()

    async def hold(self, hello: Hello, drawn_at: int) -> None:
        """Greet the page and keep the line until it is cut; raise WebSocketDisconnect."""
        await self._send(hello)
        self._conversation.begin(drawn_at)
        self._watcher.poke()
        listening, telling = asyncio.create_task(self._listen()), asyncio.create_task(self._tell())
        try:
            ended, _ = await asyncio.wait((listening, telling), return_when=asyncio.FIRST_COMPLETED)
            if telling in ended:
                telling.result()  # a fault of our own ends the line, so that the page comes back for everything anew
            await listening
        finally:
            listening.cancel()
            telling.cancel()
            await asyncio.gather(listening, telling, return_exceptions=True)

    async def _listen(self) -> None:
        while True:
            received = await self._websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text: Any = received.get("text")
            answers = await self._conversation.answers(
                text if text is not None else received["bytes"], self._watcher.page
            )
            for answer in answers:
                await self._send(answer)

    async def _tell(self) -> None:
        while True:
            await self._watcher.changed()
            if self._watcher.displaced:
                await self._send(Elsewhere())
                await self._websocket.close(_CLOSED_ELSEWHERE)
                return
            update = self._conversation.news()
            if update:
                await self._send(update)

    async def _send(self, answer: Answer) -> None:
        async with self._sending:
            if self._websocket.application_state is WebSocketState.CONNECTED:  # a displaced page may still ask
                await self._websocket.send_text(answer_to_json(answer))


def _answers(*answers: Answer) -> Response:
    return Response(msgspec.json.encode(answers), media_type="application/json")


async def post_message(request: Request) -> Response:
    """Answer one message that came as a post: the slower way."""
    body = await read_body(request)
    live = await table_of(request)
    page, _, drawn_at = _page_of(request)
    conversation = _conversation(request, live)
    conversation.begin(drawn_at)
    return _answers(*await conversation.answers(body, page))


async def wait_for_news(request: Request) -> Response:
    """Answer with what is new since the page was drawn, as soon as there is something: the slower way."""
    live = await table_of(request)
    page, claim, drawn_at = _page_of(request)
    hello = Hello(house_of(request).run, build_id())
    with live.watchers.watching(_player(request, live), page, claim) as watcher:
        conversation = _conversation(request, live)
        conversation.begin(drawn_at)
        if conversation.seq == live.seq and not watcher.displaced:
            try:
                await asyncio.wait_for(watcher.changed(), LONGEST_WAIT)
            except TimeoutError:
                return _answers(hello)
        if watcher.displaced:
            return _answers(hello, Elsewhere())
        update = conversation.news()
    return _answers(hello, update) if update else _answers(hello)
