"""Find the easiest next step from a grid, which may contain mistakes."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie import reasoning
from hanjie.jobs.job import PuzzleReport, check_grid, check_language
from hanjie.model import NO_LIMITS, Grid, Limits, Palette, Puzzle
from hanjie.model.plain import Plain
from hanjie.reasoning import Deduction, Hint, HintKind, Mistakes
from hanjie.uniqueness import Blame, find_blame


@dataclass(frozen=True, slots=True)
class HintRequest(Plain):
    """Give a hint for this puzzle."""

    puzzle: Puzzle
    """The puzzle."""
    grid: Grid | None = None
    """The current grid; null starts from the progress saved in the puzzle, or from the given cells."""
    language: str | None = None
    """Also describe the hint in sentences of this language, such as ``en``; null for no sentences."""
    source: str = ""
    """The origin of the puzzle, such as a path; the report repeats it."""

    def __post_init__(self) -> None:
        if self.grid is not None:
            check_grid(self.puzzle, self.grid)
        if self.language is not None:
            check_language(self.language)


@dataclass(frozen=True, slots=True, kw_only=True)
class HintReport(PuzzleReport):
    """The next step."""

    palette: Palette
    """The colors of the puzzle; grids use their letters."""
    kind: HintKind
    """The kind of hint: a step, a mistake, or another message."""
    grid: Grid
    """The grid that the hint is about, with the given cells."""
    deduction: Deduction | None
    """The easiest step, with its reason."""
    before: tuple[Deduction, ...]
    """In color: earlier deductions that the step needs and the grid cannot show."""
    mistakes: Mistakes
    """The wrong cells."""
    blame: Blame | None
    """If the puzzle has no solution: the probable errors in it."""
    where: str
    """The first stage in words, if a language was requested: where to look."""
    why: str
    """The second stage in words, if a language was requested: the step and its reason, or the wrong cells."""

    def hint(self, puzzle: Puzzle) -> Hint:
        """The report as a Hint, which can describe itself in words."""
        return Hint(self.kind, puzzle, self.grid, self.deduction, self.before, self.mistakes)


def run(request: HintRequest, limits: Limits = NO_LIMITS) -> HintReport:
    """Find the easiest next step."""
    clock = limits.start()
    found = reasoning.hint(request.puzzle, request.grid, limits)
    is_impossible = found.kind is HintKind.IMPOSSIBLE
    return HintReport(
        **request.puzzle.label(request.source),
        palette=request.puzzle.palette,
        kind=found.kind,
        grid=found.grid,
        deduction=found.deduction,
        before=found.before,
        mistakes=found.mistakes,
        blame=find_blame(request.puzzle, clock.rest()) or None if is_impossible else None,
        where=found.where if request.language else "",
        why=found.why if request.language else "",
    )
