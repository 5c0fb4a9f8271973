"""``hanjie share``: print the share code of a puzzle, a link that opens it, or a QR code."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, complain, note
from hanjie.cli.reading.grids import read_grid
from hanjie.cli.reading.inputs import Entry, read_inputs
from hanjie.cli.showing.json_text import print_report
from hanjie.cli.showing.qr_text import qr_columns, qr_lines
from hanjie.cli.showing.screen import Screen
from hanjie.cli.writing.files import check_output, write_output
from hanjie.cli.writing.qr_picture import qr_png, qr_svg
from hanjie.errors import FormatError, UnsupportedError

if TYPE_CHECKING:
    from hanjie.jobs.share import ShareReport

_PICTURES = {".svg": qr_svg, ".png": qr_png}
_EXAMPLES = """\b
Examples:
  hanjie share cat.non                       print the code of the clues
  hanjie share cat.non --title               with title and author
  hanjie share cat.non --picture             with the picture, for designers
  hanjie share cat.non --link-base https://example.org/studio/
  hanjie share cat.non --link-base https://example.org/studio/ --qr cat.svg
  hanjie share cat.non --qr -                draw the QR code in the terminal
  hanjie share cat.non --marks mine.txt      with your progress
  hanjie show H1IIeTNjoeRrK6                 read a code

Exits 0 if every code was printed, 2 for wrong usage, an unreadable input, a puzzle without a picture to share, or a
text that is too long for a QR code."""


@click.command(short_help="Print a short code, a link or a QR code of a puzzle.", epilog=_EXAMPLES)
@options.files
@click.option("--link-base", metavar="URL", default="", help="Print a link to this address of a studio.")
@click.option("--picture", is_flag=True, help="Share the goal picture. A code without it does not spoil the puzzle.")
@click.option("--title", is_flag=True, help="Share title and author, too.")
@click.option("--texts", is_flag=True, help="Share all texts of the file and the names of colors, too.")
@click.option("--marks", metavar="GRID", help="Share this grid as the progress: as --grid of 'hanjie hint'.")
@click.option("--qr", metavar="FILE", help="Draw the QR code: to .svg or .png, or - for the terminal.")
@options.force
@options.plain
@options.as_json
@options.from_format
def command(
    files: tuple[str, ...],
    link_base: str,
    picture: bool,
    title: bool,
    texts: bool,
    marks: str | None,
    qr: str | None,
    force: bool,
    plain: bool,
    as_json: bool,
    from_format: str | None,
) -> Exit:
    """Print each puzzle as one short code of letters and digits, which every command reads in place of a file."""
    from hanjie.formats.sharing import check_base
    from hanjie.jobs.share import ShareRequest, run

    if link_base:
        try:
            check_base(link_base)
        except FormatError as error:
            raise options.misuse(error.problem) from None
    if qr not in (None, "-"):
        _check_picture(str(qr), force=force)
    inputs = read_inputs(files, from_format, as_json=as_json)
    if len(inputs.entries) > 1 and (marks is not None or qr not in (None, "-")):
        raise options.misuse(f"--marks and --qr FILE are for one puzzle, not for {len(inputs.entries):,}.")
    code = inputs.exit
    for entry in inputs.entries:
        request = ShareRequest(
            entry.puzzle, picture, title, texts, base=link_base, with_qr=qr is not None, source=entry.source
        )
        if marks is not None:
            request = replace(request, marks=read_grid(marks, entry.puzzle, filled_only=False))
        try:
            report = run(request)
        except UnsupportedError as error:
            complain(f"{entry.source}: {error.problem}")
            code = Exit.UNREADABLE
            continue
        if as_json:
            print_report(report)
        else:
            click.echo(report.link or report.code)
        if not _draw(report, entry, qr, Screen.here(plain=plain), force=force, as_json=as_json):
            code = Exit.UNREADABLE
    return code


def _check_picture(path: str, *, force: bool) -> None:
    """Refuse an impossible QR code early."""
    if not path.lower().endswith(tuple(_PICTURES)):
        raise options.misuse(f"--qr writes .svg and .png, or - for the terminal, not {path[:60]!r}.")
    check_output(path, force=force)


def _draw(report: ShareReport, entry: Entry, qr: str | None, screen: Screen, *, force: bool, as_json: bool) -> bool:
    """Draw the QR code where it was asked for; False if the text is too long for one."""
    text = report.link or report.code
    if report.qr_too_long:
        complain(f"{entry.source}: A QR code holds at most 2,953 characters, and this text has {len(text):,}.")
        return False
    if report.qr is None or qr is None or (qr == "-" and as_json):
        return True
    if qr != "-":
        write_output(qr, _PICTURES[qr[-4:].lower()](report.qr, text), force=force)
    elif screen.terminal.width is not None and (columns := qr_columns(report.qr, screen)) > screen.terminal.width:
        note(f"The QR code needs {columns} columns; --qr FILE.svg writes it to a file.")
    else:
        click.echo("\n".join(qr_lines(report.qr, screen)))
    return True
