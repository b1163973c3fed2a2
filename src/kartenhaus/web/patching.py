"""Texts that a page has already are patched, not sent again: what of the old text stays, and what stands between."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Final, TypeAlias

Part: TypeAlias = tuple[int, int] | str
Patch: TypeAlias = tuple[Part, ...]
"""The new text in order: stretches of the old one, from and to, and texts that are new."""

_SHORT: Final = 120
"""Characters that are sent as they are, rather than looked through for what stayed."""


def patch(old: str | None, new: str) -> str | Patch:
    """Return what turns a text that the page has into a new one, or the whole new text where that is not longer.

    Characters beyond the basic plane count twice in a browser: texts with any are sent whole.
    """
    if old is None or _has_wide(old) or _has_wide(new):
        return new
    parts = tuple(_joined(_parts(old, new, 0)))
    return parts if _length(parts) < len(new) else new


def patched(old: str, change: str | Patch) -> str:
    """Return the new text, as a page makes it of its old one."""
    if isinstance(change, str):
        return change
    return "".join(part if isinstance(part, str) else old[part[0] : part[1]] for part in change)


def _length(parts: Patch) -> int:
    return sum(len(part) if isinstance(part, str) else 12 for part in parts)


def _parts(old: str, new: str, at: int) -> Iterator[Part]:
    """Yield the parts of a new text whose old one stands at a place: same start, what is between, same end."""
    start, end = _ends(old, new)
    yield at, at + start
    between, was = new[start : len(new) - end], old[start : len(old) - end]
    if len(between) <= _SHORT or "\n" not in between:
        yield between
    else:
        yield from _by_lines(was, between, at + start)
    yield at + len(old) - end, at + len(old)


def _by_lines(old: str, new: str, at: int) -> Iterator[Part]:
    """Yield the parts of a text of several lines, line by line where as many were replaced as came."""
    was, now = old.splitlines(keepends=True), new.splitlines(keepends=True)
    places = [at]
    for line in was:
        places.append(places[-1] + len(line))
    for what, a, b, c, d in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        if what == "equal":
            yield places[a], places[b]
        elif b - a == d - c:
            for number in range(b - a):
                yield from _parts_of_line(was[a + number], now[c + number], places[a + number])
        else:
            yield from _parts_of_line("".join(was[a:b]), "".join(now[c:d]), places[a])


def _parts_of_line(old: str, new: str, at: int) -> Iterator[Part]:
    start, end = _ends(old, new)
    yield at, at + start
    yield new[start : len(new) - end]
    yield at + len(old) - end, at + len(old)


def _joined(parts: Iterator[Part]) -> Iterator[Part]:
    """Yield the parts without empty ones, neighbouring stretches and texts as one."""
    last: Part = ""
    for part in parts:
        if isinstance(part, str) and isinstance(last, str):
            last += part
        elif isinstance(part, tuple) and isinstance(last, tuple) and last[1] == part[0]:
            last = (last[0], part[1])
        elif part and (isinstance(part, str) or part[0] < part[1]):
            if last and (isinstance(last, str) or last[0] < last[1]):
                yield last
            last = part
    if last and (isinstance(last, str) or last[0] < last[1]):
        yield last


def _ends(old: str, new: str) -> tuple[int, int]:
    """Return how much two texts share at their starts and at their ends, in whole words: none is ever cut in two."""
    start = _alike(old, new)
    while start and old[start - 1].isalnum():
        start -= 1
    end = _alike(old[start:][::-1], new[start:][::-1])
    while end and old[len(old) - end].isalnum():
        end -= 1
    return start, end


def _has_wide(text: str) -> bool:
    """Tell whether a text has characters beyond the basic plane."""
    return not text.isascii() and len(text.encode("utf-16-le")) > 2 * len(text)


def _alike(one: str, other: str) -> int:
    """Return how many characters two texts share at their start; by halves, for slices compare fast."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
