"""Who is asking: a device is known by a secret in a cookie that no script can read."""

import hashlib
import secrets
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE: Final = "kartenhaus"
COOKIE_AGE: Final = 400 * 24 * 3600
"""Seconds; browsers keep a cookie no longer."""

_LENGTH: Final = 43


def holder_of(connection: HTTPConnection) -> str | None:
    """Return the key under which this device holds seats, derived from its secret; None for a device without one."""
    secret = connection.cookies.get(COOKIE, "")
    return hashlib.sha256(secret.encode()).hexdigest()[:32] if len(secret) == _LENGTH else None


def ensure_secret(connection: HTTPConnection) -> tuple[str, str | None]:
    """Return the holder key of this device and, if it had none, the new secret to hand out."""
    holder = holder_of(connection)
    if holder:
        return holder, None
    secret = secrets.token_urlsafe(32)
    return hashlib.sha256(secret.encode()).hexdigest()[:32], secret


def hand_out(response: Response, secret: str | None, secure: bool) -> None:
    """Give a device its new secret."""
    if secret:
        response.set_cookie(COOKIE, secret, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure)
