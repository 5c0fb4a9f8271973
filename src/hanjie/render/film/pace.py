"""The pace of a film: which steps share a picture, and how long each picture stays.

::

    steps      1 2 3 4 5 6 7 8 9
    pictures   0   1   2   3   4  end      the opening, an even choice of steps, and the end, which is held

By default a film shows four steps per second and takes at most 15 seconds; a longer trace shows several steps at once.
In the film of an explanation, each picture stays as long as people need to read its sentence.
No picture is shorter than a twenty-fifth of a second, because viewers slow down shorter ones.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

USUAL_SPEED = 4.0
"""The default speed, in steps per second."""
USUAL_SECONDS = 15.0
"""The default limit for the length of the solving, in seconds."""
SHORTEST = 0.04
"""The seconds that every picture stays at least."""
OPENING = 0.8
"""The seconds for the puzzle before its first step."""
PAUSE = 1.0
"""The additional seconds for a solution after which the solver continues."""
LETTERS_READ = 15.0
"""How many letters people read per second, while they also look at the grid."""
SHORTEST_READING, LONGEST_READING = 1.5, 8.0
"""The limits of the time to read a sentence, in seconds."""
MOST_FRAMES = 10_000
"""The maximum number of pictures that can be requested."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a film runs."""

    speed: float | None = None
    """Steps per second; None means the default."""
    seconds: float | None = None
    """The length of the solving in seconds, instead of ``speed``."""
    frames: int = 300
    """The maximum number of pictures, including the opening and the end."""
    hold: float = 3.0
    """The seconds that the end stays."""
    to_read: bool = False
    """True for an explanation: without ``speed`` and ``seconds``, each picture stays until its sentence is read."""

    def __post_init__(self) -> None:
        if self.speed is not None and self.seconds is not None:
            raise ValueError("Give either the speed or the seconds of a film, not both.")
        for name in ("speed", "seconds", "hold"):
            number = getattr(self, name)
            if number is not None and not (math.isfinite(number) and 0 < number <= 100_000):
                raise ValueError(f"{name} must be above 0 and at most 100,000, not {number}.")
        if not 2 <= self.frames <= MOST_FRAMES:
            raise ValueError(f"A film has 2 to {MOST_FRAMES:,} frames, not {self.frames:,}.")

    @property
    def follows_words(self) -> bool:
        """True if the sentences set the pace."""
        return self.to_read and self.speed is None and self.seconds is None

    def reading(self, sentence: str) -> float:
        """The seconds to read a sentence."""
        return min(max(len(sentence) / LETTERS_READ, SHORTEST_READING), LONGEST_READING)

    def running(self, steps: int) -> float:
        """The seconds that this many steps take together."""
        if self.seconds is not None:
            return self.seconds
        return steps / self.speed if self.speed is not None else min(steps / USUAL_SPEED, USUAL_SECONDS)

    def most_stops(self, steps: int) -> int:
        """The maximum number of pictures between the opening and the end; 0 if there is no room for one."""
        if self.follows_words:
            return self.frames - 2
        return min(self.frames - 2, max(1, int(self.running(steps) / SHORTEST + 1e-9)))

    def stops(self, steps: int, solutions: Sequence[int] = ()) -> Iterator[int]:
        """The numbers of the steps after which there is a picture: evenly spaced, and the last; none skips a solution.

        ``solutions`` are the numbers of the steps that found a solution, in order, counted from 1.
        """
        pictures = min(steps, self.most_stops(steps))
        shown = 0
        for picture in range(1, pictures + 1):
            stop = steps * picture // pictures
            found = bisect_right(solutions, shown)
            if found < len(solutions) and solutions[found] < stop and picture < pictures:
                stop = solutions[found]
            if stop > shown:
                yield stop
            shown = stop
