from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from hanjie.model import Grid, Puzzle
from hanjie.render import Drawing, Layout, Proportions, lay_out
from hanjie.render.shapes import Label, Rect
from hanjie.render.theme import Weight

TINY = Puzzle.from_picture(["#.#", ".##"])


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    width, height = draw(st.integers(1, 14)), draw(st.integers(1, 14))
    cells = draw(st.lists(st.integers(0, 1), min_size=width * height, max_size=width * height))
    return Puzzle.from_grid(Grid(width, height, bytes(cells)))


def layout_of(puzzle: Puzzle, caption: str = "") -> Layout:
    return lay_out(Drawing.from_puzzle(puzzle), caption=caption)


def contains(outer: Rect, inner: Rect) -> bool:
    slack = 1e-9
    return (
        outer.x - slack <= inner.x
        and outer.y - slack <= inner.y
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


def overlap(one: Rect, other: Rect) -> bool:
    slack = 1e-9
    return (
        one.x < other.right - slack
        and other.x < one.right - slack
        and one.y < other.bottom - slack
        and other.y < one.bottom - slack
    )


@settings(deadline=None, max_examples=50)
@given(puzzles(), st.sampled_from(["", "A", "A caption much wider than the drawing below it"]))
def test_everything_lies_inside_the_drawing_and_nothing_overlaps(puzzle: Puzzle, caption: str) -> None:
    layout = layout_of(puzzle, caption)
    page = Rect(0, 0, layout.width, layout.height)
    boxes = [number.box for number in layout.numbers]
    areas = [layout.grid, layout.row_area, layout.column_area]
    captions = [layout.caption.box] if layout.caption else []
    assert all(contains(page, rect) for rect in [*boxes, *areas, *captions])
    assert not any(overlap(one, other) for place, one in enumerate(boxes) for other in boxes[:place])
    for group in (areas, captions + areas):
        assert not any(overlap(one, other) for place, one in enumerate(group) for other in group[:place])


@settings(deadline=None, max_examples=50)
@given(puzzles())
def test_every_number_stands_in_its_area_beside_its_line(puzzle: Puzzle) -> None:
    layout = layout_of(puzzle)
    numbers = iter(layout.numbers)
    for row, clue in enumerate(puzzle.rows):
        for length in clue.lengths or (0,):
            number = next(numbers)
            assert number.text == str(length)
            assert contains(layout.row_area, number.box)
            assert layout.grid.y + row <= number.box.y < number.box.bottom <= layout.grid.y + row + 1
    for column, clue in enumerate(puzzle.columns):
        for length in clue.lengths or (0,):
            number = next(numbers)
            assert number.text == str(length)
            assert contains(layout.column_area, number.box)
            assert number.box.x == layout.grid.x + column
    assert next(numbers, None) is None


@settings(deadline=None, max_examples=50)
@given(puzzles())
def test_every_cell_lies_inside_the_frame(puzzle: Puzzle) -> None:
    layout = layout_of(puzzle)
    assert contains(layout.grid, layout.cell(0, 0))
    assert contains(layout.grid, layout.cell(puzzle.height - 1, puzzle.width - 1))
    assert layout.grid.x * 2 == int(layout.grid.x * 2), "the grid begins at half a cell"


def rights(numbers: list[Label]) -> set[float]:
    return {round(number.box.right, 6) for number in numbers}


def test_row_and_column_clues_end_at_the_grid() -> None:
    layout = layout_of(TINY)
    gap = Proportions().gap
    last_of_rows = [layout.numbers[1], layout.numbers[2]]
    assert rights(last_of_rows) == {layout.grid.x - gap}
    assert {round(number.box.bottom, 6) for number in layout.numbers[3:]} == {round(layout.grid.y - gap, 6)}


def test_the_widest_clue_decides_the_width_of_the_clues() -> None:
    narrow = layout_of(Puzzle.from_clues(["1", "1"], ["2", "0"]))
    wide = layout_of(Puzzle.from_clues(["1 1 1", "1"], ["2", "0", "1", "0", "1"]))
    assert wide.row_area.width > narrow.row_area.width
    assert wide.column_area.height == narrow.column_area.height


def test_an_empty_line_has_a_zero_without_color() -> None:
    layout = layout_of(Puzzle.from_clues(["0"], ["0"]))
    assert [(number.text, number.color) for number in layout.numbers] == [("0", 0), ("0", 0)]


def test_numbers_of_many_digits_are_smaller_so_that_they_fit_above_their_column() -> None:
    for length, size in ((9, 0.6), (99, 0.6), (100, 0.5), (1000, 0.38)):
        puzzle = Puzzle.from_clues([[length]], [[1]] * length)
        assert layout_of(puzzle).number_size <= size


def test_bold_lines_follow_every_five_cells_and_run_through_the_clues() -> None:
    layout = layout_of(Puzzle.from_clues(["0"] * 7, ["0"] * 12))
    bold = [line for line in layout.grid_lines if line.weight is Weight.BOLD]
    across = [line.start[1] - layout.grid.y for line in bold if line.start[1] == line.end[1]]
    down = [line.start[0] - layout.grid.x for line in bold if line.start[0] == line.end[0]]
    assert (across, down) == ([5], [5, 10])
    assert {line.start[1] for line in bold if line.start[0] == line.end[0]} == {layout.column_area.y}
    assert [line.weight for line in layout.grid_lines[-4:]] == [Weight.FRAME] * 4
    assert sum(line.weight is Weight.THIN for line in layout.grid_lines) == (11 - 2) + (6 - 1)


def test_without_clues_there_is_room_for_the_grid_only() -> None:
    layout = lay_out(Drawing.from_grid(Grid.parse("##\n##")))
    assert (layout.width, layout.height, layout.numbers) == (3, 3, ())


def test_a_caption_is_above_the_drawing_and_widens_it_if_needed() -> None:
    short, long = layout_of(TINY, "A"), layout_of(TINY, "A name too long for so small a puzzle")
    assert short.caption
    assert short.caption.box.bottom < short.column_area.y
    assert long.width > short.width == layout_of(TINY).width
    assert long.grid.x - long.row_area.width > 2, "the drawing stays in the middle"


def test_a_thousand_by_a_thousand_is_laid_out_fast() -> None:
    layout = layout_of(Puzzle.from_clues([[1000]] * 1000, [[1000]] * 1000))
    assert len(layout.numbers) == 2000
    assert layout.grid.width == 1000
