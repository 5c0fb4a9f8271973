"""The ladder of techniques: the ways in which people find a conclusion, from the easiest to the hardest.

Every deduction has the lowest rung from which it can be found. ``docs/techniques.md`` draws an example of each.
"""

from __future__ import annotations

from enum import StrEnum


class Technique(StrEnum):
    """One rung of the ladder; the value is its English name."""

    COMPLETE_LINE = "complete line"
    """All blocks are in place, or the clue leaves one way only: the rest of the line follows."""
    ABSENT_COLOR = "absent color"
    """No cell has a color that is not in the clue of the line."""
    OVERLAP = "overlap"
    """Pushed to both ends of its room, a long block covers some cells either way."""
    SIMPLE_SPACES = "simple spaces"
    """Every block has a cell; the cells that no block reaches are empty."""
    FORCING = "forcing"
    """Empty cells leave a block one stretch of the line, or leave a gap in which nothing fits."""
    GLUE = "glue"
    """A cell near a wall: the block that holds it must reach away from the wall."""
    MERCURY = "mercury"
    """A cell as far from the wall as its block is long, or farther: the cell at the wall is empty."""
    JOINING = "joining"
    """Two runs belong to one block, so the cells between them do too."""
    SPLITTING = "splitting"
    """A cell that would join two runs into a run that is too long."""
    PUNCTUATING = "punctuating"
    """A run as long as any block that it can belong to ends there."""
    COLOR_REACH = "color reach"
    """No block of that color reaches this cell."""
    OWNER_LOGIC = "owner and size logic"
    """Whichever of the possible blocks a run belongs to, the same follows."""
    LINE_LOGIC = "general line logic"
    """All ways to fill the line agree."""
    EDGE_LOGIC = "edge logic"
    """An assumption in a line at an edge that fails at once: its line, crossing lines, a line without a filling."""
    CONTRADICTION = "contradiction"
    """An assumption that leads, line by line, to a line that cannot be completed."""
    TWO_WAY = "two-way"
    """Whichever color a cell has, the same follows."""
    NESTED = "nested contradiction"
    """An assumption that fails only after further assumptions inside it have failed."""

    @property
    def level(self) -> int:
        """Its rung, counted from 0: the higher, the harder."""
        return _LEVELS[self]

    @property
    def is_line(self) -> bool:
        """True if a single line is enough."""
        return self.level < Technique.EDGE_LOGIC.level


LADDER: tuple[Technique, ...] = tuple(Technique)
"""All techniques, easiest first."""

_LEVELS = {technique: level for level, technique in enumerate(LADDER)}
