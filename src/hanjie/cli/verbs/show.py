"""``hanjie show``: print the contents of puzzle files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, note
from hanjie.cli.reading.inputs import Entry, read_inputs
from hanjie.cli.showing.json_text import print_json
from hanjie.cli.showing.screen import Screen
from hanjie.words import one_line, size

if TYPE_CHECKING:
    from hanjie.model import Puzzle

_EXAMPLES = """\b
Examples:
  hanjie show cat.non
  hanjie show cat.non --goal         draw the goal picture in the file
  hanjie show pack.nonpack#3         show the third puzzle of a pack
  hanjie show cat.non --json

Exits 0 if every input was read, 2 for wrong usage or unreadable input."""


_INDENT = 13
"""The column in which the values begin."""


@click.command(short_help="Print puzzles: title, author, size, colors, clues.", epilog=_EXAMPLES)
@options.files
@click.option("--clues/--no-clues", default=None, help="Draw clues around the grid.  [default: if they fit]")
@click.option("--goal", is_flag=True, help="Draw the goal picture, if the file has one.")
@options.numbers
@options.plain
@options.as_json
@options.from_format
def command(
    files: tuple[str, ...],
    clues: bool | None,
    goal: bool,
    numbers: bool,
    plain: bool,
    as_json: bool,
    from_format: str | None,
) -> Exit:
    """Print puzzles without solving them: title, author, size, colors and clues."""
    inputs = read_inputs(files, from_format, as_json=as_json)
    screen = Screen.here(plain=plain, numbers=numbers)
    for place, entry in enumerate(inputs.entries):
        if as_json:
            print_json(entry.puzzle.to_dict())
            continue
        if goal and entry.puzzle.goal is None:
            note(f"{entry.source}: The file has no goal picture; 'hanjie solve' finds it.")
        text = "\n".join([*_facts(entry, screen), *_drawing(entry, screen, clues=clues, goal=goal)])
        click.echo(f"\n{text}" if place else text)
    return inputs.exit


def _facts(entry: Entry, screen: Screen) -> Iterator[str]:
    puzzle = entry.puzzle
    yield screen.wrapped(screen.bold(one_line(puzzle.title or entry.source)), 2)
    facts = [
        ("file", entry.source if puzzle.title else ""),
        ("format", f"{entry.format.title} ({entry.format.name})"),
        ("author", puzzle.author),
        ("copyright", puzzle.copyright),
        ("license", puzzle.license),
        ("source", puzzle.source),
        ("about", puzzle.description),
        ("size", size(puzzle.width, puzzle.height)),
        ("colors", _colors(puzzle)),
        ("holds", _holds(puzzle)),
    ]
    yield from (screen.wrapped(f"  {name:<10} {one_line(value)}", _INDENT) for name, value in facts if value)


def _colors(puzzle: Puzzle) -> str:
    if puzzle.palette.is_black_and_white:
        return ""
    background, *words = puzzle.palette.words
    named = ", ".join(f"{color.symbol} {word}" for color, word in zip(puzzle.palette[1:], words, strict=True))
    return f"{len(words)}: {named} on {background}"


def _holds(puzzle: Puzzle) -> str:
    grids = (("goal picture", puzzle.goal), ("given cells", puzzle.given), ("saved progress", puzzle.saved))
    return ", ".join(name for name, grid in grids if grid is not None)


def _drawing(entry: Entry, screen: Screen, *, clues: bool | None, goal: bool) -> list[str]:
    """The goal if requested, otherwise the empty grid with its clues unless ``clues`` is False."""
    puzzle = entry.puzzle
    if goal and puzzle.goal is not None:
        return [screen.picture(puzzle, puzzle.goal, clues=bool(clues))]
    return [] if clues is False else [screen.picture(puzzle, clues=True, advice=_advice(entry))]


def _advice(entry: Entry) -> str:
    """The command that draws a puzzle that is too large for the screen."""
    is_file = os.path.exists(entry.source.rpartition("#")[0] or entry.source) or os.path.exists(entry.source)
    source = entry.source if is_file else "IN"
    return f"'hanjie convert {one_line(source)} {entry.stem}.svg' draws it"
