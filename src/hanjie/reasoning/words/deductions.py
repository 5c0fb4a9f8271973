"""Deductions in English sentences: a sentence for each technique, and the story of an assumption."""

from __future__ import annotations

from collections.abc import Callable

from hanjie.model import Puzzle
from hanjie.reasoning.deduction import Case, Deduction, Fact
from hanjie.reasoning.technique import Technique
from hanjie.reasoning.words.parts import Phrases, line_name
from hanjie.words import counted, joined

_COLORS_NAMED = 4
"""Up to this many absent colors are named."""


def sentence(puzzle: Puzzle, deduction: Deduction) -> str:
    """A deduction in one sentence."""
    if deduction.cases:
        return _assumption_sentence(puzzle, deduction)
    return _line_sentence(Phrases(puzzle, deduction))


def story(puzzle: Puzzle, deduction: Deduction) -> list[str]:
    """A deduction sentence by sentence; the chain of an assumption is indented below it."""
    phrases = Phrases(puzzle, deduction)
    if not deduction.cases:
        return [_line_sentence(phrases)]
    lines: list[str] = []
    for case in deduction.cases:
        lines.append(supposition(puzzle, deduction, case.assumption))
        for link in case.chain:
            lines += [f"  {line}" for line in story(puzzle, link)]
    if len(deduction.cases) > 1:
        return [*lines, f"Either way {phrases.conclusion()}."]
    return [*lines, f"That cannot be, so {phrases.conclusion()}."]


def supposition(puzzle: Puzzle, deduction: Deduction, fact: Fact) -> str:
    """The assumption of a deduction: ``Suppose R3C4 were empty.``"""
    return f"Suppose {fact.cell} were {Phrases(puzzle, deduction).state(fact.colors)}."


def where_to_look(puzzle: Puzzle, deduction: Deduction) -> str:
    """Where to find a deduction, without giving it away."""
    if deduction.line is not None and not deduction.cases:
        if deduction.is_contradiction:
            return f"Something is wrong in {deduction.line}."
        return f"Look at {deduction.line}: {_HINTS[deduction.technique]}"
    phrases, cell = Phrases(puzzle, deduction), deduction.cases[0].assumption.cell
    states = joined([phrases.state(case.assumption.colors) for case in deduction.cases], "or")
    if len(deduction.cases) > 1:
        return f"What follows whether {cell} is {states}?"
    return f"What would happen if {cell} were {states}?"


def _line_sentence(phrases: Phrases) -> str:
    deduction, line = phrases.deduction, line_name(phrases.line)
    if deduction.is_contradiction:
        return f"{line} cannot be completed: {_no_room(phrases)}{phrases.because(' when ')}."
    if deduction.technique is Technique.ABSENT_COLOR and not deduction.cells:
        return f"In {line} {_absent(phrases)}, so {_none_has_another(phrases)}."
    return f"In {line} {_SENTENCES[deduction.technique](phrases)}, so {phrases.conclusion()}."


def _no_room(phrases: Phrases) -> str:
    cited = phrases.deduction.blocks
    if not cited:
        return "its blocks do not fit"
    return f"there is no room for {phrases.blocks()}"


def _complete(phrases: Phrases) -> str:
    deduction = phrases.deduction
    colors = {fact.colors for fact in deduction.concluded}
    if not phrases.clue:
        return "there are no blocks"
    if colors == {(0,)}:
        return "every block is in place"
    if (0,) not in colors and deduction.cells:
        return "every empty cell is found"
    return f"the blocks leave no room to move{phrases.because(' once ')}"


def _absent(phrases: Phrases) -> str:
    colors = {block.color for block in phrases.clue}
    cited = {fact.cell: set(fact.colors) for fact in phrases.deduction.cells}
    lost: set[int] = set()
    for fact in phrases.deduction.concluded:
        if len(fact.colors) > 1 or fact.cell in cited:
            lost |= cited.get(fact.cell, set(range(len(phrases.palette)))) - set(fact.colors)
    if lost & colors:
        return f"no {phrases.colors(lost & colors)} block gets there{phrases.because()}"
    return f"all blocks are {phrases.colors(colors)}{phrases.because(', and ')}"


def _none_has_another(phrases: Phrases) -> str:
    """The conclusion for all cells of a line from the colors of its clue."""
    absent = set(range(1, len(phrases.palette))) - {block.color for block in phrases.clue}
    return f"no cell is {phrases.colors(absent)}" if len(absent) <= _COLORS_NAMED else "no cell has another color"


