"""``hanjie check``: is it well formed, solvable, unique, solvable by line logic alone, and how hard?"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, worst
from hanjie.cli.given import blame_on_given
from hanjie.cli.reading.inputs import Entry, read_inputs
from hanjie.cli.showing import report
from hanjie.cli.showing.progress import Waiting
from hanjie.cli.showing.screen import Screen
from hanjie.words import counted, duration, one_line, shortened_list

if TYPE_CHECKING:
    from hanjie.model import Cell, Puzzle, Result
    from hanjie.reasoning import Rating

_EXAMPLES = """\b
Examples:
  hanjie check mine.non
  hanjie check puzzles/ --quiet              a line for each, and how many passed
  hanjie check puzzles/ --json
  hanjie check hard.non --allow-guessing

Exit code: 0 all is well, 1 a check failed, 2 wrong usage or unreadable input, 3 out of time."""


_CELLS_LISTED = 100
"""So many of the cells that differ are named in the JSON."""
_SECONDS_FOR_BLAME = 2.0
"""So long it may take to find out that the given cells are wrong, and not the clues; or as long as ``--timeout``."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found out about a puzzle; None where time ran out."""

    problems: tuple[str, ...]
    """What is wrong with it before anybody solves it."""
    status: str
    """The answer of the solver in one word."""
    solvable: bool | None
    """At least one solution."""
    unique: bool | None
    """Exactly one solution."""
    left_open: int | None
    """How many cells line logic leaves open; all of them when it runs into a contradiction."""
    differing: tuple[Cell, ...]
    """Where there are several solutions: the cells in which the two that were found differ."""
    blame: str | None
    """Where there is no solution: that the given cells are part of none, if the clues alone have one."""
    rating: Rating | None
    """How hard it is; None where that was not asked."""
    seconds: float
    """How long the solver took."""

    @classmethod
    def of(cls, puzzle: Puzzle, timeout: float | None, *, graded: bool) -> Checked:
        """Check a puzzle: line logic first, and a search only where that leaves cells open."""
        from hanjie import api
        from hanjie.model import Ending, Status

        by_lines = api.solve(puzzle, timeout=timeout, line_only=True)
        result, seconds = by_lines, report.seconds(by_lines)
        if by_lines.status is Status.UNKNOWN:
            result = api.solve(puzzle, timeout=timeout)
            seconds = round(seconds + report.seconds(result), 6)
        is_open = result.status is Status.UNKNOWN
        return cls(
            problems=tuple(map(str, puzzle.problems())),
            status=result.status,
            solvable=bool(result.solutions) or (None if is_open else False),
            unique=None if is_open else result.status is Status.UNIQUE,
            left_open=None if by_lines.ending is Ending.STOPPED else _left_open(by_lines, puzzle),
            differing=_differing(result),
            blame=_blame(puzzle, timeout) if result.status is Status.NONE else None,
            rating=api.rate(puzzle, timeout=timeout) if graded and not is_open else None,
            seconds=seconds,
        )

    @property
    def well_formed(self) -> bool:
        """No problems."""
        return not self.problems

    @property
    def line_solvable(self) -> bool | None:
        """Line logic alone fills every cell."""
        return None if self.left_open is None else self.left_open == 0

    @property
    def kind(self) -> str:
        """What counts it in the summary of many."""
        if self.unique is None:
            return "unknown"
        if not self.solvable:
            return "none"
        return "several" if not self.unique else "lines" if self.line_solvable else "more"

    def exit(self, *, allow_guessing: bool) -> Exit:
        """The exit code for this puzzle alone; what is still open counts only when nothing has failed."""
        checks = [self.well_formed, self.solvable, self.unique]
        if not (allow_guessing or self.unique is None):
            checks.append(self.line_solvable)
        return Exit.FAILED if False in checks else Exit.UNDECIDED if None in checks else Exit.DONE


def _left_open(result: Result, puzzle: Puzzle) -> int:
    from hanjie.model import Status

    grid = None if result.status is Status.NONE else result.solution or result.known
    return grid.unknown_count if grid else puzzle.width * puzzle.height


def _differing(result: Result) -> tuple[Cell, ...]:
    from hanjie.model import UNKNOWN, Cell

    if len(result.solutions) < 2:
        return ()
    shared = report.common(result.solutions)
    return tuple(Cell(*divmod(place, shared.width)) for place, cell in enumerate(shared.cells) if cell == UNKNOWN)


def _blame(puzzle: Puzzle, timeout: float | None) -> str | None:
    return blame_on_given(puzzle, _SECONDS_FOR_BLAME if timeout is None else timeout)


