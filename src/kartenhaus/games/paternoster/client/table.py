"""From a scene to what `table.html` takes: seats, cabins, what is in force, what to do; phrases and card numbers."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from kartenhaus.core.client import Drawing, Scene
from kartenhaus.core.phrase import Fact, Phrase
from kartenhaus.games.paternoster.client.log import log_lines
from kartenhaus.games.paternoster.client.names import card_phrase, goes_up, pile_phrase, seat_phrase, who_of
from kartenhaus.games.paternoster.client.reach import Reach, gifts, reaches
from kartenhaus.games.paternoster.client.start import form_of
from kartenhaus.games.paternoster.extras import commands
from kartenhaus.games.paternoster.extras.fire import BURNING
from kartenhaus.games.paternoster.extras.passengers import Passengers
from kartenhaus.games.paternoster.extras.tokens import Tokens
from kartenhaus.games.paternoster.moves import EndTurn, HandOver, Lay, Move
from kartenhaus.games.paternoster.state import Note
from kartenhaus.games.paternoster.talk import ABOUT_PILES, ABOUT_THE_GAME, PASSENGER
from kartenhaus.games.paternoster.variants import ATTENDANT, FULL, LEVELS, NONE, SILENT, Variant, option_phrase
from kartenhaus.games.paternoster.view import View

_COMMANDS: Final = (
    (commands.is_halt, "halt", False),
    (commands.is_door, "door", False),
    (commands.is_exactly_three, "exactly_three", True),
    (commands.is_no_way_back, "no_way_back", False),
    (commands.is_bottleneck, "bottleneck", False),
    (commands.is_one_cabin, "one_cabin", True),
)
"""Which cards carry a command, its name, and whether it is a king's."""


@dataclass(frozen=True, slots=True)
class Cabin:
    """A pile as the page shows it; `was` are the cards under the top that were laid in the running turn."""

    pile: int
    up: bool
    name: Phrase
    top: int | None
    under: tuple[int, ...]
    cards: int
    burns: bool
    command: str | None
    notes: tuple[Note, ...]
    is_fresh: bool


def draw_table(scene: Scene[View, Move]) -> Drawing:
    """Return what the regions of the table are drawn from."""
    view, reach, given = scene.view, _reach_by_card(scene), gifts(scene.legal_moves)
    return {
        "view": view,
        "title": variant_phrase(view.variant),
        "options": tuple(option_phrase(name, value) for name, value in view.variant.chosen),
        "name_of": lambda seat: seat_phrase(scene, seat),
        "who_of": lambda seat: who_of(scene, seat),
        "in_words": card_phrase,
        "cabins": cabins_of(view),
        "tokens": value_of(view, Tokens),
        "passengers": value_of(view, Passengers),
        "status": status(scene),
        "reach": reach,
        "gifts": given,
        "is_my_turn": scene.observer is not None and scene.observer in view.to_act,
        "may_end": EndTurn() in scene.legal_moves,
        "may_end_short": EndTurn(token=True) in scene.legal_moves,
        "sentences": sentences(scene),
        "lines": log_lines(scene),
        "sum": _sum(scene),
        "beginners": tuple(seat for seat in range(len(view.counts)) if seat != view.turn),
        "origin_of": lambda cabin: _origin_of(view, cabin),
        "lays_of": lambda card, t: _lays_text(reach.get(card, ()), t),
        "gifts_of": lambda card: json.dumps(given.get(card, {})),
        "command_of": lambda card: command_of(view.variant, card),
        "burns": lambda card: view.variant.fire and card in BURNING,
        "again": form_of(scene),
    }


def value_of(view: View, kind: type[Any]) -> Any:
    """Return the value of the extra of a kind, or None where the game has none."""
    return next((value for value in view.values if isinstance(value, kind)), None)


def variant_phrase(variant: Variant) -> Phrase:
    """Name a variant by its level, or as one that was put together."""
    key = next((key for key, known in LEVELS if known == variant), None)
    return Phrase(f"level.{key}" if key else "level.own")


def command_of(variant: Variant, card: int) -> str | None:
    """Return the name of the command that a card carries in a variant (PAT-21)."""
    if variant.commands == NONE:
        return None
    kings = variant.commands == FULL
    return next((name for carries, name, is_king in _COMMANDS if carries(card) and (kings or not is_king)), None)


def cabins_of(view: View) -> tuple[Cabin, ...]:
    """Return all piles, ascending ones first."""
    return tuple(_cabin(view, pile) for pile in range(len(view.piles)))


