"""High card, pinned."""

from tests.conformance.golden import game_text
from tests.conformance.toy_games.highcard import GAME


def golden_files() -> dict[str, str]:
    """Return three games by file name."""
    return {f"game_{code}.golden.txt": game_text(GAME, code, seed=1) for code in ("high-0", "high-999", "low-7")}
