"""Paternoster: a team lays all its cards on piles that go up and down the ladder (PAT-1 to PAT-25)."""

from typing import Final

from kartenhaus.core.game import Game
from kartenhaus.games.paternoster.extras.hourglass import alarm
from kartenhaus.games.paternoster.moves import Move, is_tied
from kartenhaus.games.paternoster.notation import CODEC
from kartenhaus.games.paternoster.players import PLAYERS
from kartenhaus.games.paternoster.players.advice import advise
from kartenhaus.games.paternoster.rules import apply, judge, legal_moves, outcome, refusal, to_act
from kartenhaus.games.paternoster.setup import deal
from kartenhaus.games.paternoster.state import State
from kartenhaus.games.paternoster.variants import LEVELS, SEEDS, Variant
from kartenhaus.games.paternoster.view import View, view

GAME: Final[Game[Variant, State, Move, View]] = Game(
    key="paternoster",
    rules_version=1,
    variants=tuple(variant for _, variant in LEVELS),
    seats=lambda variant: variant.seats,
    seeds=SEEDS,
    deal=deal,
    to_act=to_act,
    refusal=refusal,
    legal_moves=legal_moves,
    apply=apply,
    outcome=outcome,
    view=view,
    judge=judge,
    advise=advise,
    is_tied=is_tied,
    alarm=alarm,
    codec=CODEC,
    players=PLAYERS,
)
