"""Small files that once took much memory or raised other errors: they are read or refused, and cheaply."""

from __future__ import annotations

import contextlib
import gzip
import tracemalloc
from pathlib import Path

import pytest

from hanjie.errors import FormatError
from hanjie.formats import Source, get, read
from hanjie.formats.source import MAX_LINES
from tests.runaway import measured

_LOAD = """
import hanjie
try:
    hanjie.load_all({path!r})
except hanjie.FormatError as error:
    print(error)
"""
ZEROS = "0" * 5_000


def test_a_small_packed_file_of_many_lines_is_refused_before_its_lines_are_split() -> None:
    packed = gzip.compress(b"width 5\nheight 5\nrows\n" + b"1\n" * MAX_LINES)
    assert len(packed) < 50_000
    tracemalloc.start()
    try:
        with pytest.raises(FormatError, match=r"The file has 4,000,003 lines; the limit is 4,000,000\."):
            read(Source(packed, "ones.non.gz"))
        assert tracemalloc.get_traced_memory()[1] < 6 * 2 * MAX_LINES
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("ending", ["non", "txt"])
def test_a_small_packed_file_of_forty_megabytes_takes_little_memory(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"ones.{ending}.gz"
    path.write_bytes(gzip.compress(b"width 5\nheight 5\nrows\n" + b"1\n" * 20_000_000))
    assert path.stat().st_size < 60_000
    run = measured(_LOAD.format(path=str(path)))
    assert ("the limit is" if ending == "non" else "not in a known puzzle format") in run.out
    assert run.megabytes < 300


def test_short_rows_below_a_long_one_take_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "short.csv"
    path.write_text("1,\n" * 8_000 + "1," * 6_000)
    run = measured(_LOAD.format(path=str(path)))
    assert "the limit is 24,000,000" in run.out
    assert run.megabytes < 300


def test_one_long_dotted_key_takes_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "keys.toml"
    path.write_text(f"[clues]\nrows = '1'\ncolumns = '1'\n{'a.' * 10_000}a = 1\n")
    run = measured(_LOAD.format(path=str(path)))
    assert "more names, numbers and brackets than a puzzle can need" in run.out
    assert run.megabytes < 300


def test_a_dotted_key_does_not_take_memory_with_the_square_of_its_parts() -> None:
    key = "a." * 20_000
    for text in (f"{key}a=1\n", f"[{key}a]\n", f"x = {{{key}a=1}}\n"):
        with pytest.raises(FormatError, match="more names, numbers and brackets than a puzzle can need"):
            read(Source(f"[clues]\nrows = '1'\ncolumns = '1'\n{text}", "keys.toml"))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("non", f"width {ZEROS}3\nheight {ZEROS}2\nrows\n1 1\n2\ncolumns\n1\n1\n2\n"),
        ("nin", f"{ZEROS}3 {ZEROS}2\n1 1\n2\n1\n1\n2\n"),
        ("tatham", f"{ZEROS}3x{ZEROS}2:1/1/2/1.1/2"),
        ("netpbm", f"P1\n{ZEROS}3 {ZEROS}2\n1 0 1\n0 1 1\n"),
        ("json", f'{{"format": "nonogram", "version": 1, "rows": [[1{ZEROS}]], "columns": [[1]]}}'),
        ("dzn", f"rows = {ZEROS}2; row_rules = [|1,1|0,2|]; cols = {ZEROS}3; col_rules = [|1|1|2|];"),
        ("typed", f"size: {ZEROS}3 x {ZEROS}2\nrows:\n1 1\n2\ncolumns:\n1\n1\n2\n"),
        ("csv", f",,{ZEROS}1,1,2\n1,1,,,\n,2,,,\n"),
    ],
)
def test_a_size_with_thousands_of_zeros_is_read_or_refused(name: str, text: str) -> None:
    for job in (read, get(name).read):
        with contextlib.suppress(FormatError):
            (puzzle,) = job(Source(text, f"zeros.{name}"))
            assert (puzzle.width, puzzle.height) == (3, 2)
