"""How fast a film runs: which steps share a picture, and how long each picture stays.

::

    steps      1 2 3 4 5 6 7 8 9
    pictures   0   1   2   3   4  end      the opening, an even choice of steps, and the end, which is held

Left alone, a film shows four steps a second and takes no longer than a quarter of a minute; a longer trace shows
several steps at once. No picture is shorter than a twenty-fifth of a second, for viewers slow down what is.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

USUAL_SPEED = 4.0
"""Steps a second, unless something else is asked for."""
USUAL_SECONDS = 15.0
"""The solving takes no longer than this, unless something else is asked for."""
SHORTEST = 0.04
"""Seconds that every picture stays at least."""
OPENING = 0.8
"""Seconds for the puzzle before its first step."""
PAUSE = 1.0
"""Seconds that a solution stays in addition, where the solver goes on after it."""
MOST_FRAMES = 10_000
"""More pictures than anybody would wait for."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a film runs."""

    speed: float | None = None
    """Steps a second; None is our choice."""
    seconds: float | None = None
    """How long the solving takes in all, in place of ``speed``."""
    frames: int = 300
    """The most pictures, the opening and the end among them."""
    hold: float = 3.0
    """Seconds that the end stays."""

    def __post_init__(self) -> None:
        if self.speed is not None and self.seconds is not None:
            raise ValueError("Either speed or seconds says how fast a film runs, not both.")
        for name in ("speed", "seconds", "hold"):
            number = getattr(self, name)
            if number is not None and not (math.isfinite(number) and 0 < number <= 100_000):
                raise ValueError(f"{name} is a number above 0 and up to 100,000, not {number}.")
        if not 2 <= self.frames <= MOST_FRAMES:
            raise ValueError(f"A film has 2 to {MOST_FRAMES:,} frames, not {self.frames:,}.")

    def running(self, steps: int) -> float:
        """Seconds that so many steps take together."""
        if self.seconds is not None:
            return self.seconds
        return steps / self.speed if self.speed is not None else min(steps / USUAL_SPEED, USUAL_SECONDS)

    def stops(self, steps: int, solutions: Sequence[int] = ()) -> Iterator[int]:
        """After how many steps there is a picture: evenly, and at the last; no picture runs past a solution.

        ``solutions`` are the numbers of the steps that found one, in order and counted from 1.
        """
        pictures = min(steps, self.frames - 2, max(1, int(self.running(steps) / SHORTEST + 1e-9)))
        shown = 0
        for picture in range(1, pictures + 1):
            stop = steps * picture // pictures
            found = bisect_right(solutions, shown)
            if found < len(solutions) and solutions[found] < stop and picture < pictures:
                stop = solutions[found]
            if stop > shown:
                yield stop
            shown = stop
