from __future__ import annotations

import io
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from hanjie.model import Grid, Line, Puzzle
from hanjie.render import LIGHT, THEMES, Theme, lay_out, to_png, to_svg
from hanjie.render.contrast import channels, contrast
from hanjie.render.drawing import make_drawing
from hanjie.render.layout import measure
from hanjie.render.line_numbers import LEGIBLE, legible
from hanjie.render.shapes import Label, Rect

DIAGONAL = Puzzle.from_grid(Grid.from_rows([[row == column for column in range(12)] for row in range(11)]))


def texts(labels: tuple[Label, ...]) -> list[str]:
    return [label.text for label in labels]


def overlap(one: Rect, other: Rect) -> bool:
    slack = 1e-9
    return (
        one.x < other.right - slack
        and other.x < one.right - slack
        and one.y < other.bottom - slack
        and other.y < one.bottom - slack
    )


def test_every_fifth_line_is_numbered_outside_of_the_grid() -> None:
    layout = lay_out(make_drawing(DIAGONAL))
    numbers, grid = layout.line_numbers, layout.grid
    assert texts(numbers.quiet) == ["5", "10", "5", "10"]
    rows, columns = numbers.quiet[:2], numbers.quiet[2:]
    assert all(label.box.x > grid.right for label in rows)
    assert [label.box.center[1] - grid.y for label in rows] == pytest.approx([4.5, 9.5])
    assert all(label.box.y > grid.bottom for label in columns)
    assert [label.box.center[0] - grid.x for label in columns] == pytest.approx([4.5, 9.5])


def test_the_numbers_of_small_grids_take_no_room() -> None:
    small = Grid.blank(4, 4, 1)
    with_numbers, without = (lay_out(make_drawing(small, numbers=numbers)) for numbers in (True, False))
    assert with_numbers == without


def test_line_numbers_are_smaller_than_clues() -> None:
    layout = lay_out(make_drawing(DIAGONAL))
    assert layout.line_numbers.size < layout.number_size


@pytest.mark.parametrize("theme", THEMES, ids=[theme.name for theme in THEMES])
def test_line_numbers_are_quiet_but_can_be_read(theme: Theme) -> None:
    assert 4.5 <= contrast(theme.line_number, theme.paper) < contrast(theme.ink, theme.paper) / 1.5


@settings(deadline=None, max_examples=60)
@given(
    st.integers(1, 210),
    st.integers(1, 210),
    st.sets(st.builds(Line, st.booleans(), st.integers(0, 209)), max_size=4),
    st.sampled_from([1, 2, 3, 7, 20, 32]),
)
def test_numbers_lie_on_the_page_and_never_overlap(width: int, height: int, lines: set[Line], cell: int) -> None:
    drawing = make_drawing(Grid.blank(width, height, 0), lines=sorted(lines))
    sizes = legible(LIGHT.proportions, cell, 0)
    layout = lay_out(drawing, sizes)
    labels = [*layout.line_numbers.quiet, *layout.line_numbers.spoken]
    assert all(label.size * cell >= LEGIBLE for label in labels)
    assert not any(overlap(one.box, other.box) for place, one in enumerate(labels) for other in labels[:place])
    assert not any(overlap(label.box, layout.grid) for label in labels)
    assert all(label.box.right <= layout.width and label.box.bottom <= layout.height for label in labels)
    shown = {line for line in lines if line.index < (height if line.is_row else width)}
    assert bool(layout.line_numbers.spoken) == bool(shown) or min(width, height) * cell < 40


def test_numbers_are_not_larger_than_clues_in_small_cells() -> None:
    drawing = make_drawing(DIAGONAL)
    clue_size = measure(drawing).number_size
    assert legible(LIGHT.proportions, 10, clue_size).line_number == clue_size


def test_a_spoken_line_has_its_number_in_a_colored_box() -> None:
    svg = to_svg(DIAGONAL, lines=[Line.row(6)])
    assert len(re.findall(rf'<rect [^>]*fill="{LIGHT.focus}"/><text [^>]*>7</text>', svg)) == 1
    image = Image.open(io.BytesIO(to_png(DIAGONAL, lines=[Line.row(6)], cell=20))).convert("RGB")
    counts = {color: count for count, color in image.getcolors(1 << 20) or []}
    assert counts[channels(LIGHT.focus)] > 30
    quiet = Image.open(io.BytesIO(to_png(DIAGONAL, cell=20)))
    assert quiet.mode == "L", "a black and white drawing has no colors"


def test_numbers_can_be_left_out() -> None:
    assert LIGHT.line_number not in to_svg(DIAGONAL, numbers=False)
    assert LIGHT.line_number in to_svg(DIAGONAL)
