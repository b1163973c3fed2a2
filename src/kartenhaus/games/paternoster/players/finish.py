"""The end of a game, with the draw pile empty: the cards that are not seen are in the other hands, so count them."""

from collections.abc import Hashable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from kartenhaus.cards.deck import DECK
from kartenhaus.cards.shuffle import Generator
from kartenhaus.games.paternoster.extras.commands import tops
from kartenhaus.games.paternoster.moves import END_TURN, Lay, Move
from kartenhaus.games.paternoster.players.price import price
from kartenhaus.games.paternoster.players.unseen import unseen_counts
from kartenhaus.games.paternoster.rules import apply, end_refusal, legal_lays, legal_moves
from kartenhaus.games.paternoster.state import PERFECT, State, has_stepped_back

POSITIONS: Final = 400
"""Positions that one search looks at."""
DEALS: Final = 4
"""So often the other hands are dealt for trial where there are several."""
SMALL: Final = 2
"""A turn goes on before ending is tried while a card costs at most so many rungs."""


def finish(state: State, rng: Generator) -> Move | None:
    """Return a move with which all cards can be laid, for most of the deals looked at, or None where none is found."""
    if state.draw:
        return None
    votes: dict[Move, int] = {}
    for deal in _deals(state, rng):
        move = _Search(deal).first()
        if move is not None:
            votes[move] = votes.get(move, 0) + 1
    return max(votes, key=lambda move: votes[move]) if votes else None


def _deals(state: State, rng: Generator) -> Iterator[State]:
    """Yield the position with the unseen cards in the other hands: the only way for one, some ways for several."""
    unseen = [card for card, count in zip(DECK, unseen_counts(state), strict=True) for _ in range(count)]
    others = [seat for seat, hand in enumerate(state.hands) if hand and seat != state.turn]
    if len(unseen) != sum(len(state.hands[seat]) for seat in others):
        return
    for _ in range(DEALS if len(others) > 1 else 1):
        cards = iter(rng.shuffled(unseen))
        hands = list(state.hands)
        for seat in others:
            hands[seat] = tuple(sorted(islice(cards, len(hands[seat]))))
        yield replace(state, hands=tuple(hands), before=None)


class _Search:
    """Depth first, small steps first, every position once, as long as the count of positions allows."""

    def __init__(self, state: State) -> None:
        self._start = state
        self._left = POSITIONS
        self._seen: set[Hashable] = set()

    def first(self) -> Move | None:
        """Return the first move of a way to lay all cards."""
        start = self._start
        return next((move for move in _moves(start) if self._wins(apply(start, start.turn, move))), None)

    def _wins(self, state: State) -> bool:
        if state.ending:
            return state.ending.reason == PERFECT
        key = _key(state)
        if not self._left or key in self._seen:
            return False
        self._left -= 1
        self._seen.add(key)
        return any(self._wins(apply(state, state.turn, move)) for move in _moves(state))


def _moves(state: State) -> list[Move]:
    """Return the moves to try, small steps first, ending the turn before a larger one; tokens last of all."""
    costs = [(price(state, lay), lay) for lay in legal_lays(state)]
    lays = [(cost, lay) for cost, lay in costs if cost is not None]
    lays.sort(key=lambda entry: (entry[1].token, entry[0]))
    small: list[Move] = [lay for cost, lay in lays if cost <= SMALL and not lay.token]
    large: list[Move] = [lay for cost, lay in lays if cost > SMALL or lay.token]
    ends: list[Move] = [END_TURN] if not end_refusal(state, END_TURN) else []
    return [*small, *ends, *large] or list(_without_cards(state))


def _without_cards(state: State) -> Iterator[Move]:
    """Yield what is left where no card helps: giving one away, or ending short."""
    return (move for move in legal_moves(state, state.turn) if not isinstance(move, Lay))


def _key(state: State) -> Hashable:
    """Return all that the rest of the game hangs on."""
    return (
        state.turn,
        state.hands,
        tuple(tops(state)),
        has_stepped_back(state),
        min(2, len(state.laid)),
        state.values,
        frozenset(laid.pile for laid in state.laid),
        state.laid[-1].pile if state.laid else None,
    )
