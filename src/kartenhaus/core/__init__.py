"""What every game promises, and what the house does with any game that keeps the promise."""
