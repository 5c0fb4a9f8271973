"""The reasoning for a whole puzzle, from the given cells to the last cell that is certain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import overload

from hanjie.model import Grid, Puzzle, Trace
from hanjie.model.code import code_or_words
from hanjie.model.plain import Plain
from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.technique import LADDER, Technique
from hanjie.words import counted


class Outcome(StrEnum):
    """How an explanation ends."""

    SOLVED = "solved"
    """Every cell is decided."""
    OPEN = "open"
    """Every certain cell is decided; the cells that are left differ between solutions."""
    IMPOSSIBLE = "impossible"
    """It ends in a contradiction: there is no solution."""
    UNFINISHED = "unfinished"
    """Time ran out, or the caller stopped before the end."""


@dataclass(frozen=True, slots=True, repr=False)
class Explanation(Plain):
    """All deductions for a puzzle, in order; prints as text that :meth:`parse` reads back."""

    puzzle: Puzzle
    """The puzzle that is explained."""
    start: Grid
    """The grid before the first deduction."""
    deductions: tuple[Deduction, ...]
    """The reasoning, step by step."""
    end: Grid
    """The grid after the last deduction."""
    outcome: Outcome
    """How it ends."""
    is_cut: bool = False
    """True if the caller stopped before the end; the outcome is then unfinished."""

    @classmethod
    def parse(cls, text: str) -> Explanation:
        """Read the text that ``str(explanation)`` prints."""
        from hanjie.reasoning.text_form import explanation_from_text

        return explanation_from_text(text)

    def __str__(self) -> str:
        from hanjie.reasoning.text_form import text_from_explanation

        return text_from_explanation(self)

    def sentences(self) -> list[str]:
        """The whole reasoning, a sentence for each deduction."""
        return [deduction.sentence(self.puzzle) for deduction in self.deductions]

    def text(self) -> str:
        """The explanation for people: the sentences, numbered, one a line, and how it ends."""
        from hanjie.reasoning.words.outcomes import outcome_sentence

        steps = [f"{number}. {sentence}" for number, sentence in enumerate(self.sentences(), 1)]
        return "\n".join([*steps, outcome_sentence(self)])

    def techniques(self) -> dict[Technique, int]:
        """How often each technique is used, easiest first; contradictions do not count."""
        counts = Counter([deduction.technique for deduction in self.deductions if deduction.concluded])
        return {technique: counts[technique] for technique in LADDER if technique in counts}

    def replay(self) -> Iterator[Grid]:
        """The grid after each deduction."""
        grid = self.start
        for deduction in self.deductions:
            grid = filled_in(grid, (deduction,))
            yield grid

    def trace(self) -> Trace:
        """The explanation as a trace, to replay or film it; the reason of a step is its technique and its sentence."""
        from hanjie.reasoning.as_trace import trace_of

        return trace_of(self)

    def __repr__(self) -> str:
        size = f"{self.puzzle.width}x{self.puzzle.height}"
        words = f"of a {size} puzzle in {counted(len(self.deductions), 'deduction')}: {self.outcome}"
        return code_or_words(self, words, parts=len(self.deductions))

    def to_html(self, notes: tuple[str, ...] = ()) -> str:
        """The explanation as one HTML page that needs nothing else: every step in words and drawn.

        ``notes`` are further sentences for the top of the page.
        """
        from hanjie.reasoning.as_story import story_of
        from hanjie.render.pages.document import draw_page

        return draw_page(story_of(self, notes))

    def _repr_html_(self) -> str:
        from hanjie.reasoning.as_story import story_of
        from hanjie.render.pages.document import draw_in_notebook

        return draw_in_notebook(story_of(self))

    def __len__(self) -> int:
        return len(self.deductions)

    @overload
    def __getitem__(self, at: int) -> Deduction: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Deduction, ...]: ...
    def __getitem__(self, at: int | slice) -> Deduction | tuple[Deduction, ...]:
        return self.deductions[at]

    def __iter__(self) -> Iterator[Deduction]:
        return iter(self.deductions)


def filled_in(grid: Grid, deductions: Iterable[Deduction]) -> Grid:
    """The grid after some deductions."""
    facts = [fact for deduction in deductions for fact in deduction.concluded]
    return grid.with_cells([(fact.cell, fact.colors[0]) for fact in facts if len(fact.colors) == 1])
