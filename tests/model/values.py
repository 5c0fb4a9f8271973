"""Strategies for every value of the model."""

from __future__ import annotations

from hypothesis import strategies as st

from hanjie import (
    UNKNOWN,
    Block,
    Cell,
    Clue,
    Color,
    Ending,
    Grid,
    Line,
    Palette,
    Phase,
    Photo,
    Problem,
    ProblemKind,
    Progress,
    Puzzle,
    Result,
    Stats,
    Status,
    Step,
    StepKind,
    Trace,
)

TEXTS = st.text(st.characters(codec="utf-8"), max_size=12).map(str.strip)
COUNTS = st.integers(0, 10**6)
CELLS = st.builds(Cell, st.integers(0, 4), st.integers(0, 4))
LINES = st.builds(Line, st.booleans(), st.integers(0, 4))
BLOCKS = st.builds(Block, st.integers(1, 4096), st.integers(1, 254))
CLUES = st.lists(BLOCKS, max_size=4).map(Clue)
GRIDS = st.builds(
    lambda width, height, cells: Grid(width, height, (cells * 25)[: width * height]),
    st.integers(1, 5),
    st.integers(1, 5),
    st.binary(min_size=1, max_size=25),
)
STATS = st.builds(Stats, st.dictionaries(st.sampled_from(["lines", "steps", "seconds"]), COUNTS | st.floats(0, 9)))
SETTINGS = st.dictionaries(CELLS, st.integers(0, 254) | st.just(UNKNOWN), max_size=4).map(lambda d: tuple(d.items()))
STEPS = st.builds(Step, st.sampled_from(StepKind), st.none() | LINES, SETTINGS, st.integers(0, 99), TEXTS)
TRACES = st.builds(Trace, st.binary(min_size=25, max_size=25).map(lambda cells: Grid(5, 5, cells)), st.tuples(STEPS))
RESULTS = st.builds(
    Result,
    st.sampled_from(Status),
    st.lists(GRIDS, max_size=2).map(tuple),
    st.sampled_from(Ending),
    STATS,
    st.none() | TRACES,
    st.none() | GRIDS,
)
PROBLEMS = st.builds(
    Problem,
    st.sampled_from(ProblemKind),
    st.none() | LINES,
    st.none() | CELLS,
    st.none() | st.just("red"),
    st.tuples(COUNTS, COUNTS),
    st.tuples(CLUES),
)
PROGRESS = st.builds(Progress, st.sampled_from(Phase), COUNTS, COUNTS, st.floats(0, 9), COUNTS, COUNTS, COUNTS)


@st.composite
def palettes(draw: st.DrawFn) -> Palette:
    colors = draw(st.integers(1, 3))
    return Palette.from_colors([("paper", "#fefefe"), *((f"ink {i}", f"#00000{i}") for i in range(1, colors + 1))])


COLORS = palettes().map(lambda palette: palette[-1])


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """Puzzles with a goal, in one to three colors, with some of the texts and properties."""
    palette = draw(palettes())
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    cells = draw(st.lists(st.integers(0, len(palette) - 1), min_size=width * height, max_size=width * height))
    given = draw(st.none() | st.just(Grid(width, height, bytes([cells[0], *[UNKNOWN] * (len(cells) - 1)]))))
    return Puzzle.from_grid(
        Grid(width, height, bytes(cells)),
        palette,
        title=draw(TEXTS),
        author=draw(TEXTS),
        description=draw(TEXTS),
        given=given,
        properties=draw(st.lists(st.tuples(TEXTS, TEXTS), max_size=2)),
    )


PHOTOS = st.tuples(st.integers(1, 5), st.integers(1, 5)).flatmap(
    lambda size: st.binary(min_size=3 * size[0] * size[1], max_size=3 * size[0] * size[1]).map(
        lambda pixels: Photo(*size, pixels)
    )
)


VALUES: dict[type, st.SearchStrategy[object]] = {
    Block: BLOCKS,
    Cell: CELLS,
    Clue: CLUES,
    Color: COLORS,
    Grid: GRIDS,
    Line: LINES,
    Palette: palettes(),
    Photo: PHOTOS,
    Problem: PROBLEMS,
    Progress: PROGRESS,
    Puzzle: puzzles(),
    Result: RESULTS,
    Stats: STATS,
    Step: STEPS,
    Trace: TRACES,
}
"""Every class of values, with a strategy that makes some."""
