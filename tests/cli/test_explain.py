"""``hanjie explain``."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanjie import formats
from hanjie.api import dumps, explain, load
from hanjie.model import Grid, Palette, Puzzle
from hanjie.reasoning import Deduction, Explanation
from hanjie.reasoning.engine.explainer import Explainer
from tests.cli.puzzles import HARD, TINY, save
from tests.cli.runs import hanjie

EXAMPLES = Path(__file__).parents[2] / "examples"


def steps(out: str) -> list[str]:
    return re.findall(r"^ *\d+\. .*", out, re.MULTILINE)


def test_every_step_is_a_numbered_sentence_and_the_picture_comes_last() -> None:
    run = hanjie("explain", "tiny.non")
    assert run.code == 0
    title, *lines = run.out.splitlines()
    assert title == "Tiny · 3x2"
    assert len(steps(run.out)) == len(explain(TINY))
    assert lines[0].startswith("1. In R1 ")
    assert lines[-4:-2] == ["#.#", ".##"]
    assert re.fullmatch(rf"Solved in {len(explain(TINY))} steps \(.+\)\.", lines[-2])
    assert lines[-1].startswith("Techniques: complete line ")


def test_lines_are_drawn_before_and_after() -> None:
    run = hanjie("explain", "tiny.non", "--lines")
    assert "\n   R1  1 1  ??? > #.#\n" in run.out
    run = hanjie("explain", "flags.non", "--lines")
    assert "\n   C2  1r 1b  ?? > rb\n" in run.out


def test_until_stops_early() -> None:
    run = hanjie("explain", "tiny.non", "--until", "1")
    assert len(steps(run.out)) == 1
    assert run.out.endswith("#.#\n???\n1 step, 3 of 6 cells known.\n")


def test_a_summary_has_no_steps() -> None:
    run = hanjie("explain", "tiny.non", "--summary")
    assert steps(run.out) == []
    assert "#.#\n.##\nSolved in" in run.out


def test_it_starts_from_a_grid() -> None:
    run = hanjie("explain", "tiny.non", "--grid", "#.#/???")
    assert 0 < len(steps(run.out)) < len(explain(TINY))
    run = hanjie("explain", "tiny.non", "--grid", "#.#/.##")
    assert run.out.endswith("The grid is already solved.\n")


def test_a_wrong_grid_ends_in_a_contradiction() -> None:
    run = hanjie("explain", "tiny.non", "--grid", "##?/???")
    assert run.code == 1
    assert "cannot be completed" in run.out
    assert "This grid leads to no solution: a contradiction follows in" in run.out


def test_a_grid_of_the_wrong_size_is_refused() -> None:
    run = hanjie("explain", "tiny.non", "--grid", "???/???/???")
    assert (run.code, run.out) == (2, "")
    assert "The puzzle has 2 rows, but this grid has 3." in run.err


def test_a_puzzle_with_too_many_colors_is_refused_in_one_sentence(tmp_path: Path) -> None:
    palette = Palette.from_colors([(f"color {index}", f"#{index:06x}") for index in range(70)])
    path = tmp_path / "many.json"
    path.write_text(dumps(Puzzle.from_clues(["1"], ["1"], palette=palette), "json"), encoding="utf-8")
    for verb in ("explain", "hint"):
        run = hanjie(verb, str(path))
        assert (run.code, run.err) == (2, "hanjie: Puzzles of up to 64 colors can be explained, not of 70.\n")


def test_no_solution_ends_in_the_contradiction() -> None:
    run = hanjie("explain", "nothing.non")
    assert run.code == 1
    assert re.search(r"\d+\. [RC]\d cannot be completed: ", run.out)
    assert "There is no solution: a contradiction follows in" in run.out


def test_several_solutions_leave_cells_open() -> None:
    run = hanjie("explain", "twins.non")
    assert run.code == 0
    assert steps(run.out) == []
    assert "No cell is certain: the puzzle has several solutions, which differ in 4 cells.\n" in run.out


def test_out_of_time() -> None:
    run = hanjie("explain", save(HARD, "hard.non"), "--timeout", "0.2")
    assert run.code == 3
    assert re.search(r"Time ran out after \d+ steps? \(.*\); [\d,]+ cells of [\d,]+ are still open\. A longer", run.out)


def test_suppositions_are_shown_step_by_step() -> None:
    run = hanjie("explain", EXAMPLES / "anchor.non")
    assert re.search(r"\d\d\. Suppose R\d+C\d+ were (empty|filled)\. \[edge logic\]\n +In ", run.out)
    assert re.search(r"\n +That cannot be, so R\d+C\d+ is (empty|filled)\.\n", run.out)


def test_long_explanations_show_progress() -> None:
    run = hanjie("explain", EXAMPLES / "elephant.non")
    marks = [int(number) for number in re.findall(r"^ +\((\d+) of 750 cells known\)$", run.out, re.MULTILINE)]
    assert 3 <= len(marks) <= 10
    assert marks == sorted(marks)


def test_the_json_has_every_step() -> None:
    (record,) = hanjie("explain", EXAMPLES / "anchor.non", "--json").records
    explanation = explain(load(EXAMPLES / "anchor.non"))
    assert record["outcome"] == "solved"
    assert len(record["steps"]) == len(explanation)
    assert Grid.parse("\n".join(record["end"])) == explanation.end
    assert sum(record["techniques"].values()) == len(explanation)
    assert record["sentences"] == []
    assert Explanation.from_dict({**explanation.to_dict(), "deductions": record["steps"]}) == explanation
    assert record["seconds"] >= 0
    (record,) = hanjie("explain", EXAMPLES / "anchor.non", "--json", "--until", "3").records
    assert len(record["steps"]) == 3
    (record,) = hanjie("explain", EXAMPLES / "anchor.non", "--json", "--sentences", "--until", "3").records
    assert [story[0] for story in record["sentences"]] == explanation.sentences()[:3]


def test_the_summary_is_not_available_as_json() -> None:
    run = hanjie("explain", "tiny.non", "--summary", "--json")
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("hanjie: --json prints the whole report; leave out --summary or --json.\n")


def test_steps_are_printed_as_soon_as_they_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Explainer.deductions

    def one_and_then_ctrl_c(self: Explainer) -> Iterator[Deduction]:
        yield next(found(self))
        raise KeyboardInterrupt

    monkeypatch.setattr(Explainer, "deductions", one_and_then_ctrl_c)
    run = hanjie("explain", "tiny.non")
    assert run.out.splitlines()[1:] == steps(run.out)
    assert len(steps(run.out)) == 1
    assert (run.code, run.err) == (130, "hanjie: stopped.\n")


def test_until_does_no_work_after_the_last_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.reasoning.engine.explainer.next_argument", None)
    anchor = EXAMPLES / "anchor.non"
    assert hanjie("explain", anchor).code == 70
    run = hanjie("explain", anchor, "--until", "3", "--json")
    assert (run.code, len(run.records[0]["steps"]), run.records[0]["outcome"]) == (0, 3, "unfinished")


def test_until_the_last_step_counts_as_solved() -> None:
    assert "Solved in 4 steps" in hanjie("explain", "tiny.non", "--until", "4").out
    assert hanjie("explain", "tiny.non", "--until", "4", "--json").records[0]["outcome"] == "solved"


def test_letters_of_colors_are_explained() -> None:
    Path("corners.xml").write_bytes(formats.get("pbn").dump([Puzzle.from_picture(["r.", ".b"])]))
    assert hanjie("explain", "corners.xml").out.splitlines()[1] == ". empty, b blue, r red, ? undecided"
    assert "undecided" not in hanjie("explain", "tiny.non").out


def test_a_page_is_written() -> None:
    run = hanjie("explain", "tiny.non", "-o", "tiny.html")
    assert run.code == 0, run.err
    page = Path("tiny.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert page.count('<section class="step">') == 4
    assert "tiny.html: 4 steps, " in run.out
    assert "1. " not in run.out, "the steps are on the page"


def test_a_page_goes_to_standard_output_alone() -> None:
    run = hanjie("explain", "tiny.non", "-o", "-")
    assert run.out.startswith("<!doctype html>")
    assert run.out.endswith("</html>\n")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("-o", "tiny.txt"), "tiny.txt: An explanation is written as an HTML page; the file ending must be .html."),
        (("-o", "-", "--json"), "The page and --json cannot both go to standard output."),
        (("-o", "tiny.html", "--lines"), "leave out --lines or -o"),
        (("-o", "none/tiny.html"), "There is no folder none"),
    ],
)
def test_an_impossible_page_is_refused(arguments: tuple[str, ...], problem: str) -> None:
    run = hanjie("explain", "tiny.non", *arguments)
    assert run.code == 2
    assert problem in run.err


def test_a_page_that_exists_is_replaced_only_with_force() -> None:
    Path("tiny.html").write_text("mine", encoding="utf-8")
    assert hanjie("explain", "tiny.non", "-o", "tiny.html").code == 2
    assert Path("tiny.html").read_text(encoding="utf-8") == "mine"
    assert hanjie("explain", "tiny.non", "-o", "tiny.html", "--force").code == 0


def test_json_names_the_page() -> None:
    run = hanjie("explain", "tiny.non", "-o", "tiny.html", "--json")
    record = json.loads(run.out)
    assert (record["path"], record["page"]) == ("tiny.html", "")
