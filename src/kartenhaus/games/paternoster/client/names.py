"""What seats, piles and cards are called on the page."""

from kartenhaus.cards.card import RANKS, SUITS, rank_of, suit_of
from kartenhaus.core.client import Scene
from kartenhaus.core.phrase import Phrase
from kartenhaus.core.seat import Computer
from kartenhaus.games.paternoster.moves import Move
from kartenhaus.games.paternoster.view import View


def is_reader(scene: Scene[View, Move], seat: int) -> bool:
    """Tell whether a seat is spoken to as "you": the observer's, unless several people share the device."""
    return seat == scene.observer and len(scene.mine) < 2


def seat_phrase(scene: Scene[View, Move], seat: int) -> Phrase:
    """Name a seat as the observer sees it: you, a name that somebody gave, or a number."""
    if is_reader(scene, seat):
        return Phrase("seat.you")
    if scene.names[seat]:
        return Phrase("seat.named", {"name": scene.names[seat]})
    who = "computer" if isinstance(scene.seating[seat], Computer) else "person"
    return Phrase(f"seat.{who}", {"number": seat + 1})


def who_of(scene: Scene[View, Move], seat: int) -> str:
    """Return which form of a sentence speaks of a seat: `you` or `other`."""
    return "you" if is_reader(scene, seat) else "other"


def goes_up(view: View, pile: int) -> bool:
    """Tell whether a pile is one of the ascending ones, which come first."""
    return 2 * pile < len(view.piles)


def pile_phrase(view: View, pile: int) -> Phrase:
    """Name a pile by its direction and its number among those of its direction, from 1."""
    if goes_up(view, pile):
        return Phrase("pile.ascending", {"number": pile + 1})
    return Phrase("pile.descending", {"number": pile + 1 - len(view.piles) // 2})


def card_phrase(card: int) -> Phrase:
    """Name a card in words."""
    facts = {"suit": Phrase(f"suit.{SUITS[suit_of(card)]}"), "rank": Phrase(f"rank.{RANKS[rank_of(card)]}")}
    return Phrase("card.name", facts)
