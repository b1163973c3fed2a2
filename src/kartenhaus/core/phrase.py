"""What the rules have to say, as a code with facts; the sentence itself stands in the text files."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Phrase:
    """A code of the text files and the facts that its placeholders take; a fact may be a phrase, a fact `n` counts."""

    code: str
    facts: Mapping[str, "Fact"] = field(default_factory=dict)


class Refusal(Phrase):
    """Why something may not be done."""

    __slots__ = ()


Fact: TypeAlias = int | str | Phrase
