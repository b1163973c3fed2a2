"""The start page: who plays, then a level of the ladder or every variant as a switch, or a deal code."""

from typing import Final

from kartenhaus.core.client import PACES, Drawing, Form, Opening, Scene
from kartenhaus.core.game import Deal
from kartenhaus.core.phrase import Refusal
from kartenhaus.core.seat import Computer, Person, Seating, clean_name
from kartenhaus.games.paternoster.code import deal_code, parse_deal_code
from kartenhaus.games.paternoster.moves import Move
from kartenhaus.games.paternoster.players import PLAYERS
from kartenhaus.games.paternoster.variants import CHOICES, LEVELS, Variant, clash, seats_refusal
from kartenhaus.games.paternoster.view import View

OWN: Final = "own"
"""The level of a ride that is put together from switches."""

PERSON: Final = "person"
MOST_SEATS: Final = 8
_FIRST_LEVEL: Final = "taster"

WEIGHTS: Final[dict[tuple[str, str], str]] = {
    **dict.fromkeys((("ride", "short"), ("ride", "children"), ("hand", "big"), ("hand_over", "yes")), "easier"),
    **dict.fromkeys((("tokens", str(number)) for number in range(1, 5)), "easier"),
    **dict.fromkeys((("ride", "two_cabins"), ("ride", "high_rise"), ("hand", "small"), ("steep", "yes")), "harder"),
    **dict.fromkeys((("talk", "silent"), ("talk", "attendant"), ("hourglass", "yes"), ("fire", "yes")), "harder"),
    **dict.fromkeys((("passengers", str(number)) for number in (3, 4, 5)), "harder"),
    **dict.fromkeys((("commands", "light"), ("commands", "full")), "harder"),
}
"""Which settings of the switches make a ride easier or harder (seed text, chapter Varianten)."""


def _text(value: str | int | bool) -> str:
    """Write an option's value as a form holds it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


SWITCHES: Final = {name: tuple(map(_text, values)) for name, values in CHOICES.items()}
"""Every switch with the values that a form may hold."""


def draw_start(form: Form) -> Drawing:
    """Return what `start.html` takes: the choices, and what is chosen."""
    defaults = {"players": "2", "level": _FIRST_LEVEL, "pace": PACES[0], "code": ""}
    defaults |= {name: values[0] for name, values in SWITCHES.items()}
    defaults |= {f"seat{number}": PERSON if number == 1 else next(iter(PLAYERS)) for number in range(1, MOST_SEATS + 1)}
    defaults |= {f"name{number}": "" for number in range(1, MOST_SEATS + 1)}
    chosen = {name: form.get(name, value)[:40] for name, value in defaults.items()}
    return {
        "chosen": chosen,
        "levels": tuple(key for key, _ in LEVELS),
        "own": OWN,
        "switches": SWITCHES,
        "weights": WEIGHTS,
        "most": MOST_SEATS,
        "deciders": (PERSON, *PLAYERS),
        "paces": PACES,
        "example": deal_code(Deal(Variant(), 2, 1739204)),
    }


def read_start(form: Form) -> Opening[Variant] | Refusal:
    """Read the form; a deal code decides over the variant and the number of players."""
    pace = form.get("pace", PACES[0])
    if pace not in PACES:
        return Refusal("refusal.start_form")
    seed = None
    if form.get("begin") == "code":
        deal = parse_deal_code(form.get("code", ""))
        if isinstance(deal, Refusal):
            return deal
        variant: Variant | Refusal = deal.variant
        number, seed = deal.seats, deal.seed
    else:
        variant = _read_variant(form)
        number = _read_players(form)
    if isinstance(variant, Refusal):
        return variant
    refused = seats_refusal(variant, number)
    seating = None if refused else _read_seating(form, number)
    if refused or seating is None:
        return refused or Refusal("refusal.start_form")
    names = tuple(_read_name(form, seat) if isinstance(who, Person) else "" for seat, who in enumerate(seating, 1))
    if None in names:
        return Refusal("refusal.name")
    return Opening(variant, seating, pace, seed, tuple(name or "" for name in names))


def _read_players(form: Form) -> int:
    text = form.get("players", "2")
    return int(text) if text in map(str, range(1, MOST_SEATS + 1)) else 0


def _read_name(form: Form, seat: int) -> str | None:
    return clean_name(form.get(f"name{seat}", "")[:200])


def _read_seating(form: Form, number: int) -> Seating | None:
    """Return who decides for each seat; at least one person plays."""
    kinds = [form.get(f"seat{seat}", PERSON if seat == 1 else next(iter(PLAYERS))) for seat in range(1, number + 1)]
    if PERSON not in kinds or not set(kinds) <= {PERSON, *PLAYERS}:
        return None
    return tuple(Person() if kind == PERSON else Computer(kind) for kind in kinds)


def _read_variant(form: Form) -> Variant | Refusal:
    level = form.get("level", _FIRST_LEVEL)
    if level != OWN:
        return next((variant for key, variant in LEVELS if key == level), Refusal("refusal.start_form"))
    chosen = {}
    for name, values in CHOICES.items():
        known = {_text(value): value for value in values}
        text = form.get(name, SWITCHES[name][0])
        if text not in known:
            return Refusal("refusal.start_form")
        chosen[name] = known[text]
    variant = Variant(**chosen)  # type: ignore[arg-type]
    return clash(variant) or variant


def form_of(scene: Scene[View, Move]) -> dict[str, str]:
    """Return the start form that opens the same ride for the same people."""
    variant = scene.view.variant
    level = next((key for key, known in LEVELS if known == variant), OWN)
    form = {"level": level, "pace": scene.pace, "players": str(len(scene.seating))}
    form |= {name: _text(getattr(variant, name)) for name in CHOICES}
    for seat, who in enumerate(scene.seating, 1):
        form[f"seat{seat}"] = who.player if isinstance(who, Computer) else PERSON
        form[f"name{seat}"] = scene.names[seat - 1]
    return form
