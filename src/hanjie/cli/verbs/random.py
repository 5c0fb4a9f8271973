"""``hanjie random``: make random puzzles of a wanted size and grade, each with one solution."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, complain, say
from hanjie.cli.showing.json_text import print_report
from hanjie.cli.showing.progress import ProgressBar
from hanjie.cli.showing.screen import Screen
from hanjie.cli.writing.made_puzzles import MadePuzzles
from hanjie.cli.writing.targets import PICTURES

if TYPE_CHECKING:
    pass

_EXAMPLES = """\b
Examples:
  hanjie random                                 a puzzle that lines alone solve
  hanjie random --size 20x15 --grade 4
  hanjie random --grade 3-5 --count 50 -o book.non
  hanjie random --style blobs --symmetric left-right --solution
  hanjie random --colors 4 --style blobs --count 9 -o nine/ --to svg
  hanjie random --grade 8 --seed 7              the same puzzle every time
  hanjie random --grade any --to json           write it to standard output

Exits 0 if all puzzles were made, 2 for wrong usage, 3 if the grade was not reached or time ran out; the puzzles found
until then are printed or written all the same."""


def _size(text: str) -> tuple[int, int]:
    """Parse ``20x15``, or ``20`` for a square."""
    found = re.fullmatch(r"\s*(\d{1,9})(?:\s*[xX×*]\s*(\d{1,9}))?\s*", text)
    if not found:
        raise click.BadParameter(f"{text[:40]!r} is not a size such as 20x15: columns x rows.")
    return int(found[1]), int(found[2] or found[1])


def _grades(text: str) -> tuple[int, int]:
    """Parse ``4``, ``3-5`` or ``any``."""
    from hanjie.jobs.random import grades_of

    try:
        return grades_of(text.strip().lower())
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


@click.command(short_help="Make random puzzles of a wanted size and grade.", epilog=_EXAMPLES)
@click.option("--size", metavar="WxH", type=_size, default="15x15", help="Columns x rows.  [default: 15x15]")
@click.option(
    "--grade",
    metavar="GRADE",
    type=_grades,
    default="1-6",
    help="The difficulty: 1 (trivial) to 10 (monstrous), a range such as 3-5, or any.  [default: 1-6, lines alone]",
)
@click.option(
    "--count",
    metavar="N",
    type=options.whole(1, 1_000_000),
    default="1",
    help="Make N different puzzles.  [default: 1]",
)
@click.option(
    "--style",
    type=click.Choice(["noise", "blobs"]),
    default="noise",
    help="Random cells, or smooth shapes.  [default: noise]",
)
@click.option(
    "--colors", metavar="N", type=options.whole(1, 10), default="1", help="Colors beside white.  [default: 1]"
)
@click.option(
    "--symmetric",
    type=click.Choice(["left-right", "both", "turn"]),
    help="Make symmetric pictures: left-right, both (top-bottom too), or half a turn.",
)
@click.option(
    "--density", metavar="PERCENT", type=options.whole(5, 95), help="Start with this part of the cells filled."
)
@click.option("--seed", metavar="N", type=options.seed_number, help="Make the same puzzles again.  [default: random]")
@click.option("--timeout", metavar="SECONDS", type=options.seconds, help="Stop after this time.")
@click.option("--nearest", is_flag=True, help="Take the nearest puzzle where the grade is not reached.")
@click.option("--threads", metavar="N", type=options.thread_count, help="Use N cores.  [default: all]")
@click.option(
    "--output",
    "-o",
    metavar="FILE",
    type=click.Path(),
    help="Write the puzzles to a file; - is standard output. A folder gets one file per puzzle.",
)
@options.format_option("--to", pictures=PICTURES, help="Write this format, whatever the file ending.")
@options.force
@click.option("--solution", is_flag=True, help="Draw the solutions.")
@options.numbers
@options.plain
@options.as_json
@click.option("--quiet", "-q", is_flag=True, help="No notes, no progress bar.")
def command(
    size: tuple[int, int],
    grade: tuple[int, int],
    count: int,
    style: str,
    colors: int,
    symmetric: str | None,
    density: int | None,
    seed: int | None,
    timeout: float | None,
    nearest: bool,
    threads: int | None,
    output: str | None,
    to: str | None,
    force: bool,
    solution: bool,
    numbers: bool,
    plain: bool,
    as_json: bool,
    quiet: bool,
) -> Exit:
    """Make random puzzles that have exactly one solution, of the wanted size and grade.

    The same seed, options and version of hanjie give the same puzzles on every machine.
    """
    from hanjie.cli.showing.random_text import ending_sentence, puzzle_lines, summary
    from hanjie.jobs.random import RandomOutcome, RandomRequest, RandomRun, Style, Symmetry, Wish

    try:
        shape = Style(style), Symmetry(symmetric or "none")
        request = RandomRequest(Wish(*size, *grade, colors, *shape, density), count, seed, nearest, threads)
    except ValueError as error:
        raise options.misuse(str(error)) from None
    writing = None
    if output is not None or to is not None:
        writing = MadePuzzles(output or "-", to, request.wish, count, force=force, solution=solution)
        if as_json and writing.path == "-":
            raise options.misuse("--json and the puzzles cannot both go to standard output; name a file with -o.")
    screen = Screen.here(plain=plain, numbers=numbers)
    with ProgressBar(count, "making puzzles", wanted=not quiet, timeout=timeout) as bar:
        making = RandomRun(request, bar.limits(timeout))
        for made in making:
            with bar.paused():
                if as_json:
                    print_report(made)
                elif writing is None:
                    click.echo("\n".join([*[""] * (made.number > 1), *puzzle_lines(made, screen, solution=solution)]))
            if writing is not None:
                writing.add(made)
            bar.advance()
    if writing is not None:
        writing.finish(quiet=quiet)
    if not quiet and making.found:
        say(summary(making, is_seed_given=seed is not None))
    if making.outcome is RandomOutcome.DONE:
        return Exit.DONE
    complain(ending_sentence(making))
    return Exit.UNDECIDED
