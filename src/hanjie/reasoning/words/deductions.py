"""Deductions in English sentences, and the story of an assumption."""

from __future__ import annotations

from hanjie.model import Puzzle
from hanjie.reasoning.deduction import Case, Deduction, Fact
from hanjie.reasoning.technique import Technique
from hanjie.reasoning.words.parts import Phrases, line_name
from hanjie.reasoning.words.reasons import reason_and_conclusion
from hanjie.words import counted, joined


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
    return f"In {line} {reason_and_conclusion(phrases)}."


def _no_room(phrases: Phrases) -> str:
    cited = phrases.deduction.blocks
    if not cited:
        return "its blocks do not fit"
    return f"there is no room for {phrases.blocks()}"


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
