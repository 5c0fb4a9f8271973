"""An explanation as a story: what a page or a notebook shows of it."""

from __future__ import annotations

from hanjie.model import UNKNOWN, Cell, Grid, Puzzle
from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.explanation import Explanation
from hanjie.reasoning.words.outcomes import outcome_sentence, techniques_sentence
from hanjie.reasoning.words.techniques import ABOUT
from hanjie.render.pages.story import Chapter, Figure, Highlight, Story


def story_of(explanation: Explanation, notes: tuple[str, ...] = ()) -> Story:
    """The explanation with a figure for every deduction; ``notes`` follow the sentence about the outcome."""
    puzzle = explanation.puzzle
    pairs = zip(explanation.deductions, explanation.replay(), strict=True)
    summary = (outcome_sentence(explanation), *notes, techniques_sentence(explanation))
    return Story(
        title=puzzle.title or f"Nonogram {puzzle.width}x{puzzle.height}",
        puzzle=puzzle,
        start=explanation.start,
        summary=tuple(sentence for sentence in summary if sentence),
        glossary=tuple((str(technique), ABOUT[technique]) for technique in explanation.techniques()),
        chapters=tuple(chapter_of(puzzle, deduction, after) for deduction, after in pairs),
    )


def chapter_of(puzzle: Puzzle, deduction: Deduction, after: Grid) -> Chapter:
    """One deduction, and the grid after it."""
    story = deduction.story(puzzle) if deduction.cases else ()
    heading = "contradiction" if deduction.is_contradiction else str(deduction.technique)
    return Chapter(heading, deduction.sentence(puzzle), tuple(story), figure_of(deduction, after))


def figure_of(deduction: Deduction, after: Grid) -> Figure:
    """The grid after a deduction; the cells it decides and those it rests on are marked."""
    marks: dict[Cell, Highlight] = {fact.cell: Highlight.CITED for fact in deduction.cells}
    marks |= {fact.cell: Highlight.FRESH for fact in deduction.concluded if fact.value != UNKNOWN}
    return Figure(after, deduction.line, deduction.is_contradiction, tuple(marks.items()), is_part=True)
