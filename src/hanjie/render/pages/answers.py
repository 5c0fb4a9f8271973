"""Results and traces in notebooks: the answer in words, and the pictures that belong to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from hanjie.model import UNKNOWN, Cell, Ending, Grid, Result, Status, Step, StepKind, Trace
from hanjie.render.pages.document import unique_name, wrapped
from hanjie.render.pages.pictures import Pictures
from hanjie.render.pages.story import Figure, Highlight
from hanjie.words import counted

WIDTH = 420
"""The width of a picture that stands beside another, in pixels."""
MOST_MARKED = 2000
"""At most this many cells of a picture are marked."""
TRACE_PICTURES = 12
"""The number of pictures of a trace."""
MOST_CELLS = 100_000
"""The maximum number of cells in all pictures of a trace."""
KIND_WORDS = {
    StepKind.LINE: ("line step", "line steps"),
    StepKind.CELL: ("cell tried", "cells tried"),
    StepKind.PROBE: ("probe", "probes"),
    StepKind.CONTRADICTION: ("contradiction", "contradictions"),
    StepKind.GUESS: ("guess", "guesses"),
    StepKind.REWIND: ("step back", "steps back"),
    StepKind.SOLUTION: ("solution", "solutions"),
}
"""The words for one step of each kind, and for several."""
LONGEST_REASON = 240
"""The longest reason of a step, in characters."""


def result_html(result: Result) -> str:
    """The answer in words, and the solution; of several solutions two, with the cells in which they differ."""
    first = result.solution
    if result.status is Status.MULTIPLE and len(result.solutions) > 1:
        return wrapped(_two_solutions(result))
    known = result.known if result.status is Status.UNKNOWN and result.known and not result.known.is_blank else None
    shown = first or known
    return wrapped([f'<p class="status">{_answer(result)}</p>', *([_picture(shown)] if shown else [])])


def _answer(result: Result) -> str:
    match result.status:
        case Status.UNIQUE:
            return "One solution, and no other."
        case Status.SOLVED:
            return "Solved; there may be other solutions, because the search stopped at the first."
        case Status.NONE:
            return "No solution. hanjie.check(puzzle) looks for the mistake."
        case Status.MULTIPLE:
            return "Several solutions."
    stopped = {Ending.STUCK: "Line logic alone gets stuck", Ending.LIMIT: "Out of steps"}
    reason = stopped.get(result.ending, "Out of time")
    if result.solutions:
        return f"{reason}: this is a solution, but there may be others."
    if result.known is None or result.known.is_blank:
        return f"{reason}: no cell is known."
    known, cells = result.known.known_count, len(result.known.cells)
    return f"{reason}: {known:,} of {counted(cells, 'cell')} {'is' if 1 in (known, cells) else 'are'} known."


def _two_solutions(result: Result) -> Iterator[str]:
    found, first, second = len(result.solutions), result.solutions[0], result.solutions[1]
    number = counted(found, "solution")
    yield f'<p class="status">{f"{number}, and no more" if result.exhausted else f"At least {number}"}.</p>'
    differing = first.differences(second)
    marked = "the cells in orange" if len(differing) <= MOST_MARKED else f"the first {MOST_MARKED:,} are orange"
    which = "They" if found == 2 else "The first two"
    yield f"<p>{which} differ in {counted(len(differing), 'cell')}: {marked}.</p>"
    yield from side_by_side({"Solution 1": first, "Solution 2": second}, differing[:MOST_MARKED])


def side_by_side(grids: Mapping[str, Grid], marked: Iterable[Cell]) -> Iterator[str]:
    """Pictures of grids of the same size with their names, and the same cells marked in orange in each."""
    marks = tuple((cell, Highlight.DIFFERS) for cell in marked)
    pictures = Pictures(next(iter(grids.values())), unique_name(*grids.values()), width=WIDTH)
    yield pictures.stencil()
    yield '<div class="pictures">'
    for label, grid in grids.items():
        picture = pictures.picture(Figure(grid, highlights=marks), label)
        yield f"<figure>{picture}<figcaption>{label}</figcaption></figure>"
    yield "</div>"


def _picture(grid: Grid) -> str:
    pictures = Pictures(grid, unique_name(grid), width=2 * WIDTH)
    return pictures.stencil() + pictures.picture(Figure(grid), "The cells that are known")


def trace_html(trace: Trace) -> str:
    """The number of steps of each kind, and pictures of some of them, evenly spread."""
    return wrapped(_trace_parts(trace))


def _trace_parts(trace: Trace) -> Iterator[str]:
    total, cells = len(trace), len(trace.start.cells)
    kinds: dict[StepKind, int] = {}
    for step in trace.steps:
        kinds[step.kind] = kinds.get(step.kind, 0) + 1
    yield f'<p class="status">{counted(total, "step")}.</p>'
    if kinds:
        yield f"<p>{', '.join(counted(number, *KIND_WORDS[kind]) for kind, number in kinds.items())}.</p>"
    most = max(1, min(TRACE_PICTURES, MOST_CELLS // cells))
    stops = sorted({round(total * part / most) for part in range(1, most + 1)} - {0}) or [0]
    if len(stops) < total:
        yield f'<p class="faint">{counted(len(stops), "picture")} of {counted(total, "step")}.</p>'
    pictures, cursor = Pictures(trace.start, unique_name(trace.start, total), width=WIDTH // 2), trace.cursor()
    yield pictures.stencil()
    yield '<div class="pictures">'
    for stop in stops:
        grid = cursor.seek(stop)
        yield f"<figure>{pictures.picture(_step_figure(grid, cursor.step), f'The grid after step {stop:,}')}"
        yield f"<figcaption>{_step_words(stop, cursor.step)}</figcaption></figure>"
    yield "</div>"


def _step_figure(grid: Grid, step: Step | None) -> Figure:
    if step is None:
        return Figure(grid)
    marks: dict[Cell, Highlight] = {cell: Highlight.FRESH for cell, value in step.cells if value != UNKNOWN}
    few = tuple(marks.items()) if len(marks) < len(grid.cells) else ()
    return Figure(grid, step.line, step.kind == "contradiction", few[:MOST_MARKED])


def _step_words(number: int, step: Step | None) -> str:
    if step is None:
        return "Before the first step"
    place = f" {step.line}" if step.line else ""
    reason = f": {step.reason}" if step.reason else ""
    text = f"{number:,}. {step.kind}{place}{reason}"
    return escape(text if len(text) <= LONGEST_REASON else f"{text[: LONGEST_REASON - 1]}…")
