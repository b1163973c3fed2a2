"""Open pages: pokes fold, and the newest page of a person wins once. Live tables, promises 6 and 11."""

import asyncio

from kartenhaus.core.seat import SPECTATOR
from kartenhaus.live.fanout import Watcher, Watchers
from tests.live.example import ANN, BEN


async def is_poked(watcher: Watcher) -> bool:
    try:
        await asyncio.wait_for(watcher.changed(), 0.01)
    except TimeoutError:
        return False
    return True


def test_pokes_of_a_busy_page_fold_into_one() -> None:
    async def poke() -> None:
        watcher = Watcher(ANN, "page")
        for _ in range(1000):
            watcher.poke()
        assert await is_poked(watcher)
        assert not await is_poked(watcher)

    asyncio.run(poke())


def test_everybody_who_watches_is_poked_and_who_has_left_is_not() -> None:
    async def poke() -> None:
        watchers = Watchers()
        with watchers.watching(ANN, "a", True) as ann, watchers.watching(SPECTATOR, "s", True) as spectator:
            with watchers.watching(BEN, "b", True) as gone:
                assert len(watchers) == 3
            watchers.poke()
            assert [await is_poked(one) for one in (ann, spectator, gone)] == [True, True, False]
        assert not watchers

    asyncio.run(poke())


def test_a_newer_page_that_claims_displaces_the_older_one_and_tells_it() -> None:
    async def claim() -> None:
        watchers = Watchers()
        with watchers.watching(ANN, "old", True) as old:
            assert not old.displaced
            with watchers.watching(ANN, "new", True) as new:
                assert (old.displaced, new.displaced) == (True, False)
                assert await is_poked(old)
                assert not await is_poked(new)

    asyncio.run(claim())


def test_the_displaced_page_does_not_fight_back_when_its_line_returns() -> None:
    watchers = Watchers()
    with (
        watchers.watching(ANN, "old", True),
        watchers.watching(ANN, "new", True) as new,
        watchers.watching(ANN, "old", False) as returned,
    ):
        assert (returned.displaced, new.displaced) == (True, False)
    assert watchers.is_displaced(ANN, "old")
    assert not watchers.is_displaced(ANN, "new")


def test_the_displaced_page_takes_over_when_its_reader_wants_it() -> None:
    watchers = Watchers()
    with (
        watchers.watching(ANN, "old", True),
        watchers.watching(ANN, "new", True) as new,
        watchers.watching(ANN, "old", True) as here,
    ):
        assert (here.displaced, new.displaced) == (False, True)


def test_the_winning_page_comes_back_over_a_bad_line_without_claiming() -> None:
    watchers = Watchers()
    with watchers.watching(ANN, "page", True):
        pass
    with watchers.watching(ANN, "page", False) as back:
        assert not back.displaced


def test_the_first_page_after_a_restart_holds_the_seat_without_claiming() -> None:
    watchers = Watchers()
    with watchers.watching(ANN, "page", False) as first, watchers.watching(ANN, "other", False) as second:
        assert (first.displaced, second.displaced) == (False, True)


def test_pages_of_different_people_and_of_spectators_leave_each_other_alone() -> None:
    watchers = Watchers()
    with (
        watchers.watching(ANN, "a", True) as ann,
        watchers.watching(BEN, "b", True) as ben,
        watchers.watching(SPECTATOR, "s", True) as one,
        watchers.watching(SPECTATOR, "t", True) as two,
    ):
        assert [watcher.displaced for watcher in (ann, ben, one, two)] == [False] * 4
