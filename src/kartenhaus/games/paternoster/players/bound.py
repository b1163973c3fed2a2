"""What the rest of a turn can win or must cost, so that a search may leave what cannot be the cheapest (PAT-24)."""

from collections.abc import Hashable, Sequence
from itertools import takewhile

from kartenhaus.cards.card import RANKS
from kartenhaus.games.paternoster.extras.commands import open_doors, tops
from kartenhaus.games.paternoster.extras.fire import fires_to_cover
from kartenhaus.games.paternoster.players.price import DELIVERY, passengers_of
from kartenhaus.games.paternoster.state import State, direction_of, has_stepped_back, top_of
from kartenhaus.games.paternoster.variants import CHILDREN, NONE
from kartenhaus.ladder.order import A_RANK, RUNGS
from kartenhaus.ladder.pile import advance, goes_onward, is_step_back


def what_follows_from(state: State) -> Hashable:
    """Return what the rest of a turn hangs on: positions of one turn in which it is equal go on alike."""
    laid = state.laid
    commands = state.variant.commands != NONE
    return (
        state.hands[state.turn],
        tuple(tops(state)),
        has_stepped_back(state),
        state.values,
        frozenset(card.pile for card in laid) if commands or state.variant.fire else None,
        laid[-1].pile if laid and commands else None,
        state.handed_to and tuple(sorted(card.card for card in laid)),
    )


def most_to_win(state: State, steps_back: Sequence[int]) -> int:
    """Return the most rungs that the rest of the turn may win: by steps back of so many ranks, by passengers."""
    hand = state.hands[state.turn]
    if state.variant.ride == CHILDREN:
        return RUNGS * len(hand)
    passengers = passengers_of(state)
    waiting = passengers.row[passengers.delivered :] if passengers else ()
    ready = sum(1 for _ in takewhile(lambda card: card in hand, waiting))
    return DELIVERY * ready + (0 if has_stepped_back(state) else _longest_step_back(state, steps_back) * A_RANK)


def _longest_step_back(state: State, steps_back: Sequence[int]) -> int:
    """Return the most ranks that a card of the hand could go back, on what lies or on another card of the hand."""
    hand = state.hands[state.turn]
    half = len(state.piles) // 2
    lying = tuple(tops(state))
    down_to = {*hand, *lying[:half]}
    up_to = {*hand, *lying[half:]}
    for ranks in reversed(steps_back):
        way = ranks * A_RANK
        if any(card + way in down_to or card - way in up_to for card in hand):
            return ranks
    return 0


def least_to_cover(state: State, steps_back: Sequence[int]) -> int | None:
    """Return what the cards cost at least that this turn must cover others with, steps back for nothing.

    None: one of those others takes no card of the hand, or there are more of them than cards that they take.
    """
    hand, piles = state.hands[state.turn], _to_cover(state)
    rows = [[_least_cost(state, card, pile, steps_back) for card in hand] for pile in piles]
    if sum(any(cost is not None for cost in column) for column in zip(*rows, strict=True)) < len(piles):
        return None
    fitting = [[cost for cost in row if cost is not None] for row in rows]
    return sum(map(min, fitting)) if all(fitting) else None


def _to_cover(state: State) -> tuple[int, ...]:
    """Return the piles that the turn cannot end without a card on; a queen can be left by giving the last card away."""
    variant = state.variant
    fires = fires_to_cover(state) if variant.fire else ()
    leaves = variant.commands == NONE or (variant.hand_over and len(state.hands[state.turn]) == 1)
    return tuple({*fires, *(() if leaves else open_doors(state))})


def _least_cost(state: State, card: int, pile: int, steps_back: Sequence[int]) -> int | None:
    top, direction = top_of(state, pile), direction_of(state, pile)
    if goes_onward(card, top, direction):
        return advance(card, top, direction)
    if state.variant.ride == CHILDREN:
        steps_back = range(1, len(RANKS))
    elif has_stepped_back(state):
        return None
    return 0 if any(is_step_back(card, top, direction, ranks) for ranks in steps_back) else None
