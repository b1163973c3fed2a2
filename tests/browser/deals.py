"""Deals worth looking at, found by playing them through with the rules: a code fixes all (PDK-12, PDK-15)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from kartenhaus.cards.notation import card_name
from kartenhaus.core.game import Deal
from kartenhaus.games.paodekuai import GAME
from kartenhaus.games.paodekuai.combination import BOMB, kind_of
from kartenhaus.games.paodekuai.moves import Move, Pass, Play
from kartenhaus.games.paodekuai.notation import deal_code
from kartenhaus.games.paodekuai.state import Ply, State
from kartenhaus.games.paodekuai.variants import CLASSIC, SEATS
from kartenhaus.live.bots import chance_of

ME: Final = 0
_MOST_DEALS: Final = 3000


@dataclass(frozen=True, slots=True)
class Position:
    """It is my turn: the code and the moves of mine that lead here against computers of this strength."""

    code: str
    moves: tuple[Move, ...]
    state: State

    @property
    def hand(self) -> list[str]:
        """My cards as the notation names them, from low to high."""
        return names(self.state.hands[ME])


Way: TypeAlias = Callable[[State], Move]
"""How I play on the way to a position."""


def names(cards: tuple[int, ...]) -> list[str]:
    """Return cards as the notation names them."""
    return [card_name(card) for card in cards]


def my_plays(state: State) -> list[Play]:
    """List what I may lay."""
    return [move for move in GAME.legal_moves(state, ME) if isinstance(move, Play)]


def meekly(state: State) -> Move:
    """Pass wherever it is allowed, else lead the first play of the list."""
    return GAME.legal_moves(state, ME)[-1] if state.standing else GAME.legal_moves(state, ME)[0]


def well(state: State) -> Move:
    """Play as the page's hint says."""
    return GAME.advise(GAME.view(state, ME), GAME.legal_moves(state, ME))[0]


def eagerly(state: State) -> Move:
    """Lay the highest play of the list wherever something can be laid."""
    plays = my_plays(state)
    return plays[-1] if plays else Pass()


def my_turns(code: str, strength: str, way: Way) -> Iterator[Position]:
    """Yield each position of a game in which it is my turn, and at last the end."""
    deal = GAME.codec.parse_code(code)
    assert isinstance(deal, Deal)
    state, mine = GAME.deal(deal), list[Move]()
    while to_act := GAME.to_act(state):
        (seat,) = to_act
        if seat == ME:
            yield Position(code, tuple(mine), state)
            mine.append(way(state))
            state = GAME.apply(state, seat, mine[-1])
        else:
            rng = chance_of(code, strength, seat, len(state.history))
            move = GAME.players[strength](GAME.view(state, seat), GAME.legal_moves(state, seat), rng)
            state = GAME.apply(state, seat, move)
    yield Position(code, tuple(mine), state)


@cache
def first(wanted: Callable[[State], bool], way: Way = meekly, strength: str = "easy", start: int = 0) -> Position:
    """Return the first position of Klassisch that is as wanted; a good `start` among the deal codes saves time."""
    for seed in range(start, start + _MOST_DEALS):
        for position in my_turns(deal_code(Deal(CLASSIC, SEATS, seed)), strength, way):
            if wanted(position.state):
                return position
    raise LookupError(f"no deal is as {wanted} wants it")


@cache
def first_deal(wanted: Callable[[State], bool]) -> Position:
    """Return the first deal of Klassisch whose hands, before any move, are as wanted, whoever opens."""
    for seed in range(_MOST_DEALS):
        deal = Deal(CLASSIC, SEATS, seed)
        if wanted(GAME.deal(deal)):
            return Position(deal_code(deal), (), GAME.deal(deal))
    raise LookupError(f"no deal is as {wanted} wants it")


def is_bomb(ply: Ply) -> bool:
    """Tell whether a bomb was laid."""
    return bool(ply.cards) and kind_of(ply.reading) == BOMB


def ends(state: State) -> bool:
    """Tell whether the game is over."""
    return not GAME.to_act(state)
