"""What is printed on cards: no order of cards, no game."""
