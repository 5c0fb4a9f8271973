"""The page of the gallery is what its script writes: pictures, steps, and captions that say what is to be seen."""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from hanjie import solve, solvers
from tests.thorough import THOROUGH

ROOT = Path(__file__).parents[2]


@cache
def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_gallery", ROOT / "docs" / "make_gallery.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_what_its_script_writes() -> None:
    page = maker().PAGE.read_text(encoding="utf-8")
    assert page == maker().page(maker().read_figures()), "run python docs/make_gallery.py"


def test_the_pictures_are_those_of_the_traces() -> None:
    drawn = {path.name: path.read_text(encoding="utf-8") for path in maker().PICTURES.glob("*.svg")}
    assert drawn == maker().pictures(), "run python docs/make_gallery.py"
    shown = re.findall(r"\(pictures/gallery/([\w-]+\.svg)\)", maker().PAGE.read_text(encoding="utf-8"))
    assert sorted(shown) == sorted(drawn)
    assert sum(map(len, drawn.values())) < 100_000


def test_the_steps_of_the_table_are_exact() -> None:
    rows = maker().read_figures()["rows"]
    assert [(row["puzzle"], row["algorithm"]) for row in rows] == [
        (puzzle, algorithm.name) for puzzle in maker().COMPARED for algorithm in solvers.ALGORITHMS
    ]
    counted = [row for row in rows if THOROUGH or maker().is_quick(row)]
    assert len(counted) >= 30
    for row in counted:
        steps = maker().count_steps(row["puzzle"], row["algorithm"])
        assert steps == row["steps"], f"{row}: run python docs/make_gallery.py"


def test_there_is_a_chapter_for_every_algorithm_of_the_gallery() -> None:
    assert [chapter.name for chapter in maker().CHAPTERS] == [a.name for a in solvers.ALGORITHMS if a.name != "native"]


@pytest.mark.parametrize("number", range(4))
def test_the_last_picture_of_a_chapter_is_the_solution(number: int) -> None:
    chapter = maker().CHAPTERS[number]
    cursor = maker().trace_of(chapter.name).cursor()
    assert cursor.seek(chapter.stops[-1][0]) == maker().load(maker().SHOWN).goal


@pytest.mark.parametrize("number", [2, 3])
def test_no_line_settles_a_cell_after_the_picture_with_that_caption(number: int) -> None:
    chapter = maker().CHAPTERS[number]
    stop, caption = chapter.stops[1]
    assert caption.endswith("no line settles another cell")
    known = solve(maker().load(maker().SHOWN), line_only=True).known
    assert maker().trace_of(chapter.name).cursor().seek(stop) == known
