"""The reasons of deductions in a line, a wording for each technique.

A sentence names every cited cell and says which blocks matter: "the 3 has C4 and reaches only C2 to C6, so C1 is
empty". It says no more than the evidence shows. If the evidence does not show what the usual wording of a technique
needs, a plainer wording names the same cells and blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from hanjie.reasoning.deduction import Fact, Owners, Reach
from hanjie.reasoning.technique import Technique
from hanjie.reasoning.words.parts import Phrases
from hanjie.words import joined

_COLORS_NAMED = 4
"""Up to this many absent colors are named."""
_ADDED = 6
"""Up to this many numbers are added up."""
_REACHES_NAMED = 3
"""The reach of up to this many blocks is named."""


def reason_and_conclusion(phrases: Phrases) -> str:
    """A deduction without the name of its line: ``every block is in place, so C1 and C3 are empty``."""
    return _REASONS[phrases.deduction.technique](phrases)


def _so(phrases: Phrases, reason: str) -> str:
    return f"{reason}, so {phrases.conclusion()}"


def _complete(phrases: Phrases) -> str:
    deduction = phrases.deduction
    colors = {fact.colors for fact in deduction.concluded}
    if not phrases.clue:
        return _so(phrases, "there are no blocks")
    if any(len(left) > 1 and 0 in left for left in colors):
        return _reach(phrases)
    if not deduction.cells or deduction.reach:
        return _full(phrases)
    return _so(phrases, "every block is in place" if colors == {(0,)} else "every empty cell is found")


def _full(phrases: Phrases) -> str:
    """The numbers add up to the whole line, or to the room that is left."""
    deduction, clue = phrases.deduction, phrases.clue
    if not deduction.cells and not deduction.reach:
        room = f"the whole {'row' if phrases.line is not None and phrases.line.is_row else 'column'}"
        return _so(phrases, _sum(phrases, list(range(len(clue))), "fill", room))
    near = {at + step for at in phrases.concluded_at() for step in (-1, 0, 1)}
    inside = [each for each in deduction.reach if not near.isdisjoint(range(each.first, each.last + 1))]
    blocks = [each.block for each in inside]
    if inside and blocks == list(range(blocks[0], blocks[-1] + 1)):
        first, last = inside[0].first, inside[-1].last
        if last - first + 1 == sum([clue[block].length for block in blocks]) + phrases.gaps(blocks):
            return _so(phrases, _sum(phrases, blocks, "just fit into", phrases.span(first, last)) + phrases.because())
    if all(fact.colors == (0,) for fact in deduction.concluded):
        return _out_of_reach(phrases)
    places = set(phrases.concluded_at())
    return _so(
        phrases, _all_start(phrases, [each for each in inside if places & set(range(each.first, each.last + 1))])
    )


def _all_start(phrases: Phrases, reach: Sequence[Reach]) -> str:
    """``the 3 must start in C4 or C5 and the 2 must start in C9 because C3 is empty``."""
    parts = [
        f"{phrases.block(each.block)} {phrases.must_start(each.first, each.last - phrases.clue[each.block].length + 1)}"
        for each in reach
    ]
    return f"{joined(parts)}{phrases.because()}"


def _sum(phrases: Phrases, blocks: list[int], verb: str, room: str) -> str:
    """``3+1 and a gap just fit into C4 to C8``; one block: ``the 5 fills the whole row``."""
    clue = phrases.clue
    if len(blocks) == 1:
        return f"{phrases.block(blocks[0])} {verb.replace('fill', 'fills').replace('fit', 'fits')} {room}"
    gaps = phrases.gaps(blocks)
    between = ["", " and a gap"][gaps] if gaps < 2 else f" and {gaps} gaps"
    lengths = [clue[block].length for block in blocks]
    numbers = (
        "+".join(map(str, lengths)) if len(lengths) <= _ADDED else f"{len(lengths)} blocks of {sum(lengths)} cells"
    )
    return f"{numbers}{between} {verb} {room}"


def _absent(phrases: Phrases) -> str:
    deduction, colors = phrases.deduction, {block.color for block in phrases.clue}
    if phrases.fills_anew():
        return _starts(phrases)
    if phrases.lost_colors() & colors:
        return _reach(phrases)
    if deduction.cells:
        return _so(phrases, f"all blocks are {phrases.colors(colors)}{phrases.because(', and ')}")
    absent = set(range(1, len(phrases.palette))) - colors
    none = f"no cell is {phrases.colors(absent)}" if len(absent) <= _COLORS_NAMED else "no cell has another color"
    return f"all blocks are {phrases.colors(colors)}, so {none}"


def _starts(phrases: Phrases) -> str:
    deduction = phrases.deduction
    if deduction.block is not None and deduction.starts:
        return _so(phrases, f"{phrases.subject()} {phrases.starts()}{phrases.because()}")
    if deduction.reach:
        return _so(phrases, _all_start(phrases, deduction.reach))
    if phrases.lost_colors() and not phrases.fills_anew():
        return _reach(phrases)
    return _belong(phrases)


def _spaces(phrases: Phrases) -> str:
    """The blocks with their cells and their reach."""
    deduction = phrases.deduction
    if not deduction.reach or any(fact.colors != (0,) for fact in deduction.concluded):
        return _out_of_reach(phrases)
    named: set[int] = set()
    parts = []
    for each in deduction.reach:
        runs = [run for run in deduction.owners if run.blocks == (each.block,)]
        named.update(at for run in runs for at in range(run.first, run.last + 1))
        parts.append(_block_and_reach(phrases, each, runs))
    return _so(phrases, f"{_clauses(parts)}{phrases.because(without=named)}")


def _block_and_reach(phrases: Phrases, reach: Reach, runs: list[Owners]) -> str:
    """``the 3 has C4 and reaches only C2 to C6``, ``the 1 is C9``, ``the 3 reaches only C2 to C6``."""
    block, ever = phrases.block(reach.block), phrases.span(reach.first, reach.last)
    held = sum([run.last - run.first + 1 for run in runs])
    if held == reach.last - reach.first + 1:
        return f"{block} is {ever}"
    has = f"has {phrases.places([at for run in runs for at in range(run.first, run.last + 1)])} and " if runs else ""
    is_fixed = reach.last - reach.first + 1 == phrases.clue[reach.block].length
    return f"{block} {has}{'must be' if is_fixed else 'reaches only'} {ever}"


def _clauses(parts: list[str]) -> str:
    """Clauses that may contain ``and`` themselves, in a row."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])}, and {parts[-1]}"


