"""Suites of published puzzles. They belong to their designers, so they are not part of hanjie but read from a folder.

The folder is called the corpus here, and has this layout::

    survey/*.non and survey/expected.csv    the puzzles of Jan Wolter's survey of solvers, and their answers
    tournament/*.txt                        three contests of a thousand boards each
    webpbn-sample.nonpack                   pictures that people drew on webpbn.com
    colour/*.xml                            puzzles in several colors
    huge/*.non                              puzzles from 100x100 to 512x512
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

from hanjie import formats, native
from hanjie.bench.bench_puzzle import BenchPuzzle
from hanjie.errors import FormatError
from hanjie.formats.source import Source
from hanjie.model import Puzzle, SolveOptions, Status

HARD = (
    *("Forever", "9-Dom", "Lion", "Marley", "Nature", "Thing"),
    *("Sierpinski", "Gettysburg", "Knotty", "Faase", "Meow"),
)
"""The eleven puzzles of the survey that neither line logic nor probing solves quickly."""


COLOR_FOLDER = "colour"
"""The folder of the puzzles in several colors."""


def survey(corpus: Path) -> list[BenchPuzzle]:
    """The survey with its published answers."""
    with (corpus / "survey" / "expected.csv").open(encoding="utf-8", newline="") as table:
        return [
            BenchPuzzle(row["name"], puzzle, Status(row["status"]))
            for row in csv.DictReader(table)
            for puzzle in _puzzles(corpus / "survey" / row["file"])
        ]


def survey_hard(corpus: Path) -> list[BenchPuzzle]:
    """The eleven hard puzzles of the survey."""
    return [puzzle for puzzle in survey(corpus) if puzzle.name in HARD]


def contest(corpus: Path, name: str) -> list[BenchPuzzle]:
    """The boards of one contest."""
    return _numbered(corpus / "tournament" / f"{name}.txt")


def webpbn(corpus: Path) -> list[BenchPuzzle]:
    """The sample of pictures from webpbn.com."""
    return _numbered(corpus / "webpbn-sample.nonpack")


def webpbn_lines(corpus: Path) -> list[BenchPuzzle]:
    """The pictures of the sample that line logic alone solves."""
    line_logic = SolveOptions(line_only=True)
    return [puzzle for puzzle in webpbn(corpus) if native.solve(puzzle.puzzle, line_logic).solutions]


def color(corpus: Path) -> list[BenchPuzzle]:
    """Puzzles in several colors."""
    return list(_named(corpus / COLOR_FOLDER, "*.xml"))


def huge(corpus: Path) -> list[BenchPuzzle]:
    """The largest puzzles."""
    return list(_named(corpus / "huge", "*.non"))


def read_folder(folder: Path) -> list[BenchPuzzle]:
    """Every puzzle in a folder of any layout; the first puzzle file that cannot be read is an error."""
    found = []
    for file in formats.read_folder(folder):
        if file.error is not None:
            raise file.error
        found += [BenchPuzzle(file.path.stem, puzzle) for puzzle in file.puzzles]
    if not found:
        raise FormatError("There are no puzzles in this folder.", source=str(folder))
    return found


def _numbered(path: Path) -> list[BenchPuzzle]:
    return [BenchPuzzle(f"{path.stem} #{number}", puzzle) for number, puzzle in enumerate(_puzzles(path), 1)]


def _named(folder: Path, pattern: str) -> Iterator[BenchPuzzle]:
    for path in sorted(folder.glob(pattern)):
        for puzzle in _puzzles(path):
            yield BenchPuzzle(path.stem, puzzle)


def _puzzles(path: Path) -> list[Puzzle]:
    puzzles = formats.read(Source.from_file(path))
    if not puzzles:
        raise FormatError("There are no puzzles in this file.", source=str(path))
    return puzzles
