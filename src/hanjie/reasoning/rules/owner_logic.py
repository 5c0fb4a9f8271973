"""Owner and size logic: whichever block a run belongs to, the same follows.

::

    3 4      ? . # ? ? ? ? ? ? ?  ▶  ? . # # # ? ? ? ? ?        it grows to at least three

The blocks that a run can belong to are narrowed by the other runs first, since runs and blocks are in the same order.
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.reasoning.engine.finding import EMPTY, Finding, never, only
from hanjie.reasoning.engine.line_view import LineView, Owner, Run, bits, highest, in_order, lowest, spread


def find(line: LineView) -> Iterator[Finding]:
    """What all possible owners of a run agree on, run by run; then what no block reaches."""
    owned = list(zip(line.runs, _owners_in_order(line), strict=True))
    for (first, end, color), owners in owned:
        if not owners:
            return
        always, ever = line.all, 0
        for owner, places in owners:
            always &= bits(highest(places), lowest(places) + line.lengths[owner])
            ever |= spread(places, line.lengths[owner])
        beside = (bits(first - 1, first) | 1 << end) & line.all & ~ever
        near = bits(first - 1, end + 1)
        cells = ((always, only(color)), (beside, never(color)))
        yield Finding(cells, *owners[0], near) if len(owners) == 1 else Finding(cells, near=near)
    yield from _out_of_reach(line, owned)


def _owners_in_order(line: LineView) -> list[list[Owner]]:
    """The owners of each run that some choice for the runs before it and after it agrees with."""
    owners = list(line.owners)
    for step, order in ((1, range(1, len(owners))), (-1, range(len(owners) - 2, -1, -1))):
        for index in order:
            owners[index] = [
                (block, places)
                for block, places in owners[index]
                if any(
                    other * step < block * step or (other == block and others & places)
                    for other, others in owners[index - step]
                )
            ]
    return owners


def _out_of_reach(line: LineView, owned: list[tuple[Run, list[Owner]]]) -> Iterator[Finding]:
    """The cells that no block reaches once each is bound to the runs that are certainly its own."""
    places, held = list(line.places), 0
    for (first, end, _), owners in owned:
        if len(owners) == 1:
            block, own = owners[0]
            places[block] &= own
            held |= bits(first, end)
    places = in_order(line, places)
    covered = 0
    for block, length in enumerate(line.lengths):
        covered |= spread(places[block], length)
        always = bits(highest(places[block]), lowest(places[block]) + length)
        yield Finding(((always, only(line.colors[block])),), block, places[block], held)
    yield Finding(((line.all & ~covered, EMPTY),), near=held)
