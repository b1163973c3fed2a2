"""How much a move sends to each seat of a full table: under 4 KB, however long the game has lasted."""

import msgspec

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import Deal
from kartenhaus.core.seat import Person
from kartenhaus.games.paternoster import GAME
from kartenhaus.games.paternoster.variants import Variant
from kartenhaus.live.project import project
from kartenhaus.live.table import Table
from kartenhaus.web import drawing
from kartenhaus.web.messages import Update
from kartenhaus.web.patching import patch, patched
from kartenhaus.web.preferences import Preferences

SEATS = 8
MOST = 4096
EVERYTHING = Variant(
    ride="high_rise", tokens=4, hand_over=True, passengers=5, fire=True, commands="full", hourglass=True
)
HOLDERS = tuple(f"holder {seat}" for seat in range(SEATS))


def test_a_table_of_eight_sends_under_four_kilobytes_a_move_to_each_seat() -> None:
    deal = Deal(EVERYTHING, SEATS, 3)
    state, sent, largest = GAME.deal(deal), [dict[str, str]()] * SEATS, 0
    seating = tuple(Person(comes=seat > 0) for seat in range(SEATS))
    for seq in range(1, 90):
        (turn,) = GAME.to_act(state) or (None,)
        if turn is None:
            break
        move = GAME.players["simple"](GAME.view(state, turn), GAME.legal_moves(state, turn), Generator(seq))
        state = GAME.apply(state, turn, move)
        table = Table(GAME, deal, seating, "calm", HOLDERS, ("Anna",) * SEATS, state, seq + 1, seq)
        for seat, holder in enumerate(HOLDERS):
            regions = drawing.regions(Preferences(), GAME.key, "table", project(table, holder))
            before = sent[seat]
            differ = {name: html for name, html in regions.items() if before.get(name, html) != html}
            changed = {name: patch(before[name], html) for name, html in differ.items()}
            assert {name: patched(before[name], change) for name, change in changed.items()} == differ
            sent[seat] = regions
            largest = max(largest, len(msgspec.json.encode(Update(seq, seq + 1, changed))))
    assert seq > 20
    assert 200 < largest < MOST
