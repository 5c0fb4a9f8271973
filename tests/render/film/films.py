"""Puzzles to make films of, and what their films show when they are read back by code that did not write them."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

import hanjie
from hanjie.model import UNKNOWN, Grid, Puzzle, Result, Step, Trace
from hanjie.render import Theme
from hanjie.render.contrast import hexadecimal
from hanjie.render.film.film import Film
from hanjie.render.film.stage import Stage

HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."])
FLAG = Puzzle.from_picture(["rrr.gg", "r.ryyy", "bb##oo"])
TWINS = Puzzle.from_clues(["1", "1"], ["1", "1"])
"""Two solutions, so that it takes a guess, and a second look after the first solution."""
IMPOSSIBLE = Puzzle.from_clues(["2", "2", "1"], ["1", "3"])
"""Lines find out that there is no solution."""

WRONG_GUESS = Trace.parse(
    """
?????
?????
?????
?????
?????

line R2 @0 R2C1=1 R2C2=1 R2C3=1 R2C4=1 R2C5=1
guess @1 R1C1=1
line C1 @1 R3C1=1 R4C1=0
line R1 @1 R1C2=0 R1C3=0
contradiction R1 @1
rewind @0 R1C1=? R3C1=? R4C1=? R1C2=? R1C3=?
line C1 @0 R1C1=0
""".strip()
)
"""A guess at a cell of the heart that is wrong, and what follows."""


def solved(puzzle: Puzzle, max_solutions: int = 1) -> Result:
    return hanjie.solve(puzzle, max_solutions=max_solutions, trace=True)


def marks(count: int, width: int = 5, height: int = 5) -> Trace:
    """A trace of ``count`` steps; each sets one cell, black in the first round through the grid, white in the next."""
    size = width * height
    steps = [
        Step.parse(f"cell @0 R{n % size // width + 1}C{n % width + 1}={(n // size + 1) % 2}") for n in range(count)
    ]
    return Trace(Grid.blank(width, height), tuple(steps))


def grids(film: Film) -> list[Grid]:
    """The grid at each picture but the last, by replaying the trace."""
    every = [film.trace.start, *film.trace.replay()]
    return [every[stop] for stop in (0, *film.stops())]


@dataclass(frozen=True)
class Frame:
    """One picture of a film that was read back."""

    image: Image.Image
    seconds: float


def frames(data: bytes) -> Iterator[Frame]:
    """The pictures of a GIF or APNG, as Pillow sees them."""
    image = Image.open(io.BytesIO(data))
    for number in range(getattr(image, "n_frames", 1)):
        image.seek(number)
        yield Frame(image.convert("RGB"), image.info["duration"] / 1000)


def color_at(image: Image.Image, x: float, y: float) -> str:
    pixel = image.getpixel((int(x), int(y)))
    assert isinstance(pixel, tuple)
    return hexadecimal(*pixel)


def seen(image: Image.Image, stage: Stage, puzzle: Puzzle, theme: Theme) -> Grid:
    """The cells as one sees them in a picture, beside the middle where marks are and inside of rings."""
    fills = theme.fills(puzzle.palette)
    unknown = theme.unknown_beside(fills)
    values = {fill: value for value, fill in enumerate(fills)}
    if unknown not in values:
        values[unknown] = UNKNOWN
    grid = stage.layout.grid
    return Grid.from_rows(
        [
            [
                values[color_at(image, (grid.x + column + 0.32) * stage.cell, (grid.y + row + 0.5) * stage.cell)]
                for column in range(puzzle.width)
            ]
            for row in range(puzzle.height)
        ]
    )
