"""What can go wrong, as one small tree.

::

    HanjieError                  what hanjie could not read, understand or hold
    ├── FormatError              a file or text cannot be read: what was expected, what was found, where
    │   ├── BlankError           there is nothing in it, or nothing but white space
    │   ├── AmbiguousError       it can be read in more than one way and nothing decides between them
    │   └── UnsupportedError     the format cannot hold this puzzle (colours into .nin)
    ├── ClueError                numbers that can never be a clue: which line, and why
    ├── BudgetError              time ran out before a question was answered; also a TimeoutError
    └── UnknownNameError         no format, algorithm or color of that name; names the nearest

A puzzle without a solution is a result, not an error. Arguments that make no sense are a plain ValueError.
"""

from __future__ import annotations

from collections.abc import Iterable


class HanjieError(Exception):
    """The root of what hanjie raises about files, texts and names that people gave it."""


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
        """Where it went wrong: ``puzzle.non:12:3``, as far as it is known."""
        if self.source is None:
            return f"line {self.line}" if self.line is not None else ""
        parts = (self.source, self.line, self.column)
        return ":".join(str(part) for part in parts if part is not None)


class BlankError(FormatError):
    """A file or text with nothing in it, or nothing but white space."""


class AmbiguousError(FormatError):
    """A text that can be read in more than one way, where nothing decides between the readings."""


class UnsupportedError(FormatError):
    """A puzzle that the wanted format cannot hold, or that is too large for what is asked of it."""


class ClueError(HanjieError, ValueError):
    """Numbers that can never be a clue; ``line`` names the row or column (``R3``, ``C12``) where it is known."""

    def __init__(self, problem: str, *, line: str | None = None, source: str | None = None) -> None:
        self.problem = problem
        self.line = line
        self.source = source
        super().__init__(problem)

    def __str__(self) -> str:
        where = ": ".join(part for part in (self.source, self.line) if part)
        return f"{where}: {self.problem}" if where else self.problem


class BudgetError(HanjieError, TimeoutError):
    """Time ran out, or somebody cancelled, before a question was answered.

    ``at_least`` solutions are certain to exist.
    """

    def __init__(self, problem: str, *, at_least: int = 0) -> None:
        self.at_least = at_least
        super().__init__(problem)


class UnknownNameError(HanjieError, ValueError):
    """A name that is not in the list it was looked up in."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind = kind
        self.name = name
        self.known = tuple(known)
        super().__init__(f"There is no {kind} {name!r}; {self._advice()}")

    def __reduce__(self) -> tuple[type, tuple[str, str, tuple[str, ...]]]:
        return type(self), (self.kind, self.name, self.known)

    def _advice(self) -> str:
        import difflib

        nearest = difflib.get_close_matches(self.name, self.known, n=1, cutoff=0.5)
        return f"did you mean {nearest[0]!r}?" if nearest else f"there are: {', '.join(self.known)}."
