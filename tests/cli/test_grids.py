"""Grids as people draw them, for ``--grid``: the signs, the frames and numbers around them, and what is left open."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from hanjie.cli.reading.drawn_rows import rows_of
from hanjie.model import Puzzle
from tests.cli.puzzles import save
from tests.cli.runs import hanjie

HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."], title="Heart")
WIDE = Puzzle.from_picture(["###....###", "..#.##.#..", "#..####..#"] * 4, title="Wide")
ORANGE = Puzzle.from_picture(["oo.", ".bb"], title="Orange")


@pytest.fixture(autouse=True)
def puzzles() -> None:
    save(HEART, "heart.non")
    save(WIDE, "wide.non")
    save(ORANGE, "orange.non")


def read(grid: str, puzzle: str = "heart.non", *more: str) -> tuple[list[str], list[str]]:
    """The grid as hanjie understands it, and the notes about it."""
    run = hanjie("hint", puzzle, "--grid", grid, "--json", *more)
    assert run.code in (0, 1), run.err
    notes = [line.removeprefix("hanjie: note: --grid: ") for line in run.err.splitlines()]
    return run.records[0]["grid"], notes


DRAWN = {
    "blocks": "·█·█·/█████/█████/·███·/··█··",
    "squares": "□■□■□/■■■■■/■■■■■/□■■■□/□□■□□",
    "emoji": "⬜⬛⬜⬛⬜/⬛⬛⬛⬛⬛/⬛⬛⬛⬛⬛/⬜⬛⬛⬛⬜/⬜⬜⬛⬜⬜",
    "shades": ".▓.▓./▓▓▓▓▓/▓▓▓▓▓/.▓▓▓./..▓..",
    "stars": ".*.*./*****/*****/.***./..*..",
    "ones and zeros": "01010/11111/11111/01110/00100",
    "spaced": ". # . # ./# # # # #/# # # # #/. # # # ./. . # . .",
    "a frame": "+-----+\n|.#.#.|\n|#####|\n|#####|\n|.###.|\n|..#..|\n+-----+",
    "a box of lines": "┌─────┐\n│.#.#.│\n│#####│\n│#####│\n│.###.│\n│..#..│\n└─────┘",
    "a table": "|.|#|.|#|.|\n|#|#|#|#|#|\n|#|#|#|#|#|\n|.|#|#|#|.|\n|.|.|#|.|.|",
    "row numbers before": "1: .#.#.\n2: #####\n3: #####\n4: .###.\n5: ..#..",
    "names before": "R1) . # . # .\nR2) # # # # #\nR3) # # # # #\nR4) . # # # .\nR5) . . # . .",
    "clues before": "1 1 .#.#.\n  5 #####\n  5 #####\n  3 .###.\n  1 ..#..",
    "blank lines": ".#.#.\n\n#####\n\n#####\n\n.###.\n\n..#..\n",
    "double width": "..##..##../##########/##########/..######../....##....",
}


@pytest.mark.parametrize("grid", DRAWN.values(), ids=DRAWN)
def test_a_drawing_is_understood(grid: str) -> None:
    assert read(grid) == ([".#.#.", "#####", "#####", ".###.", "..#.."], [])


@pytest.mark.parametrize("options", [[], ["--clues"], ["--no-numbers"], ["--clues", "--no-numbers"]], ids=str)
@pytest.mark.parametrize("name", ["heart.non", "wide.non", "orange.non"])
def test_what_hanjie_prints_can_be_pasted_back(name: str, options: list[str]) -> None:
    printed = hanjie("solve", name, "--no-guess", "--plain", *options).out
    Path("grid.txt").write_text(printed)
    run = hanjie("hint", name, "--grid", "grid.txt", "--json")
    (solved,) = hanjie("solve", name, "--no-guess", "--json").records
    known = solved["solutions"][0] if solved["solutions"] else solved["known"]
    assert run.records[0]["grid"] == known, printed
    assert run.err == ""


def test_the_empty_drawing_of_a_puzzle_is_an_empty_grid() -> None:
    Path("grid.txt").write_text(hanjie("show", "heart.non", "--plain").out)
    run = hanjie("hint", "heart.non", "--grid", "grid.txt", "--json")
    assert run.records[0]["grid"] == ["?????"] * 5


OPEN = {
    "spaces": ("     /#####/# # #", ["?????", "#####", "#?#?#"], "2 rows at the bottom and every space"),
    "a short row": (".#/#####/?????/?????/?????", [".#???", "#####"], "the end of 1 row"),
    "fewer rows": ("?????/#####", ["?????", "#####"], "3 rows at the bottom"),
}


@pytest.mark.parametrize(("grid", "rows", "what"), OPEN.values(), ids=OPEN)
def test_what_is_not_drawn_is_undecided(grid: str, rows: list[str], what: str) -> None:
    expected = rows + ["?????"] * (5 - len(rows))
    assert read(grid) == (expected, [f"read {what} as undecided."])


CROSSES = {
    "x is filled": (
        ".X.X./XXXXX/XXXXX/.XXX./..X..",
        [".#.#.", "#####", "#####", ".###.", "..#.."],
        "read x as filled, . as empty; with x as empty, . as undecided, 6 lines would not fit.",
    ),
    "x is empty": (
        "x?x?x/?????/?????/x???x/xx?xx",
        [".?.?.", "?????", "?????", ".???.", "..?.."],
        "read x as empty; with x as filled, 5 lines would not fit.",
    ),
    "x is empty beside #": ("x#x#x/#####", [".#.#.", "#####", "?????", "?????", "?????"], "read x as empty."),
    "o is filled": ("xoxox/ooooo", [".#.#.", "#####", "?????", "?????", "?????"], "read x as empty, o as filled; "),
    "o is empty": ("oxoxo/xxxxx", [".#.#.", "#####", "?????", "?????", "?????"], "read x as filled, o as empty; "),
    "x is empty and . is undecided": (
        "x#x#x/...../#####",
        [".#.#.", "?????", "#####", "?????", "?????"],
        "read x as empty, . as undecided; with x as empty, . as empty, ",
    ),
}


@pytest.mark.parametrize(("grid", "rows", "words"), CROSSES.values(), ids=CROSSES)
def test_the_clues_decide_what_x_and_o_mean(grid: str, rows: list[str], words: str) -> None:
    understood, notes = read(grid)
    assert understood == rows
    assert notes[-1].startswith(words)


def test_the_solution_decides_if_no_line_does() -> None:
    understood, notes = read("x????/?????/?????/?????/?????")
    assert understood[0] == ".????"
    assert notes == ["read x as empty; with x as filled, 1 cell would be wrong."]


def test_what_cannot_be_decided_is_asked() -> None:
    save(Puzzle.from_clues(["1", "1"], ["1", "1"]), "either.non")
    run = hanjie("hint", "either.non", "--grid", "x?/??")
    assert (run.code, run.out) == (2, "")
    assert run.err == (
        "hanjie: --grid: The grid can be read with x as empty or x as filled; "
        "write # for filled cells, . for empty cells and ? for undecided cells.\n"
    )


def test_a_letter_of_a_color_is_that_color() -> None:
    assert read("oo./.bb", "orange.non") == (["oo.", ".bb"], [])


def test_many_wrong_dots_get_advice() -> None:
    run = hanjie("hint", "heart.non", "--grid", "...../#####/#####/...../.....")
    assert run.code == 1
    assert "hanjie: note: ., x and o mean empty here; write ? for undecided cells, or use --filled-only." in run.err


def test_a_line_of_many_spaces_is_read_in_linear_time() -> None:
    def seconds(spaces: int) -> float:
        begin = time.process_time()
        rows_of(("#" + " " * spaces + "#\n") * 200, 4096, 5)
        return time.process_time() - begin

    assert min(seconds(4000) for _ in range(3)) < 12 * min(seconds(1000) for _ in range(3))


def test_x_for_filled_and_dots_for_not_yet_are_understood() -> None:
    grid, notes = read(".X.X./XXXXX/XX.../...../.....")
    assert grid == ["?#?#?", "#####", "##???", "?????", "?????"]
    assert notes[0].startswith("read x as filled, . as undecided; with ")


def test_a_finished_grid_of_x_and_dots_has_empty_dots() -> None:
    assert read(".X.X./XXXXX/XXXXX/.XXX./..X..")[0] == [".#.#.", "#####", "#####", ".###.", "..#.."]


def test_filled_only_makes_x_a_filled_cell() -> None:
    grid, _ = read("XX.../...../...../...../.....", "heart.non", "--filled-only")
    assert grid == ["##???", "?????", "?????", "?????", "?????"]


def test_capitals_of_color_letters_are_these_colors() -> None:
    assert read("???/.BB", "orange.non")[0] == ["???", ".bb"]
