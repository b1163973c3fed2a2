"""Paodekuai: three seats, everything dealt, first to lay the last card wins (PDK-1 to PDK-15)."""

from typing import Final

from kartenhaus.core.game import Game
from kartenhaus.games.paodekuai.moves import Move
from kartenhaus.games.paodekuai.notation import CODEC
from kartenhaus.games.paodekuai.players import PLAYERS
from kartenhaus.games.paodekuai.players.advice import advise
from kartenhaus.games.paodekuai.rules import apply, judge, legal_moves, outcome, refusal, to_act
from kartenhaus.games.paodekuai.setup import deal
from kartenhaus.games.paodekuai.state import State
from kartenhaus.games.paodekuai.variants import DEALS, SEATS, VARIANTS, Variant
from kartenhaus.games.paodekuai.view import View, view

GAME: Final[Game[Variant, State, Move, View]] = Game(
    key="paodekuai",
    rules_version=1,
    variants=VARIANTS,
    seats=lambda _variant: (SEATS,),
    seeds=DEALS,
    deal=deal,
    to_act=to_act,
    refusal=refusal,
    legal_moves=legal_moves,
    apply=apply,
    outcome=outcome,
    view=view,
    judge=judge,
    advise=advise,
    codec=CODEC,
    players=PLAYERS,
)
