"""The leftmost and the rightmost match of a line, found by an automaton; where they overlap, cells are known.

After Lior Sinai's NonogramSolverCpp (2020), which builds on Steve Simpson's and Jan Wolter's solvers. A clue is a
pattern, as in regular expressions: ``2 1`` is ``.* # # .+ # .*``. A nondeterministic automaton reads the known cells
and keeps the set of all states it may be in (Thompson's construction). Its steps are traced back from the last state;
the most advanced state at each cell gives the match with every block as far left as possible. The line read backwards
gives the rightmost match. Now count the changes in both, even in the gaps, odd in the blocks. Where both counts are
equal, the same block, or the same gap, covers the cell in both matches and so in all matches between them::

    clue 4 1      ? ? ? ? ? ? ? .
    leftmost      # # # # . # . .     1 1 1 1 2 3 4 4
    rightmost     . # # # # . # .     0 1 1 1 1 2 3 4
    overlap       ? # # # ? ? ? .       1 1 1       4

That is fast but incomplete: a single cell of clue ``1 1 1`` has blanks beside it whichever block it is. A simple
filler looks at the blocks that can own a run: if all of them are as long as the run, the run is complete; if all of
them are longer and one side is closed, the run grows to the other side.

When no line settles a cell, every unknown cell is tried with each value, in the order of the known cells around it. If
a value leads to a line without a match, it is refuted. If only one value remains, it is certain. If nothing is refuted,
the search guesses the cell that settled most. Without guessing it stops when no line settles a cell, as the original
does with ``--no-guess``.

Differences from the original:

* Its filler works only where everything before the cell is known, and there the matches already agree; its mirrored
  clue is never set; and its rule for the blank after a block can never apply. Here the filler looks at the possible
  owners of a run.
* It should guess the cell that settles most, but never stores the maximum, so it guesses the last cell. Here it stores
  the maximum.
* When both values of a guess fail, it makes the same guess again, forever. Here the previous guess is taken back.
* It accepts a trial that completes the grid as certain, and stops at its first solution. Here trials only refute, so
  the search finds all solutions.
* Its automaton copies the whole match into each state. Here only the sets of states are kept.

In colors, a pattern holds colors, gaps between different ones may be empty, and all colors are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from hanjie.gallery.recorder import Recorder
from hanjie.gallery.search import Guess, Propagated, Sweeper, search
from hanjie.model import UNKNOWN, Clue, Grid, Puzzle


def solutions(puzzle: Puzzle, recorder: Recorder) -> Iterator[Grid]:
    """All solutions; those that fill the guessed cell come first."""
    sweeper = Sweeper(puzzle, settle, recorder)
    filled_first = (*range(1, len(puzzle.palette)), 0)

    def propagate(cells: bytearray) -> Propagated:
        while True:
            refuting = sweeper.sweep(cells)
            if refuting is not None or UNKNOWN not in cells:
                return refuting
            recorder.check_guessing()
            outcome = probe(cells)
            if outcome is not None:
                return outcome

    def probe(cells: bytearray) -> Propagated:
        """Try all values of all unknown cells until one cell is certain, and set it; else the best cell to guess."""
        best, most = None, -1
        for at in best_known_first(cells, puzzle.width, recorder.check_time):
            possible, settled, refuting = [], 0, None
            for value in filled_first:
                trial = bytearray(cells)
                trial[at] = value
                refuted_by = sweeper.sweep(trial, silently=True)
                if refuted_by is None:
                    possible.append(value)
                    settled += cells.count(UNKNOWN) - trial.count(UNKNOWN)
                refuting = refuted_by or refuting
            if not possible:
                return refuting
            if len(possible) == 1:
                cells[at] = possible[0]
                recorder.probe([(at, possible[0])], f"otherwise {refuting} cannot be finished")
                return None
            if settled > most:
                best, most = Guess(at, tuple(possible)), settled
        return best

    return search(propagate, recorder)


def best_known_first(
    cells: bytes | bytearray, width: int, check_time: Callable[[], object] = lambda: None
) -> Iterator[int]:
    """The unknown cells, ranked by the known cells in the row, in the column and next to them (edges count)."""
    size, known = len(cells), [int(cell != UNKNOWN) for cell in cells]
    rows = [sum(known[start : start + width]) for start in range(0, size, width)]
    columns = [sum(known[start::width]) for start in range(width)]

    def rank(at: int) -> int:
        row, column = divmod(at, width)
        left = column == 0 or known[at - 1]
        right = column == width - 1 or known[at + 1]
        above = row == 0 or known[at - width]
        below = at + width >= size or known[at + width]
        return rows[row] + columns[column] + left + right + above + below

    ranked: dict[int, list[int]] = {}
    for row in range(0, size, width):
        check_time()
        for at in range(row, row + width):
            if not known[at]:
                ranked.setdefault(rank(at), []).append(at)
    for best in sorted(ranked, reverse=True):
        yield from ranked[best]


# ---- one line ----


@lru_cache(maxsize=10_000)
def settle(clue: Clue, cells: bytes) -> bytes | None:
    """The line after overlap and filler, repeated until nothing changes; None if it has no match."""
    before, now = None, cells
    while now != before:
        left = leftmost(clue, now)
        right = leftmost(clue.reversed(), now[::-1])
        if left is None or right is None:
            return None
        right = right[::-1]
        before = now
        now = simple_filler(clue, overlap(now, left, right), left, right)
    return now


def overlap(cells: bytes, left: bytes, right: bytes) -> bytes:
    """The known cells, and those where both matches count the same number of changes."""
    counts = zip(changers(left), changers(right), strict=True)
    return bytes([a if n == m else old for old, a, (n, m) in zip(cells, left, counts, strict=True)])


def changers(line: bytes) -> Iterator[int]:
    """A count that goes up at each change: even in the gaps, odd in the blocks, also where two colors touch."""
    count, previous = 0, 0
    for color in line:
        if color != previous:
            count += 2 if color and previous else 1
        yield count
        previous = color


def simple_filler(clue: Clue, cells: bytes, left: bytes, right: bytes) -> bytes:
    """Complete or extend runs by the lengths of the blocks that can own them."""
    reaches = [
        (block, first, last + block.length)
        for block, first, last in zip(clue, run_starts(left), run_starts(right), strict=True)
    ]
    filled = bytearray(cells)
    for start in run_starts(cells):
        color = cells[start]
        end = len(cells) - len(cells[start:].lstrip(bytes([color])))
        owners = [b.length for b, first, behind in reaches if b.color == color and first <= start and end <= behind]
        others = [(first, behind) for b, first, behind in reaches if b.color != color]
        if set(owners) == {end - start}:
            for side in (start - 1, end):
                if 0 <= side < len(cells) and not any(first <= side < behind for first, behind in others):
                    filled[side] = 0
        elif start == 0 or cells[start - 1] not in (color, UNKNOWN):
            filled[start : start + min(owners)] = bytes([color]) * min(owners)
        elif end == len(cells) or cells[end] not in (color, UNKNOWN):
            filled[end - min(owners) : end] = bytes([color]) * min(owners)
    return bytes(filled)


def run_starts(cells: bytes) -> list[int]:
    """The places where runs of filled cells begin."""
    previous = b"\0" + cells
    return [at for at, color in enumerate(cells) if color not in (0, UNKNOWN, previous[at])]


# ---- the automaton ----


class Pattern(NamedTuple):
    """The states of the automaton, from the start (which reads nothing) to the last; a set of them is a number."""

    colors: bytes
    """The color that each state reads: 0 in the gaps."""
    gaps: int
    """The states that may read any number of cells."""
    optional: int
    """The gaps that may be empty: at both ends, and between different colors."""
    reading: dict[int, int]
    """The states that can read a cell, by the value of the cell."""

    def after(self, states: int) -> int:
        """The states that may follow: the same gap, the next state, or the one after an empty gap."""
        return (states & self.gaps) | states << 1 | (states << 1 & self.optional) << 1

    def before(self, states: int) -> int:
        """The states that these may follow."""
        return (states & self.gaps) | states >> 1 | (states >> 1 & self.optional) >> 1


@lru_cache(maxsize=10_000)
def compile_pattern(clue: Clue) -> Pattern:
    """The automaton for a clue: ``2 1`` is ``.* # # .+ # .*``."""
    states = [(UNKNOWN, False), (0, True)]
    for number, block in enumerate(clue):
        if number > 0:
            states.append((0, clue[number - 1].color != block.color))
        states.extend([(block.color, False)] * block.length)
    if clue:
        states.append((0, True))
    colors = bytes(color for color, _ in states)
    reading = {color: _bits(color == other for other in colors) for color in set(colors)}
    reading[UNKNOWN] = _bits(color != UNKNOWN for color in colors)
    return Pattern(colors, reading[0], _bits(optional for _, optional in states), reading)


def _bits(flags: Iterable[bool]) -> int:
    return sum(flag << number for number, flag in enumerate(flags))


def leftmost(clue: Clue, cells: bytes) -> bytes | None:
    """The match with every block as far left as the known cells allow; None if there is no match."""
    pattern = compile_pattern(clue)
    reached = [1]
    for cell in cells:
        reached.append(pattern.after(reached[-1]) & pattern.reading.get(cell, 0))

    match = bytearray()
    following = 1 << len(pattern.colors)
    for states in reversed(reached[1:]):
        possible = states & pattern.before(following)
        if not possible:
            return None
        most_advanced = possible.bit_length() - 1
        match.append(pattern.colors[most_advanced])
        following = 1 << most_advanced
    return bytes(match[::-1])
