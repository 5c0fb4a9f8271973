"""One start of the search for a puzzle: propose a picture, settle it, climb to the grade.

1. **Propose** a picture in the wanted style, with a density that suits the *aim*, one of the wanted grades.
2. **Settle** it: change cells that the solver cannot decide until it decides all. For an aim up to 6, lines alone must
   decide them; above, lines alone must not, and a full search must find one solution. If lines do, the picture is
   roughened.
3. **Climb**: change a cell; if the picture still has one solution, rate it, and keep the change unless that leads
   further away from the wanted grades.

A start depends on nothing but the wish, the seed and its number, and all its limits count work, so that it gives the
same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hanjie import native
from hanjie.generate.random.board import Board
from hanjie.generate.random.candidate import Candidate, Rate
from hanjie.generate.random.edits import Editor
from hanjie.generate.random.proposal import draw_aim, propose, roughness
from hanjie.generate.random.wish import Wish
from hanjie.model import DEFAULT_OPTIONS, UNKNOWN, Limits, Result, SolveOptions, Status
from hanjie.model.grades import GRADES, HARDEST_BY_LINES
from hanjie.model.splitmix import SplitMix64

MOST_OPEN = 200
"""A full search runs only if lines leave at most this number of cells open, so that it never takes long."""
MOST_OPEN_IN_THE_HARDEST = 400
"""The same for the highest grade, which needs more open cells."""
LEAST_SETTLING = 600
"""The most changes while settling, or one for each cell if that is more."""
MOST_CLIMBING = 750
"""The most changes while climbing."""
MOST_RATINGS, LEAST_RATINGS, RATED_CELLS = 150, 30, 120_000
"""The most ratings while climbing: fewer for large puzzles, whose ratings take longer."""

_LINES = SolveOptions(line_only=True)


class Start:
    """One start of the search; ``watch`` is called many times a second."""

    def __init__(
        self, wish: Wish, seed: int, number: int, rate: Rate, limits: Limits, watch: Callable[[], object] = int
    ) -> None:
        self._wish, self._rate, self._clock, self._watch = wish, rate, limits.start(), watch
        self._random = SplitMix64(SplitMix64(seed).word() + SplitMix64(~number).word())
        self._aim = draw_aim(wish, self._random)
        self._board = Board(wish, propose(wish, self._aim, self._random))
        self._editor = Editor(wish, self._board, self._random)
        self._places: Sequence[int] = range(wish.width * wish.height)
        self._most_ratings = min(MOST_RATINGS, max(LEAST_RATINGS, RATED_CELLS // len(self._places)))
        self._most_open = MOST_OPEN if self._aim < GRADES[-1] else MOST_OPEN_IN_THE_HARDEST

    def run(self) -> Candidate | None:
        """The nearest puzzle to the wanted grades; None if no picture could be settled, or time ran out."""
        self._roughen(roughness(self._wish, self._aim))
        result = self._settled()
        found = None if result is None else self._climbed(result)
        has_all_colors = found is not None and set(found.cells).issuperset(range(1, self._wish.colors + 1))
        return found if has_all_colors else None

    def _roughen(self, changes: int) -> None:
        for _ in range(changes):
            self._editor.change(self._places)
        self._editor.keep()

    def _settled(self) -> Result | None:
        """Change the picture until it has one solution of the kind that the aim needs; None if that fails."""
        fewest, doubtful = len(self._places), self._places
        for _ in range(max(LEAST_SETTLING, len(self._places))):
            result, unknown = self._answer()
            if self._must_end():
                return None
            if unknown == 0 and self._aim > HARDEST_BY_LINES:
                self._roughen(2 + len(self._places) // 50)
                fewest = len(self._places)
                continue
            if result.status is Status.UNIQUE:
                self._editor.keep()
                return result
            if unknown > fewest:
                self._editor.take_back()
            else:
                self._editor.keep()
                fewest, doubtful = unknown, _undecided(result)
            if not self._editor.change(doubtful):
                return None
        return None

    def _climbed(self, result: Result) -> Candidate | None:
        """Change the picture until its grade is a wanted one; the nearest picture if that fails."""
        now, ratings = self._rated(result), 1
        for _ in range(MOST_CLIMBING):
            if now is None or not self._wish.misses(now.grade) or ratings > self._most_ratings:
                return now
            if self._editor.change(self._places) and (solved := self._answer()[0]).status is Status.UNIQUE:
                candidate, ratings = self._rated(solved), ratings + 1
                if candidate is not None and self._distance(candidate) <= self._distance(now):
                    self._editor.keep()
                    now = candidate
            if self._must_end():
                return None
            self._editor.take_back()
        return now

    def _answer(self) -> tuple[Result, int]:
        """The answer of the solver in the way that suits the aim, and the number of cells that lines leave open."""
        result = self._solve(_LINES)
        unknown = 0 if result.known is None else result.known.unknown_count
        if self._aim > HARDEST_BY_LINES and 0 < unknown <= self._most_open:
            result = self._solve(DEFAULT_OPTIONS)
        return result, unknown

    def _must_end(self) -> bool:
        self._watch()
        return self._clock.is_over

    def _solve(self, options: SolveOptions) -> Result:
        return native.solve(self._board.clues(), options, self._clock.rest())

    def _rated(self, result: Result) -> Candidate | None:
        rating = self._rate(self._board.clues(), result)
        return None if rating.grade is None else Candidate(bytes(self._board.cells), rating, rating.grade)

    def _distance(self, candidate: Candidate) -> tuple[int, float]:
        """How far a puzzle is from the wanted grades; within a grade, the easier or harder one is nearer."""
        strain = candidate.rating.search + candidate.rating.standstills + candidate.rating.longest_chain
        return self._wish.misses(candidate.grade), strain if candidate.grade > self._wish.hardest else -strain


def _undecided(result: Result) -> list[int]:
    """The cells that are not certain: different in two solutions, or unknown."""
    if len(result.solutions) > 1:
        first, second = result.solutions[0].cells, result.solutions[1].cells
        return [place for place, color in enumerate(first) if color != second[place]]
    known = b"" if result.known is None else result.known.cells
    return [place for place, color in enumerate(known) if color == UNKNOWN]
