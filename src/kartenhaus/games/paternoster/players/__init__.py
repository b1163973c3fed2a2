"""The computer teammates (PAT-24)."""

from typing import Final

from kartenhaus.core.game import Player
from kartenhaus.games.paternoster.moves import Move
from kartenhaus.games.paternoster.players.careful import careful
from kartenhaus.games.paternoster.players.simple import simple
from kartenhaus.games.paternoster.view import View

PLAYERS: Final[dict[str, Player[View, Move]]] = {"simple": simple, "careful": careful}
