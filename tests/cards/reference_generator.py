"""xoshiro128** and the seeding once more, written from their published steps with whole lists and plain modulo."""

WORD = 2**32


def rotated_left(word: int, bits: int) -> int:
    digits = f"{word:032b}"
    return int(digits[bits:] + digits[:bits], 2)


def step(s: list[int]) -> int:
    """Take one step as the authors publish it, in place, and return its number."""
    result = rotated_left(s[1] * 5 % WORD, 7) * 9 % WORD
    t = s[1] * 2**9 % WORD
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= t
    s[3] = rotated_left(s[3], 11)
    return result


def finalised(word: int) -> int:
    """Finalise 32 bits as MurmurHash3 does."""
    word = (word ^ word // 2**16) * 0x85EBCA6B % WORD
    word = (word ^ word // 2**13) * 0xC2B2AE35 % WORD
    return word ^ word // 2**16


def seeded(seed: int) -> list[int]:
    """Return the four words that a seed starts from."""
    high, low = divmod(seed, WORD)
    places = [place * 0x9E3779B9 for place in (1, 2, 3, 4)]
    words = [finalised(finalised((low + place) % WORD) ^ (high + place) % WORD) for place in places]
    return words if any(words) else [1, 0, 0, 0]


def drawn_below(s: list[int], bound: int) -> int:
    """Return a number below the bound: words of the last, incomplete block of remainders are thrown away."""
    while True:
        word = step(s)
        if word // bound < WORD // bound:
            return word % bound


def shuffled(s: list[int], pack: list[int]) -> list[int]:
    """Swap each place from the last to the second with a place not after it."""
    for last in reversed(range(1, len(pack))):
        other = drawn_below(s, last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return pack
