"""``hanjie solve``."""

from __future__ import annotations

import gzip
import re
from dataclasses import replace
from pathlib import Path

import pytest

from hanjie import formats
from hanjie.cli.showing.solve_text import verdict
from hanjie.formats.source import Source
from hanjie.jobs.solve import SolveReport
from hanjie.model import UNKNOWN, Ending, Grid, Puzzle, Stats, Status
from hanjie.solvers import ALGORITHMS
from tests.cli.puzzles import COLORED, HARD, STUCK, TINY, TWINS, diagonals, noise, save
from tests.cli.runs import Run, hanjie


def without_times(text: str) -> str:
    return re.sub(r"[\d.,]+ (µs|ms|s)\b", "TIME", text)


def test_it_prints_title_size_picture_and_the_answer_in_words() -> None:
    run = hanjie("solve", "tiny.non")
    assert run.code == 0
    assert without_times(run.out) == "Tiny · 3x2\n#.#\n.##\nUnique solution (TIME).\n"
    assert run.err == ""


def test_clues_are_drawn_around_the_grid() -> None:
    assert " 1 1| # . #|\n" in hanjie("solve", "tiny.non", "--clues").out


def test_colors_are_letters_in_a_pipe() -> None:
    assert "rr.\n.bb\n" in hanjie("solve", "flags.non").out


def test_a_text_file_has_the_clues_if_requested() -> None:
    assert hanjie("solve", "tiny.non", "-o", "clues.txt", "--clues").code == 0
    drawn = hanjie("solve", "tiny.non", "--clues").out.splitlines()
    assert Path("clues.txt").read_text().splitlines() == drawn[1:-1]
    large = Puzzle.from_picture(["#######"] * 6)
    assert hanjie("solve", save(large, "large.non"), "-o", "bare.txt").code == 0
    assert Path("bare.txt").read_text() == f"{large.goal}\n", "a picture without clues can be read back"


def test_stats_print_the_work_of_the_solver() -> None:
    lines = hanjie("solve", "tiny.non", "--stats").out.splitlines()
    stats = {line.split()[0]: line[12:] for line in lines if line.startswith("  ")}
    (record,) = hanjie("solve", "tiny.non", "--json").records
    solved = record["stats"]["lines"]
    assert list(stats) == ["time", "cells", "sweeps", "probes", "guesses", "learning"]
    assert stats["cells"] == "6 of 6 decided"
    assert stats["sweeps"] == f"{solved / 5:.1f} ({solved} lines solved, 5 per sweep)"
    assert stats["probes"] == "0 (0 refuted, 0 cells by agreement)"
    assert stats["guesses"] == "0 (0 wrong, at most 0 at a time)"
    assert stats["learning"] == "0 conflicts, 0 restarts, 0 dives"


def test_stats_of_a_puzzle_that_needs_more_than_lines_count_probes_or_guesses() -> None:
    (record,) = hanjie("solve", save(noise(20), "noise.non"), "--json").records
    counts = record["stats"]
    assert counts["probes"] + counts["guesses"] + counts["conflicts"] > 0
    out = hanjie("solve", "noise.non", "--stats").out
    assert re.search(r"^  probes +[\d,]+ \([\d,]+ refuted, ", out, re.MULTILINE)
    cells = re.search(r"^  cells +(\d+) of 400 decided$", out, re.MULTILINE)
    assert cells
    assert int(cells[1]) == 400 - record["open_cells"]


def test_stats_of_the_gallery_are_its_steps() -> None:
    out = hanjie("solve", "tiny.non", "--stats", "--algorithm", "cell_backtracking").out
    assert re.search(r"^  time +.+\n  cells +6 of 6 decided\n  steps +\d+$", out, re.MULTILINE)
    assert "sweeps" not in out


def test_stats_do_not_fit_on_one_line_per_puzzle() -> None:
    run = hanjie("solve", "tiny.non", "--quiet", "--stats")
    assert run.code == 2
    assert run.err.startswith("hanjie: --quiet prints one line per puzzle; leave out --quiet or --stats.\n")


def test_two_solutions_are_shown_with_their_common_cells() -> None:
    run = hanjie("solve", "twins.non")
    assert run.code == 0
    one, other = "#.\n.#\n", ".#\n#.\n"
    rest = (
        "Common to all:\n??\n??\n"
        "At least two solutions (TIME).\n"
        "The solutions differ in 4 of 4 cells, marked ? in the last picture.\n"
    )
    orders = [f"Solution 1:\n{first}Solution 2:\n{second}" for first, second in ((one, other), (other, one))]
    assert without_times(run.out) in [f"Twins · 2x2\n{pictures}{rest}" for pictures in orders]


