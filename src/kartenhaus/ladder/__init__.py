"""The kit of the lift games: one ladder of 52 rungs, and piles that go up or down it."""
