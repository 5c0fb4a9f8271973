"""The native core of hanjie. Use it through hanjie.native."""

from collections.abc import Callable, Sequence
from typing import Any


class Cancel:
    """A flag that any thread may set to end a search."""

    def __init__(self) -> None: ...

    def set(self) -> None:
        """End every search that watches it."""

    @property
    def is_set(self) -> bool:
        """Whether it was set."""

class Search:
    """The solutions of one puzzle, one after the other."""

    def __init__(self, rows: Sequence[Sequence[object]], columns: Sequence[Sequence[object]], colors: int, given: bytes | None, timeout: float = 0.0, seed: int = 0, line_only: bool = False, most_steps: int = 0, cancel: Cancel | None = None, threads: int = 1, progress: Callable[[str, int, int, int, int, float, bytes], object] | None = None) -> None: ...

    def next(self) -> bytes | None:
        """The next solution, or None: see state."""

    def run(self, max_solutions: int) -> tuple[str, list[bytes], bytes, dict[str, float]]:
        """
        State, solutions, known cells and stats after at most max_solutions (0: all).
        """

    @property
    def state(self) -> str:
        """ready, solution, exhausted, stuck, stopped or broken."""

    def steps(self) -> tuple[bytes, int]:
        """
        The recorded steps as 32-bit numbers (recorder.hpp), and how many were left out.
        """

class Batch:
    """Many puzzles on several threads, answers in order."""

    def __init__(self, max_solutions: int, timeout: float, seed: int, threads: int, cancel: Cancel | None = None) -> None: ...

    def submit(self, rows: Sequence[Sequence[object]], columns: Sequence[Sequence[object]], colors: int, given: bytes | None) -> bool:
        """Add one more puzzle; True: it is time to take answers."""

    def take(self) -> list[tuple[str, list[bytes], bytes, dict[str, float]]]:
        """The next answers; waits only if no answer is ready."""

    def check(self) -> None:
        """RuntimeError in a process that was forked from its own."""

    def close(self) -> None:
        """End the threads."""

def count(rows: Sequence[Sequence[object]], columns: Sequence[Sequence[object]], colors: int, given: bytes | None, limit: bytes = b'', timeout: float = 0.0, seed: int = 0, cancel: Cancel | None = None, *, progress: Callable[[], object] | None = None) -> tuple[bytes, bool]:
    """
    The number of solutions, up to a limit, lowest byte first; and whether it is exact.
    """

class Ambiguity:
    """The cells that all solutions of a puzzle share."""

    def __init__(self, rows: Sequence[Sequence[object]], columns: Sequence[Sequence[object]], colors: int, given: bytes | None, timeout: float = 0.0, seed: int = 0, cancel: Cancel | None = None, *, progress: Callable[[], object] | None = None) -> None: ...

    def advance(self) -> bool:
        """Make one more search; False: see state."""

    @property
    def state(self) -> str:
        """asking, done, none, stopped or broken."""

    def common(self) -> bytes:
        """The cells that the solutions found so far share."""

    @property
    def questions(self) -> int:
        """Cells that are still in question."""

def measure_effort(rows: Sequence[Sequence[object]], columns: Sequence[Sequence[object]], colors: int, given: bytes | None, work: int, guesses: int, timeout: float = 0.0, cancel: Cancel | None = None, *, progress: Callable[[], object] | None = None) -> tuple[dict[str, int], list[tuple[int, int, int]], list[tuple[int, int, int, int, int, bool]]]:
    """
    The effort of a puzzle (see effort.hpp); then, for each kind of look, rounds, productive and unfinished lines; then, for each orientation of the paper, evaluations, guesses, solutions, fewest, most, complete.
    """

def hardest_rule(rows: Sequence[Sequence[object]], columns: Sequence[Sequence[object]], colors: int, given: bytes | None, timeout: float = 0.0, cancel: Cancel | None = None, *, progress: Callable[[], object] | None = None) -> int | None:
    """
    The number of the hardest rule that lines need, easiest first (see technique.hpp); None: stopped.
    """

def fill_slots(type: type, values: tuple[object, ...]) -> Any:
    """
    An object of a class with slots, filled in their order, without its constructor.
    """

class Reasoner:
    """The candidates of all cells, and the evidence for conclusions."""

    def __init__(self, rows: Sequence[Sequence[object]], columns: Sequence[Sequence[object]], colors: int, given: bytes | None, cancel: Cancel | None = None) -> None: ...

    def grid(self) -> bytes:
        """The cells that are decided, row by row."""

    def restrict(self, findings: Sequence[tuple[int, int]]) -> None:
        """From now on these cells have only these candidates."""

    def changed_lines(self) -> list[int]:
        """
        The lines that have changed since the last call; rows first, then columns.
        """

    def look(self, line: int) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
        """
        The candidates of a line before and after line solving; None: it has no placement.
        """

    def view(self, line: int, cells: Sequence[tuple[int, int]] | None = None) -> tuple[tuple[int, int], tuple[int, int], tuple[int, ...], int, list[int], list[int], list[int], list[tuple[int, int, int]], list[list[tuple[int, int]]]]:
        """
        The rest of a line (if only these cells are known): its cells, its blocks, its candidates and open cells; of blocks the first place, the last and all; runs, their owners.
        """

    def follow(self, line: int, cells: Sequence[tuple[int, int]], blocks: Sequence[int]) -> tuple[int, ...] | None:
        """
        The candidates of a line after line solving, if only these cells and blocks are known.
        """

    def starts(self, line: int, cells: Sequence[tuple[int, int]], blocks: Sequence[int], block: int) -> tuple[int, int] | None:
        """
        The first and last place where a block can start, if only these are known.
        """

    def evidence(self, line: int, goal: Sequence[tuple[int, int]], liked: Sequence[int]) -> tuple[list[tuple[int, int]], list[int]]:
        """An irreducible set of cells and blocks from which the goal follows."""

    def argue(self, common: bytes | None, seconds: float, *, progress: Callable[[], object] | None = None) -> tuple[list[tuple[int, int]], list[tuple[tuple[int, int], list[object]]], int] | None:
        """
        The easiest argument by assumption and, for edge logic, the line at the edge (else -1); None: there is no argument, or it was stopped.
        """

def solve_line(clue: Sequence[object], colors: int, candidates: bytes) -> bytes | None:
    """
    Narrow candidates to those of some placement; None: there is no placement.
    """

def instruction_set() -> str:
    """The instruction set the kernels were chosen for."""
