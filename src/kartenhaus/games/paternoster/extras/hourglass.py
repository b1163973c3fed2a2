"""Sanduhr: 30 seconds a turn by the clock of the house, which puts its word in as a move (PAT-18)."""

from typing import Final

from kartenhaus.games.paternoster.extras.extra import Extra

SECONDS: Final = 30

HOURGLASS: Final = Extra(name="hourglass", time_out=True)
