"""The easy computer player: the cheapest answer and few thoughts (PDK-15)."""

from typing import Final

from kartenhaus.cards.shuffle import Generator
from kartenhaus.games.paodekuai.combination import BOMB, at, count, kind_of, lies_as, top_of
from kartenhaus.games.paodekuai.moves import PASS, Move, Play
from kartenhaus.games.paodekuai.order import ACE, height_of
from kartenhaus.games.paodekuai.view import View

_NEAR: Final = 3
"""Another seat with so few cards is near its end: only then a bomb answers."""
_LONG_LEADS: Final = 3
"""Of so many leads one is the longest with the lowest card, the others the plainest."""


def easy(view: View, legal_moves: tuple[Move, ...], rng: Generator) -> Move:
    """Lead low, answer as cheaply as possible, pass rather than bomb or break up a bomb."""
    plays = [move for move in legal_moves if isinstance(move, Play)]
    finishing = [play for play in plays if len(play.cards) == len(view.hand)]
    if finishing:
        return finishing[0]
    if view.standing:
        return _answer(view, view.standing.reading, plays)
    return _lead(view, plays, rng)


def _torn(hand: int, play: Play) -> int:
    """Count the cards of equal ranks that a play leaves behind, those of a bomb heavily."""
    laid = count(play.cards)
    heights = {height_of(card) for card in play.cards}
    left = [(at(hand, height), at(hand, height) - at(laid, height)) for height in heights]
    return sum(rest + (10 if held == 4 else 0) for held, rest in left if rest)


def _lead(view: View, plays: list[Play], rng: Generator) -> Move:
    """Lay the lowest card: in the play that tears least apart, now and then in the longest."""
    hand = count(view.hand)
    tame = [play for play in plays if kind_of(lies_as(count(play.cards), 0)) != BOMB] or plays
    lowest = min(height_of(play.cards[0]) for play in tame)
    candidates = [play for play in tame if height_of(play.cards[0]) == lowest]
    long = rng.below(_LONG_LEADS) == 0
    return min(candidates, key=lambda play: (_lead_cost(hand, play, long), play.cards))


def _lead_cost(hand: int, play: Play, long: bool) -> tuple[int, int, int]:
    torn = _torn(hand, play)
    highest = height_of(play.cards[-1])
    return (-len(play.cards), torn, highest) if long and torn < 10 else (torn, highest, len(play.cards))


def _answer(view: View, standing: int, plays: list[Play]) -> Move:
    hand = count(view.hand)
    near = min(view.counts[seat] for seat in range(len(view.counts)) if seat != view.observer) <= _NEAR
    ranked = []
    for play in plays:
        reading = lies_as(count(play.cards), standing)
        bomb, torn = kind_of(reading) == BOMB, _torn(hand, play)
        if near or not (bomb or torn >= 10):
            ranked.append(((bomb, torn >= 10, top_of(reading) + (torn if top_of(reading) < ACE else 0)), play))
    return min(ranked, key=lambda entry: (entry[0], entry[1].cards))[1] if ranked else PASS
