"""The computer players by strength (PDK-15)."""

from typing import Final

from kartenhaus.core.game import Player
from kartenhaus.games.paodekuai.moves import Move
from kartenhaus.games.paodekuai.players.easy import easy
from kartenhaus.games.paodekuai.players.strong import strong
from kartenhaus.games.paodekuai.view import View

PLAYERS: Final[dict[str, Player[View, Move]]] = {"easy": easy, "strong": strong}
