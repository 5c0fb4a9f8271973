"""``hanjie check``."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hanjie.api import rate
from hanjie.model import Grid, Puzzle, Status
from tests.cli.puzzles import COLORED, HARD, TINY, diagonals, noise, save
from tests.cli.runs import hanjie


def needs_a_guess() -> Puzzle:
    """The smallest kind of puzzle that has one solution but that line logic cannot solve."""
    from hanjie.api import solve

    for number in range(1 << 16):
        cells = bytes(number >> place & 1 for place in range(16))
        puzzle = Puzzle.from_grid(Grid(4, 4, cells))
        if solve(puzzle, line_only=True).status is Status.UNKNOWN and solve(puzzle).status is Status.UNIQUE:
            return puzzle
    raise AssertionError("there is none")


def test_a_fair_puzzle_passes() -> None:
    run = hanjie("check", "tiny.non")
    assert run.code == 0
    assert run.out == (
        "tiny.non · Tiny · 3x2\n  well formed  yes\n  solvable     yes\n  unique       yes\n"
        "  drawing      yes, it is the only solution\n  line logic   yes\n"
        "  difficulty   1 of 10, trivial; hardest technique: complete line\n"
        "    Lines alone solve it: nearly every line gives a step each time.\n"
    )


def test_several_solutions_fail() -> None:
    run = hanjie("check", "twins.non")
    assert run.code == 1
    assert (
        "  unique       no, it has 2 solutions; 4 of 4 cells differ between them\n"
        "    Two of the solutions differ in 4 cells (R1C1, R1C2, R2C1, R2C2).\n"
        "  line logic   no, it leaves 4 of 4 cells open\n"
        "  guesses      1\n"
    ) in run.out


def test_the_guesses_depend_on_how_the_paper_is_held() -> None:
    run = hanjie("check", str(Path(__file__).parents[2] / "examples" / "windmill.non"))
    assert "  guesses      3 at best, 21 at worst\n" in run.out


HEART_OUTLINE = Puzzle.from_picture(
    """
    ..##..##..
    .#..##..#.
    #........#
    #........#
    #........#
    .#......#.
    ..#....#..
    ...#..#...
    ....##....
    ..........
    """.replace(" ", "")
)


def test_every_open_cell_is_counted_and_not_only_those_of_two_solutions() -> None:
    run = hanjie("check", save(HEART_OUTLINE, "outline.non"))
    assert re.search(r"  unique       no, it has [\d,]+ solutions; 90 of 100 cells differ between them\n", run.out)
    assert "  guesses      unknown, a plain search takes too many\n" in run.out
    assert "    Another solution differs from the drawing in " in run.out
    assert "  drawing      yes, it is one of the solutions\n" in run.out
    (record,) = hanjie("check", "outline.non", "--json").records
    assert (record["open_cells"], record["common_final"], record["goal_is_solution"]) == (90, True, True)
    assert record["common"] == ["?" * 10] * 9 + ["." * 10]


def test_the_drawing_in_the_file_is_shown_beside_another_solution() -> None:
    assert HEART_OUTLINE.goal
    run = hanjie("check", save(HEART_OUTLINE, "outline.non"), "--no-numbers")
    _, drawing, other, common = re.split(
        r"The drawing in the file:\n|Another solution:\n|Common to all, .*:\n", run.out
    )
    assert drawing == f"{HEART_OUTLINE.goal}\n"
    assert HEART_OUTLINE.is_solved_by(Grid.parse(other))
    assert other != drawing
    assert common.count("?") == 90
    assert "The drawing" not in hanjie("check", "outline.non", "twins.non").out, "only for a single puzzle"


def test_a_count_of_open_cells_that_ran_out_of_time_is_a_lower_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.uniqueness.open_cells.SECONDS", 0.0)
    run = hanjie("check", save(HEART_OUTLINE, "outline.non"))
    assert re.search(r"; at least \d+ of 100 cells differ between\s+them\n", run.out)
    assert "    'hanjie count --common' looks for the others.\n" in run.out
    assert " solutions: at least " in hanjie("check", "-q", "outline.non").out


def test_no_solution_fails() -> None:
    run = hanjie("check", "nothing.non")
    assert run.code == 1
    assert run.out.endswith(
        "  well formed  yes\n  solvable     no\n    Column 1 (0) cannot be completed: the rows force #. there.\n"
        "    These 2 lines cannot all be right: R1, C1; any one of them may be the wrong one.\n"
    )


def test_problems_are_listed() -> None:
    run = hanjie("check", save(Puzzle.from_clues(["3"], ["1", "1"]), "odd.non"))
    assert run.code == 1
    assert (
        "  well formed  no\n"
        "    R1: 3 needs 3 cells, but the row has only 2.\n"
        "    The rows hold 3 filled cells in all, but the columns hold 2.\n"
        "  solvable     no\n"
    ) in run.out


def test_a_puzzle_that_needs_guessing_fails_unless_allowed() -> None:
    name = save(needs_a_guess(), "guess.non")
    run = hanjie("check", name)
    assert run.code == 1
    assert "  unique       yes\n  drawing      yes, it is the only solution\n  line logic   no, it leaves " in run.out
    assert hanjie("check", name, "--allow-guessing").code == 0


def test_the_json_has_the_result_of_every_check() -> None:
    run = hanjie("check", "flags.non", "nothing.non", "--json")
    flags, nothing = run.records
    assert flags.pop("seconds") >= 0
    assert flags.pop("rating") == rate(COLORED).to_dict()
    assert flags == {
        "source": "flags.non",
        "title": "Flags",
        "width": 3,
        "height": 2,
        "palette": COLORED.palette.to_dict(),
        "colors": 2,
        "problems": [],
        "solvable": True,
        "unique": True,
        "count": 1,
        "count_exact": True,
        "goal_is_solution": True,
        "solutions": [["rr.", ".bb"]],
        "differing": [],
        "common": None,
        "common_final": None,
        "open_cells": 0,
        "left_open": 0,
        "blame": None,
        "status": "unique",
    }
    assert (nothing["solvable"], nothing["unique"], nothing["status"]) == (False, False, "none")
    assert nothing["rating"] is None


def test_no_grade_leaves_out_the_rating() -> None:
    assert "difficulty" not in hanjie("check", "tiny.non", "--no-grade").out
    (tiny,) = hanjie("check", "tiny.non", "--no-grade", "--json").records
    assert tiny["rating"] is None


def test_the_rating_of_a_puzzle_that_needs_a_guess_mentions_it() -> None:
    run = hanjie("check", save(needs_a_guess(), "guess.non"))
    assert re.search(r"  difficulty   [789] of 10, .*; hardest technique: (edge logic|contradiction)\n", run.out)
    assert re.search(r"    Lines alone leave \d+ cells open: \d+ assumptions? ", run.out)


def test_the_json_has_two_solutions_and_lists_the_cells_in_which_they_differ() -> None:
    twins, large = hanjie("check", "twins.non", save(diagonals(20), "many.non"), "--json").records
    assert twins["differing"] == ["R1C1", "R1C2", "R2C1", "R2C2"]
    assert sorted(twins["solutions"]) == [["#.", ".#"], [".#", "#."]]
    one, other = (Grid.parse("\n".join(rows)) for rows in large["solutions"])
    assert large["differing"] == [str(cell) for cell in one.differences(other)]
    assert large["open_cells"] == 400


def test_quiet_prints_all_findings_on_one_line_per_puzzle() -> None:
    save(needs_a_guess(), "guess.non")
    save(Puzzle.from_clues(["1"], ["1", "1"]), "odd.non")
    run = hanjie("check", "-q", "tiny.non", "twins.non", "nothing.non", "guess.non", "odd.non")
    assert run.code == 1
    tiny, twins, nothing, guess, odd = run.out.splitlines()
    assert tiny == (
        "tiny.non · Tiny · 3x2: Unique solution, by line logic alone. "
        "Difficulty 1 of 10, trivial; hardest technique: complete line."
    )
    assert twins == "twins.non · Twins · 2x2: 2 solutions: 4 of 4 cells differ between them."
    assert (
        nothing
        == "nothing.non · Nothing · 2x2: No solution. Column 1 (0) cannot be completed: the rows force #. there."
    )
    assert re.fullmatch(
        r"guess\.non · 4x4: Unique solution, but line logic leaves \d+ of 16 cells open\. Difficulty .+\.", guess
    )
    assert odd == (
        "odd.non · 2x1: No solution. Is R1 2 instead of 1? "
        "Not well formed: The rows hold 1 filled cell in all, but the columns hold 2."
    )


def test_quiet_reports_a_check_that_ran_out_of_time() -> None:
    assert hanjie("check", "-q", save(HARD, "hard.non"), "--timeout", "0.1").out == "hard.non · 140x140: Out of time.\n"


def test_many_puzzles_end_in_a_summary_on_stderr() -> None:
    save(Puzzle.from_clues(["1"], ["1", "1"]), "odd.non")
    run = hanjie("check", ".")
    counts = "5 puzzles: 2 by line logic, 1 has several solutions, 2 have no solution"
    assert re.fullmatch(rf"{counts} \(.+\); 1 is not well formed\n", run.err)
    save(HARD, "hard.non")
    run = hanjie("check", "hard.non", "hard.non", "--timeout", "0.05")
    assert run.err.startswith("2 puzzles: 2 out of time (")


def test_one_puzzle_has_no_summary() -> None:
    assert hanjie("check", "tiny.non").err == ""


@pytest.mark.parametrize("order", [("tiny.non", "bad.non"), ("bad.non", "tiny.non")])
def test_an_unreadable_file_sets_the_exit_code(order: tuple[str, str]) -> None:
    Path("bad.non").write_text("width 1\nheight 1\nrows\n1\n")
    run = hanjie("check", *order, "--json")
    assert run.code == 2
    assert sorted(record["source"] for record in run.records) == ["bad.non", "tiny.non"]


def test_a_puzzle_whose_goal_contradicts_the_clues_is_not_well_formed() -> None:
    wrong = Puzzle.from_clues(TINY.rows, TINY.columns, goal=Grid.parse("###\n..#"))
    run = hanjie("check", save(wrong, "wrong.non"))
    assert run.code == 1
    assert "R1: the clue is 1 1, but the goal picture has 3." in run.out
    assert "  drawing      no, it is not a solution\n" in run.out
    assert "  unique       yes\n" in run.out


def test_a_check_that_ran_out_of_time_is_unknown_and_not_failed() -> None:
    run = hanjie("check", save(HARD, "hard.non"), "--timeout", "0.1", "--json")
    assert run.code == 3
    (record,) = run.records
    assert (record["solvable"], record["unique"], record["status"]) == (None, None, "unknown")
    assert record["left_open"] > 0


def test_line_logic_that_ran_out_of_time_is_unknown_and_not_stuck() -> None:
    run = hanjie("check", save(noise(400), "noise.non"), "--timeout", "0.000001")
    assert run.code == 3
    assert run.out.endswith(
        "  solvable     yes\n  unique       unknown\n    Time ran out; a longer --timeout may decide it.\n"
        "  drawing      yes, it is a solution\n"
        "  line logic   unknown\n  difficulty   unknown\n"
    )
    run = hanjie("check", "noise.non", "--timeout", "0.000001", "--no-grade")
    assert "difficulty" not in run.out


def test_output_draws_the_puzzle_with_the_uncertain_cells_marked() -> None:
    save(HEART_OUTLINE, "outline.non")
    run = hanjie("check", "outline.non", "-o", "open.txt")
    assert run.code == 1
    assert run.err == "hanjie: note: open.txt: 90 cells differ between solutions, marked %.\n"
    drawn, _, legend = Path("open.txt").read_text().rstrip().rpartition("\n")
    assert drawn.count("%") == 90
    assert legend == "% differs between solutions"
    assert "2 2|" in drawn, "with its clues"
    for ending, beginning in (("svg", b"<svg"), ("png", b"\x89PNG")):
        assert hanjie("check", "outline.non", "-o", f"open.{ending}").code == 1
        assert Path(f"open.{ending}").read_bytes().startswith(beginning)
    assert "Checkered cells differ between solutions" in Path("open.svg").read_text()


def test_output_of_a_unique_puzzle_marks_nothing() -> None:
    run = hanjie("check", "tiny.non", "-o", "tiny.txt")
    assert (run.code, run.err) == (0, "hanjie: note: tiny.txt: no cell differs between solutions.\n")
    assert "?" not in Path("tiny.txt").read_text()


def test_output_needs_one_solvable_puzzle_and_a_picture_file() -> None:
    run = hanjie("check", "nothing.non", "-o", "nothing.svg")
    assert run.err == "hanjie: note: nothing.svg: not written: no solution was found.\n"
    assert not Path("nothing.svg").exists()
    run = hanjie("check", "tiny.non", "twins.non", "-o", "both.svg")
    assert (run.code, run.err.splitlines()[0]) == (
        2,
        "hanjie: both.svg: A file has the picture of one puzzle, not of 2; write to a folder, as in -o marks/.",
    )
    run = hanjie("check", "tiny.non", "-o", "tiny.xml")
    assert run.err == "hanjie: tiny.xml: A check is drawn into a .png, .svg or .txt file.\n"
    Path("there.svg").write_text("precious")
    assert hanjie("check", "tiny.non", "-o", "there.svg").code == 2
    assert Path("there.svg").read_text() == "precious"
    assert hanjie("check", "tiny.non", "-o", "there.svg", "--force").code == 0


def test_a_folder_as_output_gets_one_picture_per_puzzle() -> None:
    run = hanjie("check", "tiny.non", "twins.non", "nothing.non", "-o", "marks/", "--quiet")
    assert run.code == 1
    assert sorted(path.name for path in Path("marks").iterdir()) == ["tiny.svg", "twins.svg"]
    assert "Checkered" in Path("marks/twins.svg").read_text()
    assert "Checkered" not in Path("marks/tiny.svg").read_text()
    run = hanjie("check", "twins.non", "-o", "marks", "--to", "txt", "-q")
    assert Path("marks/twins.txt").read_text().count("%") == 5
    run = hanjie("check", "tiny.non", "twins.non", "-o", "marks/", "--quiet")
    assert (run.code, run.out) == (2, "")
    assert "marks/tiny.svg: The file exists" in run.err


def test_the_kind_of_picture_needs_an_output_file() -> None:
    assert hanjie("check", "tiny.non", "--to", "png").code == 2
    assert hanjie("check", "tiny.non", "--to", "txt", "-o", "-").code == 2


@pytest.mark.parametrize(("columns", "side", "fits"), [("", 100, True), ("", 130, False), ("80", 100, False)])
def test_solutions_that_do_not_fit_are_one_line_of_advice(
    columns: str, side: int, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    save(diagonals(side), "wide.non")
    run = hanjie("check", "wide.non", "--no-grade", "--timeout", "5")
    assert ("Solution 2:" in run.out) == fits
    assert ("--output FILE.svg draws them." in run.out) != fits
    assert not columns or max(map(len, run.out.splitlines())) <= int(columns)
