"""A designer gives the answers of a check, however the picture came about, and a newer question ends an older one."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import fields, replace
from typing import Any

import pytest

import hanjie
from hanjie import native
from hanjie.jobs.check import CheckReport
from hanjie.model import Cell, Grid, Puzzle
from tests.native.puzzles import HARD, palette
from tests.thorough import THOROUGH

DESIGNERS = 200 if THOROUGH else 40
EDITS = 60


def assert_same(report: CheckReport, expected: CheckReport) -> None:
    """The same in every field but the time that it took."""
    for field in fields(CheckReport):
        if field.name != "seconds":
            assert getattr(report, field.name) == getattr(expected, field.name), field.name


@pytest.mark.parametrize("share", range(4))
def test_after_thousands_of_edits_the_answer_is_that_of_a_check(share: int) -> None:
    for number in range(share, DESIGNERS, 4):
        chance, colors = random.Random(number), 2 + number % 3
        width, height = chance.randint(3, 11), chance.randint(3, 11)
        cells = bytes(chance.randrange(colors) for _ in range(width * height))
        designer = hanjie.Designer(Puzzle.from_grid(Grid(width, height, cells), palette(colors)))
        for _ in range(EDITS):
            cell = Cell(chance.randrange(height), chance.randrange(width))
            designer.set(cell, chance.randrange(colors))
            if chance.random() < 0.1:
                designer.set_cells({Cell(chance.randrange(height), column): 0 for column in range(width)})
            assert_same(designer.fairness(), hanjie.check(Puzzle.from_grid(designer.picture, palette(colors))))


def test_the_puzzle_is_that_of_the_picture() -> None:
    designer = hanjie.Designer(Puzzle.from_picture(["##.", "#.#"], title="Duck"))
    designer.set((0, 2), 1)
    designer.set(Cell(1, 0), "white")
    assert designer.picture == Grid.parse("###\n..#")
    assert designer.puzzle == Puzzle.from_picture(["###", "..#"], title="Duck")
    assert designer.fairness().title == "Duck"


def test_colors_have_numbers_names_and_symbols() -> None:
    designer = hanjie.Designer(["rb", "br"])
    for color in (2, "red", "r"):
        designer.set((0, 0), 0)
        designer.set((0, 0), color)
        assert designer.picture[0, 0] == 2


def test_a_wrong_change_changes_nothing() -> None:
    designer = hanjie.Designer(["##.", "#.#"])
    with pytest.raises(IndexError, match=r"Cell \[2, 0\] is outside this 3x2 grid"):
        designer.set_cells([((0, 0), 0), ((2, 0), 1)])
    with pytest.raises(ValueError, match="from 0 to 1, not 2"):
        designer.set((0, 0), 2)
    with pytest.raises(hanjie.HanjieError, match="no color 'blue'"):
        designer.set((0, 0), "blue")
    with pytest.raises(TypeError, match="row is a whole number"):
        designer.set((0.5, 0), 1)  # type: ignore[arg-type]
    assert designer.picture == Grid.parse("##.\n#.#")


def test_of_a_cell_named_twice_the_last_color_counts() -> None:
    designer = hanjie.Designer(["#.", ".#"])
    designer.set_cells([((0, 1), 1), ((0, 1), 0), ((1, 0), 0), ((1, 0), 1)])
    assert designer.picture == Grid.parse("#.\n##")
    assert designer.puzzle == Puzzle.from_picture(["#.", "##"])


def test_few_reports_on_large_pictures_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.jobs.designer.MOST_CELLS", 8)
    designer = hanjie.Designer(["#.", ".#"])
    reports = []
    for color in (1, 0, 1):
        designer.set((0, 1), color)
        reports.append(designer.fairness())
    designer.set((0, 1), 0)
    assert designer.fairness() is reports[1]
    designer.replace(["###", "#.#", "###"])
    first = designer.fairness()
    designer.set((1, 1), 1)
    assert designer.fairness() is not first
    designer.set((1, 1), 0)
    assert designer.fairness() is not first


def test_a_designer_needs_a_picture() -> None:
    with pytest.raises(ValueError, match="only clues"):
        hanjie.Designer(Puzzle.from_clues(["1"], ["1"]))
    with pytest.raises(TypeError, match="Expected a Puzzle"):
        hanjie.Designer("cat.non")


def test_another_picture_keeps_texts_and_colors() -> None:
    designer = hanjie.Designer(Puzzle.from_picture(["rb", "br"], title="Flag"))
    colors = designer.puzzle.palette
    designer.replace(Grid(3, 2, bytes([1, 1, 2, 2, 1, 1])))
    assert (designer.puzzle.title, designer.puzzle.palette, designer.puzzle.width) == ("Flag", colors, 3)
    designer.replace(["b.", ".b"])
    assert designer.picture == Grid(2, 2, bytes([1, 0, 0, 1]))
    designer.replace(Puzzle.from_picture(["#.", ".#"], title="Twins"))
    assert (designer.puzzle.title, designer.fairness().count) == ("Twins", 2)


def test_given_cells_follow_the_picture() -> None:
    given = Grid.parse("#?\n??")
    designer = hanjie.Designer(replace(Puzzle.from_picture(["#.", ".#"]), given=given))
    assert designer.fairness().unique
    designer.set((0, 0), 0)
    assert designer.puzzle.given == Grid.parse(".?\n??")
    assert designer.fairness().unique


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch, name: str) -> Iterator[list[Any]]:
    """The calls of a function of the core."""
    calls: list[Any] = []
    function = getattr(native, name)

    def counting(*arguments: Any, **options: Any) -> Any:
        calls.append(arguments)
        return function(*arguments, **options)

    with monkeypatch.context() as patch:
        patch.setattr(f"hanjie.native.{name}", counting)
        yield calls


def test_undoing_a_change_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    designer = hanjie.Designer(["##..", "#.#.", "..##"])
    before = designer.fairness()
    designer.set((0, 3), 1)
    designer.fairness()
    designer.set((0, 3), 0)
    with counted(monkeypatch, "solve") as calls:
        assert designer.fairness() is before
    assert not calls


def test_only_the_part_that_changed_is_counted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    designer = hanjie.Designer(["r....", ".r...", "..b..", "...b.", "....g"])
    assert designer.fairness().count == 2 * 2
    designer.set((4, 4), 0)
    with counted(monkeypatch, "count") as calls:
        assert designer.fairness().count == 2 * 2
    assert not calls
    designer.set((4, 4), "red")
    with counted(monkeypatch, "count") as calls:
        report = designer.fairness()
    assert (report.count, len(calls)) == (6 * 2, 1)
    assert_same(report, hanjie.check(designer.puzzle))


def ask(designer: hanjie.Designer, pool: ThreadPoolExecutor) -> Future[CheckReport]:
    """A question in another thread, which is at work when this returns."""
    question = pool.submit(designer.fairness)
    time.sleep(0.1)
    assert not question.done()
    return question


def test_a_newer_question_ends_an_older_one() -> None:
    assert HARD.goal is not None
    designer = hanjie.Designer(HARD)
    with ThreadPoolExecutor(2) as pool:
        older = ask(designer, pool)
        designer.replace(["#.", ".#"])
        assert designer.fairness().count == 2
        with pytest.raises(hanjie.SupersededError, match="newer question"):
            older.result(20)  # alone it works longer; benchmarks/fairness.py measures how soon it gives way


def test_a_question_can_be_cancelled() -> None:
    designer = hanjie.Designer(HARD)
    designer.cancel()
    with ThreadPoolExecutor(1) as pool:
        question = ask(designer, pool)
        designer.cancel()
        with pytest.raises(hanjie.BudgetError):
            question.result(5)


def test_a_question_has_a_timeout_and_a_report_that_was_cut_short_is_forgotten() -> None:
    designer = hanjie.Designer(["#" * 20] + ["#" + "." * 19] * 19)
    cut = designer.fairness(timeout=0)
    assert cut.unique is None
    assert designer.fairness().unique


def test_threads_may_change_the_picture_and_ask_at_the_same_time() -> None:
    designer = hanjie.Designer(Puzzle.from_grid(Grid.blank(12, 12, 0)))

    def draw(seed: int) -> int:
        chance, answers = random.Random(seed), 0
        for _ in range(60):
            designer.set((chance.randrange(12), chance.randrange(12)), chance.randrange(2))
            try:
                assert designer.fairness().solvable
                answers += 1
            except hanjie.SupersededError:
                pass
        return answers

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(draw, range(4))) > 0
    assert_same(designer.fairness(), hanjie.check(designer.puzzle))


def test_without_grade_and_count_the_answer_is_the_same_but_shorter() -> None:
    designer = hanjie.Designer(["#.", ".#"])
    quick = designer.fairness(grade=False, count=False)
    assert (quick.unique, quick.open_cells, quick.rating, quick.count_exact) == (False, 4, None, False)
    whole = designer.fairness()
    assert (whole.unique, whole.open_cells, whole.count_exact) == (False, 4, True)
