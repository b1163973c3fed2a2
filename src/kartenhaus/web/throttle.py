"""How often one address may do what costs or guesses something."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

_ADDRESSES: Final = 4096
"""Addresses that are remembered; the one not seen for longest is forgotten first."""


class Throttle:
    """A bucket an address: `burst` at once, refilled by `per_minute`."""

    def __init__(self, burst: int, per_minute: float, now: Callable[[], float] = time.monotonic) -> None:
        self._burst = burst
        self._per_second = per_minute / 60
        self._now = now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, connection: HTTPConnection) -> None:
        """Take one from the bucket of the asking address; raise 429 when it is empty."""
        address = connection.client.host if connection.client else ""
        now = self._now()
        left, then = self._buckets.pop(address, (float(self._burst), now))
        left = min(self._burst, left + (now - then) * self._per_second)
        self._buckets[address] = (max(left - 1, 0.0), now)
        if len(self._buckets) > _ADDRESSES:
            self._buckets.popitem(last=False)
        if left < 1:
            raise HTTPException(429)
