"""Deductions in plain English. All English words of explanations are in this file.

Inside a line cells are named by the crossing lines alone: in R7, "C4 to C7". Where several lines take part, in full:
"R7C4".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from hanjie.model import Cell, Clue, Line, Puzzle
from hanjie.reasoning.deduction import Case, Deduction, Fact
from hanjie.reasoning.technique import Technique
from hanjie.words import counted

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
"""For blocks of the same size; after these, numbers."""


_COLORS_NAMED = 4


def sentence(puzzle: Puzzle, deduction: Deduction) -> str:
    """A deduction in one sentence."""
    words = Words(puzzle, deduction)
    if deduction.cases:
        return _of_a_try(puzzle, words)
    return _of_a_line(words)


def where_to_look(puzzle: Puzzle, deduction: Deduction) -> str:
    """Where a deduction is to be found, without giving it away."""
    if deduction.line is not None and not deduction.cases:
        if deduction.is_contradiction:
            return f"Something is wrong in {deduction.line}."
        return f"Look at {deduction.line}: {_HINTS[deduction.technique]}"
    cell = deduction.cases[0].assumption.cell
    if deduction.technique is Technique.TWO_WAY:
        return f"Try every color for {cell}: they have something in common."
    state = Words(puzzle, deduction).state(deduction.cases[0].assumption.colors)
    return f"What would happen if {cell} were {state}?"


def story(puzzle: Puzzle, deduction: Deduction) -> list[str]:
    """A deduction sentence by sentence, what is inside a try indented."""
    if not deduction.cases:
        return [sentence(puzzle, deduction)]
    words = Words(puzzle, deduction)
    lines: list[str] = []
    for case in deduction.cases:
        fact = case.assumption
        lines.append(f"Suppose {fact.cell} were {words.state(fact.colors)}.")
        for link in case.chain:
            lines += [f"  {line}" for line in story(puzzle, link)]
    if len(deduction.cases) > 1:
        return [*lines, f"Either way {words.conclusion()}."]
    return [*lines, f"That cannot be, so {words.conclusion()}."]


class Words:
    """The parts of which sentences about one deduction are made."""

    def __init__(self, puzzle: Puzzle, deduction: Deduction) -> None:
        self.puzzle = puzzle
        self.deduction = deduction
        self.line: Line | None = None if deduction.cases else deduction.line
        self.clue: Clue = Clue()
        if self.line is not None:
            self.clue = (puzzle.rows if self.line.is_row else puzzle.columns)[self.line.index]

    def state(self, colors: Sequence[int]) -> str:
        """What a cell is: ``filled``, ``red``, ``not red``, ``red or blue``."""
        palette = self.puzzle.palette
        if len(palette) == 2 and len(colors) == 1:
            return "filled" if colors[0] else "empty"
        names = ["empty", *palette.names[1:]]
        excluded = [names[color] for color in range(len(palette)) if color not in colors]
        if excluded == ["empty"]:
            return "filled"
        if len(colors) > 1 and "empty" not in excluded and len(excluded) <= len(colors):
            return f"not {join(excluded, 'or')}"
        return join([names[color] for color in colors], "or")

    def cells(self, cells: Sequence[Cell]) -> str:
        """Some cells: ``C4``, ``C4 to C7``, ``C2, C4 and C6 to C8``."""
        if self.line is None:
            return join([str(cell) for cell in cells], "and")
        places = sorted(cell.column if self.line.is_row else cell.row for cell in cells)
        named: list[str] = []
        for _, run in groupby(enumerate(places), lambda pair: pair[1] - pair[0]):
            ends = [self.place(place) for _, place in run]
            named += [f"{ends[0]} to {ends[-1]}"] if len(ends) > 2 else ends
        return join(named, "and")

    def place(self, at: int) -> str:
        """A cell of the line by its place."""
        return str(Line(self.line is None or not self.line.is_row, at))

    def facts(self, facts: Iterable[Fact]) -> str:
        """What is known of some cells: ``C4 and C5 are filled and C6 is empty``."""
        groups: dict[tuple[int, ...], list[Cell]] = {}
        for fact in facts:
            groups.setdefault(fact.colors, []).append(fact.cell)
        said = [
            f"{self.cells(cells)} {'is' if len(cells) == 1 else 'are'} {self.state(colors)}"
            for colors, cells in groups.items()
        ]
        return join(said, "and")

    def conclusion(self) -> str:
        """What follows."""
        return self.facts(self.deduction.concluded)

    def because(self, before: str = " because ") -> str:
        """The cells it rests on, as the end of a sentence; nothing if there are none."""
        cells = self.deduction.cells
        return f"{before}{self.facts(cells)}" if cells else ""

    def colors(self, colors: Iterable[int]) -> str:
        """Names of colors: ``red or blue``."""
        return join([self.puzzle.palette[color].name for color in sorted(colors)], "or")

    def block(self, index: int) -> str:
        """One block: ``the 5``, ``the second 3``, ``the red 2``."""
        block = self.clue[index]
        alike = [place for place, other in enumerate(self.clue) if other == block]
        number = str(block.length)
        if len(self.puzzle.palette) > 2:
            number = f"{self.puzzle.palette[block.color].name} {number}"
        if len(alike) == 1:
            return f"the {number}"
        if alike[-1] == index:
            return f"the last {number}"
        order = alike.index(index)
        return f"the {ORDINALS[order] if order < len(ORDINALS) else f'{order + 1}th'} {number}"

    def blocks(self) -> str:
        """The blocks it rests on."""
        cited = self.deduction.blocks
        if len(cited) == len(self.clue) and len(cited) > 2:
            return "its blocks"
        return join([self.block(index) for index in cited], "and")

    def subject(self) -> str:
        """The block it is about."""
        return "a block" if self.deduction.block is None else self.block(self.deduction.block)

    def starts(self) -> str:
        """Where that block must start."""
        if self.deduction.starts is None:
            return ""
        first, last = self.deduction.starts
        if first == last:
            return f"must start in {self.place(first)}"
        if last == first + 1:
            return f"must start in {self.place(first)} or {self.place(last)}"
        return f"must start between {self.place(first)} and {self.place(last)}"

    def beside(self) -> list[int]:
        """The cited cells that are not empty and touch a cell that is concluded, as places in the line."""
        if self.line is None:
            return []
        axis = 1 if self.line.is_row else 0
        ends = {fact.cell[axis] + step for fact in self.deduction.concluded for step in (-1, 1)}
        return sorted(
            fact.cell[axis] for fact in self.deduction.cells if 0 not in fact.colors and fact.cell[axis] in ends
        )

    def filled_evidence(self) -> str:
        """The cells it rests on that are not empty."""
        return self.cells([fact.cell for fact in self.deduction.cells if 0 not in fact.colors])


def join(parts: Sequence[str], word: str) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def _of_a_line(words: Words) -> str:
    deduction = words.deduction
    if deduction.is_contradiction:
        return f"{deduction.line} cannot be completed: {_no_room(words)}{words.because(' when ')}."
    if deduction.technique is Technique.ABSENT_COLOR and not deduction.cells:
        return f"In {deduction.line} {_absent(words)}, so {_none_has_another(words)}."
    return f"In {deduction.line} {_SENTENCES[deduction.technique](words)}, so {words.conclusion()}."


def _no_room(words: Words) -> str:
    cited = words.deduction.blocks
    if not cited:
        return "its blocks do not fit"
    return f"there is no room for {words.blocks()}"


def _complete(words: Words) -> str:
    deduction = words.deduction
    colors = {fact.colors for fact in deduction.concluded}
    if not words.clue:
        return "there are no blocks"
    if colors == {(0,)}:
        return "every block is in place"
    if (0,) not in colors and deduction.cells:
        return "every empty cell is found"
    return f"the blocks leave no room to move{words.because(' once ')}"


def _absent(words: Words) -> str:
    colors = {block.color for block in words.clue}
    cited = {fact.cell: set(fact.colors) for fact in words.deduction.cells}
    lost: set[int] = set()
    for fact in words.deduction.concluded:
        if len(fact.colors) > 1 or fact.cell in cited:
            lost |= cited.get(fact.cell, set(range(len(words.puzzle.palette)))) - set(fact.colors)
    if lost & colors:
        return f"no {words.colors(lost & colors)} block gets there{words.because()}"
    return f"all blocks are {words.colors(colors)}{words.because(', and ')}"


def _none_has_another(words: Words) -> str:
    """What follows for all cells of a line from the colors of its clue."""
    absent = set(range(1, len(words.puzzle.palette))) - {block.color for block in words.clue}
    return f"no cell is {words.colors(absent)}" if len(absent) <= _COLORS_NAMED else "no cell has another color"


def _starts(words: Words) -> str:
    if words.deduction.block is None:
        return _line_logic(words)
    if not words.deduction.starts:
        return f"{words.subject()} has to be there{words.because()}"
    return f"{words.subject()} {words.starts()}{words.because()}"


def _spaces(words: Words) -> str:
    held = words.filled_evidence()
    return f"every block has a cell, and none reaches any farther{words.because()}" if held else _forcing(words)


def _forcing(words: Words) -> str:
    if words.deduction.block is not None:
        return _starts(words)
    return f"no block has room there{words.because()}"


def _walls(words: Words) -> str:
    """The empty cells it rests on."""
    walls = [fact for fact in words.deduction.cells if 0 in fact.colors]
    return f" because {words.facts(walls)}" if walls else ""


def _mercury(words: Words) -> str:
    if words.deduction.starts is None:
        return f"no block gets there{words.because()}"
    return f"nothing gets there: {words.subject()} {words.starts()}{words.because()}"


def _joining(words: Words) -> str:
    if _walls(words) or not words.filled_evidence():
        return _starts(words)
    return f"{words.filled_evidence()} can only belong to {words.subject()}"


def _splitting(words: Words) -> str:
    beside = words.beside()
    if len(beside) < 2:
        return _line_logic(words)
    return f"one run from {words.place(beside[0])} to {words.place(beside[-1])} would be too long{words.because()}"


def _punctuating(words: Words) -> str:
    if not words.beside():
        return _line_logic(words)
    return f"a run is complete{words.because()}"


def _reach(words: Words) -> str:
    colors = set(range(1, len(words.puzzle.palette)))
    for fact in words.deduction.concluded:
        colors -= set(fact.colors)
    return f"no {words.colors(colors)} block gets there{words.because()}"


def _owner(words: Words) -> str:
    held = words.filled_evidence()
    if words.deduction.starts or not held:
        return _starts(words)
    belong = "block {} belongs" if " " not in held else "blocks {} belong"
    return f"whichever {belong.format(held)} to, the same follows{_walls(words)}"


def _line_logic(words: Words) -> str:
    blocks = words.blocks()
    ways = f"all ways to place {blocks} agree" if blocks else "all ways agree"
    return f"{ways}{words.because(' when ')}"


_SENTENCES: dict[Technique, Callable[[Words], str]] = {
    Technique.COMPLETE_LINE: _complete,
    Technique.ABSENT_COLOR: _absent,
    Technique.OVERLAP: _starts,
    Technique.SIMPLE_SPACES: _spaces,
    Technique.FORCING: _forcing,
    Technique.GLUE: _starts,
    Technique.MERCURY: _mercury,
    Technique.JOINING: _joining,
    Technique.SPLITTING: _splitting,
    Technique.PUNCTUATING: _punctuating,
    Technique.COLOR_REACH: _reach,
    Technique.OWNER_LOGIC: _owner,
    Technique.LINE_LOGIC: _line_logic,
}

_HINTS: dict[Technique, str] = {
    Technique.COMPLETE_LINE: "it can be completed.",
    Technique.ABSENT_COLOR: "which colors does it not have?",
    Technique.OVERLAP: "one of its blocks is longer than it has room to move.",
    Technique.SIMPLE_SPACES: "how far can its blocks reach?",
    Technique.FORCING: "its empty cells leave little room.",
    Technique.GLUE: "a block near a wall must reach away from it.",
    Technique.MERCURY: "a block cannot touch the wall any more.",
    Technique.JOINING: "two runs are one.",
    Technique.SPLITTING: "two runs cannot be one.",
    Technique.PUNCTUATING: "a block is complete.",
    Technique.COLOR_REACH: "how far does each color reach?",
    Technique.OWNER_LOGIC: "which blocks can its runs belong to?",
    Technique.LINE_LOGIC: "all ways to fill it have something in common.",
}


def _of_a_try(puzzle: Puzzle, words: Words) -> str:
    deduction = words.deduction
    cases = deduction.cases
    if len(cases) > 1:
        states = join([words.state(case.assumption.colors) for case in cases], "or")
        return f"Whether {cases[0].assumption.cell} is {states}, {words.conclusion()}."
    case = cases[0]
    fact, last = case.assumption, case.chain[-1]
    suppose = f"If {fact.cell} were {words.state(fact.colors)}, "
    return f"{suppose}{_way(puzzle, case)}{last.line} could not be completed, so {words.conclusion()}."


def _way(puzzle: Puzzle, case: Case) -> str:
    """How a try comes to its end: in words if it is short, else by its length."""
    links = case.chain[:-1]
    if not links:
        return ""
    if len(links) == 1 and not links[0].cases:
        words = Words(puzzle, links[0])
        words.line = None
        return f"then {words.conclusion()}, and "
    inner = sum(link.technique is Technique.NESTED or bool(link.cases) for link in links)
    tries = f" and {counted(inner, 'further try', 'further tries')}" if inner else ""
    return f"after {counted(len(links) - inner, 'line')}{tries} "
