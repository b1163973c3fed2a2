"""What holds in every position of every game of Paternoster, and games in which everything is tried that can be."""

from collections import Counter
from typing import Final

from kartenhaus.cards.deck import DECK
from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import Deal, IllegalMove
from kartenhaus.games.paternoster.extras.passengers import Passengers
from kartenhaus.games.paternoster.moves import Begin, EndTurn, HandOver, Lay, Move, Say, TakeBack, TimeOut
from kartenhaus.games.paternoster.rules import apply, legal_moves, outcome, refusal, to_act
from kartenhaus.games.paternoster.setup import deal
from kartenhaus.games.paternoster.state import PERFECT, State, cards_left, has_stepped_back, top_of
from kartenhaus.games.paternoster.talk import ABOUT_PILES, ABOUT_THE_GAME
from kartenhaus.games.paternoster.variants import Variant

LOST: Final = {"fire", "too_early", "not_delivered"}
ENDINGS: Final = {"perfect", "stuck", "time_up", "cut_off", "door", *LOST}
FORGED: Final[tuple[Move, ...]] = (
    Lay(-1, 0, -1),
    Lay(52, 0, -1),
    Lay(0, -1, -1),
    Lay(0, 99, -1),
    Lay(0, 0, 51, token=True),
    Lay(10**20, 10**20, 10**20),
    HandOver(0, -1),
    HandOver(10**20, 1),
    HandOver(0, 10**20),
    Begin(-1),
    Begin(10**20),
    Say("Ich hab die 9h", 0),
    Say("", None),
    Say("help", -1),
    Say("help", 10**20),
    Say("big_jump", 0),
)
"""Moves that are refused in every position."""


def row_of(state: State) -> tuple[int, ...]:
    return next((value.row for value in state.values if isinstance(value, Passengers)), ())


def all_cards(state: State) -> Counter[int]:
    cards = Counter(state.draw)
    for group in (*state.hands, *state.piles, row_of(state)):
        cards.update(group)
    return cards


def assert_sound(state: State) -> None:
    """Check one position by itself."""
    assert all(list(hand) == sorted(hand) for hand in state.hands)
    assert sum(1 for laid in state.laid if laid.back) <= 1
    assert has_stepped_back(state) == any(laid.back for laid in state.laid)
    assert len(state.handed_to) <= 1
    assert [laid.card for laid in state.laid] == [] or state.ending or state.begun
    assert len({(note.seat, note.pile) for note in state.notes}) == len(state.notes)
    assert (to_act(state) == ()) == (state.ending is not None) == (outcome(state) is not None)
    if state.ending:
        assert_sound_end(state)
    else:
        assert legal_moves(state, state.turn)
        assert state.hands[state.turn] or state.laid or state.handed_to


def assert_sound_end(state: State) -> None:
    """PAT-6, PAT-7, PAT-23."""
    assert state.ending is not None
    assert state.ending.reason in ENDINGS
    assert state.ending.counted == (state.ending.reason not in LOST)
    assert state.before is None
    ended = outcome(state)
    assert ended is not None
    assert ended.points == (-cards_left(state),) * state.seats
    assert bool(ended.winners) == (state.ending.reason == PERFECT)
    if state.ending.reason == PERFECT:
        assert cards_left(state) == 0


def tried_move(state: State, rng: Generator) -> tuple[int, Move]:
    """Return something that somebody might try: mostly a move of the turn, sometimes anything at all."""
    chance = rng.below(20)
    moves = legal_moves(state, state.turn)
    seat = rng.below(state.seats)
    if chance < 14:
        return state.turn, moves[rng.below(len(moves))]
    if chance < 16:
        sentence = (*ABOUT_PILES, *ABOUT_THE_GAME)[rng.below(6)]
        return seat, Say(sentence, rng.below(len(state.piles)) if sentence in ABOUT_PILES else None)
    if chance == 16:
        return state.turn, TakeBack()
    if chance == 17:
        return seat, Begin(rng.below(state.seats))
    if chance == 18 and rng.below(10) == 0:
        return state.turn, TimeOut()
    pile = rng.below(len(state.piles))
    card, token = rng.below(52), bool(rng.below(2))
    wild: tuple[Move, ...] = (Lay(card, pile, top_of(state, pile), token), HandOver(card, seat), EndTurn(token))
    return seat, wild[rng.below(3)]


def assert_forged_are_refused(state: State) -> None:
    for move in FORGED:
        for seat in (state.turn, -1, 99):
            assert refusal(state, seat, move) is not None


def stepped(state: State, rng: Generator) -> State:
    """Try something; what is refused is refused by `apply` with the same words."""
    seat, move = tried_move(state, rng)
    refused = refusal(state, seat, move)
    try:
        after = apply(state, seat, move)
    except IllegalMove as error:
        assert error.refusal == refused
        return state
    assert refused is None
    return after


def played_wildly(one: Deal[Variant], seed: int) -> State:
    """Play a deal to its end, checking every position."""
    rng, state = Generator(seed), deal(one)
    pack = Counter(DECK * one.variant.decks)
    assert_forged_are_refused(state)
    while not state.ending:
        assert_sound(state)
        state = stepped(state, rng)
        assert all_cards(state) == pack
    assert_sound(state)
    assert_forged_are_refused(state)
    return state
