"""``hanjie print``: puzzles on paper."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, note, say, severity
from hanjie.cli.reading.inputs import read_inputs
from hanjie.cli.showing.json_text import print_json
from hanjie.cli.showing.print_text import note_sentences, summary
from hanjie.cli.showing.progress import ProgressBar
from hanjie.cli.writing.endings import chosen_by_ending
from hanjie.cli.writing.files import OutputError, check_output, write_output
from hanjie.errors import HanjieError

if TYPE_CHECKING:
    from hanjie.jobs.paper import PaperReport, PaperRequest
    from hanjie.model import Limits

MEDIA = ("pdf", "svg", "png")
"""The kinds of files, which are also their endings."""

_EXAMPLES = """\b
Examples:
  hanjie print cat.non -o cat.pdf
  hanjie print puzzles/ -o book.pdf --per-page auto --title "My puzzles" --hide-titles
  hanjie print cat.non -o cat.pdf --paper Letter --solutions below
  hanjie print owl.xml -o owl.pdf --ink gray           for a printer without color
  hanjie print cat.non -o strips.pdf --style strips --cell 12mm
  hanjie print cat.non -o cat.pdf --link-base https://example.org/studio/
  hanjie print puzzles/ -o page.svg                    page-01.svg, page-02.svg …

Exits 0 if everything was printed, 1 if a puzzle has no solution, 2 for wrong usage or unreadable input, 3 if a puzzle
was not solved in time. The pages are written in any case but wrong usage."""


def _length(text: str) -> float:
    from hanjie.jobs.paper import parse_length

    try:
        return parse_length(text)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


def _per_page(text: str | int) -> int:
    return 0 if str(text) == "auto" else options.whole(1, 64)(text)


@click.command(short_help="Print puzzles: PDF books, sheets and strips.", epilog=_EXAMPLES)
@options.files
@click.option("--output", "-o", metavar="FILE", type=click.Path(), required=True, help="Write .pdf, .svg or .png here.")
@click.option("--to", type=click.Choice(MEDIA), help="Write this format, whatever the file ending.")
@options.force
@click.option(
    "--paper", metavar="SIZE", default="A4", show_default=True, help="A4, Letter, A5, A3, Legal … or 150x200mm."
)
@click.option(
    "--orientation",
    type=click.Choice(["auto", "portrait", "landscape"]),
    default="auto",
    help="How the paper lies.  [default: auto, on its side where cells get clearly larger]",
)
@click.option("--margin", metavar="LENGTH", type=_length, default="12mm", show_default=True, help="Leave this border.")
@click.option(
    "--per-page",
    metavar="N",
    type=_per_page,
    default="1",
    show_default=True,
    help="Put N puzzles on a page; auto puts as many as fit.",
)
@click.option(
    "--cell",
    metavar="LENGTH",
    type=_length,
    help="Set the side of a cell: 5mm, 0.2in.  [default: the largest that fits, at least 4mm; strips: 10mm]",
)
@click.option(
    "--style",
    type=click.Choice(["puzzle", "strips"]),
    default="puzzle",
    show_default=True,
    help="Print puzzles, or strips of clues to lay along a board.",
)
@click.option(
    "--ink",
    type=click.Choice(["color", "gray", "black"]),
    default="color",
    show_default=True,
    help="Print color puzzles in their colors, in grays, or in black with patterns.",
)
@click.option(
    "--letters/--no-letters",
    default=None,
    help="Print a letter for each color.  [default: beside numbers, and in solutions with large cells or many grays]",
)
@click.option(
    "--solutions",
    type=click.Choice(["back", "below", "none"]),
    default="back",
    show_default=True,
    help="Print solutions on the last pages, upside down below each puzzle, or not at all.",
)
@click.option("--hide-titles", is_flag=True, help="Print titles only beside the solutions.")
@click.option("--grade/--no-grade", default=True, help="Print how hard each puzzle is.  [default: grade]")
@click.option("--marks", is_flag=True, help="Print the saved progress in the grid.")
@click.option("--link-base", metavar="URL", default="", help="Print a link and a QR code that open the puzzle there.")
@click.option("--cover", is_flag=True, help="Begin with a cover; --title sets one, too.")
@click.option("--title", metavar="TEXT", default="", help="Set the title of the book.")
@click.option("--subtitle", metavar="TEXT", default="", help="Set the second line of the cover.")
@click.option("--author", metavar="TEXT", default="", help="Set the author of the book.")
@click.option(
    "--index/--no-index", default=None, help="List the puzzles.  [default: with a cover, or more than 3 puzzles]"
)
@click.option(
    "--overlap",
    type=click.Choice(["0", "5", "10"]),
    default="5",
    show_default=True,
    help="Repeat this many cells where a large puzzle is split.",
)
@click.option(
    "--dpi", metavar="N", type=options.whole(20, 1200), default=150, show_default=True, help="PNG: pixels per inch."
)
@options.timeout_of("10", "Give up on the solution, and on the grade, of a puzzle after this time.")
@options.as_json
@options.from_format
@click.option("--quiet", "-q", is_flag=True, help="Print no report, notes or progress bar.")
def command(
    files: tuple[str, ...],
    output: str,
    to: str | None,
    force: bool,
    paper: str,
    orientation: str,
    margin: float,
    per_page: int,
    cell: float | None,
    style: str,
    ink: str,
    letters: bool | None,
    solutions: str,
    hide_titles: bool,
    grade: bool,
    marks: bool,
    link_base: str,
    cover: bool,
    title: str,
    subtitle: str,
    author: str,
    index: bool | None,
    overlap: str,
    dpi: int,
    timeout: float,
    as_json: bool,
    from_format: str | None,
    quiet: bool,
) -> Exit:
    """Print the puzzles in FILE… as a PDF with vectors and embedded fonts, or as an SVG or PNG file for each page.

    Clues are around the grid, with bold lines every five cells. Cells are at least 4 mm wide: larger puzzles are split
    over several pages, with the clues on each. Color puzzles have a letter for each color, for printers without color.
    """
    from hanjie.jobs.paper import Ink, Orientation, PaperMedium, PaperOptions, PaperRequest, PaperStyle, Solutions

    medium = to or chosen_by_ending(output, {ending: ending for ending in MEDIA})
    if as_json and output == "-":
        raise options.misuse("The pages and --json cannot both go to standard output.")
    try:
        looks = PaperOptions(
            paper=paper,
            orientation=Orientation(orientation),
            margin=margin,
            per_page=per_page,
            cell=cell,
            style=PaperStyle(style),
            ink=Ink(ink),
            letters=letters,
            solutions=Solutions(solutions),
            titles=not hide_titles,
            marks=marks,
            link_base=link_base,
            cover=cover or bool(title or subtitle),
            title=title,
            subtitle=subtitle,
            author=author,
            index=index,
            overlap=int(overlap),
        )
    except ValueError as error:
        raise options.misuse(str(error)) from None
    if medium == "pdf":
        check_output(output, force=force)
    inputs = read_inputs(files, from_format, quiet=quiet, as_json=as_json)
    if not inputs.entries:
        return inputs.exit
    entries = inputs.entries
    request = PaperRequest(
        tuple(entry.puzzle for entry in entries),
        looks,
        PaperMedium(medium),
        grade,
        timeout,
        dpi=dpi,
        sources=tuple(entry.source for entry in entries),
    )
    with ProgressBar(1, "printing", wanted=not quiet, timeout=timeout) as bar:
        report = _run(request, bar.limits(), output)
    paths = _paths(output, medium, len(report.files))
    for path in paths:
        check_output(path, force=force)
    for path, data in zip(paths, report.files, strict=True):
        write_output(path, data, force=force)
    if as_json:
        notes = [remark.to_dict() for remark in report.notes]
        document = {"path": output, "document_pages": report.pages, "document_notes": notes}
        for puzzle in report.puzzles:
            print_json(puzzle.to_dict() | document)
    elif not quiet:
        text = summary(paths, report, looks)
        say(text) if output == "-" else click.echo(text)
    if not quiet:
        for remark in note_sentences(report):
            note(remark)
    return max(inputs.exit, _exit(report), key=severity)


def _run(request: PaperRequest, limits: Limits, output: str) -> PaperReport:
    from hanjie.jobs.paper import run

    try:
        return run(request, limits)
    except HanjieError as error:
        raise OutputError(f"{output}: {error}") from None


def _paths(output: str, medium: str, count: int) -> list[str]:
    """The names of the files: the output itself, or numbered names for several pages."""
    if count == 1:
        return [output]
    if output == "-":
        raise options.misuse(f"Standard output takes one page of {medium.upper()}, not {count:,}; name a file.")
    stem, ending = os.path.splitext(output)
    digits = len(str(count))
    return [f"{stem}-{number:0{digits}}{ending}" for number in range(1, count + 1)]


def _exit(report: PaperReport) -> Exit:
    from hanjie.jobs.paper import NoteKind

    kinds = {remark.kind for puzzle in report.puzzles for remark in puzzle.notes}
    if NoteKind.NO_SOLUTION in kinds:
        return Exit.FAILED
    return Exit.UNDECIDED if NoteKind.NOT_SOLVED in kinds else Exit.DONE
