"""The command line: one file a verb."""

import click

from kartenhaus.cli.serve import serve


@click.group()
@click.version_option(package_name="kartenhaus")
def main() -> None:
    """Kartenhaus: card games with hidden hands."""


main.add_command(serve)
