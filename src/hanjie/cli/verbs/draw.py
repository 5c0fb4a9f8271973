"""``hanjie draw``: make a puzzle of any picture."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, note
from hanjie.cli.reading.inputs import Entry
from hanjie.cli.showing.draw_text import draw_lines, draw_notes
from hanjie.cli.showing.json_text import print_report
from hanjie.cli.showing.progress import ProgressBar
from hanjie.cli.showing.screen import Screen
from hanjie.cli.writing.files import is_folder
from hanjie.cli.writing.picture_kind import PictureOptions
from hanjie.cli.writing.sheet_file import check_sheet, write_sheet
from hanjie.cli.writing.targets import PICTURES, Target, convert_target
from hanjie.errors import FormatError
from hanjie.words import counted

if TYPE_CHECKING:
    from hanjie.formats import Source
    from hanjie.jobs.draw import DrawReport, DrawRequest
    from hanjie.model.photo import Photo

TIMEOUT = "30"
"""The default timeout in seconds."""

_EXAMPLES = """\b
Examples:
  hanjie draw photo.jpg -o cat.non            make a puzzle with one solution
  hanjie draw photo.jpg --size 30x20          set columns and rows; 30 is the longer side
  hanjie draw photo.jpg --sheet variants.png  draw several ways, side by side
  hanjie draw photo.jpg --colors 4            draw in four colors
  hanjie draw photo.jpg --lines --grade 3     not harder than grade 3
  hanjie draw photo.jpg --tone edges          draw outlines
  hanjie draw photo.jpg --crop 10,0,90,80     cut off the sides and the bottom

