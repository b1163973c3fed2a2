"""What a page says and hears at a table, whichever way the messages travel."""

from typing import Final

from kartenhaus.cards.notation import NotACard, parse_card
from kartenhaus.core.phrase import Refusal
from kartenhaus.live.runner import LiveTable, Runner
from kartenhaus.live.visit import Visit
from kartenhaus.storage import StoreError, StoreFull
from kartenhaus.web import drawing
from kartenhaus.web.language import texts
from kartenhaus.web.messages import (
    Acknowledged,
    Answer,
    Elsewhere,
    Hint,
    Hinted,
    Hurry,
    Look,
    Move,
    NotAMessage,
    Refused,
    Select,
    Sit,
    Update,
    Verdict,
    message_from_json,
)
from kartenhaus.web.patching import patch
from kartenhaus.web.preferences import Preferences

NOTHING_SENT: Final = -1
"""The seq of a page that has not been sent anything."""


class Conversation:
    """One page of one reader at a table; `seq` is the event up to which the page is drawn.

    `_sent` is how the page's regions look; `_known` are those whose text went over this line, so that the page can
    patch it.
    """

    def __init__(
        self, runner: Runner, live: LiveTable, holder: str | None, preferences: Preferences, seat: int | None = None
    ) -> None:
        self._visit = Visit(runner, live, holder, seat)
        self._live = live
        self._preferences = preferences
        game = self._visit.game if live.table else None
        self._texts = texts(preferences.language, game)
        self._sent: dict[str, str] = {}
        self._known: dict[str, str] = {}
        self.seq = NOTHING_SENT

    def begin(self, seq: int) -> None:
        """Take note that the page was drawn as of event `seq`; regions that it has already are not sent again."""
        if seq == self._visit.seq and self._visit.frozen is None:
            self._sent, self.seq = self._regions(), seq

    def news(self) -> Update | None:
        """Return the regions that changed since the last time, or None."""
        if self.seq == self._visit.seq or self._visit.frozen:
            return None
        regions = self._regions()
        changed = {name: html for name, html in regions.items() if self._sent.get(name) != html}
        patches = {name: patch(self._known.get(name), html) for name, html in changed.items()}
        update = Update(self.seq, self._visit.seq, patches)
        self._sent, self.seq = regions, self._visit.seq
        self._known |= changed
        return update

    async def answers(self, text: str | bytes, page: str) -> list[Answer]:
        """Return the answers to one message of a page, in order."""
        try:
            message = message_from_json(text)
        except NotAMessage as error:
            return [self._refused(Refusal(error.code))]
        if isinstance(message, (Move, Sit)) and self._live.watchers.is_displaced(self._visit.holder, page):
            return [Elsewhere()]
        if isinstance(message, (Move, Sit)):
            answer = await self._carry_out(message)
            if isinstance(message, Sit) and isinstance(answer, Acknowledged) and self._visit.holder:
                self._live.watchers.claim(self._visit.holder, page)
            return [answer]
        said = self._answer(message)
        return [said] if said else []

    def _answer(self, message: Select | Hint | Hurry | Look) -> Answer | None:
        match message:
            case Select():
                return self._verdict(message)
            case Hint():
                return self._hinted(message)
            case Hurry():
                self._visit.hurry()
                return None
            case Look():
                self._visit.seat = message.seat
                self._sent, self._known, self.seq = {}, {}, NOTHING_SENT
                return self.news()

    async def _carry_out(self, message: Move | Sit) -> Answer:
        try:
            if isinstance(message, Sit):
                done = await self._visit.sit(message.id, message.seat)
            else:
                done = await self._visit.move(message.id, message.seq, message.seat, message.move)
        except StoreFull:
            done = Refusal("refusal.store_full")
        except StoreError:
            done = Refusal("refusal.store_failed")
        return self._refused(done, message.id) if isinstance(done, Refusal) else Acknowledged(message.id, done)

    def _refused(self, refusal: Refusal, command: str | None = None) -> Refused:
        return Refused(self._texts.say(refusal), command)

    def _verdict(self, message: Select) -> Answer:
        try:
            cards = tuple(parse_card(name) for name in message.cards)
        except NotACard:
            return self._refused(Refusal("refusal.not_a_card"))
        judgement = self._visit.judge(cards)
        if judgement is None:
            return self._refused(Refusal("refusal.not_your_seat"))
        return Verdict(message.n, self._texts.say(judgement.phrase), judgement.playable)

    def _hinted(self, message: Hint) -> Answer:
        moves = self._visit.hints()
        if not moves:
            return self._refused(Refusal("refusal.no_hint"))
        return Hinted(message.n, moves[message.n % len(moves)])

    def _regions(self) -> dict[str, str]:
        return drawing.regions(self._preferences, self._visit.game, self._live.id, self._visit.scene())