@click.command(short_help="Is it well formed, unique, free of guessing, and how hard?", epilog=_EXAMPLES)
@options.files
@options.timeout
@click.option("--allow-guessing", is_flag=True, help="Let puzzles pass that line logic alone cannot finish.")
@click.option("--no-grade", is_flag=True, help="Do not ask how hard they are, which takes longest.")
@options.as_json
@options.from_format
@click.option("--quiet", "-q", is_flag=True, help="One line per puzzle: no notes or progress bar.")
def command(
    files: tuple[str, ...],
    timeout: float | None,
    allow_guessing: bool,
    no_grade: bool,
    as_json: bool,
    from_format: str | None,
    quiet: bool,
) -> Exit:
    """Check whether puzzles are fair: well formed, with one solution, solvable without guessing; and how hard."""
    inputs = read_inputs(files, from_format, quiet=quiet)
    screen, names = Screen.here(), [entry.source for entry in inputs.entries]
    started, all_checked = time.perf_counter(), []
    with Waiting(len(names), "checking", wanted=not quiet, names=names, timeout=timeout) as waiting:
        for entry in inputs.entries:
            checked = Checked.of(entry.puzzle, timeout, graded=not no_grade)
            all_checked.append(checked)
            with waiting.hidden():
                if as_json:
                    report.print_json(_record(entry, checked))
                elif quiet:
                    click.echo(f"{report.heading(entry, with_source=True)}: {_sentence(entry.puzzle, checked)}")
                else:
                    click.echo("\n".join(_lines(entry, checked, screen)))
            waiting.advance()
    if len(all_checked) > 1:
        click.echo(_summary(all_checked, time.perf_counter() - started), err=True)
    return worst([inputs.exit, *(checked.exit(allow_guessing=allow_guessing) for checked in all_checked)])


def _record(entry: Entry, checked: Checked) -> dict[str, Any]:
    record = report.identity(entry) | {
        "colors": len(entry.puzzle.palette) - 1,
        "well_formed": checked.well_formed,
        "problems": list(checked.problems),
        "solvable": checked.solvable,
        "unique": checked.unique,
        "differing": [str(cell) for cell in checked.differing[:_CELLS_LISTED]],
        "line_solvable": checked.line_solvable,
        "status": str(checked.status),
        "difficulty": report.difficulty_record(checked.rating) if checked.rating else None,
        "seconds": checked.seconds,
    }
    return record | {"suspects": [checked.blame]} if checked.blame else record


def _lines(entry: Entry, checked: Checked, screen: Screen) -> Iterator[str]:
    yield screen.bold(report.heading(entry, with_source=True))
    yield f"  well formed  {screen.yes_or_no(checked.well_formed)}"
    yield from (f"    {one_line(problem)}" for problem in checked.problems)
    yield f"  solvable     {screen.yes_or_no(checked.solvable)}"
    if checked.blame:
        yield f"    {checked.blame}"
    if checked.solvable is not False:
        several = f", two solutions {_difference(checked)}" if checked.differing else ""
        yield f"  unique       {screen.yes_or_no(checked.unique)}{several}"
        if checked.differing:
            yield f"    {report.WHERE_ALL_DIFFER}"
        left = f", it {_left(entry.puzzle, checked)}" if checked.left_open else ""
        yield f"  line logic   {screen.yes_or_no(checked.line_solvable)}{left}"
    if checked.rating and checked.unique:
        yield f"  difficulty   {_difficulty(checked.rating)}"
        yield f"    {checked.rating.reason}"


def _difficulty(rating: Rating) -> str:
    """``4 of 10, moderate; hardest technique: glue``."""
    return "unknown" if rating.grade is None else report.difficulty(rating).removeprefix("Difficulty ").rstrip(".")


def _left(puzzle: Puzzle, checked: Checked) -> str:
    """``leaves 8 of 100 cells open``."""
    return f"leaves {checked.left_open:,} of {counted(puzzle.width * puzzle.height, 'cell')} open"


def _difference(checked: Checked) -> str:
    """``differ in 12 cells (R4C3, R4C4, R4C5, R4C8, …)``."""
    return f"differ in {counted(len(checked.differing), 'cell')} ({shortened_list(list(map(str, checked.differing)))})"


def _sentence(puzzle: Puzzle, checked: Checked) -> str:
    """Everything on one line."""
    match checked.kind:
        case "lines":
            found = "One solution, by line logic alone."
        case "more" if checked.left_open:
            found = f"One solution, but line logic {_left(puzzle, checked)}."
        case "more":
            found = "One solution; line logic ran out of time."
        case "several":
            found = f"Two solutions {_difference(checked)}."
        case "none":
            found = f"No solution. {checked.blame or ''}".rstrip()
        case _:
            found = "Out of time."
    if checked.rating and checked.unique:
        found += f" {report.difficulty(checked.rating)}" if checked.rating.grade else " Difficulty unknown."
    return " ".join([found, *(["Not well formed:", one_line(checked.problems[0])] if checked.problems else [])])


def _summary(all_checked: Sequence[Checked], seconds: float) -> str:
    """``700 puzzles: 574 by line logic, 118 need more, 8 have several solutions in 1.2 s``."""
    kinds = [checked.kind for checked in all_checked]
    parts = [counted(number, one, many) for kind, one, many in _KINDS if (number := kinds.count(kind))]
    wrong = sum(not checked.well_formed for checked in all_checked)
    remark = f"; {counted(wrong, 'is', 'are')} not well formed" if wrong else ""
    return f"{counted(len(kinds), 'puzzle')}: {', '.join(parts)} in {duration(seconds)}{remark}"


_KINDS = (
    ("lines", "by line logic", "by line logic"),
    ("more", "needs more", "need more"),
    ("several", "has several solutions", "have several solutions"),
    ("none", "has no solution", "have no solution"),
    ("unknown", "out of time", "out of time"),
)
