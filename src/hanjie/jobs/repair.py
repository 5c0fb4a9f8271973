"""Repair a puzzle: change few cells of its picture so that it has one solution, or find the mistake in its clues."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from math import isfinite

from hanjie import native, reasoning
from hanjie.jobs.job import PuzzleReport
from hanjie.model import DEFAULT_OPTIONS, NO_LIMITS, Clock, Grid, Limits, Palette, Problem, Puzzle, SolveOptions, Status
from hanjie.model.grades import GRADES, HARDEST_BY_LINES
from hanjie.model.plain import Plain
from hanjie.uniqueness import LEAST_WEIGHT, Aim, Blame, Change, Fair, Repair, Repairs, find_blame, find_repairs
from hanjie.uniqueness.repair import without_wrong_givens
from hanjie.words import shown

MOST_PROPOSALS = 20
"""At most this many proposals can be requested."""
_SECONDS_FOR_BLAME = 10.0
_LINES = SolveOptions(line_only=True)


@dataclass(frozen=True, slots=True)
class RepairRequest(Plain):
    """Repair this puzzle."""

    puzzle: Puzzle
    """The puzzle, with its picture as the goal."""
    aim: Aim = Aim.UNIQUE
    """What the repaired puzzle must be: unique, or solvable by line logic."""
    grade: int | None = None
    """The hardest grade that the repaired puzzle may have, from 1 to 10; null for any grade."""
    most: int = 3
    """The number of proposals at most."""
    weights: tuple[float, ...] | None = None
    """The cost to change each cell, row by row; null for costs by how much a change shows."""
    solution: int | None = None
    """For clues without a picture that have several solutions: take this one as the picture, counted from 1."""
    source: str = ""
    """The origin of the puzzle, such as a path; the report repeats it."""

    def __post_init__(self) -> None:
        if self.grade is not None and self.grade not in GRADES:
            raise ValueError(f"A grade is a number from 1 to 10, not {self.grade}.")
        if not 1 <= self.most <= MOST_PROPOSALS:
            raise ValueError(f"most is a number from 1 to {MOST_PROPOSALS}, not {self.most}.")
        if self.solution is not None and not 1 <= self.solution <= 1000:
            raise ValueError(f"solution is a number from 1 to 1,000, not {self.solution}.")
        cells = self.puzzle.width * self.puzzle.height
        if self.weights is not None and (
            len(self.weights) != cells
            or not all(isfinite(weight) and weight >= LEAST_WEIGHT for weight in self.weights)
        ):
            raise ValueError(f"weights has a number of at least {LEAST_WEIGHT} for each of {cells:,} cells.")


def read_aim(text: str | int) -> tuple[Aim, int | None]:
    """What a repaired puzzle must be, and its hardest grade: ``unique``, ``lines``, or a grade from 1 to 10."""
    word = str(text)
    if word in tuple(Aim):
        return Aim(word), None
    if isinstance(text, bool) or not (word.isascii() and word.isdigit() and int(word[:4]) in GRADES):
        raise ValueError(f"A puzzle is repaired to be unique, lines, or a grade from 1 to 10, not {shown(text)}.")
    return Aim.UNIQUE, int(word)


class RepairOutcome(StrEnum):
    """What became of a repair."""

    FAIR = "fair"
    """The puzzle needs no repair: it reaches the aim."""
    REPLACED = "replaced"
    """The picture needs no change, but the clues or the given cells contradict it (see the problems). The picture
    counts: its clues take the place of the others, and wrong given cells are left out."""
    REPAIRED = "repaired"
    """There are proposals."""
    PARTIAL = "partial"
    """No changes were found that reach the aim; the partial repair leaves fewer cells open."""
    NOTHING = "nothing"
    """No changes were found that help."""
    CHOOSE = "choose"
    """The puzzle has no picture and its clues have several solutions: one of them must be chosen."""
    CONTRADICTION = "contradiction"
    """The puzzle has no picture and its clues have no solution: see the blame."""
    UNFINISHED = "unfinished"
    """Time ran out before an answer."""


@dataclass(frozen=True, slots=True)
class Proposal(Plain):
    """A changed picture, and what the solver found out about its puzzle."""

    changes: tuple[Change, ...]
    """The changed cells, row by row."""
    picture: Grid
    """The changed picture."""
    cost: float
    """The sum of the weights of the changed cells."""
    is_smallest: bool
    """True if it is proved that no set of changes costs less, if each cell takes a color of its eight neighbors."""
    unique: bool | None
    """True if the changed picture is the only solution; null if time ran out."""
    left_open: int | None
    """The number of cells that line logic leaves open; null if time ran out."""
    grade: int | None
    """The grade of the changed puzzle; null if it has several solutions, or time ran out."""

    def corrected(self, puzzle: Puzzle) -> Puzzle:
        """The puzzle with the changed picture and its clues; its texts stay."""
        return with_picture(puzzle, self.picture)


@dataclass(frozen=True, slots=True, kw_only=True)
class RepairReport(PuzzleReport):
    """What can be done about a puzzle."""

    palette: Palette
    """Its colors; grids use their letters."""
    problems: tuple[Problem, ...]
    """The problems found without solving."""
    outcome: RepairOutcome
    """The answer in one word."""
    aim: Aim
    """What the repaired puzzle must be, copied from the request."""
    grade: int | None
    """The hardest grade that it may have, copied from the request."""
    picture: Grid | None
    """The picture before any change; null if there is no picture."""
    open_cells: int
    """The number of cells that are not settled before any change; a lower bound if time ran out."""
    proposals: tuple[Proposal, ...]
    """Changed pictures that reach the aim, cheapest first; each was verified by the solver."""
    partial: Proposal | None
    """Without a proposal: the best changed picture found, if it leaves fewer cells open."""
    partial_open: int
    """The number of cells that are not settled in the partial repair."""
    is_complete: bool
    """False if time ran out, so that there may be more or cheaper proposals."""
    solutions: tuple[Grid, ...]
    """For clues without a picture: some of their solutions, at most two."""
    blame: Blame | None
    """For clues without a solution: the probable errors."""
    seconds: float
    """The time used, in seconds."""


def with_picture(puzzle: Puzzle, picture: Grid) -> Puzzle:
    """The puzzle with this picture and its clues; given cells that contradict it are left out, and its texts stay."""
    rows, columns = picture.clues()
    return without_wrong_givens(replace(puzzle, rows=rows, columns=columns, goal=picture, saved=None))


def run(request: RepairRequest, limits: Limits = NO_LIMITS) -> RepairReport:
    """Repair a puzzle."""
    clock = limits.start()
    puzzle = request.puzzle
    if puzzle.goal is not None and puzzle.goal.is_complete:
        return _repaired(request, puzzle.goal, clock)
    wanted = max(2, request.solution or 0)
    found = native.solve(puzzle, replace(DEFAULT_OPTIONS, max_solutions=wanted), clock.rest())
    if found.status is Status.NONE:
        blame = find_blame(puzzle, clock.rest(_SECONDS_FOR_BLAME), _SECONDS_FOR_BLAME) or None
        return _report(request, clock, RepairOutcome.CONTRADICTION, blame=blame)
    if found.status is Status.UNIQUE:
        return _repaired(request, found.solutions[0], clock)
    if request.solution is not None and len(found.solutions) >= request.solution:
        return _repaired(request, found.solutions[request.solution - 1], clock)
    outcome = RepairOutcome.UNFINISHED if found.status is Status.UNKNOWN else RepairOutcome.CHOOSE
    return _report(request, clock, outcome, solutions=found.solutions[:2])


def _repaired(request: RepairRequest, picture: Grid, clock: Clock) -> RepairReport:
    puzzle = with_picture(request.puzzle, picture)
    is_replaced = (puzzle.rows, puzzle.columns, puzzle.given) != (
        request.puzzle.rows,
        request.puzzle.columns,
        request.puzzle.given,
    )
    by_lines = request.grade is not None and request.grade <= HARDEST_BY_LINES
    found = find_repairs(
        puzzle,
        aim=Aim.LINES if by_lines else request.aim,
        is_fair=_not_harder_than(request.grade) if request.grade is not None else None,
        weights=request.weights,
        most=request.most,
        limits=clock.rest(),
    )
    proposals = tuple(_proposal(puzzle, repair, clock) for repair in found.proposals)
    partial = _proposal(puzzle, found.partial, clock) if found.partial else None
    return _report(
        request,
        clock,
        _outcome(found, is_replaced),
        picture=picture,
        open_cells=found.open_cells,
        proposals=proposals,
        partial=partial,
        partial_open=found.partial_open,
        is_complete=found.is_complete,
    )


def _outcome(found: Repairs, is_replaced: bool) -> RepairOutcome:
    if found.is_fair:
        return RepairOutcome.REPLACED if is_replaced else RepairOutcome.FAIR
    if found.proposals:
        return RepairOutcome.REPAIRED
    if found.partial:
        return RepairOutcome.PARTIAL
    return RepairOutcome.NOTHING if found.is_complete and found.is_fair is False else RepairOutcome.UNFINISHED


def _not_harder_than(grade: int) -> Fair:
    def is_fair(puzzle: Puzzle, limits: Limits) -> bool | None:
        found = reasoning.rate(puzzle, limits).grade
        return None if found is None else found <= grade

    return is_fair


def _proposal(puzzle: Puzzle, repair: Repair, clock: Clock) -> Proposal:
    """A repair with what the solver finds out about it; this is separate from the search that found it."""
    changed = with_picture(puzzle, repair.picture)
    result = native.solve(changed, DEFAULT_OPTIONS, clock.rest())
    known = native.solve(changed, _LINES, clock.rest()).known
    is_open = result.status is Status.UNKNOWN
    return Proposal(
        repair.changes,
        repair.picture,
        repair.cost,
        repair.is_smallest,
        unique=None if is_open else result.status is Status.UNIQUE,
        left_open=None if known is None else known.unknown_count,
        grade=reasoning.rate(changed, clock.rest(), result).grade if result.status is Status.UNIQUE else None,
    )


def _report(
    request: RepairRequest,
    clock: Clock,
    outcome: RepairOutcome,
    *,
    picture: Grid | None = None,
    open_cells: int = 0,
    proposals: tuple[Proposal, ...] = (),
    partial: Proposal | None = None,
    partial_open: int = 0,
    is_complete: bool = True,
    solutions: tuple[Grid, ...] = (),
    blame: Blame | None = None,
) -> RepairReport:
    return RepairReport(
        **request.puzzle.label(request.source),
        palette=request.puzzle.palette,
        problems=request.puzzle.problems(),
        outcome=outcome,
        aim=request.aim,
        grade=request.grade,
        picture=picture,
        open_cells=open_cells,
        proposals=proposals,
        partial=partial,
        partial_open=partial_open,
        is_complete=is_complete,
        solutions=solutions,
        blame=blame,
        seconds=round(clock.seconds, 6),
    )