def test_all_reports_the_number_of_solutions() -> None:
    assert "Two solutions, and no more (" in hanjie("solve", "twins.non", "--all").out
    run = hanjie("solve", save(diagonals(3), "three.non"), "--all")
    assert "6 solutions, and no more (" in run.out
    assert run.out.count("Solution ") == 6
    assert "Common to all:\n" in run.out
    assert run.out.endswith("The solutions differ in 9 of 9 cells, marked ? in the last picture.\n")


def test_the_search_stops_after_max_solutions() -> None:
    run = hanjie("solve", save(diagonals(8), "many.non"), "--max-solutions", "12")
    assert "At least 12 solutions (" in run.out
    assert run.out.count("Solution ") == 10
    assert "The first 10 are shown; --json lists them all.\n" in run.out
    assert "Common to all:\n" in run.out
    assert "The solutions differ in 64 of 64 cells, marked ? in the last picture.\n" in run.out


def test_max_solutions_1_does_not_check_uniqueness() -> None:
    run = hanjie("solve", "twins.non", "--max-solutions", "1")
    assert run.code == 0
    assert "Solved (uniqueness not checked) (" in run.out


def test_no_solution_is_exit_code_one() -> None:
    run = hanjie("solve", "nothing.non")
    assert run.code == 1
    assert without_times(run.out) == (
        "Nothing · 2x2\nNo solution (TIME).\nColumn 1 (0) cannot be completed: the rows force #. there.\n"
        "These 2 lines cannot all be right: R1, C1; any one of them may be the wrong one.\n"
    )


def test_no_guess_shows_the_cells_found_by_line_logic() -> None:
    run = hanjie("solve", save(STUCK, "stuck.non"), "--no-guess")
    assert run.code == 3
    assert without_times(run.out) == (
        "stuck.non · 3x3\n??.\n??.\n...\nLine logic alone gets stuck: 5 of 9 cells are known (TIME).\n"
    )


def test_out_of_time_is_exit_code_three_and_shows_the_known_cells() -> None:
    run = hanjie("solve", save(HARD, "hard.non"), "--timeout", "0.1", "--no-numbers")
    assert run.code == 3
    title, *picture, verdict, advice = without_times(run.out).splitlines()
    known = sum(cell != "?" for row in picture for cell in row)
    assert title == "hard.non · 140x140"
    assert verdict == f"Out of time: {known:,} of 19,600 cells are known (TIME)."
    assert advice == "A longer --timeout may find more."


def test_solutions_found_before_time_ran_out_are_a_lower_bound() -> None:
    run = hanjie("solve", save(diagonals(12), "many.non"), "--all", "--timeout", "0.05")
    assert run.code == 3
    assert re.search(r"^Out of time: at least ([\d,]+) solutions \(", run.out, re.MULTILINE)


def test_a_search_for_open_cells_that_ran_out_of_time_is_not_called_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.uniqueness.open_cells.SECONDS", 0.0)
    run = hanjie("solve", save(diagonals(8), "many.non"))
    assert "Common to those found:\n" in run.out
    assert re.search(
        r"The solutions found differ in \d+ of 64 cells, marked \? in the last picture; others may differ in more\. "
        r"'hanjie count --common' looks for the others\.\n$",
        run.out,
    )


def test_the_drawing_in_the_file_is_shown_beside_another_solution() -> None:
    for drawing, other in (("#.\n.#", ".#\n#."), (".#\n#.", "#.\n.#")):
        run = hanjie("solve", save(replace(TWINS, goal=Grid.parse(drawing)), "drawn.non"))
        assert f"The drawing in the file:\n{drawing}\nAnother solution:\n{other}\nCommon to all:\n??\n??\n" in run.out


def test_a_drawing_that_is_not_a_solution_is_reported() -> None:
    run = hanjie("solve", save(replace(TINY, goal=Grid.parse("###\n###")), "wrong.non"))
    assert "The drawing in the file is not a solution.\n" in run.out
    run = hanjie("solve", save(replace(TWINS, goal=Grid.parse("##\n##")), "wrong.non"))
    assert "Solution 1:\n" in run.out
    assert "The drawing in the file is not a solution.\n" in run.out


