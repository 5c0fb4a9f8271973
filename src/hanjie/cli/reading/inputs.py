"""Reads FILE: a file, a folder, a pack of many puzzles, ``-`` for standard input, a pasted puzzle id or link, or clues.

``pack.nonpack#3`` names one puzzle of a pack. Reports use the same name, so it can be pasted back.
An unreadable input is reported and counted, and the others are still processed.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hanjie.cli.exits import Exit, complain, note, say, sentence
from hanjie.cli.reading.typed_clues import TypedClues, read_clues, typed_source
from hanjie.errors import FormatError, HanjieError
from hanjie.words import counted, shortened_list

if TYPE_CHECKING:
    from hanjie.formats import Format, Source
    from hanjie.model import Grid, Puzzle

_ONE_OF_PACK = re.compile(r"(.+)#(\d{1,99})")
_WEB_ADDRESS = re.compile(r"https?://", re.IGNORECASE)
_LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Entry:
    """One puzzle with its names."""

    source: str
    """The input: a path, ``path#3`` for the third puzzle of a pack, ``stdin``, or the start of a pasted text."""
    puzzle: Puzzle
    """The puzzle."""
    format: Format
    """The format of the input."""
    stem: str
    """The base name for output files: the input file name without its ending, plus the number in a pack."""
    solutions: tuple[Grid, ...] = ()
    """Its solutions, once it is solved."""


@dataclass(slots=True)
class Inputs:
    """The puzzles of a command line, in order."""

    entries: list[Entry] = field(default_factory=list)
    """The puzzles that could be read."""
    unreadable: int = 0
    """The number of inputs that could not be read."""
    as_json: bool = False
    """True if unreadable inputs are reported as JSON, too."""

    def refuse(self, source: str, error: Exception) -> None:
        """Report and count one unreadable input."""
        complain(error)
        self.unreadable += 1
        if self.as_json:
            from hanjie.cli.showing.json_text import print_json

            place = (error.line, error.column) if isinstance(error, FormatError) else (None, None)
            problem = error.problem if isinstance(error, FormatError) else sentence(error)
            print_json({"source": source, "error": {"problem": problem, "line": place[0], "column": place[1]}})

    @property
    def exit(self) -> Exit:
        """The exit code for reading: UNREADABLE if any input was."""
        return Exit.UNREADABLE if self.unreadable else Exit.DONE


def read_inputs(
    names: Sequence[str], format_name: str | None = None, *, quiet: bool = False, as_json: bool = False
) -> Inputs:
    """All puzzles of these inputs, read in the named format or in the one detected from the content."""
    format = find_format(format_name) if format_name else None
    inputs = Inputs(as_json=as_json)
    for name in names:
        try:
            if os.path.isdir(name):
                _read_folder(name, format, inputs, quiet=quiet)
            else:
                inputs.entries.extend(_read_name(name, format, quiet=quiet))
        except (HanjieError, OSError) as error:
            inputs.refuse(str(name), error)
    return inputs


def find_format(name: str) -> Format:
    """The format with this name or file ending: ``pbn`` and ``xml`` are the same."""
    from hanjie import formats

    by_ending = formats.by_suffix(f".{name}") if name.lower() not in formats.FORMATS.names else None
    return by_ending or formats.get(name)


def read_whole(name: str, format_name: str | None = None, *, as_json: bool = False) -> list[Entry]:
    """All puzzles of one input; if any part is unreadable, the run ends."""
    inputs = read_inputs([name], format_name, as_json=as_json)
    if inputs.unreadable:
        raise click.exceptions.Exit(inputs.exit)
    return inputs.entries


def read_one(name: str, format_name: str | None, grid: str | None, *, as_json: bool = False) -> Entry:
    """The only puzzle of an input, for verbs that take one; standard input is either the puzzle or its grid."""
    if name == "-" and grid == "-":
        raise click.UsageError("Only one of FILE and --grid can be standard input.", click.get_current_context())
    entries = read_whole(name, format_name, as_json=as_json)
    if len(entries) != 1:
        problem = f"Expected one puzzle, found {len(entries):,}; name one, as in '{entries[0].source}'."
        raise FormatError(problem, source=name)
    return entries[0]


