"""The cheapest turn found slowly: every sequence is tried, and prices are written as the page writes them (PAT-24)."""

from collections.abc import Iterator

from kartenhaus.cards.card import is_red, rank_of, suit_of
from kartenhaus.cards.notation import card_name
from kartenhaus.games.paternoster.extras.passengers import Passengers
from kartenhaus.games.paternoster.moves import END_TURN, END_WITH_TOKEN, HandOver, Lay, Move
from kartenhaus.games.paternoster.rules import apply, legal_moves, refusal, still_owed
from kartenhaus.games.paternoster.state import PERFECT, State, top_of
from kartenhaus.games.paternoster.variants import FULL, NONE

LADDER = [rank + suit for rank in "A23456789TJQK" for suit in "dhsc"]


def rungs_moved(state: State, lay: Lay) -> int:
    """Return how far a card moves its pile up the ladder, or down it for a pile that goes down."""
    names = LADDER if lay.pile < len(state.piles) / 2 else LADDER[::-1]
    return names.index(card_name(lay.card)) - (names.index(card_name(lay.on)) if lay.on >= 0 else 0)


def price_of(state: State, move: Move) -> int | None:
    """Return the price of a card laid or given; None for what the simple player never does."""
    if isinstance(move, HandOver):
        return 4 if still_owed(state) == 1 and move.to == (state.turn + 1) % state.seats else None
    assert isinstance(move, Lay)
    row = next((value for value in state.values if isinstance(value, Passengers)), Passengers(()))
    waiting = row.row[row.delivered :]
    if move.card in waiting[1:]:
        return None
    return rungs_moved(state, move) - (8 if move.card in waiting[:1] else 0)


def black_commands(state: State) -> int:
    """Return what the black commands cost that are on top."""
    ranks = {NONE: (), FULL: (10, 11, 12)}.get(state.variant.commands, (10, 11))
    tops = [top_of(state, pile) for pile in range(len(state.piles)) if state.piles[pile]]
    return sum(3 for top in tops if rank_of(top) in ranks and not is_red(top) and suit_of(top) >= 2)


def complete_turns(state: State, with_token: bool) -> Iterator[tuple[int, tuple[Move, ...]]]:
    """Yield the price and the moves of every sequence up to where the turn may end."""

    def on(state: State, spent: int, moves: tuple[Move, ...]) -> Iterator[tuple[int, tuple[Move, ...]]]:
        if state.turn_number != number:
            yield spent + black_commands(state), moves
        elif state.ending:
            if state.ending.reason == PERFECT:
                yield spent, moves
        elif refusal(state, state.turn, END_TURN) is None:
            yield spent + black_commands(state), (*moves, END_TURN)
        else:
            if with_token and refusal(state, state.turn, END_WITH_TOKEN) is None:
                yield spent + black_commands(state), (*moves, END_WITH_TOKEN)
            for move in legal_moves(state, state.turn):
                if isinstance(move, (Lay, HandOver)) and (with_token or not getattr(move, "token", False)):
                    cost = price_of(state, move)
                    if cost is not None:
                        yield from on(apply(state, state.turn, move), spent + cost, (*moves, move))

    number = state.turn_number
    yield from on(state, 0, ())
