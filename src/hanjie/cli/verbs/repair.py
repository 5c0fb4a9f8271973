"""``hanjie repair``: change few cells of a picture so that its puzzle is fair, or find the mistake in clues."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, note, severity
from hanjie.cli.reading.inputs import Entry, read_inputs
from hanjie.cli.showing.json_text import print_report
from hanjie.cli.showing.progress import ProgressBar
from hanjie.cli.showing.repair_text import repair_lines
from hanjie.cli.showing.screen import Screen

if TYPE_CHECKING:
    from hanjie.jobs.repair import RepairReport, RepairRequest
    from hanjie.model import Puzzle

_EXAMPLES = """\b
Examples:
  hanjie repair draft.png                     make it unique
  hanjie repair draft.png --to lines          make it solvable by line logic
  hanjie repair draft.png --to 4 -o fair.non  grade 4 at most; write it
  hanjie repair draft.png --pick 2 -o b.non   write the second proposal
  hanjie repair typed.txt -o right.non        correct the misprint in clues
  hanjie repair drafts/ --json

A changed cell is marked o if it becomes filled, x if it becomes empty.

Exits 0 if every puzzle is fair or has a proposal, 1 if one has not, 2 for wrong usage or unreadable input, 3 if out of
time."""


@click.command(short_help="Change few cells so that puzzles are fair.", epilog=_EXAMPLES)
@options.files
@click.option(
    "--to",
    "aim",
    metavar="AIM",
    default="unique",
    help="unique, lines, or the hardest grade: 1 to 10.  [default: unique]",
)
@click.option(
    "--most", metavar="N", type=options.whole(1, 20), default=3, help="Make N proposals at most.  [default: 3]"
)
@click.option("--pick", metavar="N", type=options.whole(1, 20), default=1, help="Write proposal N.  [default: 1]")
@click.option(
    "--picture", metavar="N", type=options.whole(1, 1000), help="Clues with several solutions: take solution N."
)
@click.option("--output", "-o", metavar="FILE", type=click.Path(), help="Write the repaired puzzle to this file.")
@options.force
@options.timeout
@options.plain
@options.as_json
@options.from_format
@click.option("--quiet", "-q", is_flag=True, help="Print no notes or progress bar.")
def command(
    files: tuple[str, ...],
    aim: str,
    most: int,
    pick: int,
    picture: int | None,
    output: str | None,
    force: bool,
    timeout: float | None,
    plain: bool,
    as_json: bool,
    from_format: str | None,
    quiet: bool,
) -> Exit:
    """Find the least visible changes of a picture that make its puzzle fair.

    The cells at the edges of shapes change before others. For clues without a picture that contradict each other, it
    finds the lines that cannot all hold, and corrections of one number.
    """
    from hanjie.cli.writing.picture_kind import PictureOptions
    from hanjie.cli.writing.targets import convert_target
    from hanjie.jobs.repair import run

    wanted = max(most, pick if output else 1)
    inputs = read_inputs(files, from_format, quiet=quiet, as_json=as_json)
    target = None
    if output is not None:
        if len(inputs.entries) > 1:
            raise options.misuse("--output takes one puzzle; repair them one by one.")
        target = convert_target(output, None, PictureOptions(), force=force)
    screen, names = Screen.here(plain=plain), [entry.source for entry in inputs.entries]
    codes = [inputs.exit]
    with ProgressBar(len(names), "repairing", wanted=not quiet, names=names, timeout=timeout) as bar:
        limits = bar.limits(timeout)
        for number, entry in enumerate(inputs.entries):
            report = run(_request(entry, aim, wanted, picture), limits)
            codes.append(_exit_code(report))
            with bar.paused():
                if as_json:
                    print_report(report)
                else:
                    many = len(names) > 1
                    lines = repair_lines(entry.puzzle, report, screen, source=entry.source, many=many)
                    click.echo("\n".join([*([""] if number else []), *lines]))
            bar.advance()
            if target is not None:
                repaired = _picked(entry.puzzle, report, pick)
                if repaired is None:
                    codes.append(Exit.FAILED)
                    note(f"{output}: There is no proposal {pick}; nothing was written.")
                else:
                    target.write([replace(entry, puzzle=repaired)], quiet=quiet)
    return max(codes, key=severity)


def _request(entry: Entry, aim: str, most: int, picture: int | None) -> RepairRequest:
    from hanjie.jobs.repair import RepairRequest, read_aim

    try:
        logic, grade = read_aim(aim)
    except ValueError as error:
        raise options.misuse(f"--to: {error}") from None
    return RepairRequest(entry.puzzle, logic, grade, most, solution=picture, source=entry.source)


def _exit_code(report: RepairReport) -> Exit:
    from hanjie.jobs.repair import Outcome

    if report.outcome in (Outcome.FAIR, Outcome.REPAIRED):
        return Exit.DONE
    return Exit.UNDECIDED if report.outcome is Outcome.UNFINISHED else Exit.FAILED


def _picked(puzzle: Puzzle, report: RepairReport, pick: int) -> Puzzle | None:
    """The repaired puzzle: a proposal, the puzzle itself if it is fair, or the puzzle with a misprint corrected."""
    from hanjie.jobs.repair import Outcome

    if report.outcome is Outcome.FAIR:
        return puzzle
    if len(report.proposals) >= pick:
        return report.proposals[pick - 1].corrected(puzzle)
    misprints = report.blame.misprints if report.blame else ()
    return misprints[pick - 1].corrected(puzzle) if len(misprints) >= pick else None