def test_a_limit_of_steps_after_some_solutions_is_reported() -> None:
    run = hanjie(
        "solve", save(diagonals(4), "many.non"), "--all", "--algorithm", "cell_backtracking", "--max-steps", "99"
    )
    assert run.code == 3
    assert re.search(r"^Out of steps after 99: at least \w+ solutions \(", run.out, re.MULTILINE)


def test_problems_are_noted_and_the_puzzle_is_still_solved() -> None:
    run = hanjie("solve", save(Puzzle.from_clues(["1"], ["1", "1"]), "odd.non"))
    assert run.code == 1
    assert run.err == ("hanjie: note: odd.non: The rows hold 1 filled cell in all, but the columns hold 2.\n")
    assert "No solution (" in run.out


def test_a_long_list_of_problems_is_shortened() -> None:
    run = hanjie("solve", save(Puzzle.from_clues(["9"] * 5, ["1"]), "odd.non"))
    assert run.err.count("note:") == 4
    assert "odd.non: and 3 more problems; 'hanjie check' lists them all." in run.err


def test_many_puzzles_end_in_a_summary_on_stderr() -> None:
    run = hanjie("solve", ".")
    assert run.code == 1
    assert without_times(run.err) == "4 puzzles: 2 unique, 1 multiple, 1 none (TIME)\n"
    assert "tiny.non · Tiny · 3x2\n" in run.out


def test_quiet_is_one_line_per_puzzle() -> None:
    run = hanjie("solve", "-q", "tiny.non", "twins.non")
    assert without_times(run.out) == (
        "tiny.non · Tiny · 3x2: Unique solution (TIME).\ntwins.non · Twins · 2x2: At least two solutions (TIME).\n"
    )


def test_a_json_line_has_the_documented_fields() -> None:
    run = hanjie("solve", "flags.non", "twins.non", "--json")
    flags, twins = run.records
    assert {"source", "title", "width", "height", "status", "solutions", "seconds", "stats"} <= set(flags)
    assert (flags["ending"], twins["ending"]) == ("exhausted", "enough")
    assert (flags["source"], flags["title"], flags["width"], flags["height"]) == ("flags.non", "Flags", 3, 2)
    assert flags["status"] == "unique"
    assert flags["solutions"] == [["rr.", ".bb"]]
    assert flags["palette"] == COLORED.palette.to_dict()
    assert twins["status"] == "multiple"
    assert sorted(twins["solutions"]) == [["#.", ".#"], [".#", "#."]]


def test_with_json_notes_and_errors_go_to_stderr() -> None:
    Path("bad.non").write_text("width 1\nheight 1\nrows\n1\n")
    run = hanjie("solve", "tiny.non", "bad.non", "missing.non", "--json")
    assert run.code == 2
    assert [record["source"] for record in run.records if "error" not in record] == ["tiny.non"]
    assert run.err.count("hanjie: ") == 2


def test_steps_are_listed_and_end_in_the_solution() -> None:
    run = hanjie("solve", "tiny.non", "--steps")
    assert re.search(r"^line [RC]\d @0 R\dC\d=\d", run.out, re.MULTILINE)
    (record,) = hanjie("solve", "tiny.non", "--steps", "--json").records
    steps = record["trace"]["steps"]
    assert steps[0] == {"kind": "line", "line": "R1", "cells": {"R1C1": 1, "R1C2": 0, "R1C3": 1}}
    assert steps[-1] == {"kind": "solution"}
    assert record["stats"]["steps"] == len(steps)


@pytest.mark.parametrize("name", [algorithm.name for algorithm in ALGORITHMS])
def test_every_algorithm_solves_from_the_command_line(name: str) -> None:
    run = hanjie("solve", "tiny.non", "twins.non", "--algorithm", name, "--json")
    assert run.code == 0
    assert [record["status"] for record in run.records] == ["unique", "multiple"]
    assert hanjie("solve", "nothing.non", "--algorithm", name, "-q").code == 1


def test_a_limit_of_steps_is_reported() -> None:
    run = hanjie("solve", "tiny.non", "--algorithm", "cell_backtracking", "--max-steps", "3")
    assert run.code == 3
    assert "Out of steps after 3: 0 of 6 cells are known" in run.out


@pytest.mark.parametrize("threads", [1, 2])
def test_threads_change_only_the_time(threads: int) -> None:
    names = [save(TINY, f"{number}.non") for number in range(20)]
    run = hanjie("solve", *names, "--threads", threads, "--json")
    assert [record["source"] for record in run.records] == names
    assert {record["status"] for record in run.records} == {"unique"}


