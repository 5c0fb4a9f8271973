"""``hanjie random``: puzzles on the screen, in files and folders; what happens if a wish cannot be fulfilled."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hanjie import load, load_all
from tests.cli.runs import hanjie
from tests.runaway import measured


def test_a_puzzle_is_drawn_with_its_grade_and_without_its_picture() -> None:
    run = hanjie("random", "--size", "6x4", "--seed", "5")
    assert run.code == 0
    assert run.out.startswith("Random 6x4, grade ")
    assert "#" not in run.out
    assert "Difficulty" in run.out
    assert "#" in hanjie("random", "--size", "6x4", "--seed", "5", "--solution").out


def test_the_seed_that_was_chosen_is_printed_and_makes_the_same_puzzles() -> None:
    first = hanjie("random", "--size", "8", "--count", "2")
    command = first.err.strip().rpartition("to make the same again: hanjie ")[2]
    assert command.startswith("random --size 8x8 --seed ")
    assert command.endswith(" --count 2")
    assert hanjie(*command.split()).out == first.out


def test_a_pack_holds_all_puzzles_with_their_recipes(here: Path) -> None:
    assert (
        hanjie("random", "--size", "7x5", "--grade", "1-3", "--count", "3", "--seed", "2", "-o", "book.non").code == 0
    )
    puzzles = load_all("book.non")
    assert [puzzle.title.rpartition(", ")[2] for puzzle in puzzles] == ["no. 1", "no. 2", "no. 3"]
    assert puzzles[2].source == "hanjie random --size 7x5 --grade 1-3 --seed 2 --count 3"
    assert all(puzzle.goal is not None for puzzle in puzzles)
    again = hanjie("random", "--size", "7x5", "-o", "book.non")
    assert again.code == 2
    assert "The file exists" in again.err


def test_a_folder_gets_one_file_per_puzzle(here: Path) -> None:
    run = hanjie("random", "--size", "5", "--count", "10", "--seed", "1", "--grade", "any", "-o", "made/")
    assert (run.code, run.out) == (0, "")
    names = sorted(path.name for path in (here / "made").iterdir())
    assert len(names) == 10
    assert names[0].startswith("random-5x5-01-grade-")
    assert all(name.endswith(".non") for name in names)
    assert hanjie("random", "--size", "5", "--style", "blobs", "-o", "drawn/", "--to", "svg", "--solution").code == 0
    assert len(list((here / "drawn").glob("*.svg"))) == 1


def test_standard_output_takes_any_format() -> None:
    out = hanjie("random", "--size", "4x3", "--seed", "3", "--to", "json").out
    assert json.loads(out)["title"].startswith("Random 4x3")
    assert hanjie("random", "--size", "4x3", "--seed", "3", "-o", "-", "--to", "nin").out.startswith("4 3\n")


def test_json_is_one_report_per_puzzle() -> None:
    run = hanjie("random", "--size", "6", "--count", "3", "--colors", "2", "--seed", "8", "--json")
    reports = [json.loads(line) for line in run.out.splitlines()]
    assert [report["number"] for report in reports] == [1, 2, 3]
    assert all(report["grade"] == report["rating"]["grade"] for report in reports)
    assert all(len(report["puzzle"]["colors"]) == 3 for report in reports)


def test_a_grade_that_is_not_reached_is_said_with_the_nearest(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.generate.random.hunt.MOST_FAILURES", 3)
    run = hanjie("random", "--size", "4", "--grade", "9", "--seed", "1")
    assert (run.code, run.out) == (3, "")
    said = "hanjie: No 4x4 puzzle of grade 9 was found in 3 tries; the nearest has grade 7. --nearest takes it;"
    assert run.err == f"{said} another size or --style may help.\n"
    run = hanjie("random", "--size", "4", "--grade", "9", "--seed", "1", "--nearest", "-o", "near.non")
    assert run.code == 0
    assert load(here / "near.non").title == "Random 4x4, grade 7, no. 1"


def test_out_of_time_is_said_within_the_time_and_what_was_found_is_written(here: Path) -> None:
    run = hanjie("random", "--size", "15", "--count", "100000", "--timeout", "0.6", "-o", "some/", "--threads", "1")
    assert run.code == 3
    assert "Out of time after" in run.err
    assert "of 100,000 puzzles" in run.err
    assert list((here / "some").glob("*.non"))


def test_there_is_only_one_puzzle_of_one_cell() -> None:
    run = hanjie("random", "--size", "1x1", "--count", "3", "--seed", "1")
    assert run.code == 3
    assert run.out.count("Random 1x1") == 1
    assert "After 1 puzzle, no other 1x1 puzzle of grade 1-6 was found" in run.err


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("--grade", "11"), "'11' is not a grade: 1 to 10, a range such as 3-5, or any."),
        (("--grade", "5-3"), "'5-3' is not a grade"),
        (("--size", "big"), "'big' is not a size such as 20x15: columns x rows."),
        (("--size", "4096x4096"), "A random puzzle has 1 to 20,000 cells, such as 20x15 or 100x200, not 4096x4096."),
        (("--size", "0"), "A random puzzle has 1 to 20,000 cells"),
        (("--count", "0"), "'0' is not a whole number from 1 to 1,000,000."),
        (("--colors", "11"), "'11' is not a whole number from 1 to 10."),
        (("--colors", "3", "--size", "1x2"), "A 1x2 puzzle with 3 colors has more colors than cells."),
        (("--count", "2", "-o", "two.nin"), "holds one puzzle per file"),
        (("--colors", "2", "-o", "color.nin"), "cannot hold colors"),
        (("--count", "100000", "--size", "20", "-o", "all.non"), "too many for one file; write to a folder"),
        (("--json", "-o", "-", "--to", "non"), "cannot both go to standard output"),
        (("-o", "puzzle.pdf"), "This file ending is"),
    ],
)
def test_wishes_that_make_no_sense_are_refused_at_once(options: tuple[str, ...], problem: str, here: Path) -> None:
    run = hanjie("random", *options)
    assert (run.code, run.out) == (2, "")
    assert problem in run.err


def test_the_memory_does_not_grow_with_the_number_of_puzzles() -> None:
    code = """
from hanjie.jobs.random import RandomRequest, RandomRun, Wish
for made in RandomRun(RandomRequest(Wish(5, 5), COUNT, seed=1)): pass
"""
    few, many = (measured(code.replace("COUNT", str(count))).megabytes for count in (20, 300))
    assert many - few < 5