def _cabin(view: View, pile: int) -> Cabin:
    cards = view.piles[pile]
    top = cards[-1] if cards else None
    return Cabin(
        pile=pile,
        up=goes_up(view, pile),
        name=pile_phrase(view, pile),
        top=top,
        under=cards[-3:-1],
        cards=len(cards),
        burns=view.variant.fire and top in BURNING,
        command=None if top is None else command_of(view.variant, top),
        notes=tuple(note for note in view.notes if note.pile == pile),
        is_fresh=any(laid.pile == pile for laid in view.laid),
    )


def _reach_by_card(scene: Scene[View, Move]) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = {}
    for reach in reaches(scene.view, scene.legal_moves):
        found.setdefault(reach.card, []).append(reach)
    return found


def _lays_text(reaches: Iterable[Reach], text: Callable[..., str]) -> str:
    """Write for a page which piles take a card: the move, what it is in words, and ! where nothing fits after it."""
    return ";".join(
        f"{reach.move}|{text(reach.label.code, **reach.label.facts)}|{'!' if reach.is_dead_end else ''}"
        for reach in reaches
    )


def _origin_of(view: View, cabin: Cabin) -> str:
    """Return the id of the element that a pile's top card came from: the own hand, or a seat."""
    by = view.turn if cabin.is_fresh else (view.turns[-1].seat if view.turns else view.turn)
    return "hand" if by == view.observer else f"seat-{by}"


def sentences(scene: Scene[View, Move]) -> tuple[tuple[str, bool], ...]:
    """Return the sentences that the observer may say now, each with whether it is about a pile (PAT-9, PAT-17)."""
    view = scene.view
    silent = view.variant.talk == SILENT or (view.variant.talk == ATTENDANT and view.turn != scene.observer)
    if scene.observer is None or view.ending or silent or len(view.counts) == 1:
        return ()
    game = tuple(name for name in ABOUT_THE_GAME if name != PASSENGER or view.variant.passengers)
    return (*((name, True) for name in ABOUT_PILES), *((name, False) for name in game))


def status(scene: Scene[View, Move]) -> Phrase:
    """Say who must do what, or how the game ended."""
    view = scene.view
    if view.ending:
        return Phrase(f"ending.{view.ending.reason}")
    if scene.curtain is not None:
        return Phrase("curtain.title", {"who": seat_phrase(scene, scene.curtain)})
    if view.turn != scene.observer:
        facts: dict[str, Fact] = {"who": seat_phrase(scene, view.turn), "n": view.still_owed}
        return Phrase("status.waiting_owes" if view.still_owed else "status.waiting", facts)
    return _my_status(scene)


def _my_status(scene: Scene[View, Move]) -> Phrase:
    """Say what the observer, whose turn it is, must do."""
    view, moves = scene.view, scene.legal_moves
    lays = any(isinstance(move, Lay) and not move.token for move in moves)
    if EndTurn() in moves:
        return Phrase("status.may_end" if lays else "status.must_end" if view.hand else "status.hand_empty")
    if not view.begun and len(view.counts) > 1:
        return Phrase("status.begin")
    if view.still_owed:
        if lays:
            return Phrase("status.owes", {"n": view.still_owed})
        gives = any(isinstance(move, HandOver) for move in moves)
        return Phrase("status.only_hand_over" if gives else "status.only_token")
    return _cover_status(view)


def _cover_status(view: View) -> Phrase:
    """Say what has to be covered before the turn may end (PAT-20, PAT-21)."""
    fires = sum(cabin.burns and not cabin.is_fresh for cabin in cabins_of(view))
    return Phrase("status.cover_fire", {"n": fires}) if fires else Phrase("status.cover_door")


def _sum(scene: Scene[View, Move]) -> tuple[Phrase, ...]:
    """Return the parts that the cards left add up from: each hand that has any, then the draw pile (PAT-7)."""
    view = scene.view
    hands = tuple(
        Phrase("sum.hand", {"number": count, "who": seat_phrase(scene, seat)})
        for seat, count in enumerate(view.counts)
        if count
    )
    return (*hands, Phrase("sum.draw", {"number": view.drawable})) if view.drawable else hands


def describe(scene: Scene[View, Move]) -> Phrase:
    """Say in one line how an open table stands."""
    view = scene.view
    if view.ending:
        turn = Phrase("describe.over")
    elif view.turn in scene.mine:
        turn = Phrase("describe.your_turn")
    else:
        turn = Phrase("describe.waiting", {"who": seat_phrase(scene, view.turn)})
    return Phrase("describe", {"level": variant_phrase(view.variant), "status": turn})
