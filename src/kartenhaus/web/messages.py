"""What a page sends and what it is sent: JSON with checked sizes and types (docs/protocol.md)."""

from typing import Annotated, Any, Final, TypeAlias

import msgspec

from kartenhaus.web.patching import Patch

LONGEST: Final = 8_192
"""Characters of one message from a page; longer ones are refused unread."""

Seq: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
Key: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Move(msgspec.Struct, frozen=True, tag="move", forbid_unknown_fields=True):
    """Make a move; `id` names the command, so that it acts once however often it arrives."""

    id: Key
    seq: Seq
    move: Any
    seat: Annotated[int, msgspec.Meta(ge=0, le=63)] | None = None


class Sit(msgspec.Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Take a free seat."""

    id: Key
    seat: Annotated[int, msgspec.Meta(ge=0, le=63)]


class Select(msgspec.Struct, frozen=True, tag="select", forbid_unknown_fields=True):
    """Ask what the selected cards are; `n` counts the questions of the page."""

    n: Number
    cards: Annotated[list[Annotated[str, msgspec.Meta(max_length=4)]], msgspec.Meta(max_length=160)]


class Hint(msgspec.Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    """Ask for the next sensible answer; `n` says how many were seen in this position."""

    n: Number


class Hurry(msgspec.Struct, frozen=True, tag="hurry", forbid_unknown_fields=True):
    """Do not wait for the computer's pause."""


class Look(msgspec.Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """Send everything anew: the page saw a gap, or its device was handed to `seat`."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=63)] | None = None


Message: TypeAlias = Move | Sit | Select | Hint | Hurry | Look


class Acknowledged(msgspec.Struct, frozen=True, tag="ack"):
    """The command `id` is stored as event `seq`."""

    id: str
    seq: int


class Refused(msgspec.Struct, frozen=True, tag="refused", omit_defaults=True):
    """Something was not done; `text` is the sentence for the reader."""

    text: str
    id: str | None = None


class Verdict(msgspec.Struct, frozen=True, tag="verdict"):
    """What the selected cards are, in answer to question `n`."""

    n: int
    text: str
    playable: bool


class Hinted(msgspec.Struct, frozen=True, tag="hinted"):
    """A sensible move in the game's JSON shape, in answer to question `n`."""

    n: int
    move: Any


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """The first message: which run of the server and which build of the page this is."""

    run: str
    build: str


class Update(msgspec.Struct, frozen=True, tag="update"):
    """The regions of the table that changed between the events `base` and `seq`, as HTML by their id, or patched."""

    base: int
    seq: int
    regions: dict[str, str | Patch]


class Elsewhere(msgspec.Struct, frozen=True, tag="elsewhere"):
    """The holder plays on from a newer page."""


Answer: TypeAlias = Acknowledged | Refused | Verdict | Hinted | Hello | Update | Elsewhere


class NotAMessage(ValueError):
    """Text that is no message; `code` names the sentence."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


_decoder = msgspec.json.Decoder(Message)


def message_from_json(text: str | bytes) -> Message:
    """Read a message; raise NotAMessage for anything too long or of another shape."""
    if len(text) > LONGEST:
        raise NotAMessage("refusal.message_too_long")
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise NotAMessage("refusal.not_a_message") from None


def answer_to_json(answer: Answer) -> str:
    """Write an answer."""
    return msgspec.json.encode(answer).decode()
