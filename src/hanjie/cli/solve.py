"""``hanjie solve``: the picture, and whether it is the only one."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from hanjie.cli import options, report
from hanjie.cli.exits import Exit, note, worst
from hanjie.cli.inputs import read_inputs
from hanjie.cli.pictures import Answer, Pictures
from hanjie.cli.progress import Waiting
from hanjie.cli.question import Question
from hanjie.cli.screen import Screen
from hanjie.cli.words import beginning, counted

if TYPE_CHECKING:
    from hanjie.cli.targets import Target

_EXAMPLES = """\b
Examples:
  hanjie solve cat.non                            the picture
  hanjie solve cat.non --clues --output cat.png   also as a file
  hanjie solve puzzles/ --json > answers.jsonl    a folder, for programs
  hanjie solve draft.xml --all                    every solution

Exit code: 0 solved, 1 a puzzle has no solution, 2 wrong usage or unreadable input, 3 out of time or stuck."""


@click.command(short_help="Solve puzzles and prove whether the answer is unique.", epilog=_EXAMPLES)
@options.files
@click.option(
    "--max-solutions",
    metavar="N",
    type=options.whole(1, 1_000_000_000),
    default=2,
    show_default=True,
    help="Stop after N solutions; 2 are enough to know whether there is only one.",
)
@click.option("--all", "find_all", is_flag=True, help="Find every solution.")
@options.timeout
@click.option("--no-guess", is_flag=True, help="Line logic alone, as people solve; ? marks what it leaves open.")
@click.option("--algorithm", metavar="NAME", default="native", show_default=True, help="Another solver.")
@click.option("--seed", metavar="N", type=options.whole(0, 2**32 - 1), default=0, help="Another order of search.")
@click.option(
    "--threads", metavar="N", type=options.whole(1, 1024), help="Solve N puzzles side by side.  [default: every core]"
)
@click.option(
    "--output",
    "-o",
    metavar="FILE",
    type=click.Path(),
    help="Write the solved puzzles here: as a picture (.png .svg .txt), or in any format with the solution as goal.",
)
@options.force
@click.option("--clues", is_flag=True, help="Clues around the picture.")
@click.option("--steps", is_flag=True, help="List every step of the solver.")
@options.plain
@options.as_json
@options.from_format
@click.option("--quiet", "-q", is_flag=True, help="One line per puzzle: no pictures, notes or progress bar.")
def command(
    files: tuple[str, ...],
    max_solutions: int,
    find_all: bool,
    timeout: float | None,
    no_guess: bool,
    algorithm: str,
    seed: int,
    threads: int | None,
    output: str | None,
    force: bool,
    clues: bool,
    steps: bool,
    plain: bool,
    as_json: bool,
    from_format: str | None,
    quiet: bool,
) -> Exit:
    """Solve puzzles, print the pictures, and prove whether each is the only one."""
    question = Question(None if find_all else max_solutions, timeout, seed, algorithm, no_guess, steps)
    target = _target(output, force=force, clues=clues) if output else None
    inputs = read_inputs(files, from_format, quiet=quiet)
    if target:
        target.check(inputs.entries, "name a format of many, such as .nonpack")
    pictures = Pictures(Screen.here(plain=plain), clues=clues, many=len(inputs.entries) > 1)
    started, answers = time.perf_counter(), []
    with Waiting(len(inputs.entries), "solving", wanted=not quiet) as waiting:
        results = question.results([entry.puzzle for entry in inputs.entries], threads)
        for entry, result in zip(inputs.entries, results, strict=True):
            answer = Answer(entry, result)
            answers.append(answer)
            with waiting.hidden():
                if not quiet:
                    report.note_problems(entry)
                if as_json:
                    report.print_json(report.result_record(entry, result))
                else:
                    click.echo(answer.line() if quiet else pictures.show(answer))
            waiting.advance()
    if len(answers) > 1:
        statuses = [answer.result.status for answer in answers]
        click.echo(report.summary(statuses, time.perf_counter() - started), err=True)
    if target:
        _write(target, answers, quiet=quiet)
    return worst([inputs.exit, *(answer.exit for answer in answers)])


def _target(path: str, *, force: bool, clues: bool) -> Target:
    from hanjie.cli.targets import solution_target

    return solution_target(path, force=force, clues=clues)


def _write(target: Target, answers: list[Answer], *, quiet: bool) -> None:
    solved = [replace(a.entry.puzzle, goal=a.result.solution) for a in answers if a.result.solution]
    if not solved:
        note(f"{target.path}: not written, for nothing was solved.")
        return
    target.write(solved, quiet=quiet)
    missing = [answer.entry.source for answer in answers if not answer.result.solution]
    if missing and not quiet:
        note(f"{target.path}: left out {counted(len(missing), 'puzzle')} without a solution ({beginning(missing)}).")
