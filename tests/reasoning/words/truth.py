"""Checks what sentences claim about the blocks of a line, by all fillings of the line that the cited cells allow.

Shares nothing with the code that makes deductions or sentences.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from hanjie.model import Line, Puzzle
from tests.reasoning.words.said import Facts, Said


def false_claims(puzzle: Puzzle, said: Said, cited: Facts) -> Iterator[str]:
    """The claims of a reason that the cited cells and the numbers of the clue do not show."""
    starts = block_starts(puzzle, said.line, cited)
    clue = list((puzzle.rows if said.line.is_row else puzzle.columns)[said.line.index])

    def covers(block: int, places: list[int]) -> bool:
        """True if some filling has a block that covers all these places."""
        return any(start <= min(places) and max(places) < start + clue[block].length for start in starts[block])

    for block, first, last in said.starts:
        if not starts[block] <= set(range(first, last + 1)):
            yield f"block {block} starts elsewhere"
    for block, first, last in said.reach:
        if not all(first <= start and start + clue[block].length - 1 <= last for start in starts[block]):
            yield f"block {block} reaches farther"
    for places, blocks in said.owners:
        for place in places:
            possible = {block for block in range(len(clue)) if covers(block, [place])}
            if not possible <= set(blocks):
                yield f"the cell at {place} can belong to {possible - set(blocks)}"
        if not all(any(covers(block, [place]) for place in places) for block in blocks) and len(blocks) < len(clue):
            alike = {(clue[block].length, clue[block].color) for block in blocks}
            if len(alike) > 1:
                yield f"the cells at {places} cannot belong to one of {blocks}"
    for several, places in said.apart:
        yield from (f"block {block} can be at {at}" for block in several for at in places if covers(block, [at]))
    for several, places in said.too_long:
        yield from (f"block {block} can hold {places}" for block in several if covers(block, places))
    if said.complete is not None:
        yield from _false_completeness(puzzle, said, cited, starts)
    if said.total is not None:
        choices, places = said.total
        inside = {
            block
            for block, own in enumerate(clue)
            if all(set(range(start, start + own.length)) <= set(places) for start in starts[block])
        }
        if not any(inside.issuperset(blocks) for blocks in choices):
            yield f"the blocks {choices} are not inside {places}"


def _false_completeness(puzzle: Puzzle, said: Said, cited: Facts, starts: list[set[int]]) -> Iterator[str]:
    """A run is complete if one of the blocks is exactly there in every filling."""
    assert said.complete is not None
    clue = list((puzzle.rows if said.line.is_row else puzzle.columns)[said.line.index])
    axis = 1 if said.line.is_row else 0
    filled = {cell[axis] for cell, colors in cited.items() if 0 not in colors}
    beside = {cell[axis] for cell in said.concluded}
    for first in filled:
        for block in said.complete:
            run = set(range(first, first + clue[block].length))
            if run <= filled and beside <= {first - 1, first + clue[block].length}:
                others = [
                    index
                    for index, own in enumerate(clue)
                    if any(start <= at < start + own.length for start in starts[index] for at in run)
                ]
                if all(clue[index].length == clue[block].length for index in others):
                    return
    yield "no run is complete"


def block_starts(puzzle: Puzzle, line: Line, known: Facts) -> list[set[int]]:
    """For each block the starts that it has in some filling of the line."""
    clue = list((puzzle.rows if line.is_row else puzzle.columns)[line.index])
    size, axis = (puzzle.width, 1) if line.is_row else (puzzle.height, 0)
    left = [frozenset(range(len(puzzle.palette)))] * size
    for cell, colors in known.items():
        left[cell[axis]] = colors

    @cache
    def fits(block: int, at: int) -> bool:
        """True if a block fits at a place, together with the gap that must follow it."""
        end = at + clue[block].length
        gap = block + 1 < len(clue) and clue[block + 1].color == clue[block].color
        return (
            end + gap <= size
            and all(clue[block].color in left[place] for place in range(at, end))
            and (not gap or 0 in left[end])
        )

    def after(block: int, at: int) -> int:
        """The first place after a block and its gap."""
        gap = block + 1 < len(clue) and clue[block + 1].color == clue[block].color
        return at + clue[block].length + gap

    ends = [[False] * (size + 1) for _ in range(len(clue) + 1)]  # the blocks from here on fit from that place on
    for block in range(len(clue), -1, -1):
        for at in range(size, -1, -1):
            here = at == size and block == len(clue)
            if at < size and 0 in left[at]:
                here = here or ends[block][at + 1]
            if block < len(clue) and at < size and fits(block, at):
                here = here or ends[block + 1][after(block, at)]
            ends[block][at] = here
    starts: list[set[int]] = [set() for _ in clue]
    reached = {0}
    for block in range(len(clue) + 1):
        places = set()
        for first in sorted(reached):
            at = first
            while at not in places:
                places.add(at)
                if at == size or 0 not in left[at]:
                    break
                at += 1
        if block == len(clue):
            break
        starts[block] = {at for at in places if at < size and fits(block, at) and ends[block + 1][after(block, at)]}
        reached = {after(block, at) for at in places if at < size and fits(block, at)}
    return starts
