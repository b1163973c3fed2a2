"""Golden files: what a game once did, move by move, and must do for ever under the same rules version.

The module `golden_files` among the tests of a game computes their texts. `python -m tests.conformance.golden` writes
them anew and refuses to change one that today's rules version has already pinned.
"""

import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from kartenhaus.core.game import AnyGame, Deal
from kartenhaus.core.record import Record, replay
from kartenhaus.registry import games
from tests.conformance.playing import random_record

ROOT: Final = Path(__file__).parents[2]
ENDING: Final = ".golden.txt"


def first_line(game: AnyGame) -> str:
    return f"rules_version {game.rules_version}"


def deal_of(game: AnyGame, code: str) -> Deal[Any]:
    """Read a deal code that is known to be one."""
    deal = game.codec.parse_code(code)
    assert isinstance(deal, Deal)
    return deal


def game_text(game: AnyGame, code: str, seed: int) -> str:
    """Play a deal by chance and write it down: its code, one line a move with its seat first, points and winners."""
    record = random_record(game, deal_of(game, code), seed)
    outcome = game.outcome(replay(game, record))
    assert outcome is not None
    moves = [f"{seat} {game.codec.move_to_text(move)}" for seat, move in record.moves]
    points = " ".join(map(str, outcome.points))
    winners = " ".join(map(str, outcome.winners))
    return "\n".join([first_line(game), f"deal {code}", *moves, f"points {points}", f"winners {winners}", ""])


def record_of(game: AnyGame, text: str) -> Record[Any, Any]:
    """Read the deal and the moves of a game that was written down."""
    words = [line.partition(" ")[::2] for line in text.splitlines()]
    code = next(rest for word, rest in words if word == "deal")
    moves = [(int(word), game.codec.move_from_text(rest)) for word, rest in words if word.isdigit()]
    return Record(deal_of(game, code), tuple(moves))


def folder_of(package: str) -> Path:
    return ROOT.joinpath(*package.split("."))


def computed(package: str) -> Mapping[str, str]:
    """Return the golden texts of a game by file name, as its rules give them now."""
    texts: Mapping[str, str] = import_module(f"{package}.golden_files").golden_files()
    return texts


def stored(folder: Path) -> dict[str, str]:
    """Return the golden texts of a game by file name, as they were pinned."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob(f"*{ENDING}"))}


def broken_promises(game: AnyGame, before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    """Return the files that would change although the rules version stayed."""
    pinned = {name for name, text in before.items() if text.startswith(first_line(game) + "\n")}
    return sorted(name for name in pinned if before[name] != after.get(name))


def write(game: AnyGame, package: str) -> None:
    """Write the golden files of a game; exit with a sentence where one must not change."""
    folder, after = folder_of(package), computed(package)
    broken = broken_promises(game, stored(folder), after)
    if broken:
        sys.exit(f"{game.key}: {', '.join(broken)} would change; raise rules_version and say why in the changelog")
    for name, text in after.items():
        (folder / name).write_text(text, encoding="utf-8")


def main() -> None:
    """Write the golden files of every game."""
    for key, game in games().items():
        write(game, f"tests.games.{key}")


if __name__ == "__main__":
    main()
