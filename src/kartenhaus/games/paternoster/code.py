"""Deal codes: variant, number of players and deal number in twelve signs, with one to catch slips of the finger.

The signs are digits and letters without I, L, O and U (Crockford's base 32): 7 for the deal number, 4 for variant and
players, 1 for the check. A code reads `3F7K-2MQ8-XZA5`; lower case, spaces, hyphens, and o, i, l for 0, 1, 1 are
forgiven.
"""

from typing import Final

from kartenhaus.core.game import Deal
from kartenhaus.core.phrase import Refusal
from kartenhaus.games.paternoster.variants import CHOICES, SEEDS, Variant, clash, seats_refusal

_SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_FORGIVEN: Final = str.maketrans("OIL", "011", " -")
_SEED_SIGNS: Final = 7
_VARIANT_SIGNS: Final = 4
_DOUBLED: Final = tuple(number << 1 if number < 16 else number << 1 & 31 ^ 5 for number in range(32))
"""Numbers times two in the field of 32 whose polynomial is x^5 + x^2 + 1."""
_LENGTH: Final = _SEED_SIGNS + _VARIANT_SIGNS + 1
_MOST_SEATS: Final = 8
_MOST_TYPED: Final = 40


def _signs(number: int, length: int) -> str:
    return "".join(_SIGNS[number >> 5 * place & 31] for place in reversed(range(length)))


def _number(signs: str) -> int:
    number = 0
    for sign in signs:
        number = number << 5 | _SIGNS.index(sign)
    return number


def _check(signs: str) -> str:
    """Return the check sign, a weighted sum in the field of 32: changing one sign or swapping neighbours changes it."""
    check = 0
    for sign in signs:
        check = _DOUBLED[check] ^ _SIGNS.index(sign)
    return _SIGNS[_DOUBLED[check]]


def _variant_number(deal: Deal[Variant]) -> int:
    number = deal.seats - 1
    for name, values in CHOICES.items():
        number = number * len(values) + values.index(getattr(deal.variant, name))
    return number


def _variant_of(number: int) -> tuple[Variant, int]:
    chosen = {}
    for name, values in reversed(CHOICES.items()):
        number, at = divmod(number, len(values))
        chosen[name] = values[at]
    return Variant(**chosen), number + 1  # type: ignore[arg-type]


def deal_code(deal: Deal[Variant]) -> str:
    """Write the code of a deal."""
    signs = _signs(deal.seed, _SEED_SIGNS) + _signs(_variant_number(deal), _VARIANT_SIGNS)
    signs += _check(signs)
    return "-".join(signs[at : at + 4] for at in range(0, _LENGTH, 4))


def _no_code() -> Refusal:
    return Refusal("refusal.deal_code", {"example": deal_code(Deal(Variant(), 2, 1739204))})


def parse_deal_code(text: str) -> Deal[Variant] | Refusal:
    """Read a code; a refusal says that it is none."""
    signs = text[:_MOST_TYPED].upper().translate(_FORGIVEN)
    if (
        len(text) > _MOST_TYPED
        or len(signs) != _LENGTH
        or not set(signs) <= set(_SIGNS)
        or _check(signs[:-1]) != signs[-1]
    ):
        return _no_code()
    variant, seats = _variant_of(_number(signs[_SEED_SIGNS:-1]))
    seed = _number(signs[:_SEED_SIGNS])
    if seed >= SEEDS or seats > _MOST_SEATS or clash(variant) or seats_refusal(variant, seats):
        return _no_code()
    return Deal(variant, seats, seed)
