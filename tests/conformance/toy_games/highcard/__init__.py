"""High card, a toy: two seats, three cards each, each lays one, the higher wins (HC-1 to HC-4).

It is here to prove that a game is a folder and nothing else. Even seats and all that matters stand in this one file.
"""

from dataclasses import dataclass
from typing import Any, Final

from kartenhaus.cards.card import rank_of
from kartenhaus.cards.notation import NotACard, card_name, parse_card
from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import Codec, Deal, Game, IllegalMove, Judgement, NotAMove
from kartenhaus.core.outcome import Outcome
from kartenhaus.core.phrase import Phrase, Refusal
from kartenhaus.core.random_player import random_player

DEALS: Final = 1000


@dataclass(frozen=True, slots=True)
class Variant:
    """Whether the higher rank wins or the lower one."""

    key: str
    sign: int


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay one card."""

    card: int


@dataclass(frozen=True, slots=True)
class State:
    """The hands, and the cards laid so far by seat 0 and then seat 1."""

    variant: Variant
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """The own hand and what was laid; the first card stays face down until the second is there (HC-3)."""

    variant: Variant
    hand: tuple[int, ...]
    laid: tuple[int, ...]
    seats_done: int


HIGH: Final = Variant("high", 1)
LOW: Final = Variant("low", -1)
VARIANTS: Final = (HIGH, LOW)


def deal(deal: Deal[Variant]) -> State:
    """Deal three cards to each seat (HC-1)."""
    pack = Generator(deal.seed).shuffled(range(52))
    return State(deal.variant, (pack[:3], pack[3:6]))


def to_act(state: State) -> tuple[int, ...]:
    """Return the seat that has not laid yet (HC-2)."""
    return () if len(state.laid) == 2 else (len(state.laid),)


def refusal(state: State, seat: int, move: Lay) -> Refusal | None:
    """Return why a card may not be laid (HC-2)."""
    if to_act(state) != (seat,):
        return Refusal("refusal.not_your_turn")
    return None if move.card in state.hands[seat] else Refusal("refusal.not_in_hand")


def legal_moves(state: State, seat: int) -> tuple[Lay, ...]:
    """List the cards of the hand (HC-2)."""
    return tuple(map(Lay, state.hands[seat])) if to_act(state) == (seat,) else ()


def apply(state: State, seat: int, move: Lay) -> State:
    """Lay a card."""
    refused = refusal(state, seat, move)
    if refused:
        raise IllegalMove(refused)
    hands = tuple(tuple(card for card in hand if card != move.card) for hand in state.hands)
    return State(state.variant, hands, (*state.laid, move.card))


def outcome(state: State) -> Outcome | None:
    """Give a point to the better card, none to equal ones (HC-4)."""
    if len(state.laid) < 2:
        return None
    first, second = (state.variant.sign * rank_of(card) for card in state.laid)
    points = (first > second) - (first < second)
    return Outcome((points, -points), tuple(seat for seat in (0, 1) if (points, -points)[seat] > 0))


def view(state: State, observer: int | None) -> View:
    """Show the own hand, and the laid cards once both lie (HC-3)."""
    hand = () if observer is None else state.hands[observer]
    return View(state.variant, hand, state.laid if len(state.laid) == 2 else (), len(state.laid))


def judge(state: State, seat: int, cards: tuple[int, ...]) -> Judgement:
    """Say whether exactly one own card is selected."""
    if len(cards) != 1:
        return Judgement(Phrase("judgement.one_card"), playable=False)
    refused = refusal(state, seat, Lay(cards[0]))
    return Judgement(refused or Phrase("judgement.card"), playable=refused is None)


def move_from_text(text: Any) -> Lay:
    """Read a card."""
    try:
        return Lay(parse_card(text))
    except NotACard as error:
        raise NotAMove(str(error)) from None


def variant_from_json(json: Any) -> Variant | Refusal:
    """Read a variant from its key."""
    found = [variant for variant in VARIANTS if variant.key == json]
    return found[0] if found else Refusal("refusal.unknown_variant")


def parse_code(text: str) -> Deal[Variant] | Refusal:
    """Read `high-17`."""
    key, _, number = text.strip().partition("-")
    variant = variant_from_json(key)
    if isinstance(variant, Variant) and number.isascii() and number.isdigit() and len(number) < 4:
        return Deal(variant, 2, int(number))
    return Refusal("refusal.deal_code")


GAME: Final = Game(
    key="highcard",
    rules_version=1,
    variants=VARIANTS,
    seats=lambda _variant: (2,),
    seeds=DEALS,
    deal=deal,
    to_act=to_act,
    refusal=refusal,
    legal_moves=legal_moves,
    apply=apply,
    outcome=outcome,
    view=view,
    judge=judge,
    advise=lambda _view, legal_moves: legal_moves,
    codec=Codec(
        move_to_json=lambda move: card_name(move.card),
        move_from_json=move_from_text,
        move_to_text=lambda move: card_name(move.card),
        move_from_text=move_from_text,
        variant_to_json=lambda variant: variant.key,
        variant_from_json=variant_from_json,
        code=lambda deal: f"{deal.variant.key}-{deal.seed}",
        parse_code=parse_code,
    ),
    players={"random": random_player},
)
