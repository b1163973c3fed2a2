"""Patches of texts: they make the new text of the old one, and are smaller."""

from hypothesis import given
from hypothesis import strategies as st

from kartenhaus.web.patching import patch, patched

LINES = st.lists(st.sampled_from([f'<li id="{number}">row number {number} of the list</li>\n' for number in range(12)]))
PAGES = LINES.map("".join)


@given(old=PAGES | st.text(max_size=300), new=PAGES | st.text(max_size=300))
def test_a_patched_text_is_the_new_text(old: str, new: str) -> None:
    assert patched(old, patch(old, new)) == new


@given(new=st.text())
def test_without_an_old_text_the_new_one_is_sent_whole(new: str) -> None:
    assert patch(None, new) == new


def test_two_far_changes_cost_little() -> None:
    page = "".join(f'<li class="line">this is line {number} of a long list</li>\n' for number in range(60))
    change = patch(page, page.replace("line 3 ", "line three ").replace("line 55 ", "line fifty-five "))
    assert not isinstance(change, str)
    assert [part for part in change if isinstance(part, str)] == ["three", "fifty-five"]


def test_no_word_is_cut_in_two() -> None:
    assert patch("x" * 40 + " Dame", "x" * 40 + " Das Ass") == ((0, 41), "Das Ass")


def test_characters_that_count_twice_in_a_browser_are_sent_whole() -> None:
    assert patch("a" * 100 + "\U0001f0a1", "a" * 100 + "b") == "a" * 100 + "b"
    assert patch("♠" * 100 + "a", "♠" * 100 + "b") == ((0, 100), "b")
