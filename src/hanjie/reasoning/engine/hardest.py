"""The hardest technique that is needed in lines.

A technique is needed if all easier techniques together get stuck before the end. So the rules are applied from the
bottom of the ladder up, to all lines at once; a rung is added when the rungs below find nothing more, and the last rung
added is the answer. The order of the lines does not matter.

The core does this with rules of its own (``core/src/people/line_rules.hpp``), ten times as fast as the rules of this
package, which explain what they find. A test compares the two.
"""

from __future__ import annotations

from hanjie import native
from hanjie.errors import BudgetError
from hanjie.model import NO_LIMITS, Limits, Puzzle
from hanjie.reasoning.engine.explainer import MAX_COLORS
from hanjie.reasoning.rules import RULES
from hanjie.reasoning.technique import Technique

MAX_CELLS = 20_000
"""The largest puzzle whose hardest technique is found."""
_TECHNIQUES = (*(rule.technique for rule in RULES), Technique.LINE_LOGIC)
"""The techniques in the order of the core."""


def hardest_in_lines(puzzle: Puzzle, limits: Limits = NO_LIMITS) -> Technique | None:
    """The hardest technique on the way to the last cell that lines alone decide, for a puzzle that has a solution.

    None for a puzzle that is too large or has too many colors. BudgetError when time is over.
    """
    if len(puzzle.palette) > MAX_COLORS or puzzle.width * puzzle.height > MAX_CELLS:
        return None
    number = native.hardest_rule(puzzle, limits)
    if number is None:
        raise BudgetError("Out of time: the hardest technique is not known.")
    return _TECHNIQUES[number]
