"""The sentences of ``hanjie print``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from hanjie.words import counted, shortened_list

if TYPE_CHECKING:
    from hanjie.jobs.paper import PaperNote, PaperReport, PrintedPuzzle
    from hanjie.paper import PaperOptions

_SPLIT = "is split over several pages; larger paper or a smaller --cell may avoid that"
_ALL = {
    "split": (_SPLIT, _SPLIT.replace("is split", "are split")),
    "several_solutions": ("has several solutions; one is printed", "have several solutions; one of each is printed"),
    "no_solution": ("has no solution", "have no solution"),
    "not_solved": ("was not solved in time; --timeout allows more", "were not solved in time; --timeout allows more"),
    "no_grade": ("was not rated in time; --timeout allows more", "were not rated in time; --timeout allows more"),
}
"""What is said of one puzzle, and of several."""


def summary(paths: Sequence[str], report: PaperReport, looks: PaperOptions) -> str:
    """``book.pdf: 50 puzzles on 81 pages of A4, 812 kB.``"""
    name = paths[0] if len(paths) == 1 else f"{paths[0]} … {paths[-1]}"
    size = sum(map(len, report.files)) / 1000
    puzzles, pages = counted(len(report.puzzles), "puzzle"), counted(report.pages, "page")
    cells = sorted({puzzle.cell for puzzle in report.puzzles})
    sides = f"{cells[0]:g} mm" if len(cells) == 1 else f"{cells[0]:g} to {cells[-1]:g} mm"
    return f"{name}: {puzzles} on {pages} of {looks.paper}, cells of {sides}, {size:,.0f} kB."


def note_sentences(report: PaperReport) -> Iterator[str]:
    """A sentence for each note; puzzles with the same note share one."""
    for remark in report.notes:
        yield f"The {remark.text} of the book {_sentence(remark)}."
    for kind, (one, several) in _ALL.items():
        puzzles = [puzzle for puzzle in report.puzzles if any(note.kind == kind for note in puzzle.notes)]
        if puzzles:
            names = shortened_list([_name(puzzle) for puzzle in puzzles])
            yield f"{names} {one if len(puzzles) == 1 else several}."
    for puzzle in report.puzzles:
        for remark in puzzle.notes:
            if sentence := _sentence(remark):
                yield f"{_name(puzzle)} {sentence}."


def _name(puzzle: PrintedPuzzle) -> str:
    """The name of a puzzle in notes: its source, or its number."""
    return puzzle.source or f"Puzzle {puzzle.number}"


def _sentence(remark: PaperNote) -> str:
    match remark.kind:
        case "small_cells":
            return f"has cells of {remark.detail} mm, because its clues leave no room for larger ones"
        case "letters_left_out":
            return f"has letters that no font has; they are left out: {_named(remark.detail)}"
        case "no_room_for_code":
            return "has no QR code, because its page has no room for one; larger paper has"
        case "link_too_long":
            return f"has no QR code: its link of {remark.detail} characters is too long to be scanned from paper"
    return ""


def _named(letters: str) -> str:
    """Letters with their Unicode numbers, because the terminal may lack them, too."""
    return shortened_list([f"{letter} (U+{ord(letter):04X})" for letter in letters])
