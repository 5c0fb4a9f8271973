"""Hints, deductions and ratings in notebooks: pictures with sentences."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from hanjie.model import Line
from hanjie.reasoning.as_story import figure_of
from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.hints import Hint
from hanjie.reasoning.rating import Look, Rating
from hanjie.render.pages.document import unique_name, wrapped
from hanjie.render.pages.pictures import Pictures
from hanjie.render.pages.story import Figure, Highlight

WIDTH = 640
"""The width of a picture in pixels."""
MOST_MARKED = 2000
"""At most this many wrong cells are marked."""
NUMBERS = {
    "technique": "hardest technique",
    "look": "what to look at in a line",
    "rounds": "rounds of lines",
    "steps": "lines that gave a step",
    "search": "lines to look at for each step",
    "left_open": "cells that lines leave open",
    "depth": "assumptions to keep in mind at once",
    "longest_chain": "most rounds from an assumption to its contradiction",
}
"""The numbers of a rating that a notebook shows, and their names for people."""
LOOK_WORDS = {
    Look.ROOM: "the room between empty cells",
    Look.REACH: "the reach of each block",
    Look.RUNS: "runs of filled cells and their blocks",
    Look.FILLINGS: "all ways to fill it",
}
"""What a player looks at."""


def hint_html(hint: Hint) -> str:
    """Where to look, with a picture; the answer unfolds on a click, so that the hint does not give it away."""
    pictures = Pictures(hint.puzzle, unique_name(hint.puzzle.rows, hint.grid, hint.kind), width=WIDTH)
    line = hint.deduction.line if hint.deduction is not None and not hint.deduction.cases else None
    parts = [
        f'<p class="status">{escape(hint.where)}</p>',
        pictures.stencil(),
        pictures.picture(Figure(hint.grid, line), "The grid of the hint"),
    ]
    if hint.why:
        parts += [
            "<details><summary>Show why</summary>",
            f"<p>{escape(hint.why)}</p>",
            pictures.picture(_answer(hint, line), "The grid after the step"),
            "</details>",
        ]
    return wrapped(parts)


def _answer(hint: Hint, line: Line | None) -> Figure:
    if hint.deduction is None:
        wrong = hint.mistakes.cells[:MOST_MARKED]
        return Figure(hint.grid, highlights=tuple((cell, Highlight.WRONG) for cell in wrong))
    after = hint.grid
    for deduction in (*hint.before, hint.deduction):
        after = deduction.apply(after)
    return figure_of(hint.deduction, after)


def deduction_html(deduction: Deduction) -> str:
    """A deduction without its puzzle: the technique, the conclusion and the evidence, cell by cell."""
    place = f" in {deduction.line}" if deduction.line else ""
    found = " ".join(map(str, deduction.concluded)) or "The line cannot be completed"
    known = " ".join(map(str, deduction.cells)) or "the clue alone"
    return wrapped(
        [
            f'<p class="status">{escape(f"{deduction.technique}{place}")}</p>',
            f"<p>{found}. It rests on {known}.</p>",
            '<p class="faint">deduction.sentence(puzzle) says it in words.</p>',
        ]
    )


def rating_html(rating: Rating) -> str:
    """The grade, its reason, and the numbers behind it, if line logic was measured."""
    grade = "No grade" if rating.grade is None else f"Difficulty {rating.summary}"
    parts = [f'<p class="status">{escape(grade)}.</p>', f"<p>{escape(rating.reason)}</p>"]
    if rating.left_open is not None:
        parts += ["<table>", *_rows(rating), "</table>"]
    return wrapped(parts)


def _rows(rating: Rating) -> Iterator[str]:
    for field, name in NUMBERS.items():
        value = getattr(rating, field)
        if value is not None:
            shown = LOOK_WORDS[value] if field == "look" else str(value)
            yield f"<tr><td>{name}</td><td>{escape(shown)}</td></tr>"
