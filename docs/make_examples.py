"""Draw the pictures of docs/examples.md and README.md and write the page: python docs/make_examples.py."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import hanjie
from hanjie.render import to_svg

DOCS = Path(__file__).parent
EXAMPLES = DOCS.parent / "examples"
PAGE = DOCS / "examples.md"
PICTURES = PAGE.parent / "pictures" / "examples"

INTRODUCTION = """\
# The example puzzles

All puzzles in [`examples/`](../examples) were drawn for this project and are free for any use (CC0-1.0). The black and
white ones are NON files, the ones in color are PBN XML. **The pictures below are the answers.** To solve one yourself,
choose a size and look away: `hanjie show examples/anchor.non` shows only the clues.

Every puzzle has exactly one solution, except *{several}*. "Line logic" means that it is enough to look at one row or
column at a time. "Needs more" means that line logic gets stuck, and a cell must be assumed to find a contradiction.

The script `docs/make_examples.py` writes this page.
"""

CHAPTERS = (
    ("Five minutes: up to 10 × 10, by line logic", 0, 10),
    ("A coffee break: up to 20 × 20", 10, 20),
    ("An evening: up to 35 × 35", 20, 35),
    ("A rainy Sunday: up to 50 × 50", 35, 50),
    ("A long winter: more than 50 × 50", 50, 1000),
)
"""The chapters; the length of a puzzle is above the first number and at most the second."""


class Example(NamedTuple):
    """One puzzle with its path and the reasoning that it needs."""

    path: Path
    puzzle: hanjie.Puzzle
    reasoning: str

    @property
    def side(self) -> int:
        """The longer side; the page is in this order."""
        return max(self.puzzle.width, self.puzzle.height)

    @property
    def length(self) -> int:
        """The longer side; a small puzzle that needs more than line logic belongs in the second chapter."""
        return self.side if self.reasoning == "line logic" else max(self.side, CHAPTERS[1][1] + 1)

    @property
    def colors(self) -> str:
        """The names of its colors, without the background."""
        return ", ".join(self.puzzle.palette.names[1:])


def find_examples() -> list[Example]:
    """All examples, small ones first."""
    paths = sorted(path for path in EXAMPLES.iterdir() if path.suffix in (".non", ".xml"))
    found = [Example(path, puzzle, _reasoning(puzzle)) for path in paths for puzzle in [hanjie.load(path)]]
    return sorted(found, key=lambda example: (example.side, example.puzzle.width * example.puzzle.height))


def _reasoning(puzzle: hanjie.Puzzle) -> str:
    if hanjie.solve(puzzle, line_only=True).status is hanjie.Status.UNIQUE:
        return "line logic"
    return "needs more" if hanjie.solve(puzzle).status is hanjie.Status.UNIQUE else "several solutions"


def page(examples: list[Example]) -> str:
    """The text of the page."""
    several = ", ".join(example.puzzle.title for example in examples if example.reasoning == "several solutions")
    chapters = [_chapter(name, [e for e in examples if above < e.length <= side]) for name, above, side in CHAPTERS]
    return "\n".join([INTRODUCTION.format(several=several), *chapters])


def _chapter(name: str, examples: list[Example]) -> str:
    head = [f"## {name}", "", "| picture | title | size | colors | reasoning |", "|---|---|---|---|---|"]
    return "\n".join([*head, *map(_row, examples), ""])


def _row(example: Example) -> str:
    path, puzzle = example.path, example.puzzle
    width = round(min(360, 40 + 5 * puzzle.width))
    picture = f'<img src="pictures/examples/{path.stem}.svg" width="{width}" alt="{puzzle.title}">'
    title = f"[{puzzle.title}](../examples/{path.name})"
    return f"| {picture} | {title} | {puzzle.width} × {puzzle.height} | {example.colors} | {example.reasoning} |"


def picture(puzzle: hanjie.Puzzle) -> str:
    """The solved puzzle as SVG, without clues."""
    return to_svg(puzzle, puzzle.goal, clues=False, cell=8, numbers=False)


def readme_pictures() -> dict[Path, str]:
    """The pictures of the README: one puzzle, unsolved and solved."""
    puzzle = hanjie.load(EXAMPLES / "owl.xml")
    clues, solved = DOCS / "pictures" / "owl-clues.svg", DOCS / "pictures" / "owl-solved.svg"
    return {clues: to_svg(puzzle, cell=15), solved: to_svg(puzzle, puzzle.goal, cell=15)}


def main() -> None:
    """Write everything."""
    examples = find_examples()
    for path, svg in readme_pictures().items():
        path.write_text(svg, encoding="utf-8")
    PICTURES.mkdir(parents=True, exist_ok=True)
    for example in examples:
        (PICTURES / f"{example.path.stem}.svg").write_text(picture(example.puzzle), encoding="utf-8")
    PAGE.write_text(page(examples), encoding="utf-8")


if __name__ == "__main__":
    main()
