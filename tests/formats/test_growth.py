"""No reader runs away: memory and time grow with the size of the input, whatever its shape.

Each shape of ``shapes`` is read in two sizes. Memory must stay below a multiple of the larger one (docs/bad-input.md
states the bound), and time may grow somewhat more than in proportion, but not with the square.
"""

from __future__ import annotations

import gzip
import time
import tracemalloc
from collections.abc import Callable

import pytest

from hanjie.errors import ClueError, FormatError
from hanjie.formats import FORMATS, Format, Source, read
from hanjie.formats.source import MAX_LINES
from hanjie.model import Grid, Puzzle
from tests.formats.shapes import DETECTED, EVERYWHERE, SHAPES, Shape

SMALL, LARGE = 8_000, 42_000
MOST_MEMORY = 32
"""Bytes of memory for each byte of input …"""
MEMORY_ASIDE = 3_000_000
"""… beside this many for tables, caches and as many lines as one puzzle may have …"""
MEMORY_OF_PUZZLE = 1_000
"""… and this many for each puzzle of a collection."""
TIME_ASIDE = 0.6
"""Seconds that need no second measurement; work that grows with the square takes longer for the larger size."""
SIZE_RATIO = LARGE / SMALL


def attempt(job: Callable[[Source], object], text: str) -> None:
    """Read a text; an error is fine."""
    message = "."
    try:
        job(Source(text))
    except (FormatError, ClueError) as error:
        message = str(error)
    assert message.endswith("."), "an error is a sentence"
    assert len(message) < 1_000, "an error does not quote the whole file"


def measured(job: Callable[[Source], object], text: str) -> tuple[float, int]:
    """The processor time in seconds and the peak of memory in bytes."""
    tracemalloc.start()
    started = time.process_time()
    try:
        attempt(job, text)
        return time.process_time() - started, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def check_growth(job: Callable[[Source], object], shape: Shape) -> None:
    small, large = shape.text(SMALL), shape.text(LARGE)
    long, peak = measured(job, large)
    puzzles = large.count(shape.puzzle) if shape.puzzle else 0
    bound = MOST_MEMORY * len(large.encode()) + MEMORY_ASIDE + MEMORY_OF_PUZZLE * puzzles
    assert peak < bound, f"{shape}: {peak:,} bytes of memory for {len(large):,} characters"
    if long > TIME_ASIDE:
        short, long = (min(measured(job, text)[0] for _ in range(2)) for text in (small, large))
        assert long < 2 * SIZE_RATIO * short + TIME_ASIDE, f"{shape}: {short:.3f} s became {long:.3f} s"


def sniffed_and_read(format: Format) -> Callable[[Source], object]:
    def job(source: Source) -> None:
        format.sniff(source)
        format.read(source)

    return job


@pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)
def test_a_reader_takes_memory_and_time_in_proportion_to_its_input(format: Format) -> None:
    for shape in (*EVERYWHERE, *SHAPES.get(format.name, ())):
        check_growth(sniffed_and_read(format), shape)


@pytest.mark.parametrize("shape", DETECTED, ids=str)
def test_finding_the_format_takes_memory_and_time_in_proportion(shape: Shape) -> None:
    check_growth(read, shape)


def test_every_format_has_its_own_worst_shapes() -> None:
    without = [format.name for format in FORMATS if format.name not in SHAPES]
    assert set(without) <= {"image", "jap", "csv"}, "binary formats have a size in each part"


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


@pytest.mark.parametrize("name", ["non", "nin", "json", "json_family", "dzn", "cwd", "tatham", "text"])
def test_a_large_dense_puzzle_is_still_read(name: str) -> None:
    format = next(format for format in FORMATS if format.name == name)
    picture = bytes(column % 2 for column in range(512)) + bytes(1 - column % 2 for column in range(512))
    puzzle = Puzzle.from_grid(Grid(512, 512, picture * 256))
    clues = Puzzle(puzzle.rows, puzzle.columns)
    rows, columns = ([list(clue.lengths) for clue in side] for side in (clues.rows, clues.columns))
    text = format.dump([clues]).decode() if format.write else f'{{"rows": {rows}, "cols": {columns}}}'
    tracemalloc.start()
    try:
        assert format.read(Source(text)) == [clues]
        assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY * len(text) + MEMORY_ASIDE
    finally:
        tracemalloc.stop()


def test_a_dotted_key_does_not_take_memory_with_the_square_of_its_parts() -> None:
    key = "a." * 20_000
    for text in (f"{key}a=1\n", f"[{key}a]\n", f"x = {{{key}a=1}}\n"):
        with pytest.raises(FormatError, match="more names, numbers and brackets than a puzzle can need"):
            read(Source(f"[clues]\nrows = '1'\ncolumns = '1'\n{text}", "keys.toml"))
