"""The exceptions of hanjie, as one small tree.

::

    HanjieError                  the root
    ├── FormatError              a file or text cannot be read: what was expected, what was found, where
    │   ├── BlankError           a file or text is empty, or has only white space
    │   ├── AmbiguousError       a text has more than one reading, and nothing decides between them
    │   └── UnsupportedError     the format cannot hold this puzzle (colors in .nin)
    ├── ClueError                numbers that cannot be a clue: the line, and the reason
    ├── BudgetError              the time ran out, or the work was cancelled; also a TimeoutError
    │   └── SupersededError      a newer question to the same designer ended this one
    └── UnknownNameError         no format, algorithm or color has this name; suggests the nearest

ReadingWarning is not an error: a file was read, but in a way that its author may not expect.

A puzzle without a solution is a result, not an error. Wrong arguments raise a plain ValueError or TypeError.
"""

from __future__ import annotations

from collections.abc import Iterable


class HanjieError(Exception):
    """The root of all errors about files, texts and names."""


class FormatError(HanjieError, ValueError):
    """A file or text that cannot be read.

    ``problem`` is the sentence alone; ``source``, ``line`` and ``column`` say where (lines and columns count from 1).
    """

    def __init__(
        self,
        problem: str,
        *,
        source: str | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        self.problem = problem
        self.source = source
        self.line = line
        self.column = column
        super().__init__(problem)

    def __str__(self) -> str:
        return f"{place}: {self.problem}" if (place := self.place) else self.problem

    @property
    def place(self) -> str:
        """The place of the error: ``puzzle.non:12:3``, or the known part of it."""
        if self.source is None:
            return f"line {self.line}" if self.line is not None else ""
        parts = (self.source, self.line, self.column)
        return ":".join(str(part) for part in parts if part is not None)


class BlankError(FormatError):
    """A file or text that is empty, or has only white space."""


class AmbiguousError(FormatError):
    """A text with more than one reading, and nothing decides between the readings."""


class UnsupportedError(FormatError):
    """A puzzle that a format cannot hold, or that is too large for the requested output."""


class ClueError(HanjieError, ValueError):
    """Numbers that cannot be a clue; ``line`` is the name of the row or column (``R3``, ``C12``), if known."""

    def __init__(self, problem: str, *, line: str | None = None, source: str | None = None) -> None:
        self.problem = problem
        self.line = line
        self.source = source
        super().__init__(problem)

    def __str__(self) -> str:
        where = ": ".join(part for part in (self.source, self.line) if part)
        return f"{where}: {self.problem}" if where else self.problem


class BudgetError(HanjieError, TimeoutError):
    """The time ran out, or the work was cancelled, before the answer was complete.

    ``at_least`` solutions are certain to exist.
    """

    def __init__(self, problem: str, *, at_least: int = 0) -> None:
        self.at_least = at_least
        super().__init__(problem)


class SupersededError(BudgetError):
    """A question to a designer that was ended by a newer question, or by ``cancel()``."""


class UnknownNameError(HanjieError, ValueError):
    """A name that is not in its list; ``advice`` says what to do, instead of the nearest name."""

    def __init__(self, kind: str, name: str, known: Iterable[str], advice: str = "") -> None:
        self.kind = kind
        self.name = name
        self.known = tuple(known)
        self.advice = advice
        super().__init__(f"There is no {kind} {name!r}; {advice or self._nearest()}")

    def __reduce__(self) -> tuple[type, tuple[str, str, tuple[str, ...], str]]:
        return type(self), (self.kind, self.name, self.known, self.advice)

    def _nearest(self) -> str:
        import difflib

        nearest = difflib.get_close_matches(self.name, self.known, n=1, cutoff=0.5)
        return f"did you mean {nearest[0]!r}?" if nearest else f"there are: {', '.join(self.known)}."


class ReadingWarning(UserWarning):
    """A file or text was read in a way that its author may not expect: the letter O as 0, columns before rows."""
