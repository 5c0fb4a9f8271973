"""Every sentence is read back into facts by separate code and compared with its deduction and the grid before it.

No sentence is broken: it states the conclusion, names the cells of the evidence, and claims about blocks only what
these cells show. No sentence is idle: it states something new, and a step that only rules out colors is used later.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import hanjie
from hanjie.model import UNKNOWN, Cell, Puzzle
from hanjie.reasoning import Case, Deduction, Explanation, Fact
from tests.corpus.corpus import files, needs_corpus
from tests.reasoning.checker import learn, start_of
from tests.reasoning.puzzles import EXAMPLES
from tests.reasoning.words.reader import read_sentence
from tests.reasoning.words.said import Facts, NotUnderstoodError, Said
from tests.reasoning.words.truth import false_claims
from tests.reasoning.words.vocabulary import Vocabulary
from tests.thorough import THOROUGH

PATHS = sorted(EXAMPLES.iterdir())
REAL = sorted(files("colour/*.xml"), key=lambda path: path.stat().st_size)[: None if THOROUGH else -8]
"""Real puzzles in color, usually without the largest."""
READ = 1_000_000 if THOROUGH else 150
"""About this many steps of one puzzle are read."""

WORDINGS: dict[str, set[str]] = {
    "failure": {"general line logic"},
    "there are no blocks": {"complete line"},
    "every block is in place": {"complete line"},
    "every empty cell is found": {"complete line"},
    "sum": {"complete line"},
    "absent": {"absent color"},
    "starts": {"complete line", "absent color", "overlap", "forcing", "glue", "joining", "owner and size logic"},
    "reach": {"absent color", "simple spaces", "mercury", "color reach"},
    "no reach": {"complete line", "absent color", "overlap", "forcing", "glue", "color reach"},
    "cannot": {"complete line", "simple spaces", "forcing", "mercury", "splitting", "punctuating"},
    "hold": {"splitting"},
    "complete": {"punctuating"},
    "joining": {"joining"},
    "owners": {"overlap", "forcing", "glue", "joining", "mercury", "splitting", "punctuating", "owner and size logic"},
    "ways": {"general line logic"},
}
"""For each wording the techniques that it belongs to."""

Known = dict[Cell, frozenset[int]]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: str(path.stem))
def test_every_sentence_of_an_example_says_what_its_deduction_says(path: Path) -> None:
    assert list(faults(hanjie.explain(hanjie.load(path)))) == []


@needs_corpus
@pytest.mark.parametrize("path", REAL if THOROUGH else REAL[::3], ids=lambda path: str(path.stem))
def test_every_sentence_of_a_real_puzzle_says_what_its_deduction_says(path: Path) -> None:
    assert list(faults(hanjie.explain(hanjie.load(path), timeout=120))) == []


@pytest.mark.parametrize(
    "sentence",
    [
        "In R1 the 5 must start between C1 and C3, so no cell is .",
        "In R1 the 4 must start between C1 and C3, so C3 to C5 are filled.",
        "In R1 the 5 must start between C1 and C3, so C3 to C5 are blue.",
        "In R1 the 5 must start somewhere, so C3 to C5 are filled.",
        "In R1 the 5 must start between C1 and C3, so C3 to C5 is filled.",
        "In R1 the 5 must start between R1 and R3, so C3 to C5 are filled.",
        "In R1 the 5 must start between C1 and C3 because of luck, so C3 to C5 are filled.",
    ],
)
def test_the_reader_refuses_what_it_does_not_understand(sentence: str) -> None:
    puzzle = Puzzle.from_clues(["5"], ["0"] * 7)
    read_sentence(Vocabulary(puzzle), "In R1 the 5 must start between C1 and C3, so C3 to C5 are filled.")
    with pytest.raises(NotUnderstoodError):
        read_sentence(Vocabulary(puzzle), sentence)


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("In R1 the 5 must start between C1 and C3, so C3 and C4 are filled.", "it concludes"),
        ("In R1 the 5 must start between C1 and C3 because C7 is empty, so C3 to C5 are filled.", "it cites"),
        ("In R1 the 5 must start in C1 or C2, so C3 to C5 are filled.", "starts elsewhere"),
        ("In R1 the 5 has C4 and reaches only C3 to C7, so C3 to C5 are filled.", "reaches farther"),
        ("In R1 all ways to place the 5 agree, so C3 to C5 are filled.", "the wording"),
        ("In R1 every block is in place, so C3 to C5 are filled.", "not true"),
    ],
)
def test_the_comparison_notices_what_is_wrong(sentence: str, wrong: str) -> None:
    puzzle = Puzzle.from_clues(["5"], ["0"] * 7)
    explanation = hanjie.explain(puzzle)
    known = start_of(puzzle, explanation.start)
    assert any(wrong in fault for fault in differences(Vocabulary(puzzle), sentence, explanation.deductions[0], known))


def faults(explanation: Explanation) -> Iterator[str]:
    """Everything that is wrong with the sentences of an explanation."""
    puzzle, known = explanation.puzzle, start_of(explanation.puzzle, explanation.start)
    words, every = Vocabulary(puzzle), max(1, len(explanation) // READ)
    strikes: dict[Cell, set[int]] = {}
    unused: dict[int, str] = {}
    for number, deduction in enumerate(explanation.deductions):
        for step in deduction.walk():
            for cell in _undecided_grounds(step, known):
                for strike in strikes.get(cell, ()):
                    unused.pop(strike, None)
        if number % every == 0 or deduction.cases:
            for fault in _faults_of_step(words, deduction, known):
                yield f"{number + 1}. {fault}"
        if not all(known[fact.cell] - set(fact.colors) for fact in deduction.concluded):
            yield f"{number + 1}. something is not new: {deduction.sentence(puzzle)}"
        if deduction.concluded and all(fact.value == UNKNOWN for fact in deduction.concluded):
            unused[number] = f"{number + 1}. nothing rests on it: {deduction.sentence(puzzle)}"
            for fact in deduction.concluded:
                strikes.setdefault(fact.cell, set()).add(number)
        learn(known, deduction)
    yield from unused.values()


def _undecided_grounds(step: Deduction, known: Known) -> Iterator[Cell]:
    """The undecided cells whose struck colors a deduction uses."""
    cells = [fact.cell for fact in step.cells] + [case.assumption.cell for case in step.cases]
    yield from (cell for cell in cells if len(known[cell]) > 1)


def _faults_of_step(words: Vocabulary, deduction: Deduction, known: Known) -> Iterator[str]:
    if deduction.cases:
        lines = deduction.story(words.puzzle)
        yield from _faults_of_story(words, lines, deduction, known)
        if lines:
            yield f"too much is said: {lines}"
        yield from _faults_of_summary(words, deduction)
    else:
        yield from differences(words, deduction.sentence(words.puzzle), deduction, known)


def _faults_of_story(
    words: Vocabulary, lines: list[str], deduction: Deduction, known: Known, indent: str = ""
) -> Iterator[str]:
    """Compares a story with its deduction, and takes the lines that are compared from the list."""
    for case in deduction.cases:
        assumed = re.fullmatch(rf"{indent}Suppose (R\d+C\d+) were (.*)\.", lines[0])
        if assumed is None or Fact(Cell.parse(assumed[1]), tuple(sorted(words.state(assumed[2])))) != case.assumption:
            yield f"not the assumption {case.assumption}: {lines[0]}"
        del lines[0]
        yield from _faults_of_chain(words, lines, case, dict(known), indent + "  ")
    last = re.fullmatch(rf"{indent}(Either way|That cannot be, so) (.*)\.", lines[0])
    if last is None or (last[1] == "Either way") != (len(deduction.cases) > 1):
        yield f"not an end: {lines[0]}"
    elif words.full_facts(last[2]) != facts_of(deduction.concluded):
        yield f"not the conclusion {deduction.concluded}: {lines[0]}"
    del lines[0]


def _faults_of_chain(words: Vocabulary, lines: list[str], case: Case, known: Known, indent: str) -> Iterator[str]:
    known[case.assumption.cell] &= set(case.assumption.colors)
    for link in case.chain:
        if link.cases:
            yield from _faults_of_story(words, lines, link, known, indent)
        else:
            yield from differences(words, lines[0].removeprefix(indent), link, known)
            del lines[0]
        if not all(known[fact.cell] - set(fact.colors) for fact in link.concluded):
            yield f"something is not new in a chain: {link}"
        learn(known, link)


def _faults_of_summary(words: Vocabulary, deduction: Deduction) -> Iterator[str]:
    """The sentence that replaces the story."""
    text = deduction.sentence(words.puzzle)
    facts = facts_of(deduction.concluded)
    if len(deduction.cases) > 1:
        match = re.fullmatch(r"Whether (R\d+C\d+) is (.*?), (R\d+C\d+.*)\.", text)
        if match is None or words.full_facts(match[3]) != facts:
            yield f"not the two ways of {deduction}: {text}"
        return
    then = r"(?:then after \d+ lines?(?: and \d+ further assumptions?)? |then (.*), and )?"
    match = re.fullmatch(rf"If (R\d+C\d+) were (.*?), {then}([RC]\d+) could not be completed, so (.*)\.", text)
    if match is None or words.full_facts(match[5]) != facts:
        yield f"not the assumption of {deduction}: {text}"
    elif match[3] and words.full_facts(match[3]) != facts_of(deduction.cases[0].chain[0].concluded):
        yield f"not the only link of {deduction}: {text}"


def differences(words: Vocabulary, text: str, deduction: Deduction, known: Known) -> Iterator[str]:
    """The differences between a sentence about a line and its deduction."""
    try:
        said = read_sentence(words, text)
    except NotUnderstoodError as problem:
        yield f"not understood ({problem}): {text}"
        return
    for difference in _differences(words.puzzle, said, deduction, known):
        yield f"{difference}: {text}"


def _differences(puzzle: Puzzle, said: Said, deduction: Deduction, known: Known) -> Iterator[str]:
    cited, concluded = facts_of(deduction.cells), facts_of(deduction.concluded)
    if not all(known[cell] <= colors for cell, colors in cited.items()):
        yield "it cites something that is not known"
    if said.line != deduction.line:
        yield "another line"
    if deduction.technique not in WORDINGS[said.kind]:
        yield f"the wording does not belong to {deduction.technique}"
    if said.everywhere is None and said.concluded != concluded:
        yield f"it concludes {said.concluded}, not {concluded}"
    if said.everywhere is not None:
        yield from _not_everywhere(puzzle, said, concluded, known)
    if said.cited is None:
        if not _is_true(puzzle, said, known):
            yield f"'{said.kind}' is not true"
    elif said.cited != cited:
        yield f"it cites {said.cited}, not {cited}"
    if said.blocks is not None and said.blocks != set(deduction.blocks):
        yield f"it names the blocks {said.blocks}, not {deduction.blocks}"
    yield from false_claims(puzzle, said, cited)


def _not_everywhere(puzzle: Puzzle, said: Said, concluded: Facts, known: Known) -> Iterator[str]:
    """Colors that no cell of the line has: the deduction has all cells for which this is new."""
    assert said.everywhere is not None
    for cell in cells_of(puzzle, said):
        left = known[cell] - said.everywhere
        if left != known[cell] & concluded.get(cell, known[cell]):
            yield f"{cell} is left with {set(left)}, and the deduction says {concluded.get(cell)}"


def _is_true(puzzle: Puzzle, said: Said, known: Known) -> bool:
    """Wordings that are about the whole line, by counting its cells."""
    clue = list((puzzle.rows if said.line.is_row else puzzle.columns)[said.line.index])
    cells, total = [known[cell] for cell in cells_of(puzzle, said)], sum(block.length for block in clue)
    if said.kind == "every block is in place":
        return sum(0 not in colors for colors in cells) == total
    if said.kind == "every empty cell is found":
        return sum(colors == {0} for colors in cells) == len(cells) - total
    return not clue


def cells_of(puzzle: Puzzle, said: Said) -> list[Cell]:
    """The cells of the line that a sentence is about."""
    if said.line.is_row:
        return [Cell(said.line.index, at) for at in range(puzzle.width)]
    return [Cell(at, said.line.index) for at in range(puzzle.height)]


def facts_of(facts: tuple[Fact, ...]) -> Facts:
    """Facts by their cells."""
    return {fact.cell: frozenset(fact.colors) for fact in facts}
