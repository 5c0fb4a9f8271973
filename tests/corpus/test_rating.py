"""Ratings of real puzzles: quick, more than a measure of size, and the same however the paper is turned.

A tenth of the pictures, or all of them with HANJIE_THOROUGH=1.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from statistics import correlation

import hanjie
from hanjie.model import Puzzle, Status
from tests.corpus.corpus import CORPUS, needs_corpus
from tests.thorough import THOROUGH

STEP = 1 if THOROUGH else 10
MOST_SECONDS = 60
"""For all 700 of them, of the processor's time: the machine may be busy with something else."""


@lru_cache(maxsize=1)
def rated() -> tuple[list[tuple[Puzzle, hanjie.Rating]], float]:
    """The puzzles with their ratings, and what it took."""
    puzzles = hanjie.load_all(CORPUS / "webpbn-sample.nonpack")[::STEP]
    begin = time.process_time()
    ratings = [hanjie.rate(puzzle) for puzzle in puzzles]
    return list(zip(puzzles, ratings, strict=True)), time.process_time() - begin


def ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value, equal ones sharing the mean."""
    ordered = sorted(values)
    return [ordered.index(value) + (ordered.count(value) - 1) / 2 for value in values]


def area(puzzle: Puzzle) -> int:
    return puzzle.width * puzzle.height


@needs_corpus
def test_seven_hundred_take_less_than_a_minute() -> None:
    puzzles, seconds = rated()
    assert seconds * 700 / len(puzzles) < MOST_SECONDS


@needs_corpus
def test_the_grade_measures_more_than_size() -> None:
    graded = [(rating.grade, area(puzzle)) for puzzle, rating in rated()[0] if rating.grade is not None]
    assert len(graded) > 690 // STEP - 5
    spearman = correlation(ranks([grade for grade, _ in graded]), ranks([cells for _, cells in graded]))
    assert spearman < 0.5


@needs_corpus
def test_grades_are_spread() -> None:
    grades = {rating.grade for _, rating in rated()[0]}
    assert len(grades) >= 8


@needs_corpus
def test_what_needs_assumptions_is_graded_above_what_lines_solve() -> None:
    for puzzle, rating in rated()[0]:
        if rating.grade is not None:
            by_lines = hanjie.solve(puzzle, line_only=True).status is Status.UNIQUE
            assert (rating.grade <= 6) == by_lines
        else:
            assert hanjie.solve(puzzle).status is Status.MULTIPLE


@needs_corpus
def test_it_is_the_same_however_the_paper_is_turned() -> None:
    for puzzle, rating in rated()[0][:: 1 if STEP == 1 else 5]:
        if area(puzzle) > 1000:
            continue
        for moved in (puzzle.mirror(), puzzle.rotate(), puzzle.transpose()):
            assert replace(hanjie.rate(moved), plain_score=None) == replace(rating, plain_score=None)
