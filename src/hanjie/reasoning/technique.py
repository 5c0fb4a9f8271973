"""The ladder: the ways in which a person comes to a conclusion, from the easiest to the hardest.

Every deduction carries the lowest rung from which it can be reached. ``docs/techniques.md`` draws an example of each.
"""

from __future__ import annotations

from enum import StrEnum


class Technique(StrEnum):
    """One rung of the ladder; the value is its name in English."""

    COMPLETE_LINE = "complete line"
    """All blocks stand, or the clue leaves one way only: the rest of the line follows."""
    ABSENT_COLOR = "absent color"
    """A color that the clue of the line does not have."""
    OVERLAP = "overlap"
    """Pushed to both ends of its room, a long block covers some cells either way."""
    SIMPLE_SPACES = "simple spaces"
    """Every block has a cell; what none of them reaches is empty."""
    FORCING = "forcing"
    """Empty cells leave a block one stretch of the line, or leave a gap in which nothing fits."""
    GLUE = "glue"
    """A cell near a wall: the block that holds it must reach away from the wall."""
    MERCURY = "mercury"
    """A cell as far from the wall as its block is long, or farther: next to the wall it is empty."""
    JOINING = "joining"
    """Two runs belong to one block, so what lies between them does too."""
    SPLITTING = "splitting"
    """A cell that would join two runs into one that is too long."""
    PUNCTUATING = "punctuating"
    """A run as long as any block it can belong to ends there."""
    COLOR_REACH = "color reach"
    """No block of that color gets as far as this cell."""
    OWNER_LOGIC = "owner and size logic"
    """Whichever of the possible blocks a run belongs to, the same follows."""
    LINE_LOGIC = "general line logic"
    """All ways to fill the line agree."""
    EDGE_LOGIC = "edge logic"
    """A try in a line at an edge that fails at once: its line, lines that cross it, one that cannot be completed."""
    CONTRADICTION = "contradiction"
    """A try that leads, line by line, to a line that cannot be completed."""
    TWO_WAY = "two-way"
    """Whatever a cell is, the same follows."""
    NESTED = "nested contradiction"
    """A try that fails only after further tries inside it have failed."""

    @property
    def level(self) -> int:
        """Its rung, counted from 0: the higher, the harder."""
        return _LEVELS[self]

    @property
    def is_line(self) -> bool:
        """True where one line alone is enough."""
        return self.level < Technique.EDGE_LOGIC.level


LADDER: tuple[Technique, ...] = tuple(Technique)
"""All techniques, easiest first."""

_LEVELS = {technique: level for level, technique in enumerate(LADDER)}
