"""``hanjie solve``: solve puzzles and check that each solution is unique."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, note, say, severity
from hanjie.cli.reading.inputs import Entry, read_inputs
from hanjie.cli.showing.json_text import print_report
from hanjie.cli.showing.problem_notes import note_problems
from hanjie.cli.showing.progress import ProgressBar
from hanjie.cli.showing.screen import Screen, heading
from hanjie.cli.showing.solve_text import SolvePrinter, answer_sentences, exit_code, summary
from hanjie.words import counted, shortened_list

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hanjie.cli.writing.folders import Folder
    from hanjie.cli.writing.targets import Target
    from hanjie.jobs.solve import SolveReport
    from hanjie.model import Limits, SolveOptions

    Answer = tuple[Entry, SolveReport]

LISTED_STEPS = 10_000
"""About how many steps ``--steps`` lists; of more, guesses that were taken back are left out."""

_EXAMPLES = """\b
Examples:
  hanjie solve cat.non                            print the solution
  hanjie solve --rows "1 1, 2" --columns "1, 1, 2"
  hanjie solve cat.non --clues --output cat.png   also write a picture file
  hanjie solve puzzles/ -o solved/ --to png       draw the solutions of a folder
  hanjie solve puzzles/ --json > answers.jsonl    write JSON for programs
  hanjie solve draft.xml --all                    find every solution
  hanjie solve cat.non --stats                    also print the work of the solver
  hanjie solve cat.non --algorithm overlap_nfa    use another solver; see docs/gallery.md

