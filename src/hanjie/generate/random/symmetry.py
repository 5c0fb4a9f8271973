"""The cells that must have the same color for a picture to be symmetric."""

from __future__ import annotations

from functools import lru_cache

from hanjie.generate.random.wish import Symmetry


@lru_cache(maxsize=4)
def orbits(width: int, height: int, symmetry: Symmetry) -> tuple[tuple[int, ...], ...]:
    """For each place, all places with the same color, itself among them, in ascending order."""
    made = []
    for place in range(width * height):
        row, column = divmod(place, width)
        across, down = width - 1 - column, height - 1 - row
        cells = {
            Symmetry.NONE: (place,),
            Symmetry.LEFT_RIGHT: (place, row * width + across),
            Symmetry.BOTH: (place, row * width + across, down * width + column, down * width + across),
            Symmetry.TURN: (place, down * width + across),
        }[symmetry]
        made.append(tuple(sorted(set(cells))))
    return tuple(made)


def made_symmetric(cells: bytearray, symmetry: tuple[tuple[int, ...], ...]) -> None:
    """Copy the first cell of each orbit to the others."""
    for place, orbit in enumerate(symmetry):
        cells[place] = cells[orbit[0]]
