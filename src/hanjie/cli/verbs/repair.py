"""``hanjie repair``: change few cells of a picture so that it has one solution, or find the mistake in clues."""

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
  hanjie repair draft.png                     leave one solution
  hanjie repair draft.png --to lines          make it solvable by line logic
  hanjie repair draft.png --to 4 -o easy.non  grade 4 at most; write it
  hanjie repair draft.png --pick 2 -o b.non   write the second proposal
  hanjie repair typed.txt -o right.non        correct the misprint in clues
  hanjie repair drafts/ --json

A changed cell is marked o if it becomes filled, x if it becomes empty.

Exits 0 if every puzzle needs no repair or has a proposal or a correction, 1 if one has not, 2 for wrong usage or
unreadable input, 3 if out of time before one was found."""

TIMEOUT = "60"
"""The seconds after which a repair ends with the best that was found."""


@click.command(short_help="Change few cells so that puzzles have one solution.", epilog=_EXAMPLES)
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
@options.timeout_of(TIMEOUT, "Take the best that was found after this time.")
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
    """Find the least visible changes of a picture that leave its puzzle with one solution.

    The cells at the edges of shapes change before others. For clues without a picture that contradict each other, it
    finds the lines that cannot all hold, and corrections of one number or of two swapped lines.
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
                    if not quiet and output != "-":
                        note(f"{output}: wrote {_what_was_written(entry.puzzle, report, pick)}.")
    return max(codes, key=severity)


def _request(entry: Entry, aim: str, most: int, picture: int | None) -> RepairRequest:
    from hanjie.jobs.repair import RepairRequest, read_aim

    try:
        logic, grade = read_aim(aim)
    except ValueError as error:
        raise options.misuse(f"--to: {error}") from None
    return RepairRequest(entry.puzzle, logic, grade, most, solution=picture, source=entry.source)


def _exit_code(report: RepairReport) -> Exit:
    from hanjie.jobs.repair import RepairOutcome

    is_corrected = report.blame is not None and bool(report.blame.misprints)
    if is_corrected or report.outcome in (RepairOutcome.FAIR, RepairOutcome.REPLACED, RepairOutcome.REPAIRED):
        return Exit.DONE
    return Exit.FAILED if report.is_complete and report.outcome is not RepairOutcome.UNFINISHED else Exit.UNDECIDED


def _picked(puzzle: Puzzle, report: RepairReport, pick: int) -> Puzzle | None:
    """The repaired puzzle: a proposal, the puzzle itself if it needs none, or the puzzle with a misprint corrected."""
    from hanjie.jobs.repair import RepairOutcome, with_picture

    if report.outcome is RepairOutcome.FAIR:
        return puzzle
    if report.outcome is RepairOutcome.REPLACED and report.picture is not None:
        return with_picture(puzzle, report.picture)
    if len(report.proposals) >= pick:
        return report.proposals[pick - 1].corrected(puzzle)
    misprints = report.blame.misprints if report.blame else ()
    return misprints[pick - 1].corrected(puzzle) if len(misprints) >= pick else None


def _what_was_written(puzzle: Puzzle, report: RepairReport, pick: int) -> str:
    """The repaired puzzle in a few words: ``proposal 2``, or the correction."""
    from hanjie.jobs.blame_words import correction
    from hanjie.jobs.repair import RepairOutcome

    if report.outcome is RepairOutcome.FAIR:
        return "the puzzle unchanged"
    if report.outcome is RepairOutcome.REPLACED:
        return "the picture with its own clues"
    if report.proposals:
        return f"proposal {pick}"
    assert report.blame is not None, "a correction is a part of the blame"
    return f"the clues with {correction(puzzle, report.blame.misprints[pick - 1])}"
