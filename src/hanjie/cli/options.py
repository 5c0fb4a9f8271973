"""Arguments and options that several verbs share."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

if TYPE_CHECKING:
    from hanjie.model import SolveOptions

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def seconds(text: str) -> float | None:
    """Parse a number of seconds, with the limits of the library."""
    from hanjie.model.validate import expect_timeout

    try:
        return expect_timeout(float(text))
    except ValueError:
        raise click.BadParameter(f"{text[:40]!r} is not a number of seconds such as 30 or 0.5.") from None


def thread_count(text: str | int) -> int:
    """Parse a number of threads, with the limits of the library."""
    from hanjie.model.validate import THREADS

    return whole(THREADS[0], THREADS[-1])(text)


def seed_number(text: str | int) -> int:
    """Parse a seed, with the limits of the library: any whole number."""
    from hanjie.model.validate import expect_seed

    try:
        return expect_seed(int(text))
    except ValueError:
        raise click.BadParameter(f"{str(text)[:40]!r} is not a whole number such as 7.") from None


def whole(lowest: int, highest: int) -> Callable[[str | int], int]:
    """A parser for whole numbers from ``lowest`` to ``highest``; the error names the limits, the help does not."""

    def convert(text: str | int) -> int:
        digits = str(text).lstrip("0") or "0"
        if not (digits.isascii() and digits.isdigit() and lowest <= int(digits[:40]) <= highest):
            raise click.BadParameter(f"{digits[:40]!r} is not a whole number from {lowest:,} to {highest:,}.")
        return int(digits)

    return convert


def format_option(*names: str, pictures: tuple[str, ...] = (), help: str) -> Decorator:
    """An option for the name of a format; the shell completes the name."""

    def complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        from hanjie.formats import FORMATS

        titles = {format.name: format.title for format in FORMATS} | dict.fromkeys(pictures, "picture")
        return [CompletionItem(name, help=title) for name, title in titles.items() if name.startswith(incomplete)]

    return click.option(*names, metavar="FORMAT", shell_complete=complete, help=help)


def _complete_algorithm(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from hanjie.jobs.algorithms import AlgorithmsRequest, run

    known = run(AlgorithmsRequest()).algorithms
    return [CompletionItem(one.name, help=one.about) for one in known if one.name.startswith(incomplete)]


algorithm = click.option(
    "--algorithm",
    metavar="NAME",
    shell_complete=_complete_algorithm,
    help="Use another solver: cell_backtracking, block_backtracking, permutation_filter or overlap_nfa.  "
    "[default: native]",
)


def check_algorithm(solving: SolveOptions) -> None:
    """Raise UsageError for options that the algorithm does not support, UnknownNameError for an unknown algorithm."""
    from hanjie.jobs.algorithms import AlgorithmsRequest, facts, run

    algorithm = facts(solving.algorithm)
    if solving.line_only and not algorithm.has_line_logic:
        able = " or ".join(one.name for one in run(AlgorithmsRequest()).algorithms if one.has_line_logic)
        raise misuse(f"{algorithm.name} has no line logic; use --no-guess with {able}.")
    if solving.max_steps is not None and not algorithm.counts_steps:
        raise misuse("The native solver does not support --max-steps; use --timeout.")


def misuse(problem: str) -> click.UsageError:
    """The error for options that cannot be combined."""
    return click.UsageError(problem, click.get_current_context())


def puzzle_argument(
    name: str, metavar: str, *, nargs: int = 1, advice: Callable[[dict[str, Any]], str | None] = lambda values: None
) -> Decorator:
    """The argument for the puzzle, and the options ``--rows`` and ``--columns``, which take its place.

    ``advice`` is the error for a missing puzzle if these values show that something else is missing.
    """

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(function)
        def with_clues(*, rows: str | None, columns: str | None, **values: Any) -> Any:
            clues = _clues(rows, columns, values.get("from_format"), is_file=bool(values[name]))
            if clues is not None:
                values[name] = clues if nargs == 1 else (clues,)
            elif not values[name]:
                usual = f"Name a puzzle ({metavar}), or type its clues with --rows and --columns."
                raise misuse(advice(values) or usual)
            return function(**values)

        argument = click.argument(name, metavar=metavar, nargs=nargs, required=False, type=click.Path())
        return argument(_ROWS(_COLUMNS(with_clues)))

    return decorate


_ROWS = click.option("--rows", metavar="CLUES", help="Type the clues instead of FILE: --rows '1 1, 5, 3'.")
_COLUMNS = click.option("--columns", metavar="CLUES", help="The clues of the columns, for --rows.")


def _clues(rows: str | None, columns: str | None, from_format: str | None, *, is_file: bool) -> str | None:
    """The clues of the options as one text; None without these options."""
    from hanjie.cli.reading.typed_clues import TypedClues

    if rows is None and columns is None:
        return None
    if rows is None or columns is None:
        given, missing = ("--columns", "--rows") if rows is None else ("--rows", "--columns")
        raise misuse(f"A puzzle needs both --rows and --columns; add {missing} to {given}.")
    if is_file:
        raise misuse("--rows and --columns take the place of the file; leave out the file or these options.")
    if from_format is not None:
        raise misuse("--from is for files; leave it out with --rows and --columns.")
    return TypedClues.from_options(rows, columns)


SENTENCES_NEED_JSON = "--sentences adds sentences to the JSON; use it with --json."
"""The error for ``--sentences`` without ``--json``."""

files = puzzle_argument("files", "FILE…", nargs=-1)
one_file = puzzle_argument("file", "FILE")
begun_grid = click.option(
    "--grid",
    metavar="GRID",
    help="Start from this grid: a text such as '#.?/??#' (# or the letter of a color for filled cells, . for empty "
    "cells, ? for undecided cells), a file with a drawn grid, - for standard input, or a puzzle file with saved "
    "progress.  [default: the saved progress in FILE, if any]",
)
filled_only = click.option(
    "--filled-only", is_flag=True, help="Use only the filled cells of the grid; treat . as undecided."
)
from_format = format_option("--from", "from_format", help="Read the input in this format; skip detection.")
as_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON object per puzzle, each on one line.")
sentences = click.option("--sentences", is_flag=True, help="Add the sentences to the JSON.")


def timeout_of(default: str, help: str) -> Decorator:
    """The option ``--timeout`` of a verb that has a usual limit."""
    return click.option("--timeout", metavar="SECONDS", type=seconds, default=default, show_default=True, help=help)


timeout = click.option("--timeout", metavar="SECONDS", type=seconds, help="Give up on a puzzle after this time.")
seed = click.option("--seed", metavar="N", type=seed_number, help="Change the search order.")
force = click.option("--force", is_flag=True, help="Replace existing files.")
plain = click.option("--plain", is_flag=True, help="Print plain text: no colors, no block characters.")
numbers = click.option(
    "--numbers/--no-numbers", default=True, help="Print row and column numbers beside pictures.  [default: numbers]"
)
