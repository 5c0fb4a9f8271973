from __future__ import annotations

import random
import time
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from hanjie.model import Grid, Puzzle
from hanjie.render import DARK, LIGHT, PRINT, THEMES, Theme, to_svg
from hanjie.render.notebook import draw

SPACE = "{http://www.w3.org/2000/svg}"
ARROW = Puzzle.from_picture(["..#..", ".###.", "#####", ".#.#.", ".#.##", "....#"], title="arrow")
FLAG = Puzzle.from_picture(["rrr.gg", "r.ryyy", "bb##oo"])


def tree(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def numbers(svg: str) -> list[str]:
    return [span.text or "" for span in tree(svg).iter(f"{SPACE}tspan")]


def paths(svg: str, attribute: str, color: str) -> Iterator[str]:
    for path in tree(svg).iter(f"{SPACE}path"):
        if path.get(attribute) == color:
            yield path.get("d") or ""


def noise(width: int, height: int) -> Grid:
    chance = random.Random(7)
    return Grid(width, height, bytes(chance.choices((0, 1), k=width * height)))


@pytest.mark.parametrize("theme", THEMES, ids=[theme.name for theme in THEMES])
@pytest.mark.parametrize("puzzle", [ARROW, FLAG], ids=["arrow", "flag"])
def test_every_block_has_its_number_and_every_color_its_path(puzzle: Puzzle, theme: Theme) -> None:
    svg = to_svg(puzzle, puzzle.goal, theme=theme, numbers=False)
    wanted = [str(block.length) for clue in puzzle.rows + puzzle.columns for block in clue]
    assert sorted(numbers(svg)) == sorted(wanted)
    for fill in theme.fills(puzzle.palette)[1:]:
        assert list(paths(svg, "fill", fill))


def test_a_puzzle_alone_shows_neither_its_picture_nor_its_title() -> None:
    svg = to_svg(ARROW)
    assert list(paths(svg, "fill", "#000000")) == []
    assert "arrow" not in svg
    assert tree(svg).findtext(f"{SPACE}title") == "Nonogram, 5 columns by 6 rows"


def test_numbers_are_written_in_reading_order() -> None:
    lines = [[span.text for span in text] for text in tree(to_svg(ARROW, numbers=False)).iter(f"{SPACE}text")]
    assert lines == [["1"], ["3"], ["5"], ["1", "1"], ["1", "2"], ["1"], ["1", "4", "3", "4", "2"], ["1"]]


def test_all_cells_of_a_color_are_one_path() -> None:
    svg = to_svg(Puzzle.from_picture(["##.", "##.", "..#"]), Grid.parse("##.\n##.\n..#"))
    assert list(paths(svg, "fill", "#000000")) == ["M0 0h2v3h1v-1h-3z"]


def test_a_screen_reader_gets_the_clues() -> None:
    description = tree(to_svg(FLAG)).findtext(f"{SPACE}desc") or ""
    assert "Nothing is filled in yet." in description
    assert "Rows from the top: 3 red, 2 green; 1 red, 1 red, 3 yellow;" in description
    assert "Rows" not in (tree(to_svg(noise(90, 90))).findtext(f"{SPACE}desc") or "")
    assert "1 of 4 cells is open." in to_svg(Grid.parse("#.\n?#"))
    assert "All cells are decided." in to_svg(Grid.parse("#"))


def test_the_view_box_is_as_large_as_the_drawing() -> None:
    root = tree(to_svg(Grid.parse("##\n##\n##"), cell=10))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("30", "40", "0 0 30 40")


def test_empty_cells_are_marked_only_while_others_are_open() -> None:
    partial, complete = Grid.parse("#.\n?."), Grid.parse("#.\n#.")
    mark = LIGHT.mark_on("#ffffff")
    assert list(paths(to_svg(partial), "stroke", mark)) == ["M1.5 .5h0M1.5 1.5h0"]
    assert list(paths(to_svg(complete), "stroke", mark)) == []
    assert "l.4 .4" in to_svg(partial, theme=PRINT), "on paper the mark is a cross"


def test_lines_every_five_are_bold() -> None:
    [bold] = paths(to_svg(Grid.blank(11, 6, 0), cell=10), "stroke", LIGHT.bold)
    assert bold == "M55 5V65M105 5V65M5 55H115"


def test_captions_are_escaped() -> None:
    svg = to_svg(ARROW, caption='<script> & "friends"')
    assert tree(svg).findtext(f"{SPACE}title") == '<script> & "friends"'
    assert "<script>" not in svg


def test_pale_number_boxes_have_an_outline() -> None:
    puzzle = Puzzle.parse(
        "color: . #c00000 red\ncolor: a #ffffff white\ncolor: b #2020c0 blue\nrows: 1 1:2\ncolumns: 1 / 1:2"
    )
    boxes = [path for path in tree(to_svg(puzzle)).iter(f"{SPACE}path") if path.get("fill") == "#ffffff"]
    assert boxes
    assert all(path.get("stroke") for path in boxes)


def test_a_white_cell_does_not_look_like_an_unknown_one() -> None:
    puzzle = Puzzle.parse("color: . #c00000 red\ncolor: a #ffffff white\nrows: 1\ncolumns: 1 / 0 / 0")
    svg = to_svg(puzzle, Grid.parse("#.?"), clues=False)
    assert len(list(paths(svg, "fill", "#ffffff"))) == 1


@pytest.mark.parametrize("cell", [0, -3, 1e9, float("nan")])
def test_a_senseless_cell_size_is_refused(cell: float) -> None:
    with pytest.raises(ValueError, match="The side of a cell must be above 0"):
        to_svg(ARROW, cell=cell)


def test_a_large_puzzle_is_drawn_fast_and_small() -> None:
    grid = noise(512, 512)
    started = time.process_time()
    svg = to_svg(grid)
    assert time.process_time() - started < 5, "about half a second on a quiet machine"
    assert len(svg) < 600_000
    blocks = Puzzle.from_clues([[100, 30, 2, 2] * 6] * 512, [[100, 30, 2, 2] * 6] * 512)
    assert len(to_svg(blocks)) < 1_000_000


def test_a_notebook_shows_puzzles_empty_and_grids_as_they_are() -> None:
    solution = Grid.parse("#.\n.#")
    assert draw(ARROW) == to_svg(ARROW)
    assert draw(solution) == to_svg(solution)
    with pytest.raises(TypeError, match="not int"):
        draw(3)


def test_the_dark_theme_is_dark() -> None:
    svg = to_svg(ARROW, ARROW.goal, theme="dark")
    assert list(paths(svg, "fill", DARK.ink))
    assert f'fill="{DARK.paper}"' in svg
