"""The rules: why not, what may be, and what follows. One predicate a rule, asked in the order of PDK-13."""

from typing import Final

from kartenhaus.core.game import IllegalMove, Judgement
from kartenhaus.core.outcome import Outcome
from kartenhaus.core.phrase import Phrase, Refusal
from kartenhaus.games.paodekuai.combination import SINGLE, count, kind_of, lies_as, readings, size_of
from kartenhaus.games.paodekuai.moves import PASS, Move, Pass, Play
from kartenhaus.games.paodekuai.order import height_of, in_order
from kartenhaus.games.paodekuai.phrases import rank_phrase, reading_phrase
from kartenhaus.games.paodekuai.plays import answers, leads
from kartenhaus.games.paodekuai.settlement import settle
from kartenhaus.games.paodekuai.state import Hand, Ply, State
from kartenhaus.games.paodekuai.variants import SEATS

_NOBODY_PASSED: Final = (False,) * SEATS


def is_over(state: State) -> bool:
    """Tell whether a hand is empty (PDK-10)."""
    return not all(state.hands)


def to_act(state: State) -> tuple[int, ...]:
    """Return the seat whose turn it is, or nobody after the end."""
    return () if is_over(state) else (state.turn,)


def is_first_play(state: State) -> bool:
    """Tell whether nobody has laid a card yet (PDK-2)."""
    return state.standing is None and sum(map(len, state.hands)) == len(state.variant.deck)


def standing_reading(state: State) -> int:
    """Return the reading that has to be beaten, 0 when the seat to act leads."""
    return state.standing.reading if state.standing else 0


def last_card_binds(state: State, seat: int) -> bool:
    """Tell whether a seat may lay singles of its highest rank only, as the table lies now (PDK-9)."""
    leads_or_follows_single = state.standing is None or kind_of(state.standing.reading) == SINGLE
    return leads_or_follows_single and len(state.hands[(seat + 1) % SEATS]) == 1


def single_due(hand: Hand) -> int:
    """Return the height of the only singles allowed under the last-card rule: the highest of the hand (PDK-9)."""
    return height_of(hand[-1])


def locked_cards(state: State, seat: int) -> tuple[int, ...]:
    """Return the cards in no legal play at all while the last-card rule binds this seat (PDK-9)."""
    if to_act(state) != (seat,) or not last_card_binds(state, seat):
        return ()
    free = {height_of(card) for move in legal_moves(state, seat) if isinstance(move, Play) for card in move.cards}
    return tuple(card for card in state.hands[seat] if height_of(card) not in free)


def _game_over(state: State) -> Refusal | None:
    return Refusal("refusal.game_over") if is_over(state) else None


def _not_your_turn(state: State, seat: int) -> Refusal | None:
    return _game_over(state) or (None if seat == state.turn else Refusal("refusal.not_your_turn"))


def _may_not_pass(state: State) -> Refusal | None:
    return Refusal("refusal.leader_may_not_pass") if state.standing is None else None


def _not_in_hand(state: State, seat: int, cards: tuple[int, ...]) -> Refusal | None:
    held = len(set(cards)) == len(cards) and set(cards) <= set(state.hands[seat])
    return None if held else Refusal("refusal.not_in_hand")


def _no_combination(cards: tuple[int, ...]) -> Refusal | None:
    return None if readings(count(cards)) else Refusal("refusal.no_combination", {"n": len(cards)})


def _opening_card_due(state: State, seat: int) -> bool:
    """Tell whether this seat makes the first play and owes it a card (PDK-2)."""
    return state.variant.opener is not None and seat == state.turn and is_first_play(state)


def _opening_card_missing(state: State, seat: int, cards: tuple[int, ...]) -> Refusal | None:
    missing = _opening_card_due(state, seat) and state.variant.opener not in cards
    return Refusal("refusal.opening_card_missing") if missing else None


def _does_not_beat(state: State, cards: tuple[int, ...]) -> Refusal | None:
    """Say whether the kind, the number or the rank is wrong (PDK-7, PDK-13)."""
    standing = standing_reading(state)
    if lies_as(count(cards), standing):
        return None
    found = readings(count(cards))
    same_kind = [reading for reading in found if kind_of(reading) == kind_of(standing)]
    same_size = [reading for reading in same_kind if size_of(reading) == size_of(standing)]
    code = "too_low" if same_size else "wrong_number" if same_kind else "wrong_kind"
    mine = (same_size or same_kind or found)[0]
    names = {"standing": reading_phrase(standing, "object"), "mine": reading_phrase(mine)}
    return Refusal(f"refusal.{code}", {**names, "n": size_of(standing)})


