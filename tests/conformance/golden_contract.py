"""What pins a game to what it once did, as tests."""

from pathlib import Path
from typing import Final

import pytest

from kartenhaus.core.game import AnyGame
from kartenhaus.core.record import replay
from tests.conformance.golden import broken_promises, computed, first_line, folder_of, record_of, stored
from tests.conformance.paragraphs import paragraph_ids, spec_of

FEWEST_GAMES: Final = 3


def played(texts: dict[str, str]) -> list[str]:
    """Return the golden texts that are whole games."""
    return [text for name, text in texts.items() if name.startswith("game_")]


class GoldenContract:
    """The suite; the fixtures are those of GameContract."""

    @pytest.fixture
    def folder(self, package: str) -> Path:
        return folder_of(package)

    @pytest.fixture
    def spec(self, game: AnyGame) -> Path:
        return spec_of(game.key)

    def test_it_has_golden_games_and_a_page_of_paragraphs(self, folder: Path, spec: Path) -> None:
        assert len(played(stored(folder))) >= FEWEST_GAMES
        assert paragraph_ids(spec)

    def test_its_golden_files_name_the_rules_version(self, game: AnyGame, folder: Path) -> None:
        assert {text.splitlines()[0] for text in stored(folder).values()} == {first_line(game)}

    def test_its_rules_still_give_the_golden_files(self, package: str, folder: Path) -> None:
        assert computed(package) == stored(folder)

    def test_its_golden_games_replay_to_the_pinned_points(self, game: AnyGame, folder: Path) -> None:
        for text in played(stored(folder)):
            outcome = game.outcome(replay(game, record_of(game, text)))
            assert outcome is not None
            assert f"points {' '.join(map(str, outcome.points))}\n" in text
            assert f"winners {' '.join(map(str, outcome.winners))}\n" in text

    def test_a_golden_file_changes_only_with_the_rules_version(self, game: AnyGame) -> None:
        before = {"a": f"{first_line(game)}\n1", "b": f"{first_line(game)}\n2", "old": "rules_version 0\n1"}
        after = {"a": f"{first_line(game)}\n1", "old": f"{first_line(game)}\n3", "new": "x"}
        assert broken_promises(game, before, after) == ["b"]
