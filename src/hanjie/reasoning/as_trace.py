"""An explanation as the steps of a solver, so that it can be replayed and filmed like one.

A deduction in a line is one step. An assumption is shown as people try it out: a guess, the line of each link of its
chain, the line that cannot be completed, and everything taken back; then the conclusion, which is certain::

    guess @1 R6C1=0 because contradiction: Suppose R6C1 were empty.
    line R6 @1 R6C2=1 because forcing: In R6 the first 1 must …
    contradiction R9 @1 because general line logic: R9 cannot be completed …
    rewind @0 R6C1=? R6C2=?
    probe @0 R6C1=1 because contradiction: If R6C1 were empty, …

The reason of a step is the technique and the sentence. A deduction that only rules out colors is a step without cells,
because a grid cannot show it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from hanjie.model import (
    NO_LIMITS,
    UNKNOWN,
    Cell,
    Ending,
    Limits,
    Puzzle,
    Result,
    Stats,
    Status,
    Step,
    StepKind,
    Trace,
)
from hanjie.reasoning.deduction import Case, Deduction, Fact
from hanjie.reasoning.engine.explainer import Explainer
from hanjie.reasoning.explanation import Explanation, Outcome
from hanjie.reasoning.words.deductions import supposition

Setting = tuple[Cell, int]
"""A cell and its value."""


def trace_of(explanation: Explanation) -> Trace:
    """The explanation as a trace; it ends with the grid that the explanation ends with."""
    writer = _Writer(explanation.puzzle, bytearray(explanation.start.cells))
    steps = [step for deduction in explanation.deductions for step in writer.steps(deduction, 0)]
    if explanation.outcome is Outcome.SOLVED:
        steps.append(Step(StepKind.SOLUTION))
    return Trace(explanation.start, tuple(steps))


def explained_result(puzzle: Puzzle, limits: Limits = NO_LIMITS) -> Result:
    """The answer of a solver that reasons as people do, with the explanation as its trace."""
    explainer = Explainer(puzzle, limits=limits)
    deque(explainer.deductions(), maxlen=0)
    explanation = explainer.explanation()
    status, ending = _ANSWERS[explanation.outcome]
    return Result(
        status,
        solutions=(explanation.end,) if status is Status.UNIQUE else (),
        ending=ending,
        stats=Stats(steps=len(explanation), seconds=explainer.seconds),
        trace=trace_of(explanation),
        known=explanation.end,
    )


_ANSWERS = {
    Outcome.SOLVED: (Status.UNIQUE, Ending.EXHAUSTED),
    Outcome.OPEN: (Status.MULTIPLE, Ending.EXHAUSTED),
    Outcome.IMPOSSIBLE: (Status.NONE, Ending.EXHAUSTED),
    Outcome.UNFINISHED: (Status.UNKNOWN, Ending.STOPPED),
}
"""The answer of a solver that means the same as an outcome."""


class _Writer:
    """Writes the steps of deductions, and notes what they overwrite, so that assumptions can be taken back."""

    def __init__(self, puzzle: Puzzle, cells: bytearray) -> None:
        self._puzzle, self._cells = puzzle, cells
        self._overwritten: list[Setting] = []

    def steps(self, deduction: Deduction, depth: int) -> Iterator[Step]:
        """The steps of one deduction; ``depth`` assumptions are open."""
        for case in deduction.cases:
            yield from self._case(case, deduction, depth)
        reason = f"{deduction.technique}: {deduction.sentence(self._puzzle)}"
        if deduction.is_contradiction:
            yield Step(StepKind.CONTRADICTION, deduction.line, depth=depth, reason=reason)
        else:
            kind = StepKind.PROBE if deduction.cases else StepKind.LINE
            yield Step(kind, deduction.line, self._set(deduction.concluded), depth, reason)

    def _case(self, case: Case, deduction: Deduction, depth: int) -> Iterator[Step]:
        """An assumption: it is made, followed and taken back."""
        mark = len(self._overwritten)
        reason = f"{deduction.technique}: {supposition(self._puzzle, deduction, case.assumption)}"
        yield Step(StepKind.GUESS, None, self._set([case.assumption]), depth + 1, reason)
        for link in case.chain:
            yield from self.steps(link, depth + 1)
        back = dict(reversed(self._overwritten[mark:]))
        del self._overwritten[mark:]
        for cell, value in back.items():
            self._cells[cell.place(self._puzzle.width)] = value
        yield Step(StepKind.REWIND, None, tuple(sorted(back.items())), depth)

    def _set(self, facts: Iterable[Fact]) -> tuple[Setting, ...]:
        """Fill in the facts that decide a cell, and return them."""
        decided = tuple((fact.cell, fact.value) for fact in facts if fact.value != UNKNOWN)
        for cell, value in decided:
            place = cell.place(self._puzzle.width)
            self._overwritten.append((cell, self._cells[place]))
            self._cells[place] = value
        return decided
