"""Every technique in one or two English sentences. ``docs/techniques.md`` has longer texts, with drawings."""

from __future__ import annotations

from hanjie.reasoning.technique import Technique

ABOUT: dict[Technique, str] = {
    Technique.COMPLETE_LINE: "The clue leaves only one way to fill the line, or all its blocks are in place already.",
    Technique.ABSENT_COLOR: "No cell of the line has a color that is not in its clue.",
    Technique.OVERLAP: "Push a block to one end of its room, then to the other: cells that it covers both times are "
    "filled.",
    Technique.SIMPLE_SPACES: "Every block has a cell already; cells that no block can reach are empty.",
    Technique.FORCING: "Empty cells push a block into a part of the line, or leave a gap in which no block fits.",
    Technique.GLUE: "A block with a cell near a wall is too long to end there, so it reaches away from the wall. (A "
    "wall is the end of the line, or an empty cell.)",
    Technique.MERCURY: "A block has a cell so far from the wall that it cannot touch the wall any more; the cell at "
    "the wall is empty. (A wall is the end of the line, or an empty cell.)",
    Technique.JOINING: "Two runs of filled cells can only belong to the same block, so the cells between them do, too.",
    Technique.SPLITTING: "A filled cell between two runs would make a run longer than any block there, so it is empty.",
    Technique.PUNCTUATING: "A run that is as long as any block it can belong to is complete: the cells beside it are "
    "empty.",
    Technique.COLOR_REACH: "No block of a color reaches the cell, though one of another color may.",
    Technique.OWNER_LOGIC: "A run can belong to several blocks, and the same follows for each of them.",
    Technique.LINE_LOGIC: "All ways to fill the line agree in a cell, though no easier technique shows it.",
    Technique.EDGE_LOGIC: "An assumption about a cell in a line at an edge fails at once: a line that crosses it "
    "cannot be completed.",
    Technique.CONTRADICTION: "An assumption about a cell leads, line by line, to a line that cannot be completed, so "
    "it is wrong.",
    Technique.TWO_WAY: "Whichever value a cell has, the same follows.",
    Technique.NESTED: "An assumption that fails only after further assumptions inside it have failed.",
}
"""What each technique does."""
