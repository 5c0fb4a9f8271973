"""The example puzzles keep their promises: well formed, fair, of many sizes, and all on their page."""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import hanjie

ROOT = Path(__file__).parents[2]
PATHS = sorted(path for path in (ROOT / "examples").iterdir() if path.suffix in (".non", ".xml"))
SEVERAL_SOLUTIONS = "raised-eyebrow"
NEED_MORE_THAN_LINE_LOGIC = {"anchor", "bicycle", "cherries", "windmill"}

each_example = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


@cache
def load(path: Path) -> hanjie.Puzzle:
    return hanjie.load(path)


@cache
def page_maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_examples", ROOT / "docs" / "make_examples.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@each_example
def test_an_example_is_well_formed_and_its_goal_solves_it(path: Path) -> None:
    puzzle = load(path)
    assert puzzle.problems() == ()
    assert puzzle.goal is not None
    assert puzzle.is_solved_by(puzzle.goal)


@each_example
def test_an_example_says_what_it_is_and_that_it_is_free(path: Path) -> None:
    puzzle = load(path)
    assert puzzle.title
    assert puzzle.author == "hanjie"
    assert puzzle.license == "CC0-1.0"
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", path.stem)


@each_example
def test_an_example_has_one_solution_unless_its_title_says_otherwise(path: Path) -> None:
    puzzle = load(path)
    result = hanjie.solve(puzzle, max_solutions=None if path.stem == SEVERAL_SOLUTIONS else 2)
    if path.stem == SEVERAL_SOLUTIONS:
        assert "two answers" in puzzle.title
        assert result.status is hanjie.Status.MULTIPLE
        assert len(result.solutions) == 2
        assert puzzle.goal in result.solutions
    else:
        assert result.status is hanjie.Status.UNIQUE
        assert result.solutions == (puzzle.goal,)


@each_example
def test_line_logic_is_enough_for_all_but_the_hard_ones(path: Path) -> None:
    solved = hanjie.solve(load(path), line_only=True).status is hanjie.Status.UNIQUE
    assert solved == (path.stem not in NEED_MORE_THAN_LINE_LOGIC | {SEVERAL_SOLUTIONS})


def test_there_is_something_for_everybody() -> None:
    puzzles = [load(path) for path in PATHS]
    sides = [max(puzzle.width, puzzle.height) for puzzle in puzzles]
    assert len(puzzles) >= 32
    assert min(sides) == 5
    assert sum(min(puzzle.width, puzzle.height) >= 60 for puzzle in puzzles) >= 2
    assert sum(puzzle.width != puzzle.height for puzzle in puzzles) >= 5
    assert sum(4 <= len(puzzle.palette) <= 7 for puzzle in puzzles) >= 10
    assert all(any(low < side <= low + 10 for side in sides) for low in range(0, 60, 10))
    assert len({puzzle.title for puzzle in puzzles}) == len(puzzles)


def test_the_page_is_what_its_script_writes() -> None:
    maker = page_maker()
    assert maker.PAGE.read_text(encoding="utf-8") == maker.page(maker.find_examples()), (
        "run python docs/make_examples.py"
    )


def test_the_page_shows_every_example_once() -> None:
    text = (ROOT / "docs" / "examples.md").read_text(encoding="utf-8")
    shown = re.findall(r"\]\(\.\./examples/([\w.-]+\.(?:non|xml))\)", text)
    assert sorted(shown) == [path.name for path in PATHS]
    pictures = re.findall(r'src="pictures/examples/([\w-]+)\.svg"', text)
    assert sorted(pictures) == sorted(path.stem for path in PATHS)


def test_the_pictures_are_those_of_the_examples() -> None:
    maker = page_maker()
    drawn = {path.stem: path.read_text(encoding="utf-8") for path in maker.PICTURES.glob("*.svg")}
    assert drawn.keys() == {path.stem for path in PATHS}
    assert sum(map(len, drawn.values())) < 600_000
    stale = [path.stem for path in PATHS if drawn[path.stem] != maker.picture(load(path))]
    assert not stale, "run python docs/make_examples.py"


def test_the_pictures_of_the_readme_are_those_of_its_example() -> None:
    for path, svg in page_maker().readme_pictures().items():
        assert path.read_text(encoding="utf-8") == svg, "run python docs/make_examples.py"
        assert f"docs/pictures/{path.name}" in (ROOT / "README.md").read_text(encoding="utf-8")