def test_the_solution_is_written_as_the_goal() -> None:
    save(Puzzle.from_clues(TINY.rows, TINY.columns), "bare.non")
    assert hanjie("solve", "bare.non", "--output", "solved.xml").code == 0
    assert formats.read(Source.from_file("solved.xml"))[0].goal == TINY.goal


@pytest.mark.parametrize(("name", "beginning"), [("a.png", b"\x89PNG"), ("a.svg", b"<svg"), ("a.txt", b"#.#\n.##\n")])
def test_the_solution_is_written_as_a_picture(name: str, beginning: bytes) -> None:
    assert hanjie("solve", "tiny.non", "-o", name).code == 0
    assert Path(name).read_bytes().startswith(beginning)


def test_solutions_of_several_puzzles_fit_in_a_pack_but_not_in_one_picture() -> None:
    assert hanjie("solve", "tiny.non", "flags.non", "-o", "both.nonpack").code == 0
    assert [puzzle.goal for puzzle in formats.read(Source.from_file("both.nonpack"))] == [TINY.goal, COLORED.goal]
    run = hanjie("solve", "tiny.non", "flags.non", "-o", "both.png")
    assert run.code == 2
    assert run.out == ""
    assert not Path("both.png").exists()


@pytest.mark.parametrize(("name", "beginning"), [("a.png.gz", b"\x89PNG"), ("a.txt.gz", b"#.#\n.##\n")])
def test_a_picture_may_be_compressed(name: str, beginning: bytes) -> None:
    assert hanjie("solve", "tiny.non", "-o", name).code == 0
    assert gzip.decompress(Path(name).read_bytes()).startswith(beginning)
    assert gzip.decompress(Path(name).read_bytes()) == solved_as(name.removesuffix(".gz"))


def solved_as(name: str) -> bytes:
    hanjie("solve", "tiny.non", "-o", name)
    return Path(name).read_bytes()


def test_a_puzzle_that_the_output_cannot_hold_is_refused_before_solving() -> None:
    hanjie("convert", ".", "all.nonpack")
    save(replace(COLORED, goal=None), "bare.non")
    for source, named in (("flags.non", "flags.non"), ("bare.non", "bare.non"), ("all.nonpack#1", "all.nonpack#1")):
        run = hanjie("solve", source, "-o", "out.nin")
        assert (run.code, run.out) == (2, "")
        assert run.err == f"hanjie: {named}: Wilk NIN cannot hold colors, and this puzzle has 2.\n"


def test_a_picture_too_large_is_refused_before_solving() -> None:
    run = hanjie("solve", save(diagonals(4000), "big.non"), "--clues", "-o", "big.png")
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("hanjie: big.non: The clues of a 4000x4000 puzzle cannot be read")


def test_a_picture_format_holds_the_solution_of_a_puzzle_without_goal() -> None:
    save(replace(TINY, goal=None), "bare.non")
    assert hanjie("solve", "bare.non", "-o", "out.pbm").code == 0
    assert formats.read(Source.from_file("out.pbm"))[0].goal == TINY.goal


def test_puzzles_without_a_solution_are_left_out_with_a_note() -> None:
    run = hanjie("solve", "tiny.non", "nothing.non", "-o", "out.nonpack")
    assert run.code == 1
    assert "hanjie: note: out.nonpack: left out 1 puzzle without a solution (nothing.non).\n" in run.err
    assert len(formats.read(Source.from_file("out.nonpack"))) == 1
    assert "left out" not in hanjie("solve", "-q", "tiny.non", "nothing.non", "-o", "out2.nonpack").err


def test_a_text_picture_holds_every_solution() -> None:
    run = hanjie("solve", save(diagonals(3), "three.non"), "tiny.non", "--all", "-o", "out.txt")
    pictures = Path("out.txt").read_text().rstrip("\n").split("\n\n")
    assert len(set(pictures[:6])) == 6
    assert pictures[6:] == ["#.#\n.##"]
    assert "only the first" not in run.err
    assert hanjie("solve", "three.non", "tiny.non", "--all", "-o", "out/").code == 0
    assert Path("out/three.txt").read_text() == "\n\n".join(pictures[:6]) + "\n"


def test_cells_that_differ_between_solutions_are_checkered_in_a_picture() -> None:
    save(diagonals(3), "three.non")
    for number in (1, 2):
        assert hanjie("solve", "three.non", "--max-solutions", str(number), "-o", f"{number}.svg").code == 0
    assert "stroke-dasharray" not in Path("1.svg").read_text()
    assert "stroke-dasharray" in Path("2.svg").read_text()


