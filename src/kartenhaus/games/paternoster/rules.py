"""The base rules: why not, what may be, and what follows. Rules that can be switched on speak through the extras."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from kartenhaus.cards.card import RANKS
from kartenhaus.cards.deck import DECK
from kartenhaus.core.game import IllegalMove, Judgement
from kartenhaus.core.outcome import Outcome
from kartenhaus.core.phrase import Phrase, Refusal
from kartenhaus.games.paternoster import talk
from kartenhaus.games.paternoster.moves import (
    END_TURN,
    END_WITH_TOKEN,
    Begin,
    EndTurn,
    HandOver,
    Lay,
    Move,
    Say,
    TakeBack,
    TimeOut,
)
from kartenhaus.games.paternoster.state import (
    CUT_OFF,
    PERFECT,
    STUCK,
    TIME_UP,
    Ending,
    Laid,
    State,
    Turn,
    cards_left,
    direction_of,
    has_stepped_back,
    top_of,
)
from kartenhaus.ladder.pile import ASCENDING, DESCENDING, EMPTY, goes_onward, is_step_back

_DOES_NOT_FIT = -1


def to_act(state: State) -> tuple[int, ...]:
    """Return the seat whose turn it is, or nobody after the end."""
    return () if state.ending else (state.turn,)


def owed(state: State) -> int:
    """Return how many cards the running turn owes in all (PAT-4, PAT-5, PAT-15)."""
    cards = state.variant.owed if state.draw else 1
    for place, extra in enumerate(state.extras):
        if extra.owed:
            cards = extra.owed(state, place, cards)
    return cards


def still_owed(state: State) -> int:
    """Return how many cards are still owed; none by a seat that has laid its whole hand (PAT-5)."""
    return max(0, owed(state) - len(state.laid) - len(state.handed_to)) if state.hands[state.turn] else 0


def _ranks_against(card: int, on: int, direction: int) -> int:
    """Return how many ranks back a card of the same suit would go, 0 for any card onward, or -1 (PAT-2, PAT-3)."""
    if goes_onward(card, on, direction):
        return 0
    back = (ranks for ranks in range(1, len(RANKS)) if is_step_back(card, on, direction, ranks))
    return next(back, _DOES_NOT_FIT)


_RANKS_AGAINST: Final = {
    direction: {on: tuple(_ranks_against(card, on, direction) for card in DECK) for on in (EMPTY, *DECK)}
    for direction in (ASCENDING, DESCENDING)
}
"""`_ranks_against` of every card, for loops over many."""


def ranks_back(state: State, lay: Lay) -> int:
    """Return how many ranks back a card would go on its pile with all rules that are switched on, or -1."""
    fits = any(extra.fits and extra.fits(state, lay) for extra in state.extras)
    if fits:
        return _DOES_NOT_FIT if lay.token else 0
    ranks = _RANKS_AGAINST[direction_of(state, lay.pile)][lay.on][lay.card]
    return ranks if ranks in (_long_steps(state) if lay.token else (0, 1)) else _DOES_NOT_FIT


def _long_steps(state: State) -> tuple[int, ...]:
    """Return how many ranks back a card may go now that is laid with a token."""
    steps = (extra.long_steps(state, place) for place, extra in enumerate(state.extras) if extra.long_steps)
    return next(steps, ())


def _over(state: State) -> Refusal | None:
    return Refusal("refusal.game_over") if state.ending else None


def _not_your_turn(state: State, seat: int) -> Refusal | None:
    return None if seat == state.turn else Refusal("refusal.not_your_turn")


def _not_at_the_table(state: State, seat: int) -> Refusal | None:
    return None if 0 <= seat < state.seats else Refusal("refusal.not_your_turn")


def _not_in_hand(state: State, card: int) -> Refusal | None:
    return None if card in state.hands[state.turn] else Refusal("refusal.not_in_hand")


def _wrong_pile(state: State, lay: Lay) -> Refusal | None:
    if not 0 <= lay.pile < len(state.piles):
        return Refusal("refusal.no_such_pile")
    return None if lay.on == top_of(state, lay.pile) else Refusal("refusal.pile_changed")


def lay_refusal(state: State, lay: Lay) -> Refusal | None:
    """Return why a card of the seat to act may not be laid on a pile (PAT-2, PAT-3), or None."""
    refused = _not_in_hand(state, lay.card) or _wrong_pile(state, lay)
    return refused or _fit_refusal(state, lay)


def _fit_refusal(state: State, lay: Lay) -> Refusal | None:
    back = ranks_back(state, lay)
    if back == _DOES_NOT_FIT:
        way = "ascending" if direction_of(state, lay.pile) > 0 else "descending"
        return Refusal("refusal.no_long_step_back" if lay.token else f"refusal.does_not_fit.{way}")
    if back and has_stepped_back(state):
        return Refusal("refusal.second_step_back")
    extras = enumerate(state.extras)
    return next(
        (no for place, extra in extras if extra.refuses and (no := extra.refuses(state, place, lay, back))), None
    )


def _hand_over_refusal(state: State, move: HandOver) -> Refusal | None:
    """Return why a card may not be given away: only in place of an owed one, never of the only one (PAT-14)."""
    hooks = [(place, extra.hand_over) for place, extra in enumerate(state.extras) if extra.hand_over]
    if not hooks:
        return Refusal("refusal.no_handing_over")
    if not _may_replace_owed(state):
        return Refusal("refusal.hand_over_owed")
    refused = (hook(state, place, move) for place, hook in hooks)
    return _not_in_hand(state, move.card) or next((no for no in refused if no), None)


def _may_replace_owed(state: State) -> bool:
    """Tell whether anything is owed that is not the only card owed (PAT-14)."""
    return owed(state) > 1 and still_owed(state) > 0


def _closed(state: State) -> Refusal | None:
    """Return why the turn may not end although enough cards were laid, or None."""
    extras = enumerate(state.extras)
    return next((no for place, extra in extras if extra.closes and (no := extra.closes(state, place))), None)


def end_refusal(state: State, move: EndTurn) -> Refusal | None:
    """Return why the turn may not end: cards still owed, something to cover, no way to end it short (PAT-4, PAT-13)."""
    missing = still_owed(state)
    if not move.token:
        return Refusal("refusal.still_owed", {"n": missing}) if missing else _closed(state)
    if not missing:
        return Refusal("refusal.token_not_needed")
    hooks = [(place, extra.short) for place, extra in enumerate(state.extras) if extra.short]
    if not hooks:
        return Refusal("refusal.no_tokens")
    return next((no for place, hook in hooks if (no := hook(state, place))), None) or _closed(state)


def _begin_refusal(state: State, move: Begin) -> Refusal | None:
    if state.begun:
        return Refusal("refusal.begun")
    return None if 0 <= move.seat < state.seats and move.seat != state.turn else Refusal("refusal.begins_already")


def _time_refusal(state: State) -> Refusal | None:
    runs = any(extra.time_out for extra in state.extras)
    return None if runs else Refusal("refusal.no_hourglass")


def refusal(state: State, seat: int, move: Move) -> Refusal | None:
    """Return the first reason against a move of a seat, or None when it is legal."""
    match move:
        case Say():
            return _over(state) or _not_at_the_table(state, seat) or talk.say_refusal(state, seat, move)
        case Begin():
            return _over(state) or _not_at_the_table(state, seat) or _begin_refusal(state, move)
        case Lay():
            return _over(state) or _not_your_turn(state, seat) or lay_refusal(state, move)
        case HandOver():
            return _over(state) or _not_your_turn(state, seat) or _hand_over_refusal(state, move)
        case EndTurn():
            return _over(state) or _not_your_turn(state, seat) or end_refusal(state, move)
        case TimeOut():
            return _over(state) or _not_your_turn(state, seat) or _time_refusal(state)
        case TakeBack():
            nothing = None if state.before else Refusal("refusal.nothing_to_take_back")
            return _over(state) or _not_your_turn(state, seat) or nothing


def judge(state: State, seat: int, cards: tuple[int, ...]) -> Judgement:
    """Say what may be done with a selected card of a seat: the page then offers the piles that take it."""
    if len(cards) != 1 or cards[0] not in state.hands[seat]:
        return Judgement(Phrase("judgement.one_card"), playable=False)
    if _over(state) or _not_your_turn(state, seat):
        return Judgement(Phrase("judgement.later"), playable=False)
    fits = any(lay.card == cards[0] for lay in legal_lays(state))
    return Judgement(Phrase("judgement.choose_pile" if fits else "judgement.fits_nowhere"), playable=fits)


def legal_lays(state: State) -> Iterator[Lay]:
    """Yield every card of the seat to act on every pile that takes it, equal cards once, with tokens last."""
    stepped = has_stepped_back(state)
    wanted: Sequence[int] = (0,) if stepped else (0, 1)
    if not state.extras:
        yield from _lays(state, wanted)
        return
    any_rank = any(extra.fits for extra in state.extras)
    lays = _lays(state, range(_DOES_NOT_FIT, len(RANKS)) if any_rank else wanted)
    asks = any_rank or any(extra.refuses for extra in state.extras)
    yield from (lay for lay in lays if not _fit_refusal(state, lay)) if asks else lays
    if not stepped and (long := _long_steps(state)):
        yield from (lay for lay in _lays(state, long, token=True) if not _fit_refusal(state, lay))


def _lays(state: State, wanted: Sequence[int], token: bool = False) -> Iterator[Lay]:
    """Yield every card of the seat to act on every pile on which it would go so many ranks back."""
    rows = []
    half = len(state.piles) // 2
    for pile, cards in enumerate(state.piles):
        on = cards[-1] if cards else EMPTY
        rows.append((pile, on, _RANKS_AGAINST[ASCENDING if pile < half else DESCENDING][on]))
    for card in dict.fromkeys(state.hands[state.turn]):
        for pile, on, ranks in rows:
            if ranks[card] in wanted:
                yield Lay(card, pile, on, token)


def _decisions(state: State) -> Iterator[Move]:
    """Yield the moves that the turn can go on with."""
    yield from legal_lays(state)
    if any(extra.hand_over for extra in state.extras) and _may_replace_owed(state):
        for card in dict.fromkeys(state.hands[state.turn]):
            for to in range(state.seats):
                give = HandOver(card, to)
                if not _hand_over_refusal(state, give):
                    yield give
    for end in (END_TURN, END_WITH_TOKEN):
        if not end_refusal(state, end):
            yield end


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """List the moves that the turn can go on with; talk, taking back and choosing who begins are legal besides."""
    return () if state.ending or seat != state.turn else tuple(_decisions(state))


def apply(state: State, seat: int, move: Move) -> State:
    """Return the position after a move; raise IllegalMove with the refusal."""
    refused = refusal(state, seat, move)
    if refused:
        raise IllegalMove(refused)
    return follow(state, seat, move)


def follow(state: State, seat: int, move: Move) -> State:
    """Return the position after a move that is known to be legal."""
    match move:
        case Say():
            return talk.after_saying(state, seat, move)
        case Begin():
            return replace(state, turn=move.seat, notes=talk.before_first_turn(state.notes))
        case Lay():
            return _settled(_after_lay(state, move))
        case HandOver():
            return _settled(_after_handing_over(state, move))
        case EndTurn():
            return _next_turn(_paid(state) if move.token else state)
        case TimeOut():
            return _cut(state, TIME_UP)
        case TakeBack():
            assert state.before
            return replace(state.before, notes=state.notes)


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def _after_lay(state: State, lay: Lay) -> State:
    turn, pile = state.turn, lay.pile
    laid = Laid(lay.card, pile, lay.on, ranks_back(state, lay))
    after = State(
        state.variant,
        (*state.hands[:turn], _without(state.hands[turn], lay.card), *state.hands[turn + 1 :]),
        state.draw,
        (*state.piles[:pile], (*state.piles[pile], lay.card), *state.piles[pile + 1 :]),
        turn,
        state.turn_number,
        (*state.laid, laid),
        state.handed_to,
        state.turns,
        state.extras,
        state.values,
        state.notes,
        begun=True,
        before=state,
    )
    for place, extra in enumerate(state.extras):
        if extra.after_lay:
            after = extra.after_lay(after, place, laid)
    return after


def _after_handing_over(state: State, move: HandOver) -> State:
    hands = list(state.hands)
    hands[state.turn] = _without(hands[state.turn], move.card)
    hands[move.to] = tuple(sorted((*hands[move.to], move.card)))
    return replace(state, hands=tuple(hands), handed_to=(*state.handed_to, move.to), begun=True, before=None)


def _paid(state: State) -> State:
    for place, extra in enumerate(state.extras):
        if extra.pay:
            state = extra.pay(state, place)
    return state


def _settled(state: State) -> State:
    """Return the position after whatever follows by itself: the end of the game or of the turn (PAT-6)."""
    if state.ending:
        return state
    if not cards_left(state):
        return _ended(state, Ending(PERFECT))
    extras = enumerate(state.extras)
    if any(extra.ends_turn and extra.ends_turn(state, place) for place, extra in extras):
        return _cut(state, CUT_OFF)
    return state if next(_decisions(state), None) else _ended(state, Ending(STUCK))


def _cut(state: State, reason: str) -> State:
    """End the turn where it stands: if it may, the next one begins, else the game is over (PAT-18, PAT-21)."""
    short = reason == TIME_UP and still_owed(state)
    return _ended(state, Ending(reason)) if short or _closed(state) else _next_turn(state)


def _ended(state: State, ending: Ending) -> State:
    for place, extra in enumerate(state.extras):
        if extra.at_end:
            ending = extra.at_end(state, place, ending)
    return replace(state, ending=ending, before=None)


def _next_turn(state: State) -> State:
    """Refill the hand, pass the turn to the next seat with cards, and see whether it can play (PAT-4 to PAT-6)."""
    hands, draw = _refilled(state)
    following = [(state.turn + step) % state.seats for step in range(state.seats + 1)]
    steps = next(step for step, seat in enumerate(following) if step and hands[seat])
    turn = following[steps]
    after = State(
        state.variant,
        hands,
        draw,
        state.piles,
        turn,
        state.turn_number + 1,
        turns=(*state.turns, Turn(state.turn, state.laid, state.handed_to, len(state.draw) - len(draw))),
        extras=state.extras,
        values=state.values,
        notes=talk.after_turn_of(tuple(following[:steps]), state.notes),
        begun=True,
    )
    for place, extra in enumerate(state.extras):
        if extra.after_turn:
            after = extra.after_turn(after, place)
    return after if next(_decisions(after), None) else _ended(after, Ending(STUCK))


def _refilled(state: State) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Return hands and draw pile after the seat to act has refilled from the top (PAT-4)."""
    size = state.variant.hand_size(state.seats)
    for place, extra in enumerate(state.extras):
        if extra.refill:
            size = extra.refill(state, place, size)
    hand = state.hands[state.turn]
    rest = len(state.draw) - min(len(state.draw), max(0, size - len(hand)))
    drawn = tuple(sorted((*hand, *state.draw[rest:])))
    return (*state.hands[: state.turn], drawn, *state.hands[state.turn + 1 :]), state.draw[:rest]


def outcome(state: State) -> Outcome | None:
    """Return the team's result: minus the cards left for every seat; all have won a perfect game (PAT-6, PAT-7)."""
    if not state.ending:
        return None
    everybody = tuple(range(state.seats))
    won = state.ending.counted and state.ending.reason == PERFECT
    left = cards_left(state)
    result = (f"{state.seats}:{state.variant.chosen}", left) if state.ending.counted else None
    return Outcome((-left,) * state.seats, everybody if won else (), result)
