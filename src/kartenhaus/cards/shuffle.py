"""Our own generator and shuffle: a deal number gives the same deal for ever, on every Python version.

The generator is xoshiro128** (Blackman and Vigna, 2018): four 32-bit words. A seed from 0 to 2**64 - 1 becomes the
four words by the 32-bit finaliser of MurmurHash3, taken at four fixed places. A number below n comes from the
remainder method with rejection, so that every number is equally likely. The shuffle is Fisher-Yates from the end.
Only 32-bit values are stored, so the same text also compiles. The procedure is written out in docs/deals.md.
"""

from collections.abc import Sequence
from typing import Final

_MASK: Final = 0xFFFFFFFF
_GOLDEN: Final = 0x9E3779B9


def _mix(word: int) -> int:
    """Finalise 32 bits so that each input bit moves about half of the output bits."""
    word ^= word >> 16
    word = word * 0x85EBCA6B & _MASK
    word ^= word >> 13
    word = word * 0xC2B2AE35 & _MASK
    return word ^ word >> 16


def _rotate(word: int, bits: int) -> int:
    return (word << bits | word >> 32 - bits) & _MASK


class Generator:
    """A stream of numbers fixed by its seed (0 to 2**64 - 1); ValueError for another seed."""

    __slots__ = ("_a", "_b", "_c", "_d")

    def __init__(self, seed: int) -> None:
        if not 0 <= seed < 1 << 64:
            raise ValueError(f"a seed is a number from 0 to 2**64 - 1, not {seed}")
        low, high = seed & _MASK, seed >> 32
        words = [_mix(_mix(low + place * _GOLDEN & _MASK) ^ (high + place * _GOLDEN & _MASK)) for place in range(1, 5)]
        self._a, self._b, self._c, self._d = words
        if not any(words):
            self._a = 1

    def word(self) -> int:
        """Return the next 32 bits."""
        a, b, c, d = self._a, self._b, self._c, self._d
        c ^= a
        d ^= b
        self._a, self._b = a ^ d, b ^ c
        self._c, self._d = c ^ (b << 9 & _MASK), _rotate(d, 11)
        return _rotate(b * 5 & _MASK, 7) * 9 & _MASK

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, each equally likely; bound is 1 to 2**32."""
        limit = (1 << 32) - (1 << 32) % bound
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % bound

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the cards in a new order, each order equally likely."""
        pack = list(cards)
        for last in range(len(pack) - 1, 0, -1):
            other = self.below(last + 1)
            pack[last], pack[other] = pack[other], pack[last]
        return tuple(pack)
