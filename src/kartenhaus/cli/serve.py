"""`kartenhaus serve`: the site on an embedded store."""

import errno
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Final

import click
import platformdirs
import uvicorn

from kartenhaus.cli.sentences import both, store_sentence
from kartenhaus.live.thinkers import Thinkers
from kartenhaus.storage import OpeningError, StoreError, open_log
from kartenhaus.web.app import create_app, store_path

DEFAULT_PORT: Final = 8000
_BACKLOG: Final = 512
_LARGEST_FRAME: Final = 2**21
"""Bytes of a WebSocket message that are taken in, only to be refused with a sentence; a larger one ends the line."""

_GRACE: Final = 5
"""Seconds that running requests get when the server is asked to stop."""


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for the local network."
)
@click.option(
    "--port", default=DEFAULT_PORT, show_default=True, type=click.IntRange(0, 65535), help="Port; 0 takes a free one."
)
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    default=lambda: Path(platformdirs.user_data_dir("kartenhaus", appauthor=False)),
    show_default="the user's data folder",
    help="Folder of the store.",
)
@click.option("--open/--no-open", "show", default=None, help="Open the address in a browser (default: at a terminal).")
def serve(host: str, port: int, data: Path, show: bool | None) -> None:
    """Serve the site until Ctrl-C."""
    listener = _listen(host, port)
    try:
        log = open_log(store_path(data))
    except (OpeningError, StoreError) as error:
        listener.close()
        raise click.ClickException(store_sentence(error)) from None
    address = f"http://{_spoken(host)}:{listener.getsockname()[1]}/"
    config = uvicorn.Config(
        create_app(log, thinkers=Thinkers(max(1, (os.cpu_count() or 1) - 1))),
        log_level="warning",
        ws_max_size=_LARGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=_GRACE,
        server_header=False,
    )
    _Greeting(config, address, sys.stdout.isatty() if show is None else show).run(sockets=[listener])


class _Greeting(uvicorn.Server):
    """A server that says where it is as soon as it answers."""

    def __init__(self, config: uvicorn.Config, address: str, show: bool) -> None:
        super().__init__(config)
        self._address = address
        self._show = show

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            click.echo(f"Kartenhaus: {self._address}")
            sys.stdout.flush()
            if self._show:
                threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()


def _spoken(host: str) -> str:
    """Return a host as it stands in an address that this machine can open."""
    if host in ("0.0.0.0", "::", ""):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; raise ClickException with a sentence where that cannot be."""
    try:
        family, kind, proto, _, where = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, proto)
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(where)
        listener.listen(_BACKLOG)
    except OSError as error:
        raise click.ClickException(_why_not(host, port, error)) from None
    listener.set_inheritable(True)
    return listener


def _why_not(host: str, port: int, error: OSError) -> str:
    known = {errno.EADDRINUSE: "cli.port_in_use", errno.EACCES: "cli.port_forbidden"}
    code = known.get(error.errno or 0, "cli.host_unusable")
    return both(code, host=host, port=port, other=port % 65535 + 1, reason=error.strerror or str(error))