def _out_of_reach(phrases: Phrases) -> str:
    """``the 3 cannot be in C1 or C2 because C3 is empty, so they are empty``."""
    states = {fact.colors for fact in phrases.deduction.concluded}
    if len(states) > 1 or 0 not in next(iter(states)):
        return _belong(phrases)
    places, (state,) = phrases.concluded_at(), states
    colors = {block.color for block in phrases.clue} if state == (0,) else phrases.lost_colors()
    cannot = f"{phrases.none_can('be in', colors)} {phrases.places(places, 'or')}{phrases.because()}"
    return f"{cannot}, so {'it is' if len(places) == 1 else 'they are'} {phrases.state(state)}"


def _forcing(phrases: Phrases) -> str:
    return _out_of_reach(phrases) if any(0 in fact.colors for fact in phrases.deduction.concluded) else _starts(phrases)


def _joining(phrases: Phrases) -> str:
    deduction = phrases.deduction
    held = [fact.cell for fact in deduction.cells if 0 not in fact.colors]
    owners = {run.blocks for run in deduction.owners}
    if len(held) < len(deduction.cells) or owners != {(deduction.block,)}:
        return _starts(phrases)
    return _so(phrases, f"{phrases.cells(held)} can only belong to {phrases.subject()}")


def _splitting(phrases: Phrases) -> str:
    beside, cells = phrases.beside(), phrases.deduction.cells
    if len(beside) < 2:
        return _out_of_reach(phrases)
    cited = phrases.cited_at()
    first, last = beside[0], beside[-1]
    while first - 1 in cited:
        first -= 1
    while last + 1 in cited:
        last += 1
    span = phrases.span(first, last)
    return _so(phrases, f"{phrases.facts(cells)}, and {phrases.none_can('hold', phrases.lost_colors())} {span}")


def _punctuating(phrases: Phrases) -> str:
    """``the 3 is complete: C5 to C7 are filled, so C4 and C8 are empty``."""
    run = _run_beside(phrases)
    lengths = set() if run is None else {phrases.clue[block].length for block in run.blocks}
    if run is None or lengths != {run.last - run.first + 1}:
        return _out_of_reach(phrases)
    block = phrases.block(run.blocks[0]) if len(run.blocks) == 1 else f"a {phrases.number(run.blocks[0])}"
    return _so(phrases, f"{block} is complete: {phrases.facts(phrases.deduction.cells)}")


