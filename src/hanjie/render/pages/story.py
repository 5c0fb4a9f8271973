"""The content of a page as plain values: steps with their sentences, and a figure of the grid for each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hanjie.model import Cell, Grid, Line, Puzzle


class Highlight(StrEnum):
    """The mark around a cell."""

    FRESH = "fresh"
    """The step decides this cell: a thick blue ring."""
    CITED = "cited"
    """The step rests on this cell: a thin orange ring."""
    DIFFERS = "differs"
    """Solutions differ in this cell: a thick orange ring."""
    WRONG = "wrong"
    """The cell is wrong: a red ring with a slash."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A grid with a framed line and marked cells."""

    grid: Grid
    """The cells."""
    line: Line | None = None
    """The line in a frame."""
    is_clash: bool = False
    """True if that line cannot be completed; its frame is red."""
    highlights: tuple[tuple[Cell, Highlight], ...] = ()
    """The marked cells; a cell has one mark."""
    is_part: bool = False
    """True for a step, or a part of a grid: known empty cells are marked even if all of its cells are known."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """One step."""

    heading: str
    """A few words, such as the name of a technique."""
    sentence: str
    """The step in one sentence."""
    details: tuple[str, ...]
    """Further sentences; those that depend on another one are indented by two spaces."""
    figure: Figure
    """The grid after the step."""


@dataclass(frozen=True, slots=True)
class Story:
    """Everything on a page."""

    title: str
    """The heading of the page; any text."""
    puzzle: Puzzle
    """The puzzle, which is drawn first."""
    start: Grid
    """The grid before the first step."""
    summary: tuple[str, ...]
    """Sentences about the whole: the outcome, the techniques."""
    chapters: tuple[Chapter, ...]
    """The steps, in order."""
    glossary: tuple[tuple[str, str], ...] = ()
    """The words in the headings, and what they mean."""
