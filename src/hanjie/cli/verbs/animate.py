"""``hanjie animate``: make a film of the solving."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, note, say
from hanjie.cli.reading.inputs import Entry, read_whole
from hanjie.cli.showing.json_text import print_json
from hanjie.cli.showing.problem_notes import note_problems
from hanjie.cli.showing.progress import ProgressBar
from hanjie.cli.showing.screen import Screen, heading
from hanjie.cli.showing.solve_text import exit_code, verdict
from hanjie.cli.writing.endings import chosen_by_ending
from hanjie.cli.writing.files import OutputError, check_output, write_output
from hanjie.errors import HanjieError, UnsupportedError
from hanjie.words import counted, duration, one_line

if TYPE_CHECKING:
    from hanjie.jobs.film import FilmReport, FilmRequest
    from hanjie.model import Limits
    from hanjie.render import FilmFacts, FilmOptions

ENDINGS = {"gif": "gif", "png": "apng", "apng": "apng", "svg": "svg"}
"""File endings and their film formats."""
HIGHEST = 100_000
"""The highest speed and length of a film."""
TIMEOUT = "5"
"""The default timeout in seconds."""
MAX_STEPS = 1_000_000
"""The default step limit for algorithms of the gallery."""
FRAMES, EXPLAINED_FRAMES = 300, 1000
"""The default maximum of pictures in the film of a solver, and in that of an explanation, where each has a sentence."""
SHOWN_STEPS = 20_000
"""About how many steps a film shows; of more, guesses that were taken back are left out."""

_EXAMPLES = """\b
Examples:
  hanjie animate cat.non -o cat.gif
  hanjie animate cat.non -o cat.svg --theme dark       sharp at every size, for web pages
  hanjie animate cat.non -o cat.gif --algorithm cell_backtracking --seconds 20
  hanjie animate cat.non -o cat.gif --speed 1 --hold 10 --size 400
  hanjie animate cat.non -o cat.gif --explain          the steps that a person takes