def _starts(phrases: Phrases) -> str:
    if phrases.deduction.block is None:
        return _line_logic(phrases)
    if not phrases.deduction.starts:
        return f"{phrases.subject()} has to be there{phrases.because()}"
    return f"{phrases.subject()} {phrases.starts()}{phrases.because()}"


def _spaces(phrases: Phrases) -> str:
    held = phrases.filled_evidence()
    return f"every block has a cell, and none reaches any farther{phrases.because()}" if held else _forcing(phrases)


def _forcing(phrases: Phrases) -> str:
    if phrases.deduction.block is not None:
        return _starts(phrases)
    return f"no block has room there{phrases.because()}"


def _walls(phrases: Phrases) -> str:
    """The empty cells that it rests on, as the end of a sentence."""
    walls = [fact for fact in phrases.deduction.cells if 0 in fact.colors]
    return f" because {phrases.facts(walls)}" if walls else ""


def _mercury(phrases: Phrases) -> str:
    if phrases.deduction.starts is None:
        return f"no block gets there{phrases.because()}"
    return f"no block gets there: {phrases.subject()} {phrases.starts()}{phrases.because()}"


def _joining(phrases: Phrases) -> str:
    if _walls(phrases) or not phrases.filled_evidence():
        return _starts(phrases)
    return f"{phrases.filled_evidence()} can only belong to {phrases.subject()}"


def _splitting(phrases: Phrases) -> str:
    beside = phrases.beside()
    if len(beside) < 2:
        return _line_logic(phrases)
    return (
        f"one run from {phrases.place(beside[0])} to {phrases.place(beside[-1])} would be too long{phrases.because()}"
    )


def _punctuating(phrases: Phrases) -> str:
    if not phrases.beside():
        return _line_logic(phrases)
    return f"a run is complete{phrases.because()}"


def _reach(phrases: Phrases) -> str:
    colors = set(range(1, len(phrases.palette)))
    for fact in phrases.deduction.concluded:
        colors -= set(fact.colors)
    return f"no {phrases.colors(colors)} block gets there{phrases.because()}"


def _owner(phrases: Phrases) -> str:
    held = phrases.filled_evidence()
    if phrases.deduction.starts or not held:
        return _starts(phrases)
    belong = "block {} belongs" if " " not in held else "blocks {} belong"
    return f"whichever {belong.format(held)} to, the same follows{_walls(phrases)}"


def _line_logic(phrases: Phrases) -> str:
    blocks = phrases.blocks()
    ways = f"all ways to place {blocks} agree" if blocks else "all ways agree"
    return f"{ways}{phrases.because(' when ')}"


_SENTENCES: dict[Technique, Callable[[Phrases], str]] = {
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
    Technique.OVERLAP: "one of its blocks is longer than its room to move.",
    Technique.SIMPLE_SPACES: "how far can its blocks reach?",
    Technique.FORCING: "its empty cells leave little room.",
    Technique.GLUE: "a block near a wall must reach away from it.",
    Technique.MERCURY: "a block cannot touch the wall any more.",
    Technique.JOINING: "two runs belong to one block.",
    Technique.SPLITTING: "two runs cannot belong to one block.",
    Technique.PUNCTUATING: "a block is complete.",
    Technique.COLOR_REACH: "how far does each color reach?",
    Technique.OWNER_LOGIC: "which blocks can its runs belong to?",
    Technique.LINE_LOGIC: "all ways to fill it have something in common.",
}


def _assumption_sentence(puzzle: Puzzle, deduction: Deduction) -> str:
    phrases, cases = Phrases(puzzle, deduction), deduction.cases
    if len(cases) > 1:
        states = joined([phrases.state(case.assumption.colors) for case in cases], "or")
        return f"Whether {cases[0].assumption.cell} is {states}, {phrases.conclusion()}."
    (case,) = cases
    fact, last = case.assumption, case.chain[-1]
    suppose = f"If {fact.cell} were {phrases.state(fact.colors)}, "
    return f"{suppose}{_chain_summary(puzzle, case)}{last.line} could not be completed, so {phrases.conclusion()}."


def _chain_summary(puzzle: Puzzle, case: Case) -> str:
    """The chain before its contradiction: in words if it is short, otherwise by its length."""
    links = case.chain[:-1]
    if not links:
        return ""
    if len(links) == 1 and not links[0].cases:
        phrases = Phrases(puzzle, links[0])
        phrases.line = None
        return f"then {phrases.conclusion()}, and "
    inner = sum([bool(link.cases) for link in links])
    further = f" and {counted(inner, 'further assumption')}" if inner else ""
    return f"then after {counted(len(links) - inner, 'line')}{further} "
