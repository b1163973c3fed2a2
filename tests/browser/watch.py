"""What a browser complains of or asks for while a test runs, seen from outside the page."""

from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket

_HOME: Final = "127.0.0.1"
_NO_HOST: Final = ("data", "blob", "about")


class Watch:
    """Listens to whole browser contexts; a test says which complaints it provokes itself."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        """Console errors and warnings (refused by the content policy included) and uncaught errors of scripts."""
        self.strangers: list[str] = []
        """Addresses on other hosts that were asked for."""
        self._expected: list[str] = []

    def expect(self, *parts: str) -> None:
        """Let complaints pass that contain one of these texts: this test makes them happen."""
        self._expected += parts

    def expect_lost_line(self) -> None:
        """Let the browser complain that the house does not answer: this test stops it or takes the line away."""
        self.expect("net::ERR_", "WebSocket connection to")

    def unexpected(self) -> list[str]:
        """Return the complaints that no test asked for."""
        return [text for text in self.complaints if not any(part in text for part in self._expected)]

    def follow(self, context: BrowserContext) -> BrowserContext:
        """Listen to all pages of a context, now and later."""
        context.on("console", self._hear_console)
        context.on("weberror", self._hear_error)
        context.on("request", self._hear_request)
        context.on("page", self._follow_page)
        return context

    def _follow_page(self, page: Page) -> None:
        page.on("websocket", self._hear_socket)

    def _hear_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def _hear_error(self, error: WebError) -> None:
        self.complaints.append(str(error.error))

    def _hear_request(self, request: Request) -> None:
        self._judge(request.url)

    def _hear_socket(self, socket: WebSocket) -> None:
        self._judge(socket.url)

    def _judge(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in _NO_HOST and parts.hostname != _HOME:
            self.strangers.append(address)
