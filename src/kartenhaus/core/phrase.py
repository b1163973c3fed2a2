"""What the rules have to say, as a code with facts; the sentence itself stands in the text files."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

NO_FACTS: Mapping[str, "Fact"] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Phrase:
    """A code of the text files and the facts that its placeholders take; a fact may be a phrase, a fact `n` counts."""

    code: str
    facts: Mapping[str, "Fact"] = field(default=NO_FACTS)


class Refusal(Phrase):
    """Why something may not be done."""

    __slots__ = ()


Fact: TypeAlias = int | str | Phrase