Exits 0 if all puzzles were solved, 1 if a puzzle has no solution, 2 for wrong usage or unreadable input, 3 if a
solver ran out of time or got stuck."""


@click.command(short_help="Solve puzzles and check that the solution is unique.", epilog=_EXAMPLES)
@options.files
@click.option(
    "--max-solutions",
    metavar="N",
    type=options.whole(1, 1_000_000_000),
    help="Stop after N solutions; 2 are enough to check uniqueness.  [default: 2]",
)
@click.option("--all", "find_all", is_flag=True, help="Find every solution.")
@options.timeout
@click.option("--no-guess", is_flag=True, help="Use line logic alone, as people do; ? marks undecided cells.")
@options.algorithm
@click.option(
    "--max-steps",
    metavar="N",
    type=options.whole(1, 1_000_000_000),
    help="Give up after N steps (only for algorithms of the gallery).",
)
@options.seed
@click.option(
    "--threads",
    metavar="N",
    type=options.thread_count,
    help="Use N threads.  [default: every core; for one puzzle, up to 4]",
)
@click.option(
    "--output",
    "-o",
    metavar="FILE",
    type=click.Path(),
    help="Write the solved puzzles to FILE: as a picture (.png .svg .txt), or in any format with the solution as the "
    "goal. A folder gets one file per puzzle.",
)
@options.format_option(
    "--to",
    pictures=("svg", "png", "txt"),
    help="Write this format instead of the one of the ending; default for folders: txt.",
)
@options.force
@click.option("--clues", is_flag=True, help="Draw clues around the picture.")
@click.option("--steps", is_flag=True, help="List every step of the solver.")
@click.option("--stats", is_flag=True, help="Also print the work of the solver: sweeps, probes, guesses.")
@click.option("--grade", is_flag=True, help="Also rate the difficulty of each puzzle.")
@options.numbers
@options.plain
@options.as_json
@options.from_format
@click.option("--quiet", "-q", is_flag=True, help="Print one line per puzzle, no pictures, notes or progress bar.")
def command(
    files: tuple[str, ...],
    max_solutions: int | None,
    find_all: bool,
    timeout: float | None,
    no_guess: bool,
    algorithm: str | None,
    max_steps: int | None,
    seed: int | None,
    threads: int | None,
    output: str | None,
    to: str | None,
    force: bool,
    clues: bool,
    steps: bool,
    stats: bool,
    grade: bool,
    numbers: bool,
    plain: bool,
    as_json: bool,
    from_format: str | None,
    quiet: bool,
) -> Exit:
    """Solve puzzles, print the pictures, and check that each solution is unique."""
    from hanjie.model import SolveOptions

    wanted = None if find_all else 2 if max_solutions is None else max_solutions
    solving = SolveOptions(
        wanted, seed or 0, threads, algorithm or "native", steps, no_guess, max_steps, trace_limit=LISTED_STEPS
    )
    if find_all and max_solutions is not None:
        raise options.misuse("--all finds every solution; leave out --all or --max-solutions.")
    if stats and quiet:
        raise options.misuse("--quiet prints one line per puzzle; leave out --quiet or --stats.")
    if algorithm or max_steps:
        options.check_algorithm(solving)
    target = _target(output, to, force=force, clues=clues, numbers=numbers)
    inputs = read_inputs(files, from_format, quiet=quiet, as_json=as_json)
    if target:
        target.check(inputs.entries)
    printer = SolvePrinter(Screen.here(plain=plain, numbers=numbers), clues, len(inputs.entries) > 1, stats)
    started, answers, names = time.perf_counter(), [], [entry.source for entry in inputs.entries]
    with ProgressBar(len(names), "solving", wanted=not quiet, names=names, timeout=timeout) as bar:
        limits = bar.limits(timeout)
        for entry, report in _answers(inputs.entries, solving, limits, extras=as_json or not quiet, grade=grade):
            answers.append((entry, report))
            with bar.paused():
                if report.problems and not quiet:
                    note_problems(report.source, report.problems)
                if as_json:
                    print_report(report)
                elif quiet:
                    sentence = f"{heading(report, report.source, with_source=True)}: {answer_sentences(report)}"
                    click.echo(printer.screen.wrapped(sentence, 2))
                else:
                    click.echo(printer.text(entry.puzzle, report))
            bar.advance()
    if len(answers) > 1:
        say(summary([report.status for _, report in answers], time.perf_counter() - started))
    if target:
        _write(target, answers, quiet=quiet)
    return max([inputs.exit, *(exit_code(report) for _, report in answers)], key=severity)


def _answers(
    entries: list[Entry], solving: SolveOptions, limits: Limits, *, extras: bool, grade: bool
) -> Iterator[Answer]:
    """Each puzzle with its report, in order; several puzzles are solved in parallel."""
    from hanjie.jobs.solve import SolveRequest, run, run_many

    requests = [SolveRequest(entry.puzzle, solving, extras, extras, grade, entry.source) for entry in entries]
    if len(requests) == 1:
        yield entries[0], run(requests[0], limits)
    else:
        yield from zip(entries, run_many(requests, limits), strict=True)


def _target(path: str | None, to: str | None, *, force: bool, clues: bool, numbers: bool) -> Target | Folder | None:
    if path is None:
        if to is not None:
            raise options.misuse("--to sets the format of --output; add --output FILE.")
        return None
    from hanjie.cli.writing.targets import solution_target

    return solution_target(path, to, force=force, clues=clues, numbers=numbers)


def _write(target: Target | Folder, answers: list[Answer], *, quiet: bool) -> None:
    from dataclasses import replace

    solved = [replace(entry, solutions=report.solutions) for entry, report in answers if report.solutions]
    if not solved:
        note(f"{target.path}: not written: nothing was solved.")
        return
    target.write(solved, quiet=quiet)
    if quiet:
        return
    if target.kind.name != "txt":
        is_picture = target.kind.holds_solutions
        _note_others(target.path, [report for _, report in answers if len(report.solutions) > 1], is_picture=is_picture)
    missing = [report.source for _, report in answers if not report.solutions]
    if missing:
        note(
            f"{target.path}: left out {counted(len(missing), 'puzzle')} without a solution ({shortened_list(missing)})."
        )


def _note_others(path: str, several: list[SolveReport], *, is_picture: bool) -> None:
    """Print a note if solutions were found that are not written; in a picture, cells that differ are checkered."""
    checkered = ", and the cells that differ are checkered" if is_picture else ""
    if len(several) == 1:
        found = f"{len(several[0].solutions):,} solutions{'' if several[0].is_exhausted else ' found'}"
        note(f"{path}: only the first of {found} is written{checkered}; a text picture (.txt) holds them all.")
    elif several:
        names = shortened_list([report.source for report in several])
        count = f"{len(several):,} puzzles that have more ({names})"
        note(f"{path}: only the first solution is written of {count}{checkered}.")
