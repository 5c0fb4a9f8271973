"""Suites of real puzzles. They belong to their designers, so they are read from a folder and are no part of hanjie.

::

    survey/*.non and survey/expected.csv    the puzzles of Jan Wolter's survey of solvers, and their answers
    tournament/*.txt                        three contests of a thousand boards
    webpbn-sample.nonpack                   pictures drawn by people on webpbn.com
    colour/*.xml  huge/*.non                what the names say
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

from hanjie import formats, native
from hanjie.bench.case import Case
from hanjie.errors import FormatError
from hanjie.formats.files import read_file
from hanjie.model import Puzzle, SolveOptions, Status

CORPUS = Path("..", "shared", "corpus")
"""Where the corpus is unless said otherwise: beside the checkout in which one works."""

HARD = (
    *("Forever", "9-Dom", "Lion", "Marley", "Nature", "Thing"),
    *("Sierpinski", "Gettysburg", "Knotty", "Faase", "Meow"),
)
"""The eleven of the survey that neither lines nor probing settle quickly."""


def survey(corpus: Path) -> list[Case]:
    """The survey, with the answers that are known."""
    with (corpus / "survey" / "expected.csv").open(encoding="utf-8", newline="") as table:
        return [
            Case(row["name"], puzzle, Status(row["status"]))
            for row in csv.DictReader(table)
            for puzzle in _puzzles(corpus / "survey" / row["file"])
        ]


def survey_hard(corpus: Path) -> list[Case]:
    """The eleven hard ones of the survey."""
    return [case for case in survey(corpus) if case.name in HARD]


def contest(corpus: Path, name: str) -> list[Case]:
    """The boards of one contest."""
    return _numbered(corpus / "tournament" / f"{name}.txt")


def webpbn(corpus: Path) -> list[Case]:
    """The sample of pictures from webpbn.com."""
    return _numbered(corpus / "webpbn-sample.nonpack")


def webpbn_lines(corpus: Path) -> list[Case]:
    """Those of the sample that lines alone solve."""
    return [case for case in webpbn(corpus) if native.solve(case.puzzle, SolveOptions(line_only=True)).solutions]


def colour(corpus: Path) -> list[Case]:
    """Puzzles in several colors."""
    return list(_named(corpus / "colour", "*.xml"))


def huge(corpus: Path) -> list[Case]:
    """The largest puzzles."""
    return list(_named(corpus / "huge", "*.non"))


def _numbered(path: Path) -> list[Case]:
    return [Case(f"{path.stem} #{number}", puzzle) for number, puzzle in enumerate(_puzzles(path), 1)]


def _named(folder: Path, pattern: str) -> Iterator[Case]:
    for path in sorted(folder.glob(pattern)):
        for puzzle in _puzzles(path):
            yield Case(path.stem, puzzle)


def _puzzles(path: Path) -> list[Puzzle]:
    puzzles = formats.read(read_file(path))
    if not puzzles:
        raise FormatError("There are no puzzles in this file.", source=str(path))
    return puzzles
