"""Owner and size logic: whichever block a run belongs to, the same follows.

::

    3 4      ? . # ? ? ? ? ? ? ?  ▶  ? . # # # ? ? ? ? ?        it grows to at least three

The blocks that a run can belong to are first narrowed by the other runs, because runs and blocks are in the same order.
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import EMPTY, RuleFinding
from hanjie.reasoning.engine.line_view import LineView, Owner, Run, bits, highest, in_order, lowest, never, only, spread


def find(line: LineView) -> Iterator[RuleFinding]:
    """The cells on which all possible owners of a run agree, run by run; then the cells that no block reaches."""
    owned = list(zip(line.runs, _owners_in_order(line), strict=True))
    for (first, end, color), owners in owned:
        if not owners:
            return
        always, ever = line.all, 0
        for owner, starts in owners:
            always &= bits(highest(starts), lowest(starts) + line.lengths[owner])
            ever |= spread(starts, line.lengths[owner])
        beside = (bits(first - 1, first) | 1 << end) & line.all & ~ever
        near = bits(first - 1, end + 1)
        cells = ((always, only(color)), (beside, never(color)))
        yield RuleFinding(cells, *owners[0], near) if len(owners) == 1 else RuleFinding(cells, near=near)
    yield from _out_of_reach(line, owned)


def _owners_in_order(line: LineView) -> list[list[Owner]]:
    """For each run the owners that agree with some choice of owners for the runs before and after it."""
    owners = list(line.owners)
    for step, order in ((1, range(1, len(owners))), (-1, range(len(owners) - 2, -1, -1))):
        for index in order:
            owners[index] = [
                (block, starts)
                for block, starts in owners[index]
                if any(
                    other * step < block * step or (other == block and others & starts)
                    for other, others in owners[index - step]
                )
            ]
    return owners


def _out_of_reach(line: LineView, owned: list[tuple[Run, list[Owner]]]) -> Iterator[RuleFinding]:
    """The cells that no block reaches if each block must hold the runs that are certainly its own."""
    starts, held = list(line.starts), 0
    for (first, end, _), owners in owned:
        if len(owners) == 1:
            block, own = owners[0]
            starts[block] &= own
            held |= bits(first, end)
    starts = in_order(line, starts)
    covered = 0
    for block, length in enumerate(line.lengths):
        covered |= spread(starts[block], length)
        always = bits(highest(starts[block]), lowest(starts[block]) + length)
        yield RuleFinding(((always, only(line.colors[block])),), block, starts[block], held)
    yield RuleFinding(((line.all & ~covered, EMPTY),), near=held)
