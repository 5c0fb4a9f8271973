"""Numbers, times, lists, and values from outside, as they stand in a sentence."""

from __future__ import annotations

from collections.abc import Sequence


def one_line(text: str) -> str:
    """The text with spaces for control characters: a text from a file may hold some that change the terminal."""
    return "".join(symbol if symbol.isprintable() else " " for symbol in text)


def shortened(text: str) -> str:
    """The text, cut to 40 characters if it is longer, with dots at its end."""
    return text if len(text) <= 40 else text[:37] + "..."


def shown(value: object) -> str:
    """A value that the caller gave, as an error message shows it."""
    if isinstance(value, int) and abs(value) >= 10**40:
        return "a number of over 40 digits"
    if isinstance(value, str):
        return repr(shortened(value))
    text = repr(value)
    return text if len(text) <= 40 else f"a value of type {type(value).__name__}"


def described(value: object) -> str:
    """A value from JSON or other plain data, as an error message shows it."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() if abs(value) >= 10**40:
            return shown(value)
        case int() | float():
            return f"the number {value!r}"
        case str():
            return f"the text {shown(value)}"
        case list() | tuple():
            return f"a list of {len(value):,}"
        case dict():
            return "an object"
    return shown(value)


def size(width: int, height: int) -> str:
    """``1 column x 2 rows``."""
    return f"{counted(width, 'column')} x {counted(height, 'row')}"


def counted(number: int, what: str, plural: str | None = None) -> str:
    """``1 puzzle``, ``1,200 puzzles``."""
    return f"{number:,} {what if number == 1 else plural or what + 's'}"


def large(number: int) -> str:
    """``1,200``; a number beyond 60 digits is rounded down: ``3.2e75``."""
    if number < 10**60:
        return f"{number:,}"
    from decimal import ROUND_DOWN, Decimal, localcontext

    with localcontext(prec=2, rounding=ROUND_DOWN):
        return f"{+Decimal(number):.1e}".replace("e+", "e")


def duration(seconds: float) -> str:
    """``40 µs``, ``0.4 ms``, ``12 ms``, ``1.3 s``, ``2 min 5 s``."""
    if seconds < 0.000_095:
        return f"{seconds * 1_000_000:.0f} µs"
    if seconds < 0.00995:
        return f"{seconds * 1000:.1f} ms"
    if seconds < 0.9995:
        return f"{seconds * 1000:.0f} ms"
    if seconds < 99.95:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes:,} min {rest} s"


def joined(words: Sequence[str], word: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``; ``word`` may be another one, such as ``or``."""
    return f" {word} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def shortened_list(words: Sequence[str], most: int = 5) -> str:
    """``a, b``; of more than five the first four, ``a, b, c, d, …``: the dots never stand for a single word."""
    return ", ".join(words if len(words) <= most else [*words[: most - 1], "…"])
