"""Every game of the house keeps the contract and is pinned by golden games."""

import pytest

from kartenhaus.core.game import AnyGame
from kartenhaus.registry import games
from tests.conformance.contract import GameContract
from tests.conformance.golden_contract import GoldenContract


class TestEveryGame(GameContract, GoldenContract):
    @pytest.fixture(params=sorted(games()))
    def game(self, request: pytest.FixtureRequest) -> AnyGame:
        return games()[request.param]
