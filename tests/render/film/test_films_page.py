"""The films of docs/films.md are what the code draws; ``python -m tests.render.test_films_page`` draws them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

import hanjie
from hanjie.render import to_film

ROOT = Path(__file__).parents[3]
PICTURES = ROOT / "docs" / "pictures" / "films"


def films() -> dict[str, bytes]:
    """The films by their names."""
    toadstool = hanjie.load(ROOT / "examples" / "toadstool.xml")
    eyebrow = hanjie.load(ROOT / "examples" / "raised-eyebrow.non")
    lines = hanjie.solve(toadstool, max_solutions=1, trace=True)
    heart = hanjie.load(ROOT / "examples" / "heart.non")
    cells = hanjie.solve(heart, max_solutions=1, trace=True, algorithm="cell_backtracking")
    guesses = hanjie.solve(eyebrow, max_solutions=2, trace=True)
    return {
        "toadstool.svg": to_film(toadstool, lines, "svg", cell=24),
        "raised-eyebrow.svg": to_film(eyebrow, guesses, "svg", cell=20, theme="dark"),
        "heart.svg": to_film(heart, cells, "svg"),
    }


@pytest.mark.parametrize("name", ["toadstool.svg", "raised-eyebrow.svg", "heart.svg"])
def test_the_films_of_the_page_are_up_to_date(name: str) -> None:
    assert (PICTURES / name).read_bytes() == films()[name], "run python -m tests.render.test_films_page"


if __name__ == "__main__":
    for name, film in films().items():
        (PICTURES / name).write_bytes(film)
