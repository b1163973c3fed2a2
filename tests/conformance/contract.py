"""What every game promises, as tests; a test class gives the game and the package of its own tests."""

from dataclasses import FrozenInstanceError, fields
from importlib import import_module
from itertools import islice
from typing import Any, Final

import pytest

from kartenhaus.cards.shuffle import Generator
from kartenhaus.core.game import AnyGame, IllegalMove, NotAMove
from kartenhaus.core.phrase import Phrase, Refusal
from kartenhaus.core.record import positions
from kartenhaus.core.seat import SPECTATOR
from tests.conformance.playing import random_record, some_deals

JUNK_TEXTS: Final = ["", " ", "x", "Xx", "3s3h", "0", "🂡", "\x00", "a" * 5000]
JUNK: Final = [*JUNK_TEXTS, 1, -1, 1.5, True, [], ["3s"], {"card": "3s"}]


def is_refused_as_said(game: AnyGame, state: Any, seat: int, move: Any) -> bool:
    """Tell whether `apply` agrees with `refusal`: it raises just this one, or moves where there is none."""
    refusal = game.refusal(state, seat, move)
    try:
        game.apply(state, seat, move)
    except IllegalMove as error:
        return error.refusal == refusal
    return refusal is None


class GameContract:
    """The suite; a subclass overrides both fixtures, and the second only where a game lives elsewhere."""

    @pytest.fixture
    def game(self) -> AnyGame:
        raise NotImplementedError

    @pytest.fixture
    def package(self, game: AnyGame) -> str:
        return f"tests.games.{game.key}"

    def test_the_game_names_itself_and_its_choices(self, game: AnyGame) -> None:
        assert game.key.isidentifier()
        assert game.rules_version >= 1
        assert game.seeds >= 1
        assert len(set(game.variants)) == len(game.variants) >= 1
        assert all(seats >= 1 for variant in game.variants for seats in game.seats(variant))

    def test_a_deal_is_the_same_every_time_and_others_are_others(self, game: AnyGame) -> None:
        deals = some_deals(game, 20)
        assert [game.deal(deal) for deal in deals] == [game.deal(deal) for deal in deals]
        assert len({game.deal(deal) for deal in deals}) == len(deals)

    def test_a_game_by_chance_ends_and_only_then_has_an_outcome(self, game: AnyGame) -> None:
        for deal in some_deals(game, 3):
            *running, last = positions(game, random_record(game, deal, seed=deal.seed))
            assert all(game.outcome(state) is None and game.to_act(state) for state in running)
            assert game.to_act(last) == ()
            outcome = game.outcome(last)
            assert outcome is not None
            assert len(outcome.points) in (0, deal.seats)
            assert set(outcome.winners) <= set(range(deal.seats))

    def test_every_move_that_is_listed_is_legal_and_listed_once(self, game: AnyGame) -> None:
        for deal in some_deals(game):
            for state in positions(game, random_record(game, deal, seed=1)):
                for seat in game.to_act(state):
                    moves = game.legal_moves(state, seat)
                    assert len(set(moves)) == len(moves) >= 1
                    assert all(game.refusal(state, seat, move) is None for move in moves)

    def test_who_may_not_act_has_no_moves_and_is_refused(self, game: AnyGame) -> None:
        for deal in some_deals(game):
            record = random_record(game, deal, seed=2)
            for state in positions(game, record):
                for seat in set(range(deal.seats)) - set(game.to_act(state)):
                    assert game.legal_moves(state, seat) == ()
                    assert all(game.refusal(state, seat, move) for _, move in record.moves)

    def test_apply_refuses_what_refusal_refuses_and_with_the_same_words(self, game: AnyGame) -> None:
        for deal in some_deals(game):
            record = random_record(game, deal, seed=3)
            for state in islice(positions(game, record), 0, None, 5):
                for seat in range(deal.seats):
                    assert all(is_refused_as_said(game, state, seat, move) for _, move in record.moves)

    def test_values_are_frozen_and_can_be_compared_and_hashed(self, game: AnyGame) -> None:
        deal = some_deals(game)[0]
        record = random_record(game, deal, seed=4)
        for state in positions(game, record):
            views = [game.view(state, observer) for observer in (SPECTATOR, *range(deal.seats))]
            for value in (state, deal.variant, *views, *(move for _, move in record.moves)):
                assert isinstance(hash(value), int)
                for field in fields(value):
                    with pytest.raises(FrozenInstanceError):
                        setattr(value, field.name, None)

    def test_moves_are_read_back_as_written(self, game: AnyGame) -> None:
        codec = game.codec
        for deal in some_deals(game, 2):
            for state in positions(game, random_record(game, deal, seed=5)):
                for move in (move for seat in game.to_act(state) for move in game.legal_moves(state, seat)):
                    assert codec.move_from_text(codec.move_to_text(move)) == move
                    assert codec.move_from_json(codec.move_to_json(move)) == move

    def test_variants_and_deal_codes_are_read_back_as_written(self, game: AnyGame) -> None:
        for deal in some_deals(game, 5):
            assert game.codec.variant_from_json(game.codec.variant_to_json(deal.variant)) == deal.variant
            assert game.codec.parse_code(game.codec.code(deal)) == deal

    @pytest.mark.parametrize("junk", JUNK, ids=lambda junk: repr(junk)[:20])
    def test_junk_is_no_move_and_no_variant(self, game: AnyGame, junk: Any) -> None:
        with pytest.raises(NotAMove):
            game.codec.move_from_json(junk)
        assert isinstance(game.codec.variant_from_json(junk), Refusal)

    def test_an_empty_object_is_no_move(self, game: AnyGame) -> None:
        """As a variant it may be one: no option chosen."""
        with pytest.raises(NotAMove):
            game.codec.move_from_json({})

    @pytest.mark.parametrize("junk", JUNK_TEXTS, ids=lambda junk: repr(junk)[:20])
    def test_junk_is_no_written_move_and_no_deal_code(self, game: AnyGame, junk: str) -> None:
        with pytest.raises(NotAMove):
            game.codec.move_from_text(junk)
        assert isinstance(game.codec.parse_code(junk), Refusal)

    def test_a_judgement_of_any_cards_is_a_phrase_and_a_refusal_is_not_playable(self, game: AnyGame) -> None:
        rng = Generator(6)
        for deal in some_deals(game):
            for state in islice(positions(game, random_record(game, deal, seed=6)), 0, None, 3):
                for seat in range(deal.seats):
                    judgement = game.judge(state, seat, rng.shuffled(range(52))[: rng.below(5)])
                    assert isinstance(judgement.phrase, Phrase)
                    assert not (judgement.playable and isinstance(judgement.phrase, Refusal))

    def test_nobody_sees_what_they_may_not_know(self, game: AnyGame, package: str) -> None:
        """Exchange test: the cards that an observer cannot know are dealt anew, and the view stays the same."""
        redealt = import_module(f"{package}.redealing").redealt
        rng = Generator(7)
        for deal in some_deals(game, 2):
            for state in positions(game, random_record(game, deal, seed=7)):
                for observer in (SPECTATOR, *range(deal.seats)):
                    assert game.view(redealt(state, observer, rng), observer) == game.view(state, observer)

    def test_legal_moves_and_judgements_of_a_seat_use_only_what_it_may_know(self, game: AnyGame, package: str) -> None:
        redealt = import_module(f"{package}.redealing").redealt
        rng = Generator(8)
        for deal in some_deals(game):
            for state in positions(game, random_record(game, deal, seed=8)):
                for seat in range(deal.seats):
                    other = redealt(state, seat, rng)
                    cards = rng.shuffled(range(52))[:3]
                    assert game.legal_moves(other, seat) == game.legal_moves(state, seat)
                    assert game.judge(other, seat, cards) == game.judge(state, seat, cards)

    def test_the_computer_players_choose_legal_moves_and_repeat_themselves(self, game: AnyGame) -> None:
        deal = some_deals(game)[0]
        for state in islice(positions(game, random_record(game, deal, seed=9)), 0, 12, 3):
            for seat in game.to_act(state):
                seen, moves = game.view(state, seat), game.legal_moves(state, seat)
                for player in game.players.values():
                    chosen = player(seen, moves, Generator(1))
                    assert game.refusal(state, seat, chosen) is None
                    assert player(seen, moves, Generator(1)) == chosen
