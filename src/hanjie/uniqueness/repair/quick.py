"""The quick search for changes that make a picture fair, however many cells are open.

Most pictures leave few cells open, and a beam search settles them (``greedy.py``). A picture that leaves many open
takes another way. Other solutions of noise differ in few cells, so it is quick to remove them one by one. Other
solutions of thin outlines differ in cells all over the picture. There, line logic shows the way, because it says in a
moment how many cells a change settles: what is solvable by line logic has one solution.
"""

from __future__ import annotations

from hanjie.uniqueness.repair.canvas import Aim, Canvas, Choices
from hanjie.uniqueness.repair.greedy import grow, remove_rivals
from hanjie.uniqueness.repair.rivals import Rivals

BEAM = 3
"""The number of pictures that the beam search keeps at each step."""
MANY = 100
"""If more cells are open, the beam search takes too long."""
WORK_FOR_NOISE = 20_000
"""The work after which rivals that are removed one by one are too many."""
EFFORT = 40
"""If line logic does not help, the budget is multiplied by this number, and rivals are removed as long as it lasts."""
MOST_BY_LINES = 60
"""At most this many changes are made for line logic."""


def find_quickly(canvas: Canvas, rivals: Rivals, budget: int) -> tuple[Choices, bool]:
    """Changes that make the picture fair, or at least better, and whether they make it fair."""
    before, start = canvas.judge(canvas.cells), Choices()
    if canvas.aim is Aim.UNIQUE and (not before.is_known or len(before.open) > MANY):
        start, is_unique = _make_unique(canvas, rivals, budget)
        if not is_unique or canvas.is_enough(is_unique):
            return start, is_unique
    changes, verdict = grow(canvas, rivals, BEAM, start)
    return changes, verdict.is_fair


def _make_unique(canvas: Canvas, rivals: Rivals, budget: int) -> tuple[Choices, bool]:
    """Changes that make the picture the only solution, or at least better, and whether they do."""
    changes, is_unique = remove_rivals(canvas, rivals, WORK_FOR_NOISE)
    if is_unique:
        return changes, True
    by_lines = Canvas(canvas.puzzle, canvas.picture, Aim.LINES, None, canvas.clock)
    by_lines.weigh(canvas.weights)
    settling, verdict = grow(by_lines, rivals, 1, most=MOST_BY_LINES)
    if verdict.is_fair:
        return settling, True
    changes, is_unique = remove_rivals(canvas, rivals, EFFORT * budget)
    return (changes, True) if is_unique else (settling, False)