def _read_folder(folder: str, format: Format | None, inputs: Inputs, *, quiet: bool) -> None:
    """Read every puzzle file below the folder; other files are skipped, with one note for all."""
    from hanjie import formats

    before = len(inputs.entries) + inputs.unreadable
    doubts: dict[str, list[str]] = {}
    for file in formats.read_folder(folder, format):
        if file.error is not None:
            inputs.refuse(os.fspath(file.path), file.error)
        elif file.is_skipped:
            doubts.setdefault(file.doubt, []).append(file.path.relative_to(folder).as_posix())
        elif file.format is not None:
            inputs.entries.extend(_entries(os.fspath(file.path), file.format, file.puzzles))
            _print_notes(file.notes, quiet=quiet)
    is_empty = len(inputs.entries) + inputs.unreadable == before
    _note_skipped(folder, {doubt: names for doubt, names in doubts.items() if doubt or not is_empty}, quiet=quiet)
    if is_empty:
        raise FormatError("There are no puzzles in this folder.", source=folder)


def _note_skipped(folder: str, doubts: dict[str, list[str]], *, quiet: bool) -> None:
    """Print which files of a folder were skipped, by reason; ``quiet`` prints only how many."""
    if quiet and doubts:
        say(f"{folder}: skipped {counted(sum(map(len, doubts.values())), 'file')} in no puzzle format")
        return
    for doubt, names in sorted(doubts.items()):
        reason = f": {doubt}" if doubt else "."
        what = "" if doubt else " in no puzzle format"
        note(f"{folder}: skipped {counted(len(names), 'file')}{what} ({shortened_list(names)}){reason}")


def _read_name(name: str, format: Format | None, *, quiet: bool) -> list[Entry]:
    from hanjie import formats

    if isinstance(name, TypedClues):
        source, puzzles = read_clues(name)
        _print_notes(source.notes, quiet=quiet)
        return _entries(source.name, formats.get("typed"), puzzles)
    path, number = name, None
    if not os.path.exists(name) and (match := _ONE_OF_PACK.fullmatch(name)) and os.path.isfile(match[1]):
        path, number = match[1], int(match[2])
    source = _source(path)
    entries = _entries(source.name, *formats.read_with_format(source, format))
    _print_notes(source.notes, quiet=quiet)
    if number is None:
        return entries
    if not 1 <= number <= len(entries):
        raise FormatError(f"There is no puzzle {number}; the file has {counted(len(entries), 'puzzle')}.", source=path)
    return [entries[number - 1]]


def _print_notes(notes: Sequence[str], *, quiet: bool) -> None:
    """Print what was read in a way that the author may not expect."""
    for remark in () if quiet else notes:
        note(remark)


def _source(name: str) -> Source:
    from hanjie.formats.source import Source

    if name == "-":
        if sys.stdin.isatty():
            note("reading a puzzle from the terminal; end it with Ctrl-D.")
        return Source.from_stream(sys.stdin.buffer, "stdin")
    return Source.from_file(name) if os.path.exists(name) else _pasted(name)


def _pasted(text: str) -> Source:
    """A puzzle id, a link or clues given instead of a file; hanjie decodes the text and never uses the network."""
    from hanjie import formats

    shown = text if len(text) <= _LONGEST_NAME else text[:_LONGEST_NAME] + "…"
    if text.strip():
        source = formats.Source(text, shown)
        if formats.is_likely(source):
            return source
        if typed := typed_source(text):
            return typed
    if _WEB_ADDRESS.match(text):
        problem = "This link does not contain the puzzle; save the page or file and pass its name."
        raise FormatError(problem, source=shown)
    raise FormatError("There is no such file or folder.", source=shown)


def _entries(name: str, format: Format, puzzles: Sequence[Puzzle]) -> list[Entry]:
    stem = Path(name.removesuffix(".gz")).stem if os.path.isfile(name) else "puzzle"
    if len(puzzles) == 1:
        return [Entry(name, puzzles[0], format, stem)]
    digits = len(str(len(puzzles)))
    return [
        Entry(f"{name}#{number}", puzzle, format, f"{stem}-{number:0{digits}}")
        for number, puzzle in enumerate(puzzles, 1)
    ]
