"""The registry finds games by walking their folder."""

import pytest

from kartenhaus.registry import folder, games


def test_every_game_is_found_under_its_own_key() -> None:
    assert games()
    assert all(game.key == key for key, game in games().items())


@pytest.mark.parametrize("key", sorted(games()))
def test_the_folder_of_a_game_is_where_its_code_is(key: str) -> None:
    assert (folder(key) / "__init__.py").is_file()
