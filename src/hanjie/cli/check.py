"""``hanjie check``: is it well formed, solvable, unique, and solvable by line logic alone?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from hanjie.cli import options, report
from hanjie.cli.exits import Exit, worst
from hanjie.cli.inputs import Entry, read_inputs
from hanjie.cli.progress import Waiting
from hanjie.cli.screen import Screen
from hanjie.cli.words import counted, one_line

if TYPE_CHECKING:
    from hanjie.model import Puzzle, Result

_EXAMPLES = """\b
Examples:
  hanjie check mine.non
  hanjie check puzzles/ --json
  hanjie check hard.non --allow-guessing

Exit code: 0 all is well, 1 a check failed, 2 wrong usage or unreadable input, 3 out of time."""


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
    seconds: float
    """How long it took."""

    @classmethod
    def of(cls, puzzle: Puzzle, timeout: float | None) -> Checked:
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

    def exit(self, *, allow_guessing: bool) -> Exit:
        """The exit code for this puzzle alone; what is still open counts only when nothing has failed."""
        checks = [self.well_formed, self.solvable, self.unique]
        if not (allow_guessing or self.unique is None):
            checks.append(self.line_solvable)
        return Exit.FAILED if False in checks else Exit.UNDECIDED if None in checks else Exit.DONE


def _left_open(result: Result, puzzle: Puzzle) -> int:
    from hanjie.model import Status

    grid = None if result.status is Status.NONE else result.solution or result.known
    return grid.unknown if grid else puzzle.width * puzzle.height


@click.command(short_help="Is it well formed, solvable, unique, and free of guessing?", epilog=_EXAMPLES)
@options.files
@options.timeout
@click.option("--allow-guessing", is_flag=True, help="Let puzzles pass that line logic alone cannot finish.")
@options.as_json
@options.from_format
def command(
    files: tuple[str, ...], timeout: float | None, allow_guessing: bool, as_json: bool, from_format: str | None
) -> Exit:
    """Check whether puzzles are fair: well formed, solvable, with one solution, and solvable without guessing."""
    inputs = read_inputs(files, from_format)
    screen, codes = Screen.here(), [inputs.exit]
    with Waiting(len(inputs.entries), "checking") as waiting:
        for entry in inputs.entries:
            checked = Checked.of(entry.puzzle, timeout)
            codes.append(checked.exit(allow_guessing=allow_guessing))
            with waiting.hidden():
                if as_json:
                    report.print_json(_record(entry, checked))
                else:
                    click.echo("\n".join(_lines(entry, checked, screen)))
            waiting.advance()
    return worst(codes)


def _record(entry: Entry, checked: Checked) -> dict[str, Any]:
    return report.identity(entry) | {
        "colors": len(entry.puzzle.palette) - 1,
        "well_formed": checked.well_formed,
        "problems": list(checked.problems),
        "solvable": checked.solvable,
        "unique": checked.unique,
        "line_solvable": checked.line_solvable,
        "status": str(checked.status),
        "seconds": checked.seconds,
    }


def _lines(entry: Entry, checked: Checked, screen: Screen) -> Iterator[str]:
    yield screen.bold(report.heading(entry, with_source=True))
    yield f"  well formed  {screen.yes_or_no(checked.well_formed)}"
    yield from (f"    {one_line(problem)}" for problem in checked.problems)
    yield f"  solvable     {screen.yes_or_no(checked.solvable)}"
    if checked.solvable is not False:
        yield f"  unique       {screen.yes_or_no(checked.unique)}"
        cells = counted(entry.puzzle.width * entry.puzzle.height, "cell")
        left = f", it leaves {checked.left_open:,} of {cells} open" if checked.left_open else ""
        yield f"  line logic   {screen.yes_or_no(checked.line_solvable)}{left}"
