"""The contract of a game: what a folder under `games/` promises and all that the rest of the house knows of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.outcome import Outcome
from kartenhaus.core.phrase import Phrase, Refusal
from kartenhaus.core.seat import Observer

V = TypeVar("V")
"""A variant: a frozen set of options."""
S = TypeVar("S")
"""A state: everything, frozen."""
M = TypeVar("M")
"""A move: one decision of one seat."""
W = TypeVar("W")
"""A view: all that one seat or a spectator may know."""
W_contra = TypeVar("W_contra", contravariant=True)
"""A view, as something that is only read."""

Json = Any
"""What the standard library's json module reads and writes."""


class NotAMove(ValueError):
    """Data or text that has not the shape of a move of this game."""


class IllegalMove(ValueError):
    """A move that the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Player(Protocol[W_contra, M]):
    """A computer player: decides from a view alone."""

    def __call__(self, view: W_contra, legal_moves: tuple[M, ...], rng: Generator, /) -> M:
        """Return a move that the rules allow, listed or legal besides; all chance comes from rng."""
        ...


@dataclass(frozen=True, slots=True)
class Alarm(Generic[M]):
    """A move that the house makes for a seat when a stretch of time is up; the same `key` is the same stretch."""

    key: str
    seconds: float
    seat: int
    move: M


@dataclass(frozen=True, slots=True)
class Deal(Generic[V]):
    """All that fixes a game before its first move."""

    variant: V
    seats: int
    seed: int


@dataclass(frozen=True, slots=True)
class Judgement:
    """What may be said of cards that a seat has selected: the sentence, and whether they may be played as they are."""

    phrase: Phrase
    playable: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Codec(Generic[V, M]):
    """Text and JSON shapes of a game, both ways.

    Readers raise NotAMove (moves) or return a Refusal (variants, deal codes: a person typed them).
    """

    move_to_json: Callable[[M], Json]
    move_from_json: Callable[[Json], M]
    move_to_text: Callable[[M], str]
    move_from_text: Callable[[str], M]
    variant_to_json: Callable[[V], Json]
    variant_from_json: Callable[[Json], V | Refusal]
    code: Callable[[Deal[V]], str]
    parse_code: Callable[[str], Deal[V] | Refusal]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[V, S, M, W]):
    """A game as the house sees it; every function is pure.

    `refusal` returns why a seat may not make a move, or None; `apply` raises IllegalMove with the same refusal.
    `legal_moves` lists the moves that differ in more than an irrelevant choice of equal cards.
    `judge` speaks of selected cards of one seat and uses nothing that this seat may not know.
    `advise` picks the sensible ones of the legal moves of a view, best first, at least one.
    `is_tied` tells whether whoever makes a move must have seen the newest event; other moves name what they expect.
    `alarm` says what time is running, if any: the rules have no clock, what a clock says is a move like any other.
    `seeds` is how many deals there are: seeds run from 0 to seeds - 1.
    """

    key: str
    rules_version: int
    variants: tuple[V, ...]
    seats: Callable[[V], tuple[int, ...]]
    seeds: int
    deal: Callable[[Deal[V]], S]
    to_act: Callable[[S], tuple[int, ...]]
    refusal: Callable[[S, int, M], Refusal | None]
    legal_moves: Callable[[S, int], tuple[M, ...]]
    apply: Callable[[S, int, M], S]
    outcome: Callable[[S], Outcome | None]
    view: Callable[[S, Observer], W]
    judge: Callable[[S, int, tuple[int, ...]], Judgement]
    advise: Callable[[W, tuple[M, ...]], tuple[M, ...]]
    is_tied: Callable[[M], bool] = lambda _move: True
    alarm: Callable[[S], Alarm[M] | None] = lambda _state: None
    codec: Codec[V, M]
    players: Mapping[str, Player[W, M]]


AnyGame = Game[Any, Any, Any, Any]
