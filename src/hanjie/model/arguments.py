"""What may be asked of a solver: every argument is checked here, with a sentence for one that makes no sense.

True and False are no numbers here, though Python counts with them: whoever passes one has mistaken the argument.
"""

from __future__ import annotations

from operator import index

LONGEST_TIMEOUT = 1e10
"""Three hundred years of seconds: whoever gives more time means all the time there is."""
THREADS = range(1, 1025)
"""How many threads may be asked for: as many as the core knows how to use."""


def expect_whole(name: str, value: object, otherwise: str = "") -> int:
    """The value if it is a whole number; ``otherwise`` tells what else it may be, as in ``, or None``."""
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
    """How many solutions are wanted; None is all of them."""
    return None if value is None else expect_positive("max_solutions", value, ", or None for all of them")


def expect_max_steps(value: object) -> int | None:
    """How many steps may be taken; None is without a limit."""
    return None if value is None else expect_positive("max_steps", value, ", or None for no limit")


def expect_threads(value: object) -> int | None:
    """How many threads may work; None is every core."""
    if value is None:
        return None
    number = value if type(value) is int else expect_whole("threads", value, ", or None for every core")
    if number not in THREADS:
        raise ValueError(f"threads is a number from {THREADS[0]} to {THREADS[-1]:,}, not {shown(number)}.")
    return number


def expect_seed(value: object) -> int:
    """Which order of search is wanted: any whole number."""
    return value if type(value) is int else expect_whole("seed", value)


def expect_limit(value: object) -> int | None:
    """How far to count; None is to the end."""
    if value is None:
        return None
    number = expect_whole("limit", value, ", or None to count them all")
    if number < 0:
        raise ValueError(f"limit is at least 0, or None to count them all, not {shown(number)}.")
    return number


def expect_timeout(value: object) -> float | None:
    """How many seconds it may take; None is without end."""
    if value is None:
        return None
    if isinstance(value, bool) or not (isinstance(value, int | float) or hasattr(value, "__float__")):
        raise TypeError(f"A timeout is a number of seconds from 0, or None, not {shown(value)}.")
    if not value >= 0:  # type: ignore[operator]
        raise ValueError(f"A timeout is a number of seconds from 0, or None, not {shown(value)}.")
    return float(min(value, LONGEST_TIMEOUT))  # type: ignore[call-overload]


def expect_progress(value: object) -> None:
    """Whom to tell how far it is; None is nobody."""
    if value is not None and not callable(value):
        raise TypeError(f"progress is a function to call, or None, not {shown(value)}.")


def shown(value: object) -> str:
    """A value as a sentence shows it."""
    if isinstance(value, int) and abs(value) >= 10**40:
        return "a number of over 40 digits"
    text = repr(value)
    return text if len(text) <= 40 else f"a value of type {type(value).__name__}"