@pytest.mark.parametrize("name", ["out.png", "out.non", "out.nonpack"])
def test_solutions_that_are_not_written_are_noted(name: str) -> None:
    run = hanjie("solve", save(diagonals(3), "three.non"), "--all", "-o", name)
    checkered = ", and the cells that differ are checkered" if name == "out.png" else ""
    assert f"hanjie: note: {name}: only the first of 6 solutions is written{checkered}; a text picture" in run.err
    run = hanjie("solve", "three.non", "-o", name, "--force")
    assert f"{name}: only the first of 2 solutions found is written{checkered};" in run.err
    assert "only the first" not in hanjie("solve", "-q", "three.non", "-o", name, "--force").err


def test_a_note_lists_puzzles_with_more_solutions_than_are_written() -> None:
    run = hanjie("solve", "twins.non", "tiny.non", save(diagonals(3), "three.non"), "-o", "out.nonpack")
    message = "only the first solution is written of 2 puzzles that have more (twins.non, three.non)."
    assert f"hanjie: note: out.nonpack: {message}\n" in run.err
    assert len(formats.read(Source.from_file("out.nonpack"))) == 3


def test_one_cell_is_singular() -> None:
    assert [known_of(1, 0), known_of(1, 1), known_of(4, 1), known_of(4, 0)] == [
        "0 of 1 cell is known",
        "1 of 1 cell is known",
        "1 of 4 cells is known",
        "0 of 4 cells are known",
    ]


def known_of(cells: int, known: int) -> str:
    grid = Grid(cells, 1, bytes(known) + bytes([UNKNOWN]) * (cells - known))
    report = SolveReport(
        **TINY.label(""),
        palette=TINY.palette,
        problems=(),
        status=Status.UNKNOWN,
        ending=Ending.STOPPED,
        solutions=(),
        goal_is_solution=None,
        common=None,
        common_final=None,
        open_cells=0,
        known=grid,
        blame=None,
        rating=None,
        trace=None,
        seconds=0.0,
        stats=Stats(),
    )
    return verdict(report, 0, report.known).removeprefix("Out of time: ")


def test_line_logic_that_ran_out_of_time_is_not_called_stuck() -> None:
    run = hanjie("solve", save(noise(400), "noise.non"), "--no-guess", "--timeout", "0.000001")
    assert run.code == 3
    assert "Out of time: " in run.out


def test_nothing_is_written_when_nothing_is_solved() -> None:
    run = hanjie("solve", "nothing.non", "-o", "out.non")
    assert run.code == 1
    assert "out.non: not written: nothing was solved." in run.err
    assert not Path("out.non").exists()


def test_a_folder_gets_one_file_per_puzzle_named_after_the_input() -> None:
    run = hanjie("solve", ".", "-o", "solved/")
    assert run.code == 1
    assert "hanjie: note: solved/: wrote 3 files.\n" in run.err
    assert "hanjie: note: solved/: left out 1 puzzle without a solution (nothing.non).\n" in run.err
    assert sorted(path.name for path in Path("solved").iterdir()) == ["flags.txt", "tiny.txt", "twins.txt"]
    assert Path("solved/tiny.txt").read_text() == "#.#\n.##\n"


def test_a_folder_of_solutions_is_written_in_the_named_format() -> None:
    assert hanjie("solve", "tiny.non", "flags.non", "-o", "out/", "--to", "png", "-q").err.count("note") == 0
    assert Path("out/tiny.png").read_bytes().startswith(b"\x89PNG")
    assert hanjie("solve", "tiny.non", "-o", "out", "--to", "xml").code == 0
    assert formats.read(Source.from_file("out/tiny.xml"))[0].goal == TINY.goal
    assert hanjie("solve", "tiny.non", "-o", "picture", "--to", "txt").code == 0
    assert Path("picture").read_text() == "#.#\n.##\n"


def test_existing_files_in_a_folder_are_refused_before_solving() -> None:
    assert hanjie("solve", "tiny.non", "-o", "out/").code == 0
    run = hanjie("solve", "flags.non", "tiny.non", "-o", "out")
    assert (run.code, run.out) == (2, "")
    assert run.err == "hanjie: out/tiny.txt: The file exists; --force replaces it.\n"
    assert not Path("out/flags.txt").exists()
    assert hanjie("solve", "flags.non", "tiny.non", "-o", "out", "--force").code == 0


def test_a_folder_is_not_made_when_nothing_is_solved() -> None:
    assert hanjie("solve", "nothing.non", "-o", "out/").code == 1
    assert not Path("out").exists()


