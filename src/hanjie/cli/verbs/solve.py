"""``hanjie solve``: the picture, and whether it is the only one."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, note, worst
from hanjie.cli.question import Question
from hanjie.cli.reading.inputs import read_inputs
from hanjie.cli.showing import report
from hanjie.cli.showing.answer_text import Answer, Pictures
from hanjie.cli.showing.progress import Waiting
from hanjie.cli.showing.screen import Screen
from hanjie.cli.suspects import Suspicion
from hanjie.words import counted, shortened_list

if TYPE_CHECKING:
    from hanjie.cli.writing.folders import Folder
    from hanjie.cli.writing.targets import Target
    from hanjie.model import Puzzle, Result
    from hanjie.reasoning import Rating

_EXAMPLES = """\b
Examples:
  hanjie solve cat.non                            the picture
  hanjie solve cat.non --clues --output cat.png   also as a file
  hanjie solve puzzles/ -o solved/ --to png       a folder into a folder of pictures
  hanjie solve puzzles/ --json > answers.jsonl    a folder, for programs
  hanjie solve draft.xml --all                    every solution
  hanjie solve cat.non --algorithm overlap_nfa    another solver; see docs/gallery.md

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
@options.algorithm
@click.option(
    "--max-steps",
    metavar="N",
    type=options.whole(1, 1_000_000_000),
    help="Give up after N steps; for the algorithms of the gallery.",
)
@options.seed
@click.option(
    "--threads",
    metavar="N",
    type=options.thread_count,
    help="Work on N threads.  [default: every core; for one puzzle, up to 4]",
)
@click.option(
    "--output",
    "-o",
    metavar="FILE",
    type=click.Path(),
    help="Write the solved puzzles here: as a picture (.png .svg .txt), or in any format with the solution as goal. "
    "A folder gets one file per puzzle.",
)
@options.format_option(
    "--to",
    pictures=("svg", "png", "txt"),
    help="Write this format, not that of the ending; folders get txt.",
)
@options.force
@click.option("--clues", is_flag=True, help="Clues around the picture.")
@click.option("--steps", is_flag=True, help="List every step of the solver.")
@click.option("--grade", is_flag=True, help="Also say how hard each puzzle is.")
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
    max_steps: int | None,
    seed: int,
    threads: int | None,
    output: str | None,
    to: str | None,
    force: bool,
    clues: bool,
    steps: bool,
    grade: bool,
    plain: bool,
    as_json: bool,
    from_format: str | None,
    quiet: bool,
) -> Exit:
    """Solve puzzles, print the pictures, and prove whether each is the only one."""
    question = Question(None if find_all else max_solutions, timeout, seed, algorithm, no_guess, steps, max_steps)
    options.check_algorithm(algorithm, no_guess=no_guess, max_steps=max_steps)
    _check_number(find_all)
    target = _target(output, to, force=force, clues=clues)
    inputs = read_inputs(files, from_format, quiet=quiet)
    if target:
        target.check(inputs.entries)
    pictures = Pictures(Screen.here(plain=plain), clues=clues, many=len(inputs.entries) > 1)
    started, answers, suspicion = time.perf_counter(), [], Suspicion()
    names = [entry.source for entry in inputs.entries]
    with Waiting(len(names), "solving", wanted=not quiet, names=names, timeout=timeout) as waiting:
        results = question.results([entry.puzzle for entry in inputs.entries], threads, waiting.listener)
        for entry, result in zip(inputs.entries, results, strict=True):
            suspects = () if quiet and not as_json else suspicion.suspects(entry.puzzle, result)
            rating = _rating(entry.puzzle, result, timeout) if grade else None
            answer = Answer(entry, result, suspects, rating)
            answers.append(answer)
            with waiting.hidden():
                if not quiet:
                    report.note_problems(entry)
                if as_json:
                    report.print_json(report.result_record(entry, result, suspects) | answer.grade_record())
                else:
                    click.echo(answer.line() if quiet else pictures.show(answer))
            waiting.advance()
    if len(answers) > 1:
        statuses = [answer.result.status for answer in answers]
        click.echo(report.summary(statuses, time.perf_counter() - started), err=True)
    if target:
        _write(target, answers, quiet=quiet)
    return worst([inputs.exit, *(answer.exit for answer in answers)])


def _check_number(find_all: bool) -> None:
    """Refuse to find every solution and only so many."""
    context = click.get_current_context()
    if find_all and context.get_parameter_source("max_solutions") is click.core.ParameterSource.COMMANDLINE:
        raise click.UsageError("--all finds every solution; leave out --all or --max-solutions.", context)


def _rating(puzzle: Puzzle, result: Result, timeout: float | None) -> Rating | None:
    """How hard a puzzle is; what is out of reach or has no solution is not asked."""
    from hanjie import api

    return api.rate(puzzle, timeout=timeout) if result.status in ("unique", "solved", "multiple") else None


def _target(path: str | None, to: str | None, *, force: bool, clues: bool) -> Target | Folder | None:
    if path is None:
        if to is not None:
            raise click.UsageError("--to is for --output, which says where.", click.get_current_context())
        return None
    from hanjie.cli.writing.targets import solution_target

    return solution_target(path, to, force=force, clues=clues)


def _write(target: Target | Folder, answers: list[Answer], *, quiet: bool) -> None:
    solved = [answer for answer in answers if answer.result.solution]
    if not solved:
        note(f"{target.path}: not written, for nothing was solved.")
        return
    target.write([replace(answer.entry, solutions=answer.result.solutions) for answer in solved], quiet=quiet)
    if quiet:
        return
    if not target.kind.holds_solutions:
        _note_others(target.path, [answer for answer in solved if len(answer.result.solutions) > 1])
    missing = [answer.entry.source for answer in answers if not answer.result.solution]
    if missing:
        note(
            f"{target.path}: left out {counted(len(missing), 'puzzle')} without a solution ({shortened_list(missing)})."
        )


def _note_others(path: str, several: list[Answer]) -> None:
    """Say that there are solutions which were found and not written."""
    match several:
        case [Answer(result=result)]:
            found = f"{len(result.solutions):,} solutions{'' if result.exhausted else ' found'}"
            note(f"{path}: only the first of {found} is written; a text picture (.txt) holds them all.")
        case [_, *_]:
            names = shortened_list([answer.entry.source for answer in several])
            note(f"{path}: only the first solution is written of {len(several):,} puzzles that have more ({names}).")