Exits 0 if the puzzle was solved, 1 if it has no solution, 2 for wrong usage or unreadable input, 3 if the solver ran
out of time or got stuck."""


def _number(what: str) -> Callable[[str], float]:
    """A parser for numbers above 0 and up to HIGHEST; ``what`` names the unit in the error."""

    def convert(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = 0.0
        if not 0 < number <= HIGHEST:
            raise click.BadParameter(f"{text[:40]!r} is not a number of {what} above 0 and up to {HIGHEST:,}.")
        return number

    return convert


@click.command(short_help="Make a film of the solving: GIF, APNG or animated SVG.", epilog=_EXAMPLES)
@options.one_file
@click.option("--output", "-o", metavar="FILM", type=click.Path(), required=True, help="Write the film here.")
@click.option("--to", type=click.Choice(["gif", "apng", "svg"]), help="Write this format, whatever the file ending.")
@options.force
@options.algorithm
@click.option(
    "--max-solutions",
    metavar="N",
    type=options.whole(1, 1_000_000),
    default=1,
    show_default=True,
    help="Continue until N solutions are found; 2 also shows the proof that there is only one.",
)
@click.option("--explain", is_flag=True, help="Film the explanation for people instead of a solver.")
@click.option("--no-guess", is_flag=True, help="Use line logic alone, as people do.")
@options.seed
@options.timeout_of(TIMEOUT, "Stop the solver after this time.")
@click.option(
    "--max-steps",
    metavar="N",
    type=options.whole(1, 100_000_000),
    help="Stop an algorithm of the gallery after N steps.  [default: 1,000,000]",
)
@click.option(
    "--speed",
    metavar="N",
    type=_number("steps a second"),
    help="Show N steps per second.  [default: 4, faster for long films; with --explain, time to read each]",
)
@click.option(
    "--seconds",
    metavar="N",
    type=_number("seconds"),
    help="Show the solving in N seconds.  [default: at most 15; with --explain, the time to read it]",
)
@click.option(
    "--frames",
    metavar="N",
    type=options.whole(2, 10_000),
    help="Use at most N frames; with more steps, each frame shows several.  [default: 300; with --explain, 1,000]",
)
@click.option(
    "--hold",
    metavar="SECONDS",
    type=_number("seconds"),
    default="3",
    show_default=True,
    help="Show the last frame for this time.",
)
@click.option("--loop/--no-loop", default=True, help="Repeat the film, or play it once.  [default: loop]")
@click.option("--cell", metavar="PIXELS", type=options.whole(1, 1000), help="Set the side of a cell.")
@click.option("--size", metavar="PIXELS", type=options.whole(1, 10_000), help="Limit the longer side of the film.")
@click.option("--clues/--no-clues", default=None, help="Draw clues around the grid.  [default: if legible]")
@click.option("--words/--no-words", default=True, help="Describe each step below the grid.  [default: words]")
@click.option(
    "--numbers/--no-numbers", default=True, help="Draw row and column numbers beside the grid.  [default: numbers]"
)
@click.option("--title", is_flag=True, help="Print the title of the puzzle above the grid.")
@click.option(
    "--theme", type=click.Choice(["light", "dark", "print"]), default="light", show_default=True, help="Set the colors."
)
@options.as_json
@options.from_format
@click.option("--quiet", "-q", is_flag=True, help="Print no report, notes or progress bar.")
def command(
    file: str,
    output: str,
    to: str | None,
    force: bool,
    algorithm: str | None,
    max_solutions: int,
    explain: bool,
    no_guess: bool,
    seed: int | None,
    timeout: float,
    max_steps: int | None,
    speed: float | None,
    seconds: float | None,
    frames: int | None,
    hold: float,
    loop: bool,
    cell: int | None,
    size: int | None,
    clues: bool | None,
    words: bool,
    numbers: bool,
    title: bool,
    theme: str,
    as_json: bool,
    from_format: str | None,
    quiet: bool,
) -> Exit:
    """Solve the puzzle in FILE and write a film of the solving: GIF, animated PNG or animated SVG.

    The ending of FILM sets the format. The current line has a blue frame; guesses are orange, undone cells purple,
    contradictions red. With --explain, an assumption is a guess that is followed to its contradiction and taken back.
    """
    from hanjie.jobs.film import FilmRequest
    from hanjie.model import SolveOptions
    from hanjie.render import FilmOptions

    _refuse_both("--speed", speed, "--seconds", seconds)
    _refuse_both("--cell", cell, "--size", size)
    if as_json and output == "-":
        raise options.misuse("The film and --json cannot both go to standard output.")
    if explain and (algorithm or no_guess or seed is not None or max_steps or max_solutions != 1):
        raise options.misuse("--explain films no solver; leave out --algorithm and the other options of a solver.")
    most_steps = max_steps or (None if algorithm in (None, "native") else MAX_STEPS)
    solving = SolveOptions(
        max_solutions,
        seed or 0,
        1,
        algorithm or "native",
        line_only=no_guess,
        max_steps=most_steps,
        trace_limit=SHOWN_STEPS,
    )
    options.check_algorithm(solving)
    format = to or chosen_by_ending(output, ENDINGS)
    check_output(output, force=force)
    entry = _only(file, from_format, as_json=as_json)
    caption = one_line(entry.puzzle.title) if title else ""
    frames = frames or (EXPLAINED_FRAMES if explain else FRAMES)
    looks = FilmOptions(format, speed, seconds, frames, hold, loop, clues, theme, cell, size, caption, words, numbers)
    request = FilmRequest(entry.puzzle, solving, looks, timeout, entry.source, explain)
    with ProgressBar(1, "animating", wanted=not quiet, names=[entry.source], timeout=timeout) as bar:
        report = _run(request, bar.limits(), output)
    write_output(output, report.data, force=force)
    if as_json:
        print_json(_record(report, output))
    elif not quiet:
        _print(entry, report, output)
    if not quiet and explain and report.film and report.film.merged:
        _note_merged(output, report.film, looks)
    if not quiet and clues is None and report.film and not report.film.clues:
        note(f"{output}: The clues are left out because they are illegible at this size; --clues draws them.")
    return exit_code(report)


def _refuse_both(one: str, its: object, other: str, others: object) -> None:
    if its is not None and others is not None:
        raise options.misuse(f"Use {one} or {other}, not both.")


def _only(file: str, from_format: str | None, *, as_json: bool) -> Entry:
    """The only puzzle in the file; a puzzle too large for a film is refused before solving."""
    from hanjie.render.film.film import check_cells

    entries = read_whole(file, from_format, as_json=as_json)
    if len(entries) > 1:
        problem = f"A film shows one puzzle, not {len(entries):,}; name one, as in '{entries[0].source}'."
        raise UnsupportedError(problem, source=file)
    try:
        check_cells(entries[0].puzzle)
    except HanjieError as error:
        raise UnsupportedError(str(error), source=entries[0].source) from None
    return entries[0]


def _run(request: FilmRequest, limits: Limits, output: str) -> FilmReport:
    from hanjie.jobs.film import run

    try:
        return run(request, limits)
    except HanjieError as error:
        raise OutputError(f"{output}: {error}") from None


def _note_merged(output: str, film: FilmFacts, looks: FilmOptions) -> None:
    """Say how to see the sentences that are missing because several steps share a picture."""
    if looks.frames - 2 < film.steps:
        more = f"--frames {film.steps + 2}"
    else:
        more = "a longer --seconds" if looks.seconds or looks.speed else "a smaller --size"
    left_out = counted(film.merged, "step has", "steps have")
    note(f"{output}: {left_out} no picture and no sentence of their own; {more} shows them.")


def _record(report: FilmReport, output: str) -> dict[str, Any]:
    """The report with the file name instead of the file content."""
    record = report.to_dict()
    del record["data"]
    return record | {"path": output}


def _print(entry: Entry, report: FilmReport, output: str) -> None:
    """Print the report on stdout, or on stderr if the film goes to stdout."""
    note_problems(entry.source, entry.puzzle.problems())
    answer = f"{verdict(report, report.solutions, None)} ({duration(report.seconds)})."
    made = f"{output}: {_film_text(report.film)}." if report.film else ""
    lines = [heading(report, report.source, with_source=False), answer, made]
    if output == "-":
        say("\n".join(lines))
    else:
        click.echo(Screen.here().wrapped("\n".join(lines), 2))


def _film_text(film: FilmFacts) -> str:
    """``12 steps in 13 pictures, 6.8 s, 256x263 pixels, 24 kB``."""
    steps, pictures = counted(film.steps, "step"), counted(film.frames, "picture")
    if film.cut:
        steps += f" of {film.steps + film.cut:,}"
    size = f"{film.bytes / 1000:,.0f} kB"
    return f"{steps} in {pictures}, {duration(film.seconds)}, {film.width}x{film.height} pixels, {size}"
