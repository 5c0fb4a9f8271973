"""``hanjie convert``: convert puzzles from any format to any other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit
from hanjie.cli.reading.inputs import read_whole
from hanjie.cli.writing.files import is_folder
from hanjie.cli.writing.folders import Folder
from hanjie.cli.writing.picture_kind import PictureOptions
from hanjie.cli.writing.targets import PICTURES, convert_target, kind_named

if TYPE_CHECKING:
    from hanjie.formats import Format

_EXAMPLES = """\b
Examples:
  hanjie convert cat.non cat.xml             the file ending sets the format
  hanjie convert cat.non cat.png             draw the puzzle with its clues
  hanjie convert cat.non done.svg --solution draw the solution too
  hanjie convert cat.non cat.png --to image  write one pixel per cell
  hanjie convert pack.nonpack cats/ --to xml write one file per puzzle
  hanjie convert cats/ pack.nonpack          put a folder into one pack
  hanjie convert cat.non - --to nin          write to standard output

Exits 0 if everything was written, 2 for wrong usage, an unreadable input, or a puzzle that the format cannot hold."""


def _list_formats(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        from hanjie.formats import FORMATS

        click.echo(_table(FORMATS))
        context.exit()


@click.command(short_help="Convert between formats, or draw pictures.", epilog=_EXAMPLES)
@click.argument("source", metavar="IN", type=click.Path())
@click.argument("output", metavar="OUT", type=click.Path())
@options.from_format
@options.format_option("--to", pictures=PICTURES, help="Write this format, whatever the file ending.")
@options.force
@click.option("--clues/--no-clues", default=None, help="Pictures: draw clues around the grid.  [default: clues]")
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
    source: str,
    output: str,
    from_format: str | None,
    to: str | None,
    force: bool,
    clues: bool | None,
    solution: bool,
    cell: int | None,
    theme: str | None,
) -> Exit:
    """Convert the puzzles in IN to the format of OUT.

    The format of IN is detected from its content, that of OUT from its file ending. OUT may be - for standard output,
    or a folder (with --to), which gets one file per puzzle.
    """
    looks = PictureOptions(clues, solution, cell, theme)
    if is_folder(output):
        _into_folder(source, output, from_format, to, looks, force=force)
    else:
        _into_file(source, output, from_format, to, looks, force=force)
    return Exit.DONE


def _into_file(
    source: str, output: str, from_format: str | None, to: str | None, looks: PictureOptions, *, force: bool
) -> None:
    if output == "-" and to is None:
        problem = "Standard output has no file ending; name the format with --to."
        raise click.UsageError(problem, click.get_current_context())
    target = convert_target(output, to, looks, force=force)
    entries = read_whole(source, from_format)
    target.check(entries, f"write to a folder, as in 'hanjie convert {source} FOLDER/ --to {target.kind.name}'")
    target.write(entries)


def _into_folder(
    source: str, folder: str, from_format: str | None, to: str | None, looks: PictureOptions, *, force: bool
) -> None:
    if to is None:
        raise click.UsageError(f"{folder} is a folder; name the format with --to.", click.get_current_context())
    target = Folder(folder, kind_named(to, looks), force)
    entries = read_whole(source, from_format)
    target.check(entries)
    target.write(entries)


def _table(formats: Iterable[Format]) -> str:
    """The table of formats: name, endings, access, contents."""
    rows = [("NAME", "ENDINGS", "", "COLORS", "GOAL", "MANY", "WHAT IT IS"), *map(_row, formats), *_PICTURE_ROWS]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(f"{text:<{width}}" for text, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "\n".join(lines)


def _row(format: Format) -> tuple[str, ...]:
    from hanjie.formats import Holds

    held = ("yes" if holds in format.holds else "-" for holds in (Holds.COLORS, Holds.GOAL, Holds.MANY))
    access = "read, write" if format.write else "read"
    return (format.name, " ".join(format.suffixes), access, *held, format.title)


_PICTURE_ROWS = (
    ("svg", ".svg", "write", "yes", "-", "-", "Drawing with clues, at any size"),
    ("png", ".png", "write", "yes", "-", "-", "Drawing with clues, in pixels"),
)
