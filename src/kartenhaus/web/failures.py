"""What goes wrong between a browser and the house, each with a sentence and a way on."""

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kartenhaus.web.house import page
from kartenhaus.web.security import HEADERS

_KNOWN: Final = frozenset({400, 403, 404, 405, 413, 429})


async def show_failure(request: Request, error: Exception) -> Response:
    """Show the page of an HTTP error; one without a sentence of its own reads as a bad request."""
    assert isinstance(error, HTTPException)
    code = error.status_code if error.status_code in _KNOWN else 400
    response = page(request, "failure.html", http_status=error.status_code, code=code)
    response.headers.update(error.headers or {})
    return response


async def show_fault(request: Request, _error: Exception) -> Response:
    """Show the page of a fault of our own; what happened goes to the log, never to the reader."""
    response = page(request, "failure.html", http_status=500, code=500)
    response.headers.update(HEADERS)  # faults are answered outside of what puts them on everything else
    return response
