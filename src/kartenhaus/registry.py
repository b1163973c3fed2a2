"""Finds the games by walking the folders of `kartenhaus.games`; there is no list to edit."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pkgutil import iter_modules
from types import MappingProxyType

from kartenhaus import games as _folder
from kartenhaus.core.client import AnyClient
from kartenhaus.core.game import AnyGame


@cache
def games() -> Mapping[str, AnyGame]:
    """Return every game by its key, in the order of the folder names."""
    found = (import_module(f"{_folder.__name__}.{module.name}").GAME for module in iter_modules(_folder.__path__))
    return MappingProxyType({game.key: game for game in found})


@cache
def client(key: str) -> AnyClient:
    """Return how the table of a game looks."""
    found: AnyClient = import_module(f"{_folder.__name__}.{key}.client").CLIENT
    return found


def folder(key: str) -> Traversable:
    """Return the folder of a game, for its texts and its templates."""
    return files(f"{_folder.__name__}.{key}")
