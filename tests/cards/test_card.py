"""A card is a number that names what is printed on it."""

from kartenhaus.cards.card import CLUBS, DIAMONDS, HEARTS, RANKS, SPADES, SUITS, is_red, make_card, rank_of, suit_of
from kartenhaus.cards.deck import DECK, deck_without


def test_every_rank_and_suit_make_one_card_and_come_back() -> None:
    made = {make_card(rank, suit): (rank, suit) for rank in range(13) for suit in range(4)}
    assert sorted(made) == list(range(52))
    assert all((rank_of(card), suit_of(card)) == printed for card, printed in made.items())


def test_diamonds_and_hearts_are_red() -> None:
    assert {suit_of(card) for card in DECK if is_red(card)} == {DIAMONDS, HEARTS}
    assert {suit_of(card) for card in DECK if not is_red(card)} == {SPADES, CLUBS}


def test_letters_stand_in_the_order_of_their_index() -> None:
    assert (RANKS[0], RANKS[1], RANKS[9], RANKS[12]) == ("A", "2", "T", "K")
    assert [SUITS[suit] for suit in (DIAMONDS, HEARTS, SPADES, CLUBS)] == ["d", "h", "s", "c"]


def test_a_deck_less_some_cards_keeps_the_printed_order() -> None:
    assert deck_without([0, 51, 0]) == tuple(range(1, 51))
    assert deck_without([]) == DECK
