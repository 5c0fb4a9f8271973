"""The parts of share codes: the coder, the grammar read a second time, and hostile codes."""

from __future__ import annotations

import random
import re
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hanjie
from hanjie.errors import FormatError
from hanjie.formats import Source, get
from hanjie.formats.parsing.share import envelope
from hanjie.formats.parsing.share.coder import Coder, Reader, Writer
from hanjie.formats.parsing.share.puzzle import MOST_CELLS
from hanjie.model import Grid, Puzzle
from tests.formats.parsing.share import independent_reader

ROOT = Path(__file__).parents[4]
EXAMPLES, PAGE = ROOT / "examples", ROOT / "docs" / "share-codes.md"

Step = tuple[str, int, int]
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("uniform"), st.integers(1, 256), st.integers(0, 255)),
        st.tuples(st.just("rare"), st.just(0), st.integers(0, 1)),
        st.tuples(st.just("decide"), st.integers(0, 3), st.integers(0, 1)),
        st.tuples(st.just("weighted"), st.integers(1, 40), st.integers(0, 39)),
        st.tuples(st.just("number"), st.integers(0, 6), st.integers(0, 5_000)),
        st.tuples(st.just("bits"), st.integers(0, 24), st.integers(0, 2**24 - 1)),
    ),
    max_size=60,
)


def run(coder: Coder, steps: list[Step], *, blind: bool) -> list[int]:
    """The values of these steps; ``blind`` hides them from the coder."""
    odds = [[60, 4], [32, 32], [1, 63], [8, 56]]
    found = []
    for kind, size, value in steps:
        wanted = 0 if blind else value
        if kind == "uniform":
            found.append(coder.uniform(size, wanted % size))
        elif kind == "rare":
            found.append(coder.rare(bool(wanted)))
        elif kind == "decide":
            found.append(coder.decide(odds[size], bool(wanted)))
        elif kind == "weighted":
            found.append(coder.weighted([7 * place % 5 + 1 for place in range(size)], wanted % size))
        elif kind == "number":
            found.append(coder.number(size, wanted))
        else:
            found.append(coder.bits(size, wanted % 2**size))
    return found


@given(steps=STEPS)
@settings(max_examples=300, deadline=None)
def test_what_is_written_is_read_back(steps: list[Step]) -> None:
    writer = Writer()
    written = run(writer, steps, blind=False)
    reader = Reader(writer.finish())
    assert run(reader, steps, blind=True) == written
    reader.finish()


def test_long_carries_are_carried() -> None:
    """Decisions at the upper end of every interval give digits of 63, which one more decision may turn into zeros."""
    for last in range(3):
        steps: list[Step] = [("uniform", 3, 2)] * 500 + [("uniform", 3, last)] * 3
        writer = Writer()
        run(writer, steps, blind=False)
        assert run(Reader(writer.finish()), steps, blind=True) == [value for _, _, value in steps]


def test_a_decision_costs_what_its_odds_say() -> None:
    writer = Writer()
    for _ in range(1_000):
        writer.uniform(3, 1)
    assert 264 <= len(writer.finish()) <= 266  # 1,000 log2(3) / 6 = 264.2
    writer = Writer()
    odds = [32, 32]
    for _ in range(10_000):
        writer.decide(odds, True)
    assert len(writer.finish()) < 30


def known_colors() -> list[str]:
    """The colors by number, as the page lists them."""
    listed = PAGE.read_text(encoding="utf-8").partition("<!-- colors")[2].partition("<!-- end of colors")[0]
    return re.findall(r"\b[0-9a-f]{6}\b", listed)


@pytest.mark.parametrize("path", sorted(EXAMPLES.iterdir()), ids=lambda path: path.stem)
def test_a_reader_made_from_the_documentation_reads_the_same(path: Path) -> None:
    puzzle = hanjie.load(path)
    rows, columns = (
        [[(block.length, block.color) for block in clue] for clue in side] for side in puzzle_sides(puzzle)
    )
    colors = [color.rgb[1:] for color in puzzle.palette]
    found = independent_reader.read(hanjie.share_code(puzzle), known_colors())
    assert found == (rows, columns, colors, None)
    assert puzzle.goal is not None
    found = independent_reader.read(hanjie.share_code(puzzle, picture=True), known_colors())
    assert found == (rows, columns, colors, [list(row) for row in puzzle.goal])


def puzzle_sides(puzzle: Puzzle) -> tuple[tuple[hanjie.Clue, ...], tuple[hanjie.Clue, ...]]:
    return puzzle.rows, puzzle.columns


def peak(text: str) -> int:
    """The memory that reading a code takes, in bytes; it may be refused."""
    tracemalloc.start()
    try:
        get("code").read(Source(text))
    except FormatError:
        pass
    finally:
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    return peak


def test_random_digits_take_little_memory() -> None:
    chance = random.Random(5)
    for number in range(300):
        size = chance.choice((4, 20, 100, 400))
        digits = bytes(chance.choices(range(64), k=size)) if number % 3 else bytes([chance.randrange(64)]) * size
        text = envelope.to_text(chance.choice("HGM"), digits)
        assert peak(text) < 20_000_000, text


def test_the_code_with_the_most_blocks_per_character_takes_little_memory_for_each_of_them() -> None:
    """The number of its blocks is bounded by that of the cells."""
    side = 128
    checkers = Grid(side, side, bytes((place + place // side) & 1 for place in range(side * side)))
    text = hanjie.share_code(Puzzle.from_grid(checkers))
    assert len(text) < 150
    assert side * side < MOST_CELLS
    assert peak(text) < 16 * side * side + 200_000


def test_a_larger_board_takes_at_least_two_bits_for_each_block() -> None:
    wide = Puzzle.from_clues([[1] * 2048] * 65, ["0"] * 4096)
    text = hanjie.share_code(wide)
    assert 3 * len(text) >= 65 * 2048
    assert hanjie.loads(text, "code") == wide
    assert peak(text) < 48 * len(text) + 8_000_000


def test_an_empty_board_of_the_largest_size_is_short() -> None:
    blank = Puzzle.from_clues(["0"] * 4096, ["0"] * 4096)
    text = hanjie.share_code(blank)
    assert len(text) < 2_800
    assert hanjie.loads(text) == blank
    assert peak(text) < 8_000_000
