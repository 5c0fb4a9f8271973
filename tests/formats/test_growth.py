"""No reader runs away: memory and time grow with the size of the input, whatever its shape.

Each shape of ``shapes`` is read in two sizes. What the larger one takes more in memory must stay below a multiple of
what it has more in bytes (docs/bad-input.md states the bound), so what any size needs does not count. Time may grow
somewhat more than in proportion, but not with the square.
"""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable

import pytest

from hanjie.errors import ClueError, FormatError
from hanjie.formats import FORMATS, Format, Source, read
from hanjie.model import Grid, Puzzle
from tests.formats.shapes import DETECTED, EVERYWHERE, SHAPES, Shape
from tests.thorough import THOROUGH

SMALL, LARGE = 16_000, 64_000
"""Bytes of input."""
PART = 1 if THOROUGH else 16
"""Memory is measured with this part of the input first, and with all of it if that takes more than it may."""
MOST_MEMORY = 48
"""Bytes of memory for each further byte of input …"""
MEMORY_OF_PUZZLE = 1_000
"""… and for each further puzzle of a collection."""
MEMORY_ASIDE = 8_000_000
"""Bytes of memory that any size may take."""
STEEPEST = 8
"""How many times longer four times the input may take; the square is 16."""
SHORTEST = 0.05
"""Seconds; a shorter time is not compared."""


def attempt(job: Callable[[Source], object], text: str) -> None:
    """Read a text; an error is fine."""
    message = "."
    try:
        job(Source(text))
    except (FormatError, ClueError) as error:
        message = str(error)
    assert message.endswith("."), "an error is a sentence"
    assert len(message) < 1_000, "an error does not quote the whole file"


def peak(job: Callable[[Source], object], text: str) -> int:
    """The largest memory in bytes that reading took."""
    tracemalloc.start()
    try:
        attempt(job, text)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def seconds(job: Callable[[Source], object], text: str) -> float:
    """The processor time that reading took."""
    started = time.process_time()
    attempt(job, text)
    return time.process_time() - started


def check_growth(job: Callable[[Source], object], shape: Shape, part: int = 1) -> None:
    small, large = shape.text(SMALL), shape.text(LARGE)
    long = seconds(job, large)
    if long > SHORTEST:
        short = min(seconds(job, small) for _ in range(3))
        if long > STEEPEST * short:
            short, long = (min(seconds(job, text) for _ in range(5)) for text in (small, large))
        assert long < STEEPEST * short, f"{shape}: {short:.3f} s became {long:.3f} s"
    if memory_growth(job, shape.text(SMALL // part), shape.text(LARGE // part), shape.puzzle) <= MOST_MEMORY:
        return
    growth = memory_growth(job, small, large, shape.puzzle) if part > 1 else MOST_MEMORY + 1
    if growth > MOST_MEMORY:  # what a limit on lines or headings bounds does not grow further
        growth = memory_growth(job, large, shape.text(4 * LARGE), shape.puzzle)
    assert growth <= MOST_MEMORY, f"{shape}: {growth:.1f} bytes of memory for each byte"


def memory_growth(job: Callable[[Source], object], small: str, large: str, puzzle: str) -> float:
    """The further bytes of memory for each further byte, without those for puzzles; at most, if that is little."""
    puzzles = large.count(puzzle) - small.count(puzzle) if puzzle else 0
    more = len(large.encode()) - len(small.encode())
    highest = peak(job, large)
    most = (highest - MEMORY_OF_PUZZLE * puzzles) / more
    return most if most <= MOST_MEMORY else most - peak(job, small) / more


def sniffed_and_read(format: Format) -> Callable[[Source], object]:
    def job(source: Source) -> None:
        format.sniff(source)
        format.read(source)

    return job


@pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)
def test_a_reader_takes_memory_and_time_in_proportion_to_its_input(format: Format) -> None:
    for shape in (*EVERYWHERE, *SHAPES.get(format.name, ())):
        check_growth(sniffed_and_read(format), shape, PART)


@pytest.mark.parametrize("shape", DETECTED, ids=str)
def test_finding_the_format_takes_memory_and_time_in_proportion(shape: Shape) -> None:
    check_growth(read, shape)


@pytest.mark.parametrize(
    "greedy",
    [
        lambda source: [source.text[place:] for place in range(0, len(source.text), 500)],
        lambda source: [[sign, sign] for sign in source.text],
    ],
    ids=["with the square", "100 times"],
)
def test_a_greedy_reader_is_noticed(greedy: Callable[[Source], object]) -> None:
    with pytest.raises(AssertionError, match=r"bytes of memory for each byte|became"):
        check_growth(greedy, Shape("1"))


def test_a_reader_with_a_time_that_grows_with_the_square_is_noticed() -> None:
    def slow(source: Source) -> None:
        for place in range(0, len(source.text), 2):
            source.text.count("x", 0, place)

    with pytest.raises(AssertionError, match="became"):
        check_growth(slow, Shape("1"))


def test_every_format_has_its_own_worst_shapes() -> None:
    without = [format.name for format in FORMATS if format.name not in SHAPES]
    assert set(without) <= {"image", "jap"}, "binary formats have a size in each part"


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
