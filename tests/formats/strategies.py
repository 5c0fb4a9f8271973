"""Puzzles for property tests: small, of every kind that a format may have to hold.

``puzzles()`` draws anything; ``puzzles_held_by(format)`` draws what one format says that it can hold, so that
``read(write(puzzle))`` can be compared with ``format.stripped(puzzle)`` through ``comparable``.
"""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from hanjie.formats import Format, Holds
from hanjie.model import TEXT_FIELDS, UNKNOWN, Grid, Palette, Puzzle

MAX_SIDE_DRAWN = 8
MAX_COLORS_DRAWN = 5

PROPERTY_NAMES = (
    *("id", "catalogue", "date", "difficulty", "level", "note"),
    *("title", "name", "license", "rows", "width", "goal", "given", "saved", "color", "background", "maxrule"),
    *("property", "", " ", "1st source", "my id", "a=b", "a: b", "é", "Date"),
    *('"', "&amp;", "]", "\n", "x\ny", "====", "#"),
)
"""Names that some format has a use for, or has no room for, or might stumble over."""

_CHARACTERS = st.characters(categories=("L", "N", "P", "S"), include_characters=" ")
_NAME_CHARACTERS = st.characters(categories=("Ll", "Lu", "Nd"), max_codepoint=0x24F)


def lines_of_text(max_size: int = 20) -> st.SearchStrategy[str]:
    """One line of printable text of any script, without spaces around it; never empty."""
    return st.text(_CHARACTERS, min_size=1, max_size=max_size).map(lambda text: " ".join(text.split())).filter(bool)


def palettes(colors: int) -> st.SearchStrategy[Palette]:
    """A palette with this many colors beside its background; looks may be shared, names not."""
    rgb = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06x}")
    names = st.text(_NAME_CHARACTERS, min_size=1, max_size=8)
    pairs = st.tuples(names, rgb)
    return st.lists(pairs, min_size=colors + 1, max_size=colors + 1, unique_by=lambda pair: pair[0]).map(
        Palette.from_colors
    )


def grids(width: int, height: int, values: tuple[int, ...]) -> st.SearchStrategy[Grid]:
    """A grid of this size whose cells have these values."""
    cells = st.lists(st.sampled_from(values), min_size=width * height, max_size=width * height)
    return cells.map(lambda drawn: Grid(width, height, bytes(drawn)))


_PROPERTIES = st.lists(
    st.tuples(st.sampled_from(PROPERTY_NAMES) | st.text(_CHARACTERS, max_size=8), st.just("") | lines_of_text()),
    max_size=3,
)


@st.composite
def puzzles(
    draw: st.DrawFn,
    *,
    colors: int = 1,
    max_side: int = MAX_SIDE_DRAWN,
    max_block: int = MAX_SIDE_DRAWN,
    goal: bool | None = None,
) -> Puzzle:
    """A balanced puzzle with anything that the model holds: metadata, properties, goal, given and saved cells.

    ``colors`` is how many it has beside the background, ``goal`` whether it has its picture (None: perhaps).
    """
    sides = st.integers(1, min(max_side, max_block, MAX_SIDE_DRAWN))
    width, height = draw(sides), draw(sides)
    plain = colors == 1 and draw(st.booleans())
    palette = Palette.BLACK_AND_WHITE if plain else draw(palettes(colors))
    values = tuple(range(colors + 1))
    picture = draw(grids(width, height, values))
    mask = draw(st.none() | grids(width, height, (0, 1)))
    puzzle = Puzzle.from_grid(
        picture,
        palette,
        given=mask and _revealed(picture, mask),
        saved=draw(st.none() | grids(width, height, (*values, UNKNOWN))),
        properties=tuple(draw(_PROPERTIES)),
        **{name: draw(st.just("") | lines_of_text()) for name in TEXT_FIELDS},
    )
    has_goal = draw(st.booleans()) if goal is None else goal
    return puzzle if has_goal else replace(puzzle, goal=None)


def _revealed(picture: Grid, mask: Grid) -> Grid:
    """The cells of the picture where the mask is 1, unknown elsewhere."""
    pairs = zip(picture.cells, mask.cells, strict=True)
    return replace(picture, cells=bytes(cell if shown else UNKNOWN for cell, shown in pairs))


def puzzles_held_by(format: Format) -> st.SearchStrategy[Puzzle]:
    """Puzzles that the format can hold, with more around them than it may keep."""
    most = min(format.max_colors, MAX_COLORS_DRAWN) if Holds.COLORS in format.holds else 1
    return st.integers(1, most).flatmap(
        lambda colors: puzzles(
            colors=colors,
            max_side=format.max_side,
            max_block=format.max_block,
            goal=True if format.needs_goal else None,
        )
    )


def comparable(puzzle: Puzzle) -> Puzzle:
    """The puzzle without what formats need not keep: symbols beyond the order of colors, progress without a cell."""
    saved = None if puzzle.saved and puzzle.saved.is_blank else puzzle.saved
    return replace(
        puzzle, palette=Palette.from_colors([(color.name, color.rgb) for color in puzzle.palette]), saved=saved
    )
