"""Checks of arguments, with messages that help; the usual mistake is to pass a file name instead of a puzzle.

True and False are refused as numbers, although Python counts with them: a caller who passes one has confused two
arguments.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from operator import index

from hanjie.model.puzzle import Puzzle
from hanjie.words import shown

LONGEST_TIMEOUT = 1e10
"""Three hundred years in seconds; a longer timeout is cut to this."""
THREADS = range(1, 1025)
"""The numbers of threads that the core supports."""


def expect_puzzle(value: object, place: str = "") -> Puzzle:
    """The value if it is a puzzle, else a TypeError that says how to read one; ``place`` says which value it is."""
    if isinstance(value, Puzzle):
        return value
    advice = "hanjie.load(path) reads one from a file, hanjie.loads(text) from a text."
    raise TypeError(f"Expected a Puzzle, found {_found(value)}{place}; {advice}")


def expect_puzzles(value: object) -> Iterable[Puzzle]:
    """The value if it can hold puzzles, else a TypeError that says how to read some."""
    if isinstance(value, Puzzle):
        raise TypeError("Expected puzzles, found a single one; hanjie.solve(puzzle) solves it, or put it into a list.")
    if isinstance(value, str | os.PathLike) or not isinstance(value, Iterable):
        raise TypeError(f"Expected puzzles, found {_found(value)}; hanjie.load_all(path) reads them.")
    return value


def expect_text(value: object) -> str | bytes:
    """The value if it is a text or bytes, else a TypeError that names the function for files."""
    if isinstance(value, str | bytes):
        return value
    raise TypeError(f"Expected a text or bytes, found {_found(value)}; hanjie.load(path) reads a file.")


def expect_whole(name: str, value: object, otherwise: str = "") -> int:
    """The value if it is a whole number; ``otherwise`` names other allowed values, as in ``, or None``."""
    try:
        if not isinstance(value, bool):
            return index(value)  # type: ignore[arg-type]
    except TypeError:
        pass
    raise TypeError(f"{name} is a whole number{otherwise}, not {shown(value)}.")


def expect_positive(name: str, value: object, otherwise: str = "") -> int:
    """The value if it is a whole number from 1."""
    number = value if type(value) is int else expect_whole(name, value, otherwise)
    if number < 1:
        raise ValueError(f"{name} is at least 1{otherwise}, not {shown(number)}.")
    return number


def expect_max_solutions(value: object) -> int | None:
    """A number of solutions; None means all of them."""
    return None if value is None else expect_positive("max_solutions", value, ", or None for all of them")


def expect_max_steps(value: object) -> int | None:
    """A number of steps; None means no limit."""
    return None if value is None else expect_positive("max_steps", value, ", or None for no limit")


def expect_trace_limit(value: object) -> int:
    """A number of steps."""
    return expect_positive("trace_limit", value)


def expect_threads(value: object) -> int | None:
    """A number of threads; None means every core."""
    if value is None:
        return None
    number = value if type(value) is int else expect_whole("threads", value, ", or None for every core")
    if number not in THREADS:
        raise ValueError(f"threads is a number from {THREADS[0]} to {THREADS[-1]:,}, not {shown(number)}.")
    return number


def expect_seed(value: object) -> int:
    """A seed: any whole number."""
    return value if type(value) is int else expect_whole("seed", value)


def expect_limit(value: object) -> int | None:
    """The number of solutions at which counting stops; None means never."""
    if value is None:
        return None
    number = expect_whole("limit", value, ", or None to count them all")
    if number < 0:
        raise ValueError(f"limit is at least 0, or None to count them all, not {shown(number)}.")
    return number


def expect_timeout(value: object) -> float | None:
    """A number of seconds; None means no limit."""
    if value is None:
        return None
    if isinstance(value, bool) or not (isinstance(value, int | float) or hasattr(value, "__float__")):
        raise TypeError(f"A timeout is a number of seconds from 0, or None, not {shown(value)}.")
    try:
        seconds = float(value)
    except OverflowError:
        seconds = LONGEST_TIMEOUT if value > 0 else -1.0  # type: ignore[operator]
    if not seconds >= 0:
        raise ValueError(f"A timeout is a number of seconds from 0, or None, not {shown(value)}.")
    return min(seconds, LONGEST_TIMEOUT)


def expect_progress(value: object) -> None:
    """A function for reports of progress, or None."""
    if value is not None and not callable(value):
        raise TypeError(f"progress is a function to call, or None, not {shown(value)}.")


def _found(value: object) -> str:
    if isinstance(value, str):
        return f"the text {shown(value)}"
    if isinstance(value, os.PathLike):
        return f"the path {os.fspath(value)!r}"
    return f"a value of type {type(value).__name__}"
