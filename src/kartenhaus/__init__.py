"""Kartenhaus: a house for card games with hidden hands."""
