"""Draw the pictures of docs/techniques.md and write the page: python docs/make_techniques.py."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from textwrap import fill
from typing import NamedTuple

import hanjie
from hanjie.model import Block, Clue, Grid, Palette, Puzzle
from hanjie.reasoning import LADDER, Technique, explain_line
from hanjie.reasoning.explanation import filled_in

DOCS = Path(__file__).parent
PAGE = DOCS / "techniques.md"
PICTURES = DOCS / "pictures" / "techniques"

COLORS = Palette.from_colors([("white", "#ffffff", "."), ("red", "#e02020", "r"), ("blue", "#2050d0", "b")])

WIDTH = 120

INTRODUCTION = """\
# The ladder of techniques

These are the ways in which people solve a nonogram, from the easiest to the hardest. Every deduction of an
[explanation](explanations.md) has the easiest technique that finds it. The names are those that players use (most of
them come from the English Wikipedia's article on nonograms); the exact definitions are the rules in
`src/hanjie/reasoning/rules/`, one file each.

Before a rule looks at a line, the finished cells and blocks at either end are cut off: after `. # # .` with the clue
2 3 1, a shorter line with the clue 3 1 is left.

In the drawings the upper line has the known cells and the lower line adds the conclusion. Dots are empty cells, crosses
are colors that a cell cannot have, and new cells have a frame. The quoted sentences are hanjie's own.

`python docs/make_techniques.py` writes this page.
"""


class Lesson(NamedTuple):
    """A technique and an example of it: a line, or a puzzle if one line is not enough."""

    technique: Technique
    text: str
    clue: str = ""
    cells: str = ""
    picture: tuple[str, ...] = ()


LESSONS = (
    Lesson(
        Technique.COMPLETE_LINE,
        "There is no choice left: there are no blocks, the blocks with their gaps are as long as the line, every "
        "block is in place, or every empty cell is found.",
        "2 1 3",
        "????????",
    ),
    Lesson(
        Technique.ABSENT_COLOR,
        "No cell of the line has a color that is not in the clue. (Colored puzzles only, as *color reach* below.)",
        "3r",
        "?????",
    ),
    Lesson(
        Technique.OVERLAP,
        "Push a block as far to the left as the numbers before it allow, then as far to the right as those after it "
        "allow: the cells that it covers both times are filled. Only the numbers and the length of the line count.",
        "2 5 1",
        "???????????",
    ),
    Lesson(
        Technique.SIMPLE_SPACES,
        "Every block holds a cell already. The cells that no block reaches are empty.",
        "3 1",
        "???#????#?",
    ),
    Lesson(
        Technique.FORCING,
        "Empty cells push blocks aside, so that they overlap in the room that is left, and they leave gaps in which no "
        "block fits.",
        "3",
        "??.????",
    ),
    Lesson(
        Technique.GLUE,
        "A run near a wall (the end of the line or an empty cell) belongs to the block at that wall, and the block is "
        "too long to end there: it reaches away from the wall. Any run that can belong to one block only will do.",
        "5 2",
        "??#??????????",
    ),
    Lesson(
        Technique.MERCURY,
        "The opposite: the run is so far from the wall that its block cannot touch the wall any more, as mercury in a "
        "tube draws away from the end.",
        "3 1 1",
        "???#??????????",
    ),
    Lesson(
        Technique.JOINING,
        "Two runs can only belong to the same block: the cells between them belong to it too.",
        "1 6 1",
        "????????##?##????????????",
    ),
    Lesson(
        Technique.SPLITTING,
        "A single cell between two runs: if it were filled, the run would be longer than any block it can belong to.",
        "3 3 3",
        "??????##?##?????????",
    ),
    Lesson(
        Technique.PUNCTUATING,
        "A run that is as long as any block that it can belong to is complete, and ends at both sides.",
        "1 3 2",
        "????###?????",
    ),
    Lesson(
        Technique.COLOR_REACH,
        "No block of a color gets as far as this cell, although one of another color may.",
        "2r 1b",
        "????????",
    ),
    Lesson(
        Technique.OWNER_LOGIC,
        "A run may belong to several blocks, by their sizes, their reach and the order of the runs. A conclusion that "
        "holds for each of them is certain.",
        "3 4",
        "???????.#????????",
    ),
    Lesson(
        Technique.LINE_LOGIC,
        "No technique above finds it, but all ways to fill the line agree. Few people find it without listing them.",
        "4 1 2",
        "????????#????",
    ),
    Lesson(
        Technique.EDGE_LOGIC,
        "Nothing more follows in any single line, so a cell is assumed: in a line at the border, or beside a complete "
        "line. The assumption fails at once: the conclusions in the lines of the cell lead, through the lines that "
        "cross them, to a line that cannot be completed. (Exactly: within three rounds, in each of which all lines "
        "are looked at from the same grid.)",
        picture=("#..#.", "##..#", "....#", ".####", "#.#.."),
    ),
    Lesson(
        Technique.CONTRADICTION,
        "A cell is assumed to have a wrong value, and the consequences are followed, line by line, until a line cannot "
        "be completed. Of all such assumptions, hanjie shows the one with the fewest links.",
        picture=("##..#..", "...##.#", "..##..#", "#....#.", "...#.##", ".#.##..", ".#.#.#."),
    ),
    Lesson(
        Technique.TWO_WAY,
        "No assumption fails, but whichever color a cell has, the same follows.",
        picture=("..##.#", ".#....", "..###.", "....#.", "#...#.", "...##."),
    ),
    Lesson(
        Technique.NESTED,
        "An assumption that fails only after further assumptions inside it have failed. This is the last resort; with "
        "it every puzzle can be explained to the end.",
        picture=("..#.##", ".#..#.", "#...##", "...#..", "#.....", "#.###."),
    ),
)


def main() -> None:
    """Write everything."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, svg in pictures():
        (PICTURES / name).write_text(svg, encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")


def page() -> str:
    """The text of the page."""
    return "\n".join([INTRODUCTION, *(part for lesson in LESSONS for part in _chapter(lesson))])


def pictures() -> Iterator[tuple[str, str]]:
    """The drawings with the names of their files."""
    for lesson in LESSONS:
        if lesson.clue:
            yield _file(lesson), _svg(lesson)


def _chapter(lesson: Lesson) -> Iterator[str]:
    yield f"## {LADDER.index(lesson.technique) + 1}. {lesson.technique.capitalize()}\n\n{fill(lesson.text, WIDTH)}\n"
    yield from _line(lesson) if lesson.clue else _assumption(lesson)


def _line(lesson: Lesson) -> Iterator[str]:
    clue, palette, puzzle = _read(lesson)
    yield f"![{lesson.technique}](pictures/techniques/{_file(lesson)})\n"
    first = explain_line(clue, lesson.cells, palette)[0]
    assert first.technique is lesson.technique, f"{lesson.technique}: {first}"
    yield fill(first.sentence(puzzle), WIDTH, initial_indent="> ", subsequent_indent="> ") + "\n"


def _assumption(lesson: Lesson) -> Iterator[str]:
    puzzle = Puzzle.from_picture(lesson.picture)
    explanation = hanjie.explain(puzzle)
    before = explanation.start
    for deduction, after in zip(explanation.deductions, explanation.replay(), strict=True):
        if deduction.technique is lesson.technique:
            break
        before = after
    else:
        raise ValueError(f"No {lesson.technique} in its example: {explanation!r}.")
    yield "```text"
    yield hanjie.render.to_text(puzzle, before, clues=True)
    yield ""
    yield from deduction.story(puzzle)
    yield "```\n"


def _read(lesson: Lesson) -> tuple[Clue, Palette, Puzzle]:
    words = lesson.clue.split()
    in_color = words[0][-1] in "rb"
    blocks = [Block(int(word[:-1]), "rb".index(word[-1]) + 1) if in_color else Block(int(word)) for word in words]
    palette = COLORS if in_color else Palette.BLACK_AND_WHITE
    return Clue(blocks), palette, Puzzle((Clue(blocks),), (Clue(),) * len(lesson.cells), palette)


def _file(lesson: Lesson) -> str:
    return f"{lesson.technique.replace(' ', '-')}.svg"


CELL = 22


def _svg(lesson: Lesson) -> str:
    """The line before and after, with its clue."""
    clue, palette, _ = _read(lesson)
    found = explain_line(clue, lesson.cells, palette)
    found = tuple(takewhile(lambda deduction: deduction.technique is lesson.technique, found))
    after = filled_in(Grid.parse(lesson.cells, palette), found).text(palette)
    left = 20 + 18 * len(clue)
    width, height = left + CELL * len(after) + 4, 2 * CELL + 14
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif" font-size="13"><rect width="100%" height="100%" fill="#ffffff"/>'
    ]
    for place, block in enumerate(clue):
        color = palette[block.color].rgb
        parts.append(f'<text x="{10 + 18 * place}" y="{CELL - 4}" fill="{color}">{block.length}</text>')
    excluded = {fact.cell.column: fact.colors for deduction in found for fact in deduction.concluded}
    for row, line in enumerate((lesson.cells, after)):
        for at, value in enumerate(Grid.parse(line, palette).cells):
            x, y = left + CELL * at, 2 + row * (CELL + 8)
            fill = palette[value].rgb if 0 < value < len(palette) else "#ffffff"
            is_new = row == 1 and at in excluded
            stroke = 'stroke="#d08000" stroke-width="2"' if is_new else 'stroke="#a0a0a0"'
            parts.append(f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{CELL - 2}" fill="{fill}" {stroke}/>')
            middle, center = x + CELL / 2 - 1, y + CELL / 2 - 1
            if value == 0:
                parts.append(f'<circle cx="{middle:g}" cy="{center:g}" r="2.5" fill="#606060"/>')
            elif is_new and len(excluded[at]) > 1:
                parts += _crossed_out(palette, excluded[at], middle, center)
    return "\n".join([*parts, "</svg>\n"])


def _crossed_out(palette: Palette, left: tuple[int, ...], x: float, y: float) -> Iterator[str]:
    """A cross in each color that the cell can no longer have."""
    lost = [color for color in range(1, len(palette)) if color not in left]
    for place, color in enumerate(lost):
        at = x + 8 * (place - (len(lost) - 1) / 2)
        cross = f"M{at - 3:g} {y - 3:g}l6 6m0 -6l-6 6"
        yield f'<path d="{cross}" stroke="{palette[color].rgb}" stroke-width="1.5" fill="none"/>'


if __name__ == "__main__":
    main()
