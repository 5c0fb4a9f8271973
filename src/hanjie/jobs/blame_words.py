"""Sentences about the probable errors in a puzzle that has no solution."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hanjie.words import shortened_list

if TYPE_CHECKING:
    from hanjie.model import Puzzle
    from hanjie.uniqueness import Blame, Clash, Misprint, UnmetLine, WrongGivens


MOST_NAMED = 16
"""At most this many lines of a clash are named."""


def most_helpful(puzzle: Puzzle, blame: Blame | None) -> str:
    """One sentence: the first probable misprint, otherwise the first error; empty if there is no error."""
    sentences = list(blame_sentences(puzzle, blame))
    first = -len(blame.misprints) if blame else 0
    return sentences[first] if sentences else ""


def blame_sentences(puzzle: Puzzle, blame: Blame | None) -> Iterator[str]:
    """One sentence for each probable error."""
    if blame is None:
        return
    if blame.wrong_givens is not None:
        yield _wrong_givens(blame.wrong_givens)
    if blame.unmet_line is not None:
        yield _unmet_line(puzzle, blame.unmet_line)
    if blame.clash is not None and len(blame.clash.lines) > 1:  # one line alone is a problem of the puzzle, or unmet
        yield clash_sentence(blame.clash)
    for misprint in blame.misprints:
        several = "" if misprint.is_unique else " That gives several solutions."
        are = "Is" if misprint.swapped_with is None else "Are"
        yield f"{are} {correction(puzzle, misprint)}?{several}"


def correction(puzzle: Puzzle, misprint: Misprint) -> str:
    """The correction of a misprint: ``R4 3 instead of 4``, or ``R6 and R7 swapped``."""
    if misprint.swapped_with is not None:
        return f"{misprint.line} and {misprint.swapped_with} swapped"
    old, new = puzzle.clue(misprint.line).text(puzzle.palette), misprint.clue.text(puzzle.palette)
    return f"{misprint.line} {new} instead of {old}"


def _wrong_givens(wrong: WrongGivens) -> str:
    if not wrong.cells:
        return "The given cells fit no solution, though the clues alone have several."
    where = f"{len(wrong.cells):,} of them ({shortened_list([str(cell) for cell in wrong.cells])})"
    return f"The given cells fit no solution: the only solution of the clues differs in {where}."


def clash_sentence(clash: Clash) -> str:
    """The lines that cannot all hold, in a sentence."""
    names = shortened_list([str(line) for line in clash.lines], MOST_NAMED)
    proof = "; any one of them may be the wrong one" if clash.is_irreducible else ""
    return f"These {len(clash.lines)} lines cannot all be right: {names}{proof}."


def _unmet_line(puzzle: Puzzle, unmet: UnmetLine) -> str:
    line = unmet.line
    clue, cells = puzzle.clue(line).text(puzzle.palette), unmet.cells.text(puzzle.palette)
    across = "columns" if line.is_row else "rows"
    signs = " (. empty, ? open)" if "?" in cells and puzzle.palette.is_black_and_white else ""
    name = f"{line.name.capitalize()} {line.index + 1}"
    return f"{name} ({clue}) cannot be completed: the {across} force {cells} there{signs}."
