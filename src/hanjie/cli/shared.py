"""What all solutions of a puzzle share, or as much of it as there was time to find out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hanjie.words import counted

if TYPE_CHECKING:
    from hanjie.model import Grid, Puzzle


@dataclass(frozen=True, slots=True)
class Shared:
    """The cells that solutions share: all solutions, or those that were found before time was out."""

    grid: Grid | None
    """The cells that they share; None where no solution was found."""
    doubtful: int
    """How many of these cells may differ in solutions that were not found."""
    at_least: int
    """So many solutions there are for certain."""
    is_final: bool
    """False where time ran out: further solutions may share less."""

    @classmethod
    def of(cls, puzzle: Puzzle, timeout: float | None) -> Shared:
        """Ask the library, and keep the last that it told before time ran out."""
        from hanjie import native
        from hanjie.model import Limits

        common = native.common_cells(puzzle, Limits(timeout))
        return cls(common.grid, common.unproved, common.at_least, common.is_final)

    @property
    def count(self) -> int | None:
        """How many solutions there are, where that needs no counting."""
        return self.at_least if self.is_final and self.at_least < 2 else None

    def settled(self, count: int) -> Shared:
        """The same, once so many solutions are counted: where the one found is the only one, nothing can differ."""
        is_final = count == 0 or (count == 1 and self.grid is not None)
        return replace(self, doubtful=0, is_final=True) if is_final else self

    def words(self, open_cells: str) -> str:
        """What is to be said below the picture, in which ``open_cells`` tells how cells are marked that differ."""
        if self.grid is None:
            return "" if self.is_final else "What they share was not found out in time."
        differing = counted(self.grid.unknown_count, "cell")
        if self.is_final:
            return f"They differ in {differing}, {open_cells}." if self.grid.unknown_count else ""
        if not self.grid.unknown_count:
            return f"Only this one was found in time, and {counted(self.doubtful, 'cell')} may differ in others."
        more = counted(self.doubtful, "other")
        return f"Those that were found in time differ in {differing}, {open_cells}; {more} may differ as well."
