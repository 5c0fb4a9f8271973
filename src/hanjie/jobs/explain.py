"""Explain how to solve a puzzle: the steps that a person takes, each with its reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice

from hanjie.jobs.blame_words import blame_sentences
from hanjie.jobs.job import PuzzleReport, check_grid, check_language
from hanjie.model import NO_LIMITS, Grid, Limits, Palette, Puzzle
from hanjie.model.plain import Plain
from hanjie.model.validate import expect_positive
from hanjie.reasoning import Deduction, Explainer, Outcome, start_grid
from hanjie.uniqueness import Blame, find_blame


@dataclass(frozen=True, slots=True)
class ExplainRequest(Plain):
    """Explain this puzzle."""

    puzzle: Puzzle
    """The puzzle."""
    grid: Grid | None = None
    """Start from this grid; null starts from the given cells."""
    until: int | None = None
    """Stop after this many steps; null does not stop."""
    language: str | None = None
    """Also describe each step in sentences of this language, such as ``en``; null for no sentences."""
    source: str = ""
    """The origin of the puzzle, such as a path; the report repeats it."""
    page: bool = False
    """Also draw the explanation as an HTML page, in English."""

    def __post_init__(self) -> None:
        if self.grid is not None:
            check_grid(self.puzzle, self.grid)
        if self.until is not None:
            expect_positive("until", self.until, ", or None")
        if self.language is not None:
            check_language(self.language)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainReport(PuzzleReport):
    """The steps that solve a puzzle."""

    palette: Palette
    """Its colors; grids use their letters."""
    outcome: Outcome
    """The outcome; ``unfinished`` if time ran out or the explanation stopped after ``until`` steps."""
    is_cut: bool
    """True if the explanation stopped after ``until`` steps."""
    start: Grid
    """The grid before the first step."""
    steps: tuple[Deduction, ...]
    """The steps, in order."""
    sentences: tuple[tuple[str, ...], ...]
    """The sentences of each step; empty if no language was requested."""
    end: Grid
    """The grid after the last step."""
    blame: Blame | None
    """If the puzzle has no solution: the probable errors in it; null for an explanation from another grid."""
    techniques: Mapping[str, int]
    """The number of uses of each technique, easiest first."""
    seconds: float
    """The time used to find the steps, in seconds."""
    page: str
    """The explanation as an HTML page that needs nothing else; empty if it was not requested."""


def run(
    request: ExplainRequest, limits: Limits = NO_LIMITS, on_step: Callable[[Deduction, list[str]], object] | None = None
) -> ExplainReport:
    """Explain a puzzle; ``on_step`` is called with each step and its sentences as soon as the step is found."""
    clock = limits.start()
    explainer = Explainer(request.puzzle, request.grid, limits)
    sentences: list[tuple[str, ...]] = []
    for step in islice(explainer.deductions(), request.until):
        story = step.story(request.puzzle) if on_step is not None or request.language else []
        if request.language:
            sentences.append(tuple(story))
        if on_step is not None:
            on_step(step, story)
    explanation = explainer.explanation()
    is_blamed = explanation.outcome is Outcome.IMPOSSIBLE and request.grid is None
    blame = find_blame(request.puzzle, clock.rest()) or None if is_blamed else None
    return ExplainReport(
        **request.puzzle.label(request.source),
        palette=request.puzzle.palette,
        outcome=explanation.outcome,
        is_cut=explanation.is_cut,
        start=explanation.start,
        steps=explanation.deductions,
        sentences=tuple(sentences),
        end=explanation.end,
        blame=blame,
        techniques={str(technique): count for technique, count in explanation.techniques().items()},
        seconds=round(explainer.seconds, 6),
        page=explanation.to_html(tuple(blame_sentences(request.puzzle, blame))) if request.page else "",
    )


def start_of(request: ExplainRequest) -> Grid:
    """The grid that an explanation starts from: the grid of the request with the given cells."""
    return start_grid(request.puzzle, request.grid)
