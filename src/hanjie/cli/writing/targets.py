"""What an output name asks for: a format of puzzles, or a picture for people.

``.svg`` and ``.png`` are drawings for people. One pixel per cell is the format ``image``, and only ``--to image`` asks
for it. A solution may also go into ``.txt``, as a text picture. ``.gz`` behind any of them packs the file. A folder
gets a file for each puzzle.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hanjie.cli.reading.inputs import Entry, find_format
from hanjie.cli.writing.files import OutputError, check_output, is_folder, write_output
from hanjie.cli.writing.folders import Folder
from hanjie.cli.writing.output_kind import Kind, format_kind
from hanjie.cli.writing.picture_kind import Looks, picture_kind, text_kind
from hanjie.errors import FormatError, HanjieError, UnknownNameError, UnsupportedError

if TYPE_CHECKING:
    from hanjie.formats import Format

PICTURES = ("svg", "png")
"""The pictures that ``--to`` can name beside the formats."""
SOLUTION_PICTURES = (*PICTURES, "txt")
"""Those that a solution may become."""


@dataclass(frozen=True, slots=True)
class Target:
    """A file to be written."""

    path: str
    """Where; ``-`` is stdout."""
    kind: Kind
    """What."""
    force: bool
    """Replace a file that exists."""

    def check(self, entries: Sequence[Entry], advice: str = "a folder gets one file each, as in -o FOLDER/") -> None:
        """Refuse puzzles that the file cannot hold; where they are only too many, ``advice`` says what to do."""
        if len(entries) > 1 and not self.kind.holds_many:
            raise UnsupportedError(
                f"{self.kind.title} holds one puzzle a file, not {len(entries):,}; {advice}.", source=self.path
            )
        self.kind.check(entries)

    def write(self, entries: Sequence[Entry], *, quiet: bool = False) -> None:
        """Write the puzzles, and say what the format does not keep."""
        puzzles = [puzzle for entry in entries for puzzle in self.kind.puzzles(entry)]
        try:
            data = self.kind.dump(puzzles)
        except HanjieError as error:
            raise OutputError(f"{self.path}: {error}") from None
        write_output(self.path, data, force=self.force)
        if not quiet:
            self.kind.note_losses(self.path, puzzles)


def convert_target(path: str, to: str | None, looks: Looks, *, force: bool) -> Target:
    """Where ``hanjie convert`` writes: by the named format, else by the ending."""
    check_output(path, force=force)
    return Target(path, kind_named(to, looks) if to else _kind_by_ending(path, looks), force)


def solution_target(path: str, to: str | None, *, force: bool, clues: bool) -> Target | Folder:
    """Where ``hanjie solve`` writes: pictures of the solutions, or a format that may hold them as goals."""
    looks = Looks(clues=clues, solution=True)
    if is_folder(path):
        return Folder(path, _solution_kind(to or "txt", looks), force)
    check_output(path, force=force)
    if to is None and _ending(path) not in SOLUTION_PICTURES:
        return Target(path, format_kind(_format_by_ending(path), solved=True), force)
    return Target(path, _solution_kind(to or _ending(path), looks), force)


def _solution_kind(name: str, looks: Looks) -> Kind:
    if name.lower() == "txt":
        return text_kind()
    if name.lower() in PICTURES:
        return picture_kind(name.lower(), looks)
    return format_kind(_format_named(name, SOLUTION_PICTURES), solved=True)


def kind_named(name: str, looks: Looks) -> Kind:
    """The format or picture of this name."""
    if name.lower() in PICTURES:
        return picture_kind(name.lower(), looks)
    looks.refuse_for(name)
    return format_kind(_format_named(name, PICTURES))


def _format_named(name: str, pictures: tuple[str, ...]) -> Format:
    from hanjie import formats

    try:
        return find_format(name)
    except UnknownNameError:
        raise UnknownNameError("format", name, (*formats.FORMATS.names, *pictures)) from None


def _kind_by_ending(path: str, looks: Looks) -> Kind:
    if _ending(path) in PICTURES:
        return picture_kind(_ending(path), looks)
    format = _format_by_ending(path)
    looks.refuse_for(format.name)
    return format_kind(format)


def _format_by_ending(path: str) -> Format:
    from hanjie import formats

    format = formats.by_suffix(path)
    if format is None:
        raise FormatError("Its ending belongs to no format; 'hanjie convert --formats' lists them.", source=path)
    return format


def _ending(path: str) -> str:
    return os.path.splitext(path.lower().removesuffix(".gz"))[1].removeprefix(".")