def test_an_existing_output_is_refused_before_solving() -> None:
    run = hanjie("solve", "tiny.non", "-o", "twins.non")
    assert (run.code, run.out) == (2, "")
    assert run.err == "hanjie: twins.non: The file exists; --force replaces it.\n"
    assert formats.read(Source.from_file("twins.non")) == [TWINS]


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--timeout", "soon"], "'soon' is not a number of seconds such as 30 or 0.5."),
        (["--timeout", "-1"], "'-1' is not a number of seconds"),
        (["--timeout", "nan"], "'nan' is not a number of seconds"),
        (["--max-solutions", "0"], "'0' is not a whole number from 1 to"),
        (["--max-solutions", "2", "--all"], "--all finds every solution; leave out --all or --max-solutions."),
        (["--max-solutions", "9" * 5000], "is not a whole number from 1 to"),
        (["--max-solutions", "1" + "0" * 30], "is not a whole number from 1 to"),
        (["--threads", "-1"], "'-1' is not a whole number from 1 to"),
        (["--threads", "1025"], "'1025' is not a whole number from 1 to 1,024."),
        (["--seed", "1.5"], "'1.5' is not a whole number such as 7."),
        (["--algorithm", "natve"], "There is no algorithm 'natve'; did you mean 'native'?"),
        (["--algorithm", "overlap"], "There is no algorithm 'overlap'; did you mean 'overlap_nfa'?"),
        (["--max-steps", "9"], "The native solver does not support --max-steps; use --timeout."),
        (["--algorithm", "cell_backtracking", "--max-steps", "0"], "'0' is not a whole number from 1 to"),
        (
            ["--algorithm", "cell_backtracking", "--no-guess"],
            "has no line logic; use --no-guess with native or permutation_filter or overlap_nfa.",
        ),
        (["--from", "nonn"], "There is no format 'nonn'; did you mean 'non'?"),
        (["--hue"], "No such option '--hue'.\n"),
        (["--theme"], "No such option '--theme'.\n"),
        (["--alogrithm"], "No such option '--alogrithm'. Did you mean '--algorithm'?\n"),
        (["--max"], "No such option '--max'. Did you mean '--max-solutions'?\n"),
        (["--to", "png"], "--to sets the format of --output; add --output FILE."),
        (["--to", "pgn", "-o", "out/"], "There is no format 'pgn'; did you mean 'png'?"),
    ],
)
def test_wrong_options_are_explained(options: list[str], complaint: str) -> None:
    run = hanjie("solve", "tiny.non", *options)
    assert run.code == 2
    assert complaint in run.err
    assert "Traceback" not in run.err


@pytest.mark.parametrize("options", [["--seed", -3], ["--seed", 2**70], ["--threads", 1024], ["--timeout", "inf"]])
def test_the_command_line_accepts_the_same_limits_as_the_library(options: list[object]) -> None:
    assert hanjie("solve", "tiny.non", *options).code == 0


def test_a_timeout_of_zero_is_out_of_time() -> None:
    run = hanjie("solve", save(HARD, "hard.non"), "--timeout", "0")
    assert run.code == 3
    assert "Out of time: " in run.out


def test_solutions_of_every_run_satisfy_the_clues() -> None:
    def grids(run: Run) -> list[Grid]:
        return [Grid.parse("\n".join(rows)) for rows in run.records[0]["solutions"]]

    puzzle = diagonals(12)
    run = hanjie("solve", save(puzzle, "many.non"), "--max-solutions", "5", "--seed", "7", "--json")
    assert len(grids(run)) == 5
    assert all(puzzle.is_solved_by(grid) for grid in grids(run))


def test_the_grade_is_shown_on_request() -> None:
    assert "Difficulty" not in hanjie("solve", "tiny.non").out
    run = hanjie("solve", "tiny.non", "--grade")
    assert run.out.endswith("). Difficulty 1 of 10, trivial; hardest technique: complete line.\n")
    assert "Difficulty" not in hanjie("solve", "twins.non", "nothing.non", "--grade").out


def test_the_grade_is_in_the_json_on_request() -> None:
    tiny, twins, nothing = hanjie("solve", "tiny.non", "twins.non", "nothing.non", "--grade", "--json").records
    assert tiny["rating"]["grade"] == 1
    assert twins["rating"]["grade"] is None
    assert nothing["rating"] is None
    (tiny,) = hanjie("solve", "tiny.non", "--json").records
    assert tiny["rating"] is None