def _run_beside(phrases: Phrases) -> Owners | None:
    """The cited run beside all concluded cells."""
    for run in phrases.deduction.owners:
        if all(at in (run.first - 1, run.last + 1) for at in phrases.concluded_at()):
            return run
    return None


def _reach(phrases: Phrases) -> str:
    """``the red 2 reaches only C1 to C4, so C5 is not red``."""
    colors = phrases.lost_colors()
    reach = _nearest(phrases)
    if 0 < len(reach) <= _REACHES_NAMED and colors <= {phrases.clue[each.block].color for each in reach}:
        parts = [f"{phrases.block(each.block)} reaches only {phrases.span(each.first, each.last)}" for each in reach]
        return _so(phrases, f"{_clauses(parts)}{phrases.because()}")
    groups: dict[str, list[int]] = {}
    for fact, at in zip(phrases.deduction.concluded, phrases.concluded_at(), strict=True):
        groups.setdefault(_no_block(phrases, fact), []).append(at)
    parts = [f"{no_block} reaches {phrases.places(places, 'or')}" for no_block, places in groups.items()]
    return _so(phrases, f"{_clauses(parts)}{phrases.because()}")


def _no_block(phrases: Phrases, fact: Fact) -> str:
    """The blocks that a concluded cell rules out: ``no red block``, ``no block``."""
    lost, present = phrases.lost_colors([fact]), {block.color for block in phrases.clue}
    return (
        "no block" if fact.colors == (0,) or present <= lost else f"no {phrases.colors(lost & present or lost)} block"
    )


def _nearest(phrases: Phrases) -> list[Reach]:
    """Of each color, the blocks whose reach is nearest to a concluded cell, on either side of it."""
    nearest: set[int] = set()
    reach = phrases.deduction.reach
    for color in phrases.lost_colors():
        own = [each for each in reach if phrases.clue[each.block].color == color]
        for at in phrases.concluded_at():
            before, after = [each for each in own if each.last < at], [each for each in own if each.first > at]
            nearest.update(each.block for each in before[-1:] + after[:1])
    return [each for each in reach if each.block in nearest]


def _owner(phrases: Phrases) -> str:
    return _belong(phrases) if phrases.deduction.starts is None else _starts(phrases)


def _belong(phrases: Phrases) -> str:
    """``R3 belongs to the 2 or the 3; either way R4 is filled``, ``R3 belongs to a 2, so R4 is filled``."""
    owners, ways, parts = phrases.deduction.owners, 1, []
    if not owners or not all(run.blocks for run in owners):
        return _line_logic(phrases)
    for possible, runs in groupby(owners, lambda run: run.blocks):
        cells = [at for run in runs for at in range(run.first, run.last + 1)]
        numbers = {phrases.number(block) for block in possible}
        ways *= len(numbers)
        if len(numbers) == 1 < len(possible):
            blocks = f"a {numbers.pop()}"
        else:
            blocks = joined([phrases.block(block) for block in possible], "or")
        parts.append(f"{phrases.places(cells)} {'belongs' if len(cells) == 1 else 'belong'} to {blocks}")
    then = [", so", "; either way", "; in every case"][min(ways, 3) - 1]
    held = {at for run in owners for at in range(run.first, run.last + 1)}
    return f"{_clauses(parts)}{phrases.because(without=held)}{then} {phrases.conclusion()}"


def _line_logic(phrases: Phrases) -> str:
    blocks = phrases.blocks()
    ways = f"all ways to place {blocks} agree" if blocks else "all ways agree"
    return _so(phrases, f"{ways}{phrases.because(' when ')}")


_REASONS: dict[Technique, Callable[[Phrases], str]] = {
    Technique.COMPLETE_LINE: _complete,
    Technique.ABSENT_COLOR: _absent,
    Technique.OVERLAP: _starts,
    Technique.SIMPLE_SPACES: _spaces,
    Technique.FORCING: _forcing,
    Technique.GLUE: _starts,
    Technique.MERCURY: _spaces,
    Technique.JOINING: _joining,
    Technique.SPLITTING: _splitting,
    Technique.PUNCTUATING: _punctuating,
    Technique.COLOR_REACH: _reach,
    Technique.OWNER_LOGIC: _owner,
    Technique.LINE_LOGIC: _line_logic,
}
