"""Share addresses of nonogram-printer."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanjie.errors import FormatError
from hanjie.formats import Confidence, Source
from hanjie.formats.kinds.dsmiller import FORMAT, read, sniff
from hanjie.model import Puzzle

TINY = Puzzle.from_picture(["#.#", ".##"])


def test_cells_go_down_the_columns_lowest_bit_first() -> None:
    assert read(Source("?width=3&height=2&raw=5")) == [TINY]
    assert FORMAT.dump([TINY]).decode() == "https://dsmiller95.github.io/nonogram-printer/?width=3&height=2&raw=5\n"


@pytest.mark.parametrize("address", ["  height=2&raw=5&width=3 ", "http://x/?a=1&width=3&height=2&raw=5#top"])
def test_fields_come_in_any_order_with_others_between(address: str) -> None:
    assert sniff(Source(address)) == Confidence.CERTAIN
    assert read(Source(address)) == [TINY]


def test_plus_and_slash_are_read_escaped_and_plain() -> None:
    full = Puzzle.from_picture(["######"])
    assert b"raw=%2F" in FORMAT.dump([full])
    for raw in ("%2F", "/"):
        assert read(Source(f"?width=6&height=1&raw={raw}")) == [full]
    for raw in ("%2B", "+"):
        assert read(Source(f"?width=6&height=1&raw={raw}")) == [Puzzle.from_picture([".#####"])]


@pytest.mark.parametrize(
    ("address", "problem"),
    [
        ("?width=3&height=2&raw=55", "needs 1 character, but raw has 2"),
        ("?width=3&height=3&raw=5", "needs 2 characters, but raw has 1"),
        ("?width=3&height=2&raw=*", "Expected letters, digits"),
        ("?width=3&height=2&raw=", "needs 1 character, but raw has 0"),
        ("?width=x&height=2&raw=5", "Expected a number for the width"),
        ("?width=3&raw=5", "Expected an address with width, height and raw"),
    ],
)
def test_damaged_addresses_are_refused(address: str, problem: str) -> None:
    with pytest.raises(FormatError, match=problem):
        read(Source(address))


@given(st.text("ABCabc019+/%*", max_size=20), st.integers(0, 12), st.integers(0, 12))
@settings(max_examples=100, deadline=None)
def test_any_address_is_read_or_refused(raw: str, width: int, height: int) -> None:
    try:
        (puzzle,) = read(Source(f"?width={width}&height={height}&raw={raw}"))
    except FormatError:
        return
    assert read(Source(FORMAT.dump([puzzle]))) == [puzzle]
