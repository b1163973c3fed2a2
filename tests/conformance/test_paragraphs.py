"""Every paragraph of every rule text has a test that cites it."""

from pathlib import Path

import pytest

from kartenhaus.registry import games
from tests.conformance.paragraphs import TESTS, cited_ids, paragraph_ids, spec_of

TOY = TESTS / "conformance" / "toy_games" / "highcard" / "paragraphs.md"
SPECS = [*map(spec_of, sorted(games())), TOY]


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.stem)
def test_every_paragraph_is_cited_by_a_test(spec: Path) -> None:
    ids = paragraph_ids(spec)
    assert ids
    assert not sorted(set(ids) - cited_ids())


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.stem)
def test_paragraphs_are_numbered_without_gaps(spec: Path) -> None:
    ids = paragraph_ids(spec)
    letters = ids[0].partition("-")[0]
    assert ids == [f"{letters}-{number}" for number in range(1, len(ids) + 1)]
