"""A further game is a folder and nothing else: no file of the house knows this one, and all of the suite holds."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kartenhaus import games as house
from kartenhaus.core.game import AnyGame, Deal
from kartenhaus.core.outcome import Outcome
from kartenhaus.core.phrase import Refusal
from kartenhaus.registry import folder, games
from tests.conformance.contract import GameContract
from tests.conformance.golden_contract import GoldenContract
from tests.conformance.toy_games import highcard
from tests.conformance.toy_games.highcard import HIGH, LOW, Lay, State

ROOM = Path(__file__).with_name("toy_games")


@pytest.fixture
def found_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """The toy as the registry finds it when its folder lies among the games."""
    monkeypatch.setattr(house, "__path__", [*house.__path__, str(ROOM)])
    games.cache_clear()
    yield games()["highcard"]
    games.cache_clear()
    del sys.modules[f"{house.__name__}.highcard"]


class TestToyGame(GameContract, GoldenContract):
    @pytest.fixture
    def game(self, found_game: AnyGame) -> AnyGame:
        return highcard.GAME

    @pytest.fixture
    def package(self, game: AnyGame) -> str:
        return f"tests.conformance.toy_games.{game.key}"

    @pytest.fixture
    def spec(self, folder: Path) -> Path:
        return folder / "paragraphs.md"


def test_the_registry_finds_the_folder_beside_the_games_of_the_house(found_game: AnyGame) -> None:
    assert found_game.key == "highcard"
    assert len(games()) > 1


def test_the_house_itself_has_no_toy() -> None:
    assert "highcard" not in games()
    with pytest.raises(ModuleNotFoundError):
        folder("highcard")


def test_three_different_cards_each() -> None:
    """HC-1."""
    dealt = highcard.deal(Deal(HIGH, 2, 5)).hands
    assert len({*dealt[0], *dealt[1]}) == 6


def test_seat_1_waits_for_seat_0() -> None:
    """HC-2."""
    state = highcard.deal(Deal(HIGH, 2, 5))
    assert highcard.refusal(state, 1, Lay(state.hands[1][0])) == Refusal("refusal.not_your_turn")


def test_the_first_card_lies_face_down() -> None:
    """HC-3."""
    state = highcard.deal(Deal(HIGH, 2, 5))
    card = state.hands[0][0]
    after = highcard.apply(state, 0, Lay(card))
    assert str(card) not in repr(highcard.view(after, 1).laid)
    assert highcard.view(after, 1).seats_done == 1


def test_the_better_card_wins_and_equal_ones_do_not() -> None:
    """HC-4."""
    assert highcard.outcome(State(HIGH, ((), ()), (51, 0))) == Outcome((1, -1), (0,))
    assert highcard.outcome(State(LOW, ((), ()), (51, 0))) == Outcome((-1, 1), (1,))
    assert highcard.outcome(State(HIGH, ((), ()), (51, 50))) == Outcome((0, 0), ())
