"""The parts of which sentences about deductions are made: cells, blocks, colors, conclusions.

Inside a line cells are named by the crossing lines alone: in R7, "C4 to C7". If several lines take part, cells are
named in full: "R7C4".
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Sequence
from functools import cache
from itertools import groupby, pairwise

from hanjie.model import Cell, Clue, Line, Puzzle
from hanjie.reasoning.deduction import Deduction, Fact
from hanjie.words import joined

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
"""For blocks of the same size; after these, numbers."""


class Phrases:
    """The parts of which sentences about one deduction are made."""

    def __init__(self, puzzle: Puzzle, deduction: Deduction) -> None:
        self.deduction = deduction
        self.palette = puzzle.palette.colors
        self.words = puzzle.palette.words
        self.line: Line | None = None if deduction.cases else deduction.line
        self.clue: Clue | tuple[()] = ()
        if self.line is not None:
            self.clue = (puzzle.rows if self.line.is_row else puzzle.columns)[self.line.index]

    def state(self, colors: Sequence[int]) -> str:
        """The state of a cell that can have these colors: ``filled``, ``red``, ``not red``, ``red or blue``."""
        if len(self.palette) == 2 and len(colors) == 1:
            return "filled" if colors[0] else "empty"
        names = ["empty", *self.words[1:]]
        excluded = [name for color, name in enumerate(names) if color not in colors]
        if excluded == ["empty"]:
            return "filled"
        if len(colors) > 1 and "empty" not in excluded and len(excluded) <= len(colors):
            return f"not {_join(excluded, 'or')}"
        return _join([names[color] for color in colors], "or")

    def cells(self, cells: Sequence[Cell]) -> str:
        """Some cells: ``C4``, ``C4 to C7``, ``C2, C4 and C6 to C8``."""
        if self.line is None:
            return _join([str(cell) for cell in cells], "and")
        return self.places([cell.column if self.line.is_row else cell.row for cell in cells])

    def places(self, places: Iterable[int], word: str = "and") -> str:
        """Some cells of the line by their places."""
        named: list[str] = []
        for _, run in groupby(enumerate(sorted(places)), lambda pair: pair[1] - pair[0]):
            ends = [self.place(place) for _, place in run]
            named += [f"{ends[0]} to {ends[-1]}"] if len(ends) > 2 else ends
        return _join(named, word)

    def span(self, first: int, last: int) -> str:
        """Neighboring cells of the line: ``C4``, ``C4 and C5``, ``C4 to C7``."""
        return self.places(range(first, last + 1))

    def cited_at(self) -> set[int]:
        """The places of the cited cells that are not empty."""
        axis = 1 if self.line is not None and self.line.is_row else 0
        return {fact.cell[axis] for fact in self.deduction.cells if 0 not in fact.colors}

    def concluded_at(self) -> list[int]:
        """The places of the concluded cells."""
        axis = 1 if self.line is not None and self.line.is_row else 0
        return [fact.cell[axis] for fact in self.deduction.concluded]

    def place(self, at: int) -> str:
        """A cell of the line by its place."""
        return _line_name(self.line is None or not self.line.is_row, at)

    def facts(self, facts: Iterable[Fact]) -> str:
        """Cells with their states: ``C4 and C5 are filled and C6 is empty``."""
        groups: dict[tuple[int, ...], list[Cell]] = {}
        for fact in facts:
            groups.setdefault(fact.colors, []).append(fact.cell)
        parts = [
            f"{self.cells(cells)} {'is' if len(cells) == 1 else 'are'} {self.state(colors)}"
            for colors, cells in groups.items()
        ]
        return _join(parts, "and")

    def conclusion(self) -> str:
        """The concluded cells with their states."""
        return self.facts(self.deduction.concluded)

    def because(self, before: str = " because ", without: Container[int] = ()) -> str:
        """The cells that it rests on, except at some places, as the end of a sentence, if there are any."""
        axis = 1 if self.line is not None and self.line.is_row else 0
        cells = [fact for fact in self.deduction.cells if fact.cell[axis] not in without]
        return f"{before}{self.facts(cells)}" if cells else ""

    def colors(self, colors: Iterable[int]) -> str:
        """Names of colors: ``red or blue``."""
        return _join([self.words[color] for color in sorted(colors)], "or")

    def block(self, index: int) -> str:
        """One block: ``the 5``, ``the second 3``, ``the red 2``."""
        block = self.clue[index]
        alike = [place for place, other in enumerate(self.clue) if other == block]
        number = self.number(index)
        if len(alike) == 1:
            return f"the {number}"
        if alike[-1] == index:
            return f"the last {number}"
        order = alike.index(index)
        return f"the {_ordinal(order)} {number}"

    def number(self, index: int) -> str:
        """The number of a block: ``5``, ``red 2``."""
        block = self.clue[index]
        return f"{self.words[block.color]} {block.length}" if len(self.palette) > 2 else str(block.length)

    def none_can(self, verb: str, colors: Collection[int]) -> str:
        """No block of these colors can: ``the 3 cannot be in``, ``neither the 3 nor the 2 can be in``."""
        cited = [self.block(index) for index in self.deduction.blocks if self.clue[index].color in colors]
        if not cited or len(cited) > 2:
            of_color = "" if all(block.color in colors for block in self.clue) else f"{self.colors(colors)} "
            return f"no {of_color}block can {verb}"
        return f"neither {cited[0]} nor {cited[1]} can {verb}" if len(cited) == 2 else f"{cited[0]} cannot {verb}"

    def gaps(self, blocks: Sequence[int]) -> int:
        """The number of gaps that these neighboring blocks need between them."""
        return sum([self.clue[a].color == self.clue[b].color for a, b in pairwise(blocks)])

    def fills_anew(self) -> bool:
        """True if it fills a cell without citing that the cell is not empty."""
        cited = {fact.cell for fact in self.deduction.cells}
        return any(0 not in fact.colors and fact.cell not in cited for fact in self.deduction.concluded)

    def lost_colors(self, facts: Sequence[Fact] | None = None) -> set[int]:
        """The colors that the concluded cells, or some of them, lose."""
        known = {fact.cell: set(fact.colors) for fact in self.deduction.cells}
        lost: set[int] = set()
        for fact in self.deduction.concluded if facts is None else facts:
            lost |= known.get(fact.cell, set(range(len(self.palette)))) - set(fact.colors)
        return lost - {0}

    def blocks(self) -> str:
        """The blocks that it rests on."""
        cited = self.deduction.blocks
        if len(cited) == len(self.clue) and len(cited) > 2:
            return "its blocks"
        return _join([self.block(index) for index in cited], "and")

    def subject(self) -> str:
        """The block that it is about."""
        return "a block" if self.deduction.block is None else self.block(self.deduction.block)

    def starts(self) -> str:
        """Where that block must start."""
        return "" if self.deduction.starts is None else self.must_start(*self.deduction.starts)

    def must_start(self, first: int, last: int) -> str:
        """``must start in C4``, ``must start in C4 or C5``, ``must start between C4 and C6``."""
        if first == last:
            return f"must start in {self.place(first)}"
        if last == first + 1:
            return f"must start in {self.place(first)} or {self.place(last)}"
        return f"must start between {self.place(first)} and {self.place(last)}"

    def beside(self) -> list[int]:
        """The cited cells that are not empty and touch a concluded cell, as places in the line."""
        if self.line is None:
            return []
        ends = {at + step for at in self.concluded_at() for step in (-1, 1)}
        return sorted(self.cited_at() & ends)


def _ordinal(order: int) -> str:
    """``first`` for 0, ``21st`` for 20."""
    if order < len(ORDINALS):
        return ORDINALS[order]
    ending = {1: "st", 2: "nd", 3: "rd"}.get((order + 1) % 10, "th") if (order + 1) // 10 % 10 != 1 else "th"
    return f"{order + 1}{ending}"


def line_name(line: Line | None) -> str:
    """The name of a line: ``R3``, ``C12``."""
    return "" if line is None else _line_name(line.is_row, line.index)


@cache
def _line_name(is_row: bool, index: int) -> str:
    return str(Line(is_row, index))


def _join(parts: Sequence[str], word: str) -> str:
    """``a``, ``a and b``, ``a, b and c``; most lists in sentences have one part."""
    return parts[0] if len(parts) == 1 else joined(parts, word)
