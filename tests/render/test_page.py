"""The pictures of docs/rendering.md are what the code draws; ``python -m tests.render.test_page`` draws them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

import hanjie
from hanjie.render import to_svg

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures" / "render"


def drawings() -> dict[str, str]:
    """The pictures by their names."""
    puzzle = hanjie.load(ROOT / "examples" / "toadstool.xml")
    assert puzzle.goal
    half_done = hanjie.Grid.from_rows(puzzle.goal.rows()[:5] + [bytes([hanjie.UNKNOWN] * 10)] * 5)
    face = hanjie.load(ROOT / "examples" / "raised-eyebrow.non")
    common = hanjie.common_cells(face)
    assert common
    differing = common.find(hanjie.UNKNOWN)
    return {
        "uncertain.svg": to_svg(face, face.goal, uncertain=differing, cell=18),
        "puzzle.svg": to_svg(puzzle),
        "half-done.svg": to_svg(puzzle, half_done, theme="dark"),
        "solution.svg": to_svg(puzzle, puzzle.goal),
    }


@pytest.mark.parametrize("name", ["puzzle.svg", "half-done.svg", "solution.svg", "uncertain.svg"])
def test_the_pictures_of_the_page_are_up_to_date(name: str) -> None:
    assert (PICTURES / name).read_text(encoding="utf-8") == drawings()[name], "run python -m tests.render.test_page"


if __name__ == "__main__":
    for name, svg in drawings().items():
        (PICTURES / name).write_text(svg, encoding="utf-8")
