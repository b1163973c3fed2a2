"""Scripts, styles and pictures under addresses that name their content, so that a browser keeps them for ever."""

import gzip
import hashlib
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kartenhaus import registry

_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
_IMPORTED: Final = re.compile(r'(?<=from )"\./([a-z]+\.js)"')
_FOR_EVER: Final = "public, max-age=31536000, immutable"


class Asset:
    """One file: its content as it goes over the wire, plain and compressed, and its address."""

    def __init__(self, name: str, content: bytes) -> None:
        stem, dot, ending = name.rpartition(".")
        self.media_type = _TYPES[dot + ending]
        self.content = content
        self.compressed = gzip.compress(content, 9, mtime=0)
        self.path = f"{stem}.{hashlib.sha256(content).hexdigest()[:10]}.{ending}"


@cache
def _files() -> Mapping[str, bytes]:
    """Return the content of every asset by its name: those of the house, and those of a game under the game's key."""
    folders = {"": files("kartenhaus.web") / "static"}
    folders |= {f"{key}/": registry.folder(key) / "client" for key in registry.games()}
    return {
        prefix + file.name: file.read_bytes()
        for prefix, folder in folders.items()
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if any(file.name.endswith(ending) for ending in _TYPES)
    }


@cache
def _asset(name: str) -> Asset:
    """Return an asset; the modules that a script imports are named by their addresses."""

    def address(imported: re.Match[str]) -> str:
        return f'"/static/{_asset(imported[1]).path}"'

    content = _files()[name]
    if name.endswith(".js"):
        content = _IMPORTED.sub(address, content.decode()).encode()
    return Asset(name, content)


@cache
def assets() -> Mapping[str, Asset]:
    """Return every asset by its name."""
    return {name: _asset(name) for name in _files()}


def asset_path(name: str) -> str:
    """Return the address of an asset; raise KeyError for an unknown one."""
    return f"/static/{assets()[name].path}"


@cache
def build_id() -> str:
    """Return a name for all assets together: another build has another one."""
    return hashlib.sha256("".join(asset.path for asset in assets().values()).encode()).hexdigest()[:12]


async def serve_asset(request: Request) -> Response:
    """Send an asset, compressed where the browser takes that; raise 404 for an address of no or an old file."""
    asset = next((asset for asset in assets().values() if asset.path == request.path_params["path"]), None)
    if asset is None:
        raise HTTPException(404)
    headers = {"Cache-Control": _FOR_EVER, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.compressed, media_type=asset.media_type, headers={**headers, "Content-Encoding": "gzip"})
    return Response(asset.content, media_type=asset.media_type, headers=headers)
