"""The start page: deck, strength and pace in one form, or a deal code."""

from typing import Final

from kartenhaus.core.client import PACES, Drawing, Form, Opening
from kartenhaus.core.phrase import Refusal
from kartenhaus.core.seat import Computer, Person, Seating
from kartenhaus.games.paodekuai.notation import parse_deal_code, variant_from_json
from kartenhaus.games.paodekuai.players import PLAYERS
from kartenhaus.games.paodekuai.variants import SEATS, VARIANTS, Variant

_FIRST: Final = {"variant": VARIANTS[0].key, "strength": "easy", "pace": PACES[0], "code": ""}
"""What the form holds when a reader first sees it."""


def draw_start(form: Form) -> Drawing:
    """Return what `start.html` takes: the choices, and what is chosen."""
    chosen = {name: form.get(name, value)[:40] for name, value in _FIRST.items()}
    return {"chosen": chosen, "variants": VARIANTS, "strengths": tuple(PLAYERS), "paces": PACES}


def read_start(form: Form) -> Opening[Variant] | Refusal:
    """Read the form: one person against two computers; a deal code decides over the deck (PDK-12)."""
    strength, pace = form.get("strength", _FIRST["strength"]), form.get("pace", _FIRST["pace"])
    if strength not in PLAYERS or pace not in PACES:
        return Refusal("refusal.start_form")
    seating: Seating = (Person(), *(Computer(strength) for _ in range(SEATS - 1)))
    if form.get("begin") == "code" or (form.get("begin") is None and form.get("code", "").strip()):
        deal = parse_deal_code(form.get("code", ""))
        return deal if isinstance(deal, Refusal) else Opening(deal.variant, seating, pace, deal.seed)
    variant = variant_from_json(form.get("variant", _FIRST["variant"]))
    return variant if isinstance(variant, Refusal) else Opening(variant, seating, pace)
