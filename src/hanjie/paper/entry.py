"""One puzzle of a book, with what the pages say about it."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.model import Grid, Puzzle, Status
from hanjie.paper.lettering import drawable
from hanjie.words import counted


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle, its number, and what is known about it."""

    puzzle: Puzzle
    """The puzzle."""
    number: int
    """Its number in the book, from 1."""
    is_alone: bool = False
    """True if it is the only puzzle, which needs no number."""
    status: Status = Status.UNKNOWN
    """What is known about its solutions; unknown if it was not solved."""
    solution: Grid | None = None
    """A solution, if one is printed."""
    grade: int | None = None
    """Its grade from 1 to 10, if it is printed."""
    grade_name: str = ""
    """The grade in a word."""
    link: str = ""
    """The address that opens it, if there is one."""
    file_name: str = ""
    """The name of its file, which stands in for a title in letters that no font has."""
    own_number: int | None = None
    """The number that is printed with it, if that is not its number in the book; 0 for none."""

    @property
    def anchor(self) -> str:
        """The name of its place in the book."""
        return f"puzzle-{self.number}"

    @property
    def solution_anchor(self) -> str:
        """The name of the place of its solution."""
        return f"solution-{self.number}"

    @property
    def title(self) -> str:
        """Its title in letters that can be printed; empty without a title."""
        return drawable(self.puzzle.title) or (drawable(self.file_name) if self.puzzle.title.strip() else "")

    @property
    def printed_number(self) -> str:
        """The number that is printed with it; empty for none."""
        if self.is_alone or self.own_number == 0:
            return ""
        return str(self.own_number or self.number)

    def heading(self, *, with_title: bool = True) -> str:
        """``3. Cat``, ``No. 3``, ``Cat`` or ``Nonogram``."""
        title, number = self.title if with_title else "", self.printed_number
        if not number:
            return title or "Nonogram"
        return f"{number}. {title}" if title else f"No. {number}"

    @property
    def size(self) -> str:
        """``20 × 15``."""
        return f"{self.puzzle.width} × {self.puzzle.height}"

    @property
    def facts(self) -> str:
        """``20 × 15 · 6 colors · grade 2, very easy``."""
        facts = [self.size]
        if not self.puzzle.palette.is_black_and_white:
            facts.append(counted(len(self.puzzle.palette) - 1, "color"))
        if self.grade is not None:
            facts.append(f"grade {self.grade}, {self.grade_name}")
        if self.status in _WARNINGS:
            facts.append(_WARNINGS[self.status])
        return " · ".join(facts)


_WARNINGS = {Status.MULTIPLE: "several solutions", Status.NONE: "no solution"}
