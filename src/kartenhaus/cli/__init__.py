"""The command line: one file a verb."""

from importlib import import_module
from typing import Final

import click

VERBS: Final = ("serve", "play", "replay")
"""Each is a module of this folder that holds a command of its name; only the one that is asked for is imported."""


class Verbs(click.Group):
    """The verbs as a group of commands."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the verbs in the order of the help."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a verb, or None for a word that is none."""
        if cmd_name not in VERBS:
            return None
        command: click.Command = getattr(import_module(f"{__name__}.{cmd_name}"), cmd_name)
        return command


@click.group(cls=Verbs)
@click.version_option(package_name="kartenhaus")
def main() -> None:
    """Kartenhaus: card games with hidden hands."""
