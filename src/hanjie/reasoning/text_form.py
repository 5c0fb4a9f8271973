"""Deductions and explanations as text that reads back: one line each, the chain of an assumption indented below it.

::

    glue | R7 | R7C4=1 R7C5=1 | R7C3=1 | 0 1 | 0 at 1-2
    contradiction | - | R3C4=0 | R3C5=1 | - | -
      assume R3C4=1
        forcing | R3 | R3C6=1 | R3C5=1 | 1 | -
        general line logic | C6 | - | R3C6=1 R4C6=0 | 0 | -

The fields: technique, line, conclusion, the cells and the blocks (counted from 0) it rests on, what its sentence says
about blocks. A dash is an empty field. The last field lists the block that the deduction is about with its first and
last start (``0 at 1-2``), the reach of blocks (``0 in 1-5``), and the blocks that a run can belong to (``3-4 of 0|1``).

An explanation is the text of its puzzle, then outcome, start and end, then its deductions, with empty lines between.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from hanjie.model import Grid, Line, Puzzle
from hanjie.reasoning.deduction import Case, Deduction, Fact, Owners, Reach
from hanjie.reasoning.explanation import Explanation, Outcome
from hanjie.reasoning.technique import Technique

INDENT = "  "
CUT = ", cut"
"""Follows the outcome of an explanation that the caller stopped."""
DEEPEST = 40
"""Assumptions can be read up to this deep inside each other, deeper than in any explanation."""


def text_from_deduction(deduction: Deduction, indent: str = "") -> str:
    """A deduction as text."""
    return "\n".join(_lines(deduction, indent))


def _lines(deduction: Deduction, indent: str) -> Iterator[str]:
    about = [] if deduction.block is None else [str(deduction.block)]
    if deduction.starts is not None:
        about = [f"{deduction.block} at {deduction.starts[0]}-{deduction.starts[1]}"]
    about += [f"{each.block} in {each.first}-{each.last}" for each in deduction.reach]
    about += [f"{run.first}-{run.last} of {'|'.join(map(str, run.blocks))}" for run in deduction.owners]
    fields = (
        [deduction.technique.value],
        [str(deduction.line)] if deduction.line else [],
        map(str, deduction.concluded),
        map(str, deduction.cells),
        map(str, deduction.blocks),
        [", ".join(about)],
    )
    yield indent + " | ".join(" ".join(words) or "-" for words in fields)
    for case in deduction.cases:
        yield f"{indent}{INDENT}assume {case.assumption}"
        for link in case.chain:
            yield from _lines(link, indent + 2 * INDENT)


def deductions_from_text(text: str) -> tuple[Deduction, ...]:
    """Read deductions, one after another."""
    lines = [(len(line) - len(line.lstrip()), line.strip()) for line in text.splitlines() if line.strip()]
    found = []
    at = 0
    while at < len(lines):
        deduction, at = _read(lines, at, DEEPEST)
        found.append(deduction)
    return tuple(found)


def _read(lines: list[tuple[int, str]], at: int, deepest: int) -> tuple[Deduction, int]:
    """The deduction that begins at this line, and the number of the line after it."""
    indent, line = lines[at]
    if not deepest:
        raise ValueError(f"Assumptions can be read up to {DEEPEST} deep inside each other; these are deeper.")
    fields = [[] if field.strip() == "-" else field.split() for field in line.split(" | ")]
    if len(fields) != 6:
        raise ValueError(f"Expected six fields with | between them, found {line[:60]!r}.")
    technique, place, concluded, cells, blocks, about = fields
    at += 1
    cases = []
    while at < len(lines) and lines[at][0] > indent:
        depth, word = lines[at]
        if not word.startswith("assume "):
            raise ValueError(f"Expected an assumption such as 'assume R3C4=1', found {word[:60]!r}.")
        assumption = Fact.parse(word.removeprefix("assume "))
        at += 1
        chain = []
        while at < len(lines) and lines[at][0] > depth:
            link, at = _read(lines, at, deepest - 1)
            chain.append(link)
        cases.append(Case(assumption, tuple(chain)))
    return Deduction(
        Technique(" ".join(technique)),
        Line.parse(place[0]) if place else None,
        tuple(map(Fact.parse, concluded)),
        tuple(map(Fact.parse, cells)),
        tuple([_number(block) for block in blocks]),
        *_about(" ".join(about)),
        tuple(cases),
    ), at


def _about(text: str) -> tuple[int | None, tuple[int, int] | None, tuple[Reach, ...], tuple[Owners, ...]]:
    """The block that a deduction is about with its starts, the reach of blocks, and the owners of runs."""
    block, starts = None, None
    reach, owners = [], []
    for part in filter(None, text.split(", ")):
        match = re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}) of ([\d|]{1,9999})| (at|in) (\d{1,4})-(\d{1,4}))?", part)
        if match is None:
            raise ValueError(f"Expected a block and its places such as '0 at 1-2', found {part[:60]!r}.")
        first, last, blocks, word, low, high = match.groups()
        if blocks is not None:
            owners.append(Owners(int(first), int(last), tuple(map(_number, blocks.split("|")))))
        elif word == "in":
            reach.append(Reach(int(first), int(low), int(high)))
        else:
            block, starts = int(first), (int(low), int(high)) if word else None
    return block, starts, tuple(reach), tuple(owners)


def _number(text: str) -> int:
    if not re.fullmatch(r"\d{1,4}", text):
        raise ValueError(f"Expected the number of a block, found {text[:60]!r}.")
    return int(text)


def text_from_explanation(explanation: Explanation) -> str:
    """An explanation as text."""
    palette = explanation.puzzle.palette
    fields = [
        f"outcome: {explanation.outcome}{CUT if explanation.is_cut else ''}",
        f"start: {' / '.join(explanation.start.text_rows(palette))}",
        f"end: {' / '.join(explanation.end.text_rows(palette))}",
    ]
    return "\n".join([str(explanation.puzzle), "", *fields, "", *map(str, explanation.deductions)])


def explanation_from_text(text: str) -> Explanation:
    """Read an explanation."""
    head, _, rest = text.partition("\n\n")
    fields, _, deductions = rest.partition("\n\n")
    puzzle = Puzzle.parse(head)
    values = {name: value for name, _, value in (line.partition(": ") for line in fields.splitlines())}
    for name in ("outcome", "start", "end"):
        if name not in values:
            raise ValueError(f"Expected the lines outcome, start and end after the puzzle; {name!r} is missing.")
    start, end = (Grid.parse(values[name].replace(" / ", "\n"), puzzle.palette) for name in ("start", "end"))
    outcome = Outcome(values["outcome"].removesuffix(CUT))
    is_cut = values["outcome"].endswith(CUT)
    return Explanation(puzzle, start, deductions_from_text(deductions), end, outcome, is_cut)
