"""A solved puzzle as people want to see it: title, picture, and the answer in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hanjie.cli.exits import Exit
from hanjie.cli.showing import report
from hanjie.words import counted, duration

if TYPE_CHECKING:
    from hanjie.cli.reading.inputs import Entry
    from hanjie.cli.showing.screen import Screen
    from hanjie.model import Grid, Result
    from hanjie.reasoning import Rating

_PICTURES_SHOWN = 10
"""So many solutions of one puzzle are drawn; JSON lists them all."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the solver says about one puzzle."""

    entry: Entry
    """The puzzle."""
    result: Result
    """The answer."""
    suspects: tuple[str, ...] = ()
    """Where there is no solution: sentences that lead to the mistake."""
    rating: Rating | None = None
    """How hard it is, where that was asked and can be said."""

    @property
    def exit(self) -> Exit:
        """The exit code for this puzzle alone."""
        from hanjie.model import Ending, Status

        if self.result.ending in (Ending.STUCK, Ending.LIMIT, Ending.STOPPED):
            return Exit.UNDECIDED
        return Exit.FAILED if self.result.status is Status.NONE else Exit.DONE

    def words(self) -> str:
        """``One solution, and no other (0.4 ms). Difficulty 2 of 10, very easy.``"""
        found = f"{report.verdict(self.result)} ({duration(report.seconds(self.result))})."
        return (
            found if self.rating is None or self.rating.grade is None else f"{found} {report.difficulty(self.rating)}"
        )

    def grade_record(self) -> dict[str, Any]:
        """What the JSON object has to say of it."""
        return {} if self.rating is None else {"difficulty": report.difficulty_record(self.rating)}

    def line(self) -> str:
        """The puzzle and its answer on one line."""
        return f"{report.heading(self.entry, with_source=True)}: {self.words()}"


@dataclass(frozen=True, slots=True)
class Pictures:
    """How answers are drawn."""

    screen: Screen
    """Where."""
    clues: bool
    """Clues around the grid."""
    many: bool
    """True when the puzzle is one of many, so that it must say where it comes from."""

    def show(self, answer: Answer) -> str:
        """Everything about one puzzle, as text to be printed."""
        lines = [self.screen.bold(report.heading(answer.entry, with_source=self.many)), *self._steps(answer.result)]
        for name, grid in self._grids(answer.result):
            lines += [name] if name else []
            lines.append(self.screen.picture(answer.entry.puzzle, grid, clues=self.clues))
        lines += [answer.words(), *self._remarks(answer.result), *answer.suspects]
        return "\n".join(lines) + ("\n" if self.many else "")

    def _steps(self, result: Result) -> list[str]:
        return [str(step) for step in result.trace.steps] if result.trace else []

    def _grids(self, result: Result) -> Iterator[tuple[str, Grid]]:
        """The pictures to draw, each with a name where there are several."""
        if len(result.solutions) > 1:
            for number, solution in enumerate(result.solutions[:_PICTURES_SHOWN], 1):
                yield f"Solution {number}:", solution
            yield self._common_to(result), report.common(result.solutions)
        elif result.solution:
            yield "", result.solution
        elif result.status == "unknown" and result.known and result.known.unknown_count < len(result.known.cells):
            yield "", result.known

    def _common_to(self, result: Result) -> str:
        """What the common picture is called; solutions that were not looked for have no part in it."""
        found = len(result.solutions)
        return (
            "Common to both:" if found == 2 else "Common to all:" if result.exhausted else f"Common to these {found:,}:"
        )

    def _remarks(self, result: Result) -> Iterator[str]:
        if len(result.solutions) > 1:
            differing = counted(report.common(result.solutions).unknown_count, "cell")
            more = "" if result.exhausted else "; with further solutions there may be more"
            yield f"They differ in {differing}, {self.screen.open_cells} in the common picture{more}."
            if not result.exhausted:
                yield report.WHERE_ALL_DIFFER
        if len(result.solutions) > _PICTURES_SHOWN:
            yield f"The first {_PICTURES_SHOWN} are shown; --json lists them all."
