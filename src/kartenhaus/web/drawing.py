"""Turns scenes into HTML: whole pages, and the regions of a table that changed."""

from collections.abc import Hashable, Iterator
from functools import cache, lru_cache, partial
from itertools import pairwise
from secrets import token_hex
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, FunctionLoader, PackageLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup

from kartenhaus import registry
from kartenhaus.cards.notation import card_name
from kartenhaus.core.client import Scene
from kartenhaus.core.phrase import Phrase
from kartenhaus.web.assets import asset_path, build_id
from kartenhaus.web.language import texts
from kartenhaus.web.preferences import CHOICES, Preferences

_KEPT_PARTS: Final = 8192
"""Parts of pages that are kept, the latest used."""


class Card:
    """A card as templates see it: its notation, the printed letter, its suit, and its name in words."""

    __slots__ = ("letter", "name", "rank", "suit", "words")

    def __init__(self, card: int, preferences: Preferences) -> None:
        self.name = card_name(card)
        self.rank, self.suit = self.name[0], self.name[1]
        self.letter = preferences.rank_letters[self.rank]
        house = texts(preferences.language)
        self.words = house.text("card.name", suit=house.text(f"suit.{self.suit}"), rank=house.text(f"rank.{self.rank}"))


@cache
def cards(preferences: Preferences) -> tuple[Card, ...]:
    """Return the 52 cards as a reader wants them printed."""
    return tuple(Card(card, preferences) for card in range(52))


def _game_template(name: str) -> str | None:
    """Load `key/table.html` from the client folder of the game with that key."""
    key, slash, file = name.partition("/")
    if not slash or key not in registry.games() or "/" in file:
        return None
    path = registry.folder(key) / "client" / file
    return path.read_text("utf-8") if path.is_file() else None


@cache
def environment() -> Environment:
    """Return the templates of the house and of the games."""
    made = Environment(
        loader=ChoiceLoader([PackageLoader("kartenhaus.web"), FunctionLoader(_game_template)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals.update(asset=asset_path, build=build_id(), choices=CHOICES, once=lambda: token_hex(8))
    made.globals["print"] = Printed(made)
    return made


class Printed:
    """The macros of `cards.html`, each card printed once a reader's choice: a table is drawn anew with every move."""

    def __init__(self, templates: Environment) -> None:
        macros: Any = templates.get_template("cards.html").module
        self.face, self.laid = cache(macros.face), cache(macros.laid)
        self.still, self.short = cache(macros.still), cache(macros.short)


def _words(preferences: Preferences, game: str | None) -> dict[str, Any]:
    """Return what every template may use to speak to this reader."""
    own = texts(preferences.language, game)
    return {
        "t": own.text,
        "say": own.say,
        "Phrase": Phrase,
        "preferences": preferences,
        "language": preferences.language,
        "cards": cards(preferences),
        "game": game,
        "part": partial(_part, preferences, game),
        "words_of": lambda key: texts(preferences.language, key),
    }


@lru_cache(maxsize=_KEPT_PARTS)
def _part(preferences: Preferences, game: str, template: str, it: Hashable) -> Markup:
    """Return what a game's template makes of one value; what does not change is not drawn with every move."""
    drawn = environment().get_template(f"{game}/{template}").render(_words(preferences, game), it=it)
    return Markup(drawn.strip())


def page(template: str, preferences: Preferences, game: str | None = None, **drawing: Any) -> str:
    """Return a whole page."""
    return environment().get_template(template).render(_words(preferences, game) | drawing)


def regions(preferences: Preferences, game: str, table_id: str, scene: Scene[Any, Any]) -> dict[str, str]:
    """Return every region of a table by its id: the blocks of the game's `table.html`."""
    template = environment().get_template(f"{game}/table.html")
    context = template.new_context(_words(preferences, game) | table_drawing(game, scene) | {"table_id": table_id})
    return {name: "".join(block(context)).strip() for name, block in template.blocks.items()}


def table_drawing(game: str, scene: Scene[Any, Any]) -> dict[str, Any]:
    """Return what the table template of a game takes for a scene."""
    return {"scene": scene, **registry.client(game).draw_table(scene)}


_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


def prose(preferences: Preferences, game: str, name: str) -> tuple[Markup, tuple[tuple[str, str], ...]]:
    """Return a Markdown page of a game as HTML with anchors, and its headings as (anchor, text)."""
    tokens = _markdown.parse(texts(preferences.language, game).prose(registry.folder(game) / "texts", name))
    headings = tuple(_anchored(tokens))
    for token in tokens:
        if token.type == "table_open":
            token.attrSet("tabindex", "0")  # on a phone it scrolls sideways, which keys must be able to do too
    return Markup(_markdown.renderer.render(tokens, _markdown.options, {})), headings


def _anchored(tokens: list[Any]) -> Iterator[tuple[str, str]]:
    for opening, content in pairwise(tokens):
        if opening.type == "heading_open" and opening.tag == "h2":
            anchor = f"t{opening.map[0]}"
            opening.attrSet("id", anchor)
            yield anchor, content.content
