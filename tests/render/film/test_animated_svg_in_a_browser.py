"""What a real browser makes of an animated SVG: inside an ``<img>``, at a time of our choice, and without motion.

It takes Debian's ``chromium``. Where there is none they are skipped, and with HANJIE_REQUIRE_BROWSER=1 they fail.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from PIL import Image

from hanjie.model import Grid
from hanjie.render import LIGHT, to_film
from hanjie.render.film.film import Film
from hanjie.render.film.options import FilmOptions
from hanjie.render.film.size import set_stage
from tests.needed import missing
from tests.render.film.films import FLAG, grids, seen, solved

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--hide-scrollbars")
CELL = 20


@pytest.fixture(autouse=True)
def browser() -> None:
    if CHROMIUM is None:
        missing("there is no chromium: films are not tested in a browser")


def screenshot(page: str, folder: Path, *flags: str) -> Image.Image:
    assert CHROMIUM
    (folder / "page.html").write_text(f'<body style="margin:0">{page}</body>', encoding="utf-8")
    picture = folder / "picture.png"
    subprocess.run(
        [
            CHROMIUM,
            *FLAGS,
            f"--user-data-dir={folder / 'profile'}",
            "--window-size=400,400",
            f"--screenshot={picture}",
            *flags,
            (folder / "page.html").as_uri(),
        ],
        check=True,
        capture_output=True,
        timeout=120,
    )
    return Image.open(picture).convert("RGB")


def cells(image: Image.Image) -> Grid:
    return seen(image, set_stage(Film.from_run(FLAG, solved(FLAG)), FilmOptions(cell=CELL)), FLAG, LIGHT)


def expected(grid: Grid) -> bytes:
    """Open cells look empty in the light theme, but for their marks."""
    return grid.cells.replace(b"\xff", b"\0")


def test_at_any_time_the_browser_shows_the_replayed_grid(tmp_path: Path) -> None:
    film = Film.from_run(FLAG, solved(FLAG))
    picture = len(film) // 2
    time = sum(shot.seconds for shot in list(film.shots())[:picture]) + 0.05
    script = f"document.getAnimations().forEach(a => {{ a.pause(); a.currentTime = {time * 1000} }})"
    svg = to_film(FLAG, solved(FLAG), "svg", cell=CELL).decode()
    assert cells(screenshot(f"{svg}<script>{script}</script>", tmp_path)).cells == expected(grids(film)[picture])


def test_users_who_prefer_reduced_motion_see_the_end_also_inside_an_image(tmp_path: Path) -> None:
    assert FLAG.goal
    (tmp_path / "film.svg").write_bytes(to_film(FLAG, solved(FLAG), "svg", cell=CELL))
    image = screenshot('<img src="film.svg">', tmp_path, "--force-prefers-reduced-motion")
    assert cells(image).cells == FLAG.goal.cells


def test_inside_an_image_the_film_begins_with_the_empty_puzzle(tmp_path: Path) -> None:
    assert FLAG.goal
    (tmp_path / "film.svg").write_bytes(to_film(FLAG, solved(FLAG), "svg", cell=CELL, speed=0.001))
    assert cells(screenshot('<img src="film.svg">', tmp_path)).cells == bytes(len(FLAG.goal.cells))
