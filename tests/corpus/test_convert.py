"""Every real puzzle survives every format that can hold it: out and back, found again by its content.

By default a share of the corpus is converted; HANJIE_THOROUGH=1 takes all of it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import hanjie
from hanjie.formats import FORMATS, Format, Source, read
from tests.corpus.corpus import CORPUS, files, needs_corpus
from tests.thorough import THOROUGH

SETS = {
    "survey": (35, 5),
    "colour": (39, 3),
    "huge": (6, 3),
    "tournament": (3000, 150),
    "webpbn-sample.nonpack": (700, 35),
}
"""How many puzzles each set has, and which share of them (one in so many) the quick run takes."""

WRITABLE = [format for format in FORMATS if format.write is not None]


@cache
def puzzles(name: str) -> list[hanjie.Puzzle]:
    path = CORPUS / name
    sources = files(f"{name}/*.[nxt][oxm][nlt]") if path.is_dir() else [path]
    return [puzzle for source in sources for puzzle in hanjie.load_all(source)]


@needs_corpus
@pytest.mark.parametrize("name", SETS)
def test_a_set_loads_whole_and_well_formed(name: str) -> None:
    loaded = puzzles(name)
    assert len(loaded) == SETS[name][0]
    assert [str(problem) for puzzle in loaded for problem in puzzle.problems()] == []


@needs_corpus
@pytest.mark.parametrize("format", WRITABLE, ids=lambda format: str(format.name))
@pytest.mark.parametrize("name", SETS)
def test_puzzles_survive_a_format_that_can_hold_them(name: str, format: Format) -> None:
    share = 1 if THOROUGH else SETS[name][1]
    held = [puzzle for puzzle in puzzles(name)[::share] if format.refusal(puzzle) is None]
    for puzzle in held:
        source = Source(format.dump([puzzle]), f"puzzle{format.suffixes[0]}")
        (back,) = read(source)
        assert seen(back) == seen(format.stripped(puzzle)), puzzle.title


def seen(puzzle: hanjie.Puzzle) -> object:
    """A puzzle as people see it: colors by how they look, whatever their order or symbols."""
    looks = [color.rgb for color in puzzle.palette]
    used = {0, *(block.color for clue in puzzle.rows for block in clue)}
    lines = [
        [[(block.length, looks[block.color]) for block in clue] for clue in clues]
        for clues in (puzzle.rows, puzzle.columns)
    ]
    grids = [
        grid and [looks[cell] if cell < 255 else "?" for cell in grid.cells]
        for grid in (puzzle.goal, puzzle.given, puzzle.saved)
    ]
    empty = (hanjie.Clue(),)
    texts = replace(
        puzzle, rows=empty, columns=empty, palette=hanjie.Palette.BLACK_AND_WHITE, goal=None, given=None, saved=None
    )
    return lines, grids, texts, sorted(looks[color] for color in used)


def test_this_file_knows_where_the_corpus_would_be() -> None:
    assert Path(__file__).resolve().parents[3] / "shared" / "corpus" == CORPUS
