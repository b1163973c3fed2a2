"""Deals and games of Paodekuai, pinned."""

from typing import Any, Final

from kartenhaus.cards.notation import card_name, card_names
from kartenhaus.core.game import Deal
from kartenhaus.core.record import replay
from kartenhaus.games.paodekuai import GAME
from kartenhaus.games.paodekuai.settlement import settle
from kartenhaus.games.paodekuai.setup import deal
from kartenhaus.games.paodekuai.variants import SEATS, VARIANTS, Variant
from tests.conformance.golden import first_line, game_text, record_of

NUMBERS: Final = (0, 1, 2, 3, 7, 42, 99, 1000, 4711, 65535, 65536, 1234567, 1739204, 7654321, 9999998, 9999999)
GAMES: Final = {"A1739204": 1, "A0000085": 1, "A0000709": 1, "B0000010": 1, "B0000934": 1}
"""Deal codes, each with the seed of the chance it is played by; with bombs, and with seats that never played."""


def deal_line(code: str, dealt: Deal[Variant]) -> str:
    """Write a deal: its code, the seat that leads, the shown card, the three hands from low to high."""
    state = deal(dealt)
    shown = "-" if state.shown is None else card_name(state.shown)
    return f"{code} {state.turn} {shown} {' / '.join(map(card_names, state.hands))}"


def deals_text() -> str:
    """Write the deals of both decks."""
    deals = [Deal(variant, SEATS, number) for variant in VARIANTS for number in NUMBERS]
    return "\n".join([first_line(GAME), *(deal_line(GAME.codec.code(one), one) for one in deals), ""])


def settled_game_text(code: str, seed: int) -> str:
    """Write a game with the rows of its settlement."""
    text = game_text(GAME, code, seed)
    settlement: Any = settle(replay(GAME, record_of(GAME, text)))
    rows = [(name, getattr(settlement, name)) for name in ("cards_left", "never_played", "bombs", "total")]
    return text + "".join(f"{name} {' '.join(map(str, row))}\n" for name, row in rows)


def golden_files() -> dict[str, str]:
    """Return the golden texts by file name."""
    played = {f"game_{code}.golden.txt": settled_game_text(code, seed) for code, seed in GAMES.items()}
    return {"deals.golden.txt": deals_text(), **played}
