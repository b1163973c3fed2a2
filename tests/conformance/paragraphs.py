"""The paragraphs of the rule texts, and where tests cite them."""

import re
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).parents[1]
SPECS: Final = TESTS.parent / "docs" / "spec"
_ID: Final = re.compile(r"\b[A-Z]{2,}-\d+\b")
_DEFINED: Final = re.compile(r"^(?:\| )?([A-Z]{2,}-\d+) ", re.MULTILINE)


def spec_of(key: str) -> Path:
    """Return the page with the rule paragraphs of a game."""
    return SPECS / f"{key}.md"


def paragraph_ids(spec: Path) -> list[str]:
    """Return the ids that a rule page defines, each at the start of a line or of a row of a table."""
    return _DEFINED.findall(spec.read_text(encoding="utf-8"))


def cited_ids() -> set[str]:
    """Return every id that a test cites."""
    return {found for path in TESTS.rglob("test_*.py") for found in _ID.findall(path.read_text(encoding="utf-8"))}
