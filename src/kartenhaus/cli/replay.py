"""`kartenhaus replay`: the moves of a recorded game in words, and how it ended."""

import json
from typing import Any, BinaryIO, Final

import click

from kartenhaus import registry
from kartenhaus.cli.paper import Paper
from kartenhaus.cli.sentences import failure
from kartenhaus.core.client import PACES, Scene
from kartenhaus.core.game import AnyGame
from kartenhaus.core.phrase import Phrase
from kartenhaus.core.record import BadRecord, IllegalRecord, Record, record_from_text
from kartenhaus.core.record import replay as last_position
from kartenhaus.core.seat import SPECTATOR, Person
from kartenhaus.web.preferences import CHOICES, Preferences

_LARGEST: Final = 1_000_000
"""Bytes of a record that are read."""


@click.command()
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object instead, for machines.")
@click.option("--language", type=click.Choice(CHOICES["language"]), default="de", show_default=True)
@click.option("--letters", type=click.Choice(CHOICES["letters"]), default="german", show_default=True)
def replay(file: BinaryIO, as_json: bool, language: str, letters: str) -> None:
    """Show a recorded game from FILE, or from standard input where FILE is -."""
    try:
        game, record = record_from_text(registry.games(), _text(file, language))
    except BadRecord as error:
        code = "cli.replay.illegal" if isinstance(error, IllegalRecord) else "cli.replay.unreadable"
        raise failure(language, error.game, Phrase(code, {"line": error.line, "reason": error.reason})) from None
    if as_json:
        click.echo(json.dumps(_facts(game, record)))
    else:
        _print(Paper(Preferences(language=language, letters=letters), game.key), game, record)


def _text(file: BinaryIO, language: str) -> str:
    content = file.read(_LARGEST + 1)
    if len(content) > _LARGEST:
        raise failure(language, None, Phrase("cli.replay.too_long"))
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise failure(language, None, Phrase("cli.replay.not_text")) from None


def _print(paper: Paper, game: AnyGame, record: Record[Any, Any]) -> None:
    scene = _scene(game, record)
    sheet = registry.client(game.key).draw_sheet(scene)
    words = paper.texts
    paper.rule(" · ".join((words.text("game.name"), words.say(sheet.title), game.codec.code(record.deal))))
    paper.numbered_down(sheet.log)
    if sheet.results:
        paper.rule(words.say(sheet.status))
        paper.results(sheet)
    else:
        paper.say("cli.replay.unfinished", "yellow")


def _scene(game: AnyGame, record: Record[Any, Any]) -> Scene[Any, Any]:
    """Return the last position as a spectator sees it."""
    return Scene(
        view=game.view(last_position(game, record), SPECTATOR),
        seq=len(record.moves),
        observer=SPECTATOR,
        seating=(Person(),) * record.deal.seats,
        legal_moves=(),
        code=game.codec.code(record.deal),
        pace=PACES[-1],
    )


def _facts(game: AnyGame, record: Record[Any, Any]) -> dict[str, Any]:
    outcome = game.outcome(last_position(game, record))
    return {
        "game": game.key,
        "rules_version": game.rules_version,
        "code": game.codec.code(record.deal),
        "variant": game.codec.variant_to_json(record.deal.variant),
        "moves": [{"seat": seat, "move": game.codec.move_to_json(move)} for seat, move in record.moves],
        "outcome": outcome and {"points": outcome.points, "winners": outcome.winners},
    }
