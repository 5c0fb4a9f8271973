"""``hanjie convert``: convert puzzles from any format to any other."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, note
from hanjie.cli.reading.inputs import Entry, read_inputs
from hanjie.cli.writing.drawn_solutions import with_solutions
from hanjie.cli.writing.files import OutputError, is_folder
from hanjie.cli.writing.folders import Folder
from hanjie.cli.writing.picture_kind import PictureOptions
from hanjie.cli.writing.targets import PICTURES, Target, convert_target, kind_named
from hanjie.words import counted

if TYPE_CHECKING:
    from hanjie.model import Puzzle

_EXAMPLES = """\b
Examples:
  hanjie convert cat.non cat.xml             the file ending sets the format
  hanjie convert cat.non cat.png             draw the puzzle with its clues
  hanjie convert cat.non done.svg --solution  draw the solution too
  hanjie convert cat.non cat.png --to image  write one pixel per cell
  hanjie convert pack.nonpack cats/ --to xml  write one file per puzzle
  hanjie convert cats/ pack.nonpack          put a folder into one pack
  hanjie convert in/*.non out/ --to xml      convert many files
  hanjie convert cat.non new.xml --title Cat  set the title
  hanjie convert cat.non - --to nin          write to standard output

Exits 0 if everything was written, 2 for wrong usage, an unreadable input, or a puzzle that the format cannot hold;
the other puzzles are written all the same."""


def _list_formats(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        from hanjie.cli.showing.format_table import format_table
        from hanjie.cli.showing.screen import Screen
        from hanjie.formats import FORMATS

        click.echo(format_table(FORMATS, Screen.here().terminal.width))
        context.exit()


def _missing_output(values: dict[str, Any]) -> str | None:
    """The error for a single name that is the input, because it exists."""
    name = values["output"]
    if not os.path.exists(name):
        return None
    return f"The output (OUT) is missing: it comes last, as in 'hanjie convert {name} OUT'."


@click.command(short_help="Convert between formats, or draw pictures.", epilog=_EXAMPLES)
@options.puzzle_argument("sources", "IN…", nargs=-1, advice=_missing_output)
@click.argument("output", metavar="OUT", type=click.Path())
@options.from_format
@options.format_option("--to", pictures=PICTURES, help="Write this format, whatever the file ending.")
@options.force
@click.option("--title", metavar="TEXT", help="Set the title of the puzzle; pictures: draw it above.")
@click.option("--author", metavar="TEXT", help="Set the author of the puzzles.")
@click.option("--clues/--no-clues", default=None, help="Pictures: draw clues around the grid.  [default: clues]")
@click.option("--numbers/--no-numbers", default=True, help="Pictures: draw row and column numbers.  [default: numbers]")
@click.option("--solution", is_flag=True, help="Pictures: draw the solution in the grid.")
@click.option("--cell", metavar="PIXELS", type=options.whole(1, 1000), help="Pictures: set the side of a cell.")
@click.option(
    "--theme", type=click.Choice(["light", "dark", "print"]), help="Pictures: set the colors.  [default: light]"
)
@click.option(
    "--formats",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_list_formats,
    help="List all formats and stop.",
)
def command(
    sources: tuple[str, ...],
    output: str,
    from_format: str | None,
    to: str | None,
    force: bool,
    title: str | None,
    author: str | None,
    clues: bool | None,
    numbers: bool,
    solution: bool,
    cell: int | None,
    theme: str | None,
) -> Exit:
    """Convert the puzzles in every IN to the format of OUT, the last name.

    The format of IN is detected from its content, that of OUT from its file ending. OUT may be - for standard output,
    or a folder (with --to), which gets one file per puzzle. For many puzzles, a new name without an ending is a folder.
    """
    looks = PictureOptions(clues, solution, cell, theme, numbers, caption=title or "")
    target = _target(output, to, looks, force=force, many=len(sources) > 1)
    if author is not None and target.kind.name in PICTURES:
        raise options.misuse("--author applies to puzzle files; a picture does not show the author.")
    inputs = read_inputs(sources, from_format)
    if isinstance(target, Target) and _means_folder(output, sources, inputs.entries):
        target = Folder(output, target.kind, force)
    entries = target.kind.fitting(_with_texts(inputs.entries, title, author))
    if solution:
        entries = with_solutions(entries)
    written = 0
    if entries:
        target.check(entries, f"write to a folder, as in 'hanjie convert {sources[0]} FOLDER/ --to {target.kind.name}'")
        written = target.write(entries)
    left_out = inputs.unreadable + len(inputs.entries) - written
    if written and left_out:
        note(f"{output}: left out {counted(left_out, 'input')} with errors.")
    return Exit.UNREADABLE if left_out else Exit.DONE


def _target(output: str, to: str | None, looks: PictureOptions, *, force: bool, many: bool) -> Target | Folder:
    """The output: a folder, a file, or standard output."""
    if is_folder(output):
        if to is None:
            raise options.misuse(f"{output} is a folder; name the format with --to.")
        return Folder(output, kind_named(to, looks), force)
    if output == "-" and to is None:
        raise options.misuse("Standard output has no file ending; name the format with --to.")
    if many and not force and os.path.isfile(output):
        raise OutputError(f"{output}: The last name is the output, and this file exists; --force replaces it.")
    return convert_target(output, to, looks, force=force)


def _means_folder(output: str, sources: tuple[str, ...], entries: list[Entry]) -> bool:
    """True for a new name without an ending for many puzzles."""
    is_plain = output != "-" and not os.path.splitext(output)[1] and not os.path.lexists(output)
    return is_plain and (len(entries) > 1 or any(map(os.path.isdir, sources)))


def _with_texts(entries: list[Entry], title: str | None, author: str | None) -> list[Entry]:
    """The puzzles with the author of the command line, and with its title, which is for a single puzzle."""
    if title is None and author is None:
        return entries
    if title is not None and len(entries) > 1:
        raise options.misuse(f"--title is for one puzzle, not for {len(entries):,}.")
    return [replace(entry, puzzle=_renamed(entry.puzzle, title, author)) for entry in entries]


def _renamed(puzzle: Puzzle, title: str | None, author: str | None) -> Puzzle:
    return replace(
        puzzle,
        title=puzzle.title if title is None else title,
        author=puzzle.author if author is None else author,
    )
