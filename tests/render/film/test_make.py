"""From a run to a film: the facts about it, its progress, and the limits that end it."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

import hanjie
from hanjie.errors import BudgetError
from hanjie.model import Cell, Grid, Limits, Line, Phase, Progress, Puzzle, Step, StepKind, Trace
from hanjie.render import FILM_FORMATS, FilmFacts, FilmOptions, make_film, to_film
from hanjie.render.film.watch import STRIDE, Watch
from tests.render.film.films import HEART, frames, marks, solved

every_format = pytest.mark.parametrize("format", FILM_FORMATS)


@dataclass
class CountingFlag:
    """A cancel flag that is set when it is read for the n-th time, and counts how often it is read."""

    sets_at: int
    reads: int = 0

    @property
    def is_set(self) -> bool:
        self.reads += 1
        return self.reads >= self.sets_at

    def set(self) -> None:
        self.sets_at = 0

    def limits(self) -> Limits:
        """Limits with this flag; making them reads the flag, which does not count."""
        limits = Limits(cancel=self)
        self.reads = 0
        return limits


def checkered(side: int) -> tuple[Puzzle, Trace]:
    """A puzzle, and a trace with one step for each row of a checkerboard."""
    rows = [
        Step(StepKind.LINE, Line.row(row), tuple((Cell(row, column), (row ^ column) & 1) for column in range(side)))
        for row in range(side)
    ]
    return Puzzle.from_clues(["0"] * side, ["0"] * side), Trace(Grid.blank(side, side), tuple(rows))


def films_without_end(puzzle: Puzzle, trace: Trace, format: str, limits: Limits) -> Iterator[bytes]:
    """Films one after another: a fast machine finishes one before a flag is set."""
    while True:
        yield to_film(puzzle, trace, format, frames=400, cell=5, limits=limits)


def test_the_facts_are_those_of_the_file() -> None:
    film = make_film(HEART, solved(HEART), FilmOptions(cell=10))
    pictures = list(frames(film.data))
    assert (film.facts.width, film.facts.height) == pictures[0].image.size
    assert film.facts.bytes == len(film.data)
    assert film.facts.frames == len(pictures)
    assert film.facts.seconds == pytest.approx(sum(picture.seconds for picture in pictures))
    assert (film.facts.format, film.facts.cell, film.facts.steps) == ("gif", 10, len(solved(HEART).trace or ()))
    assert FilmFacts.from_dict(film.facts.to_dict()) == film.facts


def test_keywords_and_options_make_the_same_film() -> None:
    options = FilmOptions("apng", speed=2, cell=9, theme="dark", caption="Heart", words=False)
    film = to_film(HEART, solved(HEART), "apng", speed=2, cell=9, theme="dark", caption="Heart", words=False)
    assert make_film(HEART, solved(HEART), options).data == film


@every_format
def test_progress_counts_the_pictures(format: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.model.limits.SECONDS_BETWEEN_REPORTS", 0.0)
    reports: list[Progress] = []
    film = make_film(HEART, solved(HEART), FilmOptions(format), Limits(progress=reports.append))
    drawn = [report for report in reports if report.total]
    assert {report.phase for report in reports} == {Phase.DRAWING}
    assert {report.total for report in drawn} == {film.facts.frames}
    assert sorted({report.done for report in drawn}) == list(range(film.facts.frames + 1))
    assert [report.done for report in drawn] == sorted(report.done for report in drawn)


@every_format
def test_a_film_without_time_is_not_made(format: str) -> None:
    with pytest.raises(BudgetError, match="The time for the film was over after 0 of"):
        to_film(HEART, solved(HEART), format, limits=Limits(timeout=0))


@every_format
def test_a_film_that_was_cancelled_before_it_begins_is_not_made(format: str) -> None:
    cancel = hanjie.Cancel()
    cancel.set()
    with pytest.raises(BudgetError, match="The film was cancelled after 0 of"):
        to_film(HEART, solved(HEART), format, limits=Limits(cancel=cancel))


@every_format
def test_a_flag_ends_the_film_at_every_check(format: str) -> None:
    whole = CountingFlag(10**9)
    to_film(HEART, marks(8), format, limits=whole.limits())
    for at in range(1, whole.reads, max(1, whole.reads // 40)):
        flag = CountingFlag(at)
        with pytest.raises(BudgetError, match="cancelled"):
            to_film(HEART, marks(8), format, limits=flag.limits())
        assert flag.reads <= at + 1, "nothing is drawn after the flag was seen"


@every_format
def test_a_single_large_picture_is_checked_many_times(format: str) -> None:
    puzzle, trace = checkered(300)
    flag = CountingFlag(10**9)
    to_film(puzzle, trace, format, frames=2, cell=6, limits=flag.limits())
    assert flag.reads > 500


@every_format
def test_another_thread_cancels_a_large_film_soon(format: str) -> None:
    puzzle, trace = checkered(400)
    cancel, set_at = hanjie.Cancel(), [0.0]

    def stop() -> None:
        set_at[0] = time.perf_counter()
        cancel.set()

    timer = threading.Timer(0.3, stop)
    timer.start()
    with pytest.raises(BudgetError):
        list(films_without_end(puzzle, trace, format, Limits(cancel=cancel)))
    assert time.perf_counter() - set_at[0] < 2, "a tenth of a second, with room for a busy machine"
    timer.join()


def test_an_exception_of_the_progress_function_ends_the_film(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.model.limits.SECONDS_BETWEEN_REPORTS", 0.0)

    def fail(progress: Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        to_film(HEART, solved(HEART), limits=Limits(progress=fail))


def test_a_long_loop_is_checked_once_in_a_while() -> None:
    flag = CountingFlag(10**9)
    watch = Watch(flag.limits())
    assert list(watch.often(range(3 * STRIDE + 1))) == list(range(3 * STRIDE + 1))
    assert flag.reads == 4
