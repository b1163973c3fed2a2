"""Names of ranks and combinations as phrases; the words stand in the text files."""

from kartenhaus.core.phrase import Fact, Phrase
from kartenhaus.games.paodekuai.combination import KIND_NAMES, kind_of, run_of, size_of, top_of
from kartenhaus.games.paodekuai.order import RANK_ORDER


def rank_phrase(height: int, form: str = "one") -> Phrase:
    """Name a rank in the singular (`one`) or the plural (`many`)."""
    return Phrase(f"rank.{form}.{RANK_ORDER[height]}")


def reading_phrase(reading: int, form: str = "name") -> Phrase:
    """Name a combination: bare (`name`) or with its article as the object of a sentence (`object`)."""
    top = top_of(reading)
    facts: dict[str, Fact] = {
        "rank": rank_phrase(top),
        "ranks": rank_phrase(top, "many"),
        "low": rank_phrase(top - run_of(reading) + 1),
        "size": size_of(reading),
    }
    return Phrase(f"reading.{form}.{KIND_NAMES[kind_of(reading)]}", facts)
