"""Makes a set of changes smaller: leaves out what is not needed, and exchanges a change for a cheaper one."""

from __future__ import annotations

from hanjie.uniqueness.repair.canvas import Canvas, Choices
from hanjie.uniqueness.repair.cheapest import CheapestFirst
from hanjie.uniqueness.repair.rivals import Rivals


def reduce(canvas: Canvas, rivals: Rivals, changes: Choices) -> Choices:
    """Leave out changes, the dearest first, as long as the picture stays fair, until none can be left out.

    That takes several rounds: a change that was needed may not be needed any more after a later one is left out.
    """
    fewer = _round(canvas, rivals, changes)
    while fewer != changes:
        changes, fewer = fewer, _round(canvas, rivals, fewer)
    return changes


def _round(canvas: Canvas, rivals: Rivals, changes: Choices) -> Choices:
    for choice in sorted(changes, key=lambda choice: (-canvas.weights[choice[0]], choice)):
        if canvas.clock.is_over:
            break
        if rivals.is_fair(canvas.changed(changes - {choice})):
            changes -= {choice}
    return changes


def exchange(canvas: Canvas, rivals: Rivals, changes: Choices, budget: int) -> Choices:
    """Take back each change in turn, the dearest first, and look for something cheaper that does the same."""
    last = canvas.work + budget
    for choice in sorted(changes, key=lambda choice: (-canvas.weights[choice[0]], choice)):
        if canvas.work >= last or canvas.clock.is_over:
            break
        if choice in changes:
            search = CheapestFirst(canvas, rivals, last - canvas.work, canvas.cost(changes), changes - {choice})
            changes = next(iter(search), changes)
    return changes
