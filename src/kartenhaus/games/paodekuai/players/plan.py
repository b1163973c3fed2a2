"""The cheapest way to take a hand apart into plays, when each play has its own price."""

from collections.abc import Callable

from kartenhaus.games.paodekuai.players.fewest import NEVER, can_settle, starts


class Planner:
    """Finds the least sum of prices over all ways to empty a hand; memory lasts for one decision.

    `price` tells what laying a reading costs; a kicker costs nothing.
    """

    def __init__(self, price: Callable[[int], float]) -> None:
        self._price_of = price
        self._prices: dict[int, float] = {0: 0.0}
        self._costs: dict[tuple[int, int, int], float] = {(0, 0, 0): 0.0}

    def price(self, reading: int) -> float:
        """Return what one play costs."""
        price = self._prices.get(reading)
        if price is None:
            price = self._prices[reading] = self._price_of(reading)
        return price

    def cost(self, counts: int, singles: int = 0, pairs: int = 0) -> float:
        """Return the least cost of laying all these cards, with so many slots for kickers still open."""
        key = counts, singles, pairs
        found = self._costs.get(key)
        if found is not None:
            return found
        best = float(NEVER)
        for rest, reading, single, pair in starts(counts) if counts else ():
            if can_settle(rest, singles + single, pairs + pair):
                cost = self.cost(rest, singles + single, pairs + pair) + self.price(reading)
                if cost < best:
                    best = cost
        self._costs[key] = best
        return best
