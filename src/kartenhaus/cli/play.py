"""`kartenhaus play`: a quick game in the terminal against computer players."""

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import click

from kartenhaus import registry
from kartenhaus.cli.paper import Paper
from kartenhaus.cli.sentences import failure
from kartenhaus.cli.sitting import YOU, Sitting
from kartenhaus.core.client import PACES
from kartenhaus.core.game import AnyGame, Deal
from kartenhaus.core.phrase import Phrase, Refusal
from kartenhaus.core.record import deal_line, move_line
from kartenhaus.core.seat import Computer, Person
from kartenhaus.live.events import COMPUTER
from kartenhaus.live.table import Table
from kartenhaus.web.preferences import CHOICES, Preferences


@click.command()
@click.option("--game", "key", metavar="GAME", help="Which game (default: the first of the house).")
@click.option("--variant", metavar="NAME", help="Which variant (default: the first of the game).")
@click.option("--code", metavar="CODE", help="The deal with this code; it decides over the variant too.")
@click.option("--player", metavar="NAME", help="Who plays the computer seats (default: the first of the game).")
@click.option("--seat", type=int, default=1, show_default=True, help="Your seat, from 1.")
@click.option("--language", type=click.Choice(CHOICES["language"]), default="de", show_default=True)
@click.option("--letters", type=click.Choice(CHOICES["letters"]), default="german", show_default=True)
@click.option("--record", type=click.Path(path_type=Path), help="Write the game to a new file, move by move.")
def play(
    key: str | None,
    variant: str | None,
    code: str | None,
    player: str | None,
    seat: int,
    language: str,
    letters: str,
    record: Path | None,
) -> None:
    """Play a game in the terminal; ? at the prompt says how."""
    game = _game(key, language)
    deal = _deal(game, variant, code, language)
    table = _table(game, deal, _player(game, player, language), seat, language)
    paper = Paper(Preferences(language=language, letters=letters), game.key)
    with suppress(ImportError):
        import readline  # noqa: F401  # gives the prompt its arrow keys
    with _recorder(record, table, language) as written:
        try:
            Sitting(table, paper, written).play()
        except (EOFError, KeyboardInterrupt):
            paper.console.print()


def _game(key: str | None, language: str) -> AnyGame:
    games = registry.games()
    if key is None:
        return next(iter(games.values()))
    if key not in games:
        raise failure(language, None, Phrase("cli.play.no_such_game", {"games": ", ".join(games)}))
    return games[key]


def _deal(game: AnyGame, variant: str | None, code: str | None, language: str) -> Deal[Any]:
    """Return the deal of a code, else any deal of the variant."""
    if code is not None:
        deal = game.codec.parse_code(code)
        if isinstance(deal, Refusal):
            raise failure(language, game.key, deal)
        return deal
    chosen = game.variants[0] if variant is None else game.codec.variant_from_json(variant)
    if isinstance(chosen, Refusal):
        known = ", ".join(str(game.codec.variant_to_json(each)) for each in game.variants)
        raise failure(language, None, Phrase("cli.play.no_such_variant", {"variants": known}))
    return Deal(chosen, game.seats(chosen)[0], secrets.randbelow(game.seeds))


def _player(game: AnyGame, player: str | None, language: str) -> Computer:
    if player is not None and player not in game.players:
        raise failure(language, None, Phrase("cli.play.no_such_player", {"players": ", ".join(game.players)}))
    return Computer(player or next(iter(game.players)))


def _table(game: AnyGame, deal: Deal[Any], computer: Computer, seat: int, language: str) -> Table:
    """Return the table with the person at a seat counted from 1 and the computer at all others."""
    if not 1 <= seat <= deal.seats:
        raise failure(language, None, Phrase("cli.play.no_such_seat", {"last": deal.seats}))
    mine = [place == seat for place in range(1, deal.seats + 1)]
    seating = tuple(Person() if is_mine else computer for is_mine in mine)
    holders = tuple(YOU if is_mine else COMPUTER for is_mine in mine)
    return Table(game, deal, seating, PACES[-1], holders, ("",) * deal.seats, game.deal(deal))


@contextmanager
def _recorder(path: Path | None, table: Table, language: str) -> Iterator[Callable[[int, Any], None]]:
    """Give what writes a move to the record; where none is asked for it writes nothing."""
    if path is None:
        yield lambda _seat, _move: None
        return
    try:
        file = path.open("x", encoding="utf-8", buffering=1)
    except FileExistsError:
        raise failure(language, None, Phrase("cli.play.record_exists", {"path": str(path)})) from None
    except OSError as error:
        raise failure(language, None, unwritable(path, error)) from None
    with file:
        file.write(f"{deal_line(table.game, table.deal)}\n")
        yield lambda seat, move: print(move_line(table.game, seat, move), file=file)


def unwritable(path: Path, error: OSError) -> Phrase:
    """Say that a record cannot be written."""
    return Phrase("cli.play.record_unwritable", {"path": str(path), "reason": error.strerror or str(error)})