def _not_highest_single(state: State, seat: int, cards: tuple[int, ...]) -> Refusal | None:
    if len(cards) != 1 or not last_card_binds(state, seat):
        return None
    due = single_due(state.hands[seat])
    return None if height_of(cards[0]) == due else Refusal("refusal.last_card", {"rank": rank_phrase(due)})


def _cards_refusal(state: State, seat: int, cards: tuple[int, ...]) -> Refusal | None:
    return (
        _not_in_hand(state, seat, cards)
        or _no_combination(cards)
        or _opening_card_missing(state, seat, cards)
        or _does_not_beat(state, cards)
        or _not_highest_single(state, seat, cards)
    )


def refusal(state: State, seat: int, move: Move) -> Refusal | None:
    """Return the first reason against a move in the order of PDK-13, or None when it is legal."""
    if isinstance(move, Pass):
        return _not_your_turn(state, seat) or _may_not_pass(state)
    return _not_your_turn(state, seat) or _cards_refusal(state, seat, move.cards)


def judge(state: State, seat: int, cards: tuple[int, ...]) -> Judgement:
    """Say what selected cards are and whether they may be played now; judged also while others act (PDK-14)."""
    nothing = None if cards else Refusal("judgement.nothing_selected")
    refused = _game_over(state) or nothing or _cards_refusal(state, seat, cards)
    if refused:
        return Judgement(refused, playable=False)
    standing = standing_reading(state)
    name = {"reading": reading_phrase(lies_as(count(cards), standing))}
    if _not_your_turn(state, seat):
        return Judgement(Phrase("judgement.later", name), playable=False)
    return Judgement(Phrase("judgement.beats" if standing else "judgement.leads", name), playable=True)


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """List every play by rank, with a canonical choice of suits, and the pass last (PDK-8, PDK-9)."""
    if to_act(state) != (seat,):
        return ()
    hand = state.hands[seat]
    plays = answers(hand, state.standing.reading) if state.standing else leads(hand)
    if last_card_binds(state, seat):
        due = single_due(hand)
        plays = [cards for cards in plays if len(cards) > 1 or height_of(cards[0]) == due]
    if _opening_card_due(state, seat):
        plays = [cards for cards in plays if state.variant.opener in cards]
    moves: list[Move] = [Play(cards) for cards in plays]
    return (*moves, PASS) if state.standing else tuple(moves)


def apply(state: State, seat: int, move: Move) -> State:
    """Return the position after a move; raise IllegalMove with the refusal."""
    refused = refusal(state, seat, move)
    if refused:
        raise IllegalMove(refused)
    return _after_pass(state) if isinstance(move, Pass) else _after_play(state, move.cards)


def _after_play(state: State, cards: tuple[int, ...]) -> State:
    ply = Ply(state.turn, in_order(cards), lies_as(count(cards), standing_reading(state)))
    left = tuple(card for card in state.hands[state.turn] if card not in cards)
    hands = (*state.hands[: state.turn], left, *state.hands[state.turn + 1 :])
    turn = _next_in_trick(state.turn, state.passed)
    return State(state.variant, hands, turn, ply, state.passed, state.shown, (*state.history, ply))


def _after_pass(state: State) -> State:
    """Put the seat out of the trick; when both others are out the last to lay leads (PDK-8)."""
    assert state.standing is not None
    history = (*state.history, Ply(state.turn))
    passed = (*state.passed[: state.turn], True, *state.passed[state.turn + 1 :])
    turn = _next_in_trick(state.turn, passed)
    standing: Ply | None = state.standing
    if turn == state.standing.seat:
        standing, passed = None, _NOBODY_PASSED
    return State(state.variant, state.hands, turn, standing, passed, state.shown, history)


def _next_in_trick(seat: int, passed: tuple[bool, ...]) -> int:
    following = (seat + 1) % SEATS
    return (following + 1) % SEATS if passed[following] else following


def outcome(state: State) -> Outcome | None:
    """Return points and winner of a game that is over, or None (PDK-10, PDK-11)."""
    settlement = settle(state)
    return Outcome(settlement.total, (settlement.winner,)) if settlement else None