Exits 0 if the puzzle has one solution, 1 if no such puzzle was found (nothing is written then, unless --nearest is
given), 2 for wrong usage or a picture that cannot be read, 3 if out of time."""


@click.command(short_help="Make a puzzle of a photo or drawing.", epilog=_EXAMPLES)
@click.argument("picture", metavar="PICTURE", type=click.Path())
@click.option(
    "--output", "-o", metavar="FILE", type=click.Path(), help="Write the puzzle here; the ending sets the format."
)
@options.format_option("--to", pictures=PICTURES, help="Write this format, whatever the file ending.")
@click.option("--size", metavar="WxH", help="Set columns and rows, as in 30x20, or the longer side, as in 30.")
@click.option(
    "--crop",
    metavar="L,T,R,B",
    default="auto",
    help="Draw this part: edges in percent, none for all of it, auto for the subject.  [default: auto]",
)
@click.option(
    "--tone",
    type=click.Choice(["auto", "level", "local", "contour", "edges", "dither"]),
    default="auto",
    help="Fill what is dark, or dark for its surroundings; add the contour; draw edges; mix grays.  [default: auto]",
)
@click.option(
    "--threshold",
    metavar="N",
    type=options.whole(1, 99),
    help="Fill what is darker than N percent.  [default: automatic]",
)
@click.option(
    "--detail",
    metavar="N",
    type=options.whole(0, 100),
    default=50,
    help="Keep thinner strokes, from 0 to 100.  [default: 50]",
)
@click.option(
    "--bold", metavar="N", type=options.whole(0, 200), default=0, help="Make strokes thicker by N percent of a cell."
)
@click.option(
    "--invert/--no-invert", default=None, help="Fill what is light.  [default: for light graphics on a dark ground]"
)
@click.option(
    "--colors",
    metavar="N",
    type=options.whole(1, 12),
    default=1,
    help="Draw in N colors beside the background.  [default: 1]",
)
@click.option(
    "--background",
    metavar="COLOR",
    help="Leave this color of the picture empty.  [default: the color along its border]",
)
@click.option(
    "--specks",
    metavar="N",
    type=options.whole(0, 100),
    help="Drop spots and holes of up to N cells.  [default: doubtful single cells]",
)
@click.option(
    "--sheet", metavar="FILE", type=click.Path(), help="Draw several variants side by side into this PNG or SVG."
)
@click.option("--lines", is_flag=True, help="Make it solvable by line logic alone.")
@click.option("--grade", metavar="N", type=options.whole(1, 10), help="Make it not harder than grade N.")
@click.option("--as-is", is_flag=True, help="Draw the picture and change no cell for one solution.")
@click.option("--nearest", is_flag=True, help="Write the nearest puzzle if none with one solution was found.")
@click.option("--solution", is_flag=True, help="Pictures: draw the solution in the grid.")
@click.option("--title", metavar="TEXT", default="", help="Set the title of the puzzle.")
@click.option(
    "--seed", metavar="N", type=options.whole(0, 2**64), default=0, help="Move the cells a little, for another drawing."
)
@options.timeout_of(TIMEOUT, "Give up making it unique after this time.")
@options.force
@options.plain
@options.as_json
@click.option("--quiet", "-q", is_flag=True, help="Print no notes or progress bar.")
def command(
    picture: str,
    output: str | None,
    to: str | None,
    sheet: str | None,
    lines: bool,
    grade: int | None,
    as_is: bool,
    nearest: bool,
    solution: bool,
    title: str,
    seed: int,
    timeout: float | None,
    force: bool,
    plain: bool,
    as_json: bool,
    quiet: bool,
    **choices: Any,
) -> Exit:
    """Make a puzzle of a PICTURE: a photo, a drawing, a logo, in any format that Pillow reads.

    The subject is found, reduced to cells, and the least visible cells are changed until the puzzle has one solution.
    """
    from hanjie.jobs.draw import DrawRequest
    from hanjie.jobs.fair_drawing import Wanted

    if as_is and (lines or grade is not None):
        raise options.misuse("--as-is draws the picture and changes nothing; leave out --lines and --grade.")
    settings = _settings(choices)
    if sheet is not None:
        check_sheet(sheet, force=force)
    target = _target(output, to, force=force, solution=solution, title=title)
    photo = _read(picture, quiet=quiet)
    wanted = Wanted.ANY if as_is else Wanted.LINES if lines else Wanted.UNIQUE
    request = DrawRequest(photo, settings, wanted, grade, seed, title, "stdin" if picture == "-" else picture)
    if sheet is not None:
        _write_sheet(sheet, request, timeout, force=force, quiet=quiet)
        if output is None and not as_json:
            return Exit.DONE
    report = _run(request, timeout, quiet=quiet)
    if target is not None and (report.outcome in ("fair", "drawn") or (nearest and report.outcome != "blank")):
        target.write([_entry(report)], quiet=quiet)
        if not quiet and output != "-":
            note(f"{target.path}: wrote 1 puzzle.")
    elif target is not None and not quiet:
        reason = "no puzzle as wanted was found; --nearest writes the nearest"
        is_blank = report.outcome == "blank"
        note(f"{target.path}: not written, because {'all cells are the same' if is_blank else reason}.")
    _print(
        report,
        Screen.here(plain=plain),
        as_json=as_json,
        quiet=quiet,
        is_written=output is not None,
        to_stdout=output == "-",
    )
    return _EXITS.get(report.outcome, Exit.DONE)


_EXITS = {"nearest": Exit.FAILED, "blank": Exit.FAILED, "unfinished": Exit.UNDECIDED}


def _settings(choices: dict[str, Any]) -> Any:
    from hanjie.formats.parsing.color_names import rgb_of
    from hanjie.jobs.draw_options import make_settings, read_size

    if (color := choices["background"]) is not None:
        choices["background"] = rgb_of(color)
        if choices["background"] is None:
            raise options.misuse(f"{color[:40]!r} is not a color such as white or #ffeedd.")
    try:
        read_size(choices["size"])
    except ValueError as error:
        raise options.misuse(f"--size: {error}") from None
    try:
        return make_settings(**choices)
    except ValueError as error:
        raise options.misuse(str(error)) from None


def _target(output: str | None, to: str | None, *, force: bool, solution: bool, title: str) -> Target | None:
    """The file to write, checked before the work begins."""
    if output is None:
        if to is not None or solution:
            raise options.misuse("--to and --solution are for a file; name it with -o FILE.")
        return None
    if is_folder(output):
        raise options.misuse(f"{output} is a folder; name a file in it.")
    if output == "-" and to is None:
        raise options.misuse("Standard output has no file ending; name the format with --to.")
    return convert_target(output, to, PictureOptions(solution=solution, caption=title), force=force)


def _read(name: str, *, quiet: bool) -> Photo:
    from hanjie.formats.parsing.photo_file import read_photo

    source = _source(name)
    photo = read_photo(source)
    for remark in () if quiet else source.notes:
        note(remark)
    return photo


def _source(name: str) -> Source:
    from hanjie.formats import Source

    if name == "-":
        return Source.from_stream(sys.stdin.buffer, "stdin")
    if os.path.isdir(name):
        raise FormatError("This is a folder; name a picture in it.", source=name)
    return Source.from_file(name)


def _run(request: DrawRequest, timeout: float | None, *, quiet: bool) -> DrawReport:
    from hanjie.jobs.draw import run

    with ProgressBar(
        1, "drawing", wanted=not quiet, names=[request.source], timeout=timeout, slow=_slow(request, timeout)
    ) as bar:
        return run(request, bar.limits(timeout))


def _slow(request: DrawRequest, timeout: float | None) -> str:
    """What takes long, and which option changes that."""
    what = "drawing the picture" if request.wanted == "any" else "making the picture unique"
    until = "--timeout SECONDS ends it" if timeout is None else f"--timeout {timeout:g} ends it"
    return f"{what} takes long; {until}, and a smaller --size is quicker"


def _write_sheet(path: str, request: DrawRequest, timeout: float | None, *, force: bool, quiet: bool) -> None:
    from hanjie.jobs.variants import VariantsRequest, run

    wanted = VariantsRequest(
        request.photo, request.settings, request.wanted, request.grade, request.seed, request.source
    )
    with ProgressBar(1, "drawing variants", wanted=not quiet, names=[path], timeout=timeout) as bar:
        report = run(wanted, bar.limits(timeout))
    write_sheet(path, report, force=force)
    if not quiet:
        every = [variant for row in report.rows for variant in row]
        unique = sum(bool(each.is_fair) for each in every)
        cut = "" if report.is_complete else " The time was over before all were drawn; raise --timeout."
        note(f"{path}: {counted(len(every), 'variant')}, {unique} of them with one solution.{cut}")


def _entry(report: DrawReport) -> Entry:
    from hanjie import formats

    return Entry(report.source, report.puzzle, formats.get("image"), "puzzle")


def _print(
    report: DrawReport, screen: Screen, *, as_json: bool, quiet: bool, is_written: bool, to_stdout: bool
) -> None:
    if as_json:
        print_report(report)
    elif not to_stdout:
        click.echo("\n".join(draw_lines(report, screen, with_picture=not is_written)))
    for sentence in () if quiet else draw_notes(report):
        note(sentence)
