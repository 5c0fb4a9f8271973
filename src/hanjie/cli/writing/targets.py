"""Chooses the kind of an output file from its name and ``--to``: a puzzle format, or a picture.

``.svg`` and ``.png`` are drawings with clues. The format ``image``, with one pixel per cell, is written only with
``--to image``. A solution may also be written to ``.txt``, as a text picture; ``hanjie convert`` writes ``.txt`` in the
format ``text``, which can be read back. The ending ``.gz`` after any of these
compresses the file. A folder gets one file per puzzle.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hanjie.cli.exits import note
from hanjie.cli.reading.inputs import Entry, find_format
from hanjie.cli.writing.files import OutputError, check_output, is_folder, write_output
from hanjie.cli.writing.folders import Folder
from hanjie.cli.writing.output_kind import OutputKind, format_kind
from hanjie.cli.writing.picture_kind import PictureOptions, picture_kind, text_kind
from hanjie.errors import FormatError, HanjieError, UnknownNameError, UnsupportedError
from hanjie.words import counted

if TYPE_CHECKING:
    from hanjie.formats import Format

PICTURES = ("svg", "png")
"""The pictures that ``--to`` accepts in addition to the formats."""
SOLUTION_PICTURES = (*PICTURES, "txt")
"""The pictures that can show a solution."""
_DRAW = "pictures are drawn as .png or .svg."
_PAGE = "'hanjie explain FILE -o PAGE.html' writes a page, with a drawing of every step."
_ADVICE = dict.fromkeys(("jpg", "jpeg", "webp", "bmp"), _DRAW) | {
    "pdf": "'hanjie print FILE -o BOOK.pdf' prints puzzles.",
    "gif": f"{_DRAW[:-1]}, and 'hanjie animate FILE -o FILM.gif' makes a film.",
    "html": _PAGE,
    "htm": _PAGE,
}
"""Endings that are not written, and what to use instead."""


@dataclass(frozen=True, slots=True)
class Target:
    """An output file."""

    path: str
    """The path; ``-`` is stdout."""
    kind: OutputKind
    """The kind of the file."""
    force: bool
    """Replace a file that exists."""

    def check(self, entries: Sequence[Entry], advice: str = "write to a folder, as in -o FOLDER/") -> None:
        """Refuse puzzles that the file cannot hold; the error about too many puzzles ends with ``advice``."""
        if len(entries) > 1 and not self.kind.holds_many:
            raise UnsupportedError(
                f"{self.kind.title} holds one puzzle per file, not {len(entries):,}; {advice}.", source=self.path
            )
        self.kind.check(entries)

    def write(self, entries: Sequence[Entry], *, quiet: bool = False) -> int:
        """Write the puzzles and print notes; the number of puzzles written."""
        puzzles = [puzzle for entry in entries for puzzle in self.kind.puzzles(entry)]
        try:
            data = self.kind.dump(puzzles)
        except HanjieError as error:
            raise OutputError(f"{self.path}: {error}") from None
        write_output(self.path, data, force=self.force)
        if not quiet:
            self.kind.note_losses(self.path, puzzles)
            if len(entries) > 1:
                note(f"{'stdout' if self.path == '-' else self.path}: wrote {counted(len(entries), 'puzzle')}.")
        return len(entries)


def convert_target(path: str, to: str | None, looks: PictureOptions, *, force: bool) -> Target:
    """The output of ``hanjie convert``: the named format sets the kind, otherwise the file ending."""
    check_output(path, force=force)
    return Target(path, kind_named(to, looks) if to else _kind_by_ending(path, looks), force)


def solution_target(path: str, to: str | None, *, force: bool, clues: bool, numbers: bool) -> Target | Folder:
    """The output of ``hanjie solve``: pictures of the solutions, or a format that may hold them as goals."""
    looks = PictureOptions(clues=clues, solution=True, numbers=numbers)
    if is_folder(path):
        return Folder(path, _solution_kind(to or "txt", looks), force)
    check_output(path, force=force)
    if to is None and _ending(path) not in SOLUTION_PICTURES:
        return Target(path, format_kind(_format_by_ending(path), solved=True), force)
    return Target(path, _solution_kind(to or _ending(path), looks), force)


def _solution_kind(name: str, looks: PictureOptions) -> OutputKind:
    if name.lower() == "txt":
        return text_kind(clues=bool(looks.clues), numbers=looks.numbers)
    if name.lower() in PICTURES:
        return picture_kind(name.lower(), looks)
    return format_kind(_format_named(name, SOLUTION_PICTURES), solved=True)


def kind_named(name: str, looks: PictureOptions) -> OutputKind:
    """The format or picture with this name."""
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


def _kind_by_ending(path: str, looks: PictureOptions) -> OutputKind:
    if _ending(path) in PICTURES:
        return picture_kind(_ending(path), looks)
    format = _format_named("text", PICTURES) if _ending(path) == "txt" else _format_by_ending(path)
    looks.refuse_for(format.name)
    return format_kind(format)


def _format_by_ending(path: str) -> Format:
    from hanjie import formats

    format = formats.by_suffix(path)
    if format is None or _ending(path) in _ADVICE:
        advice = _ADVICE.get(_ending(path), "'hanjie convert --formats' lists the formats.")
        raise FormatError(
            f"This file ending {'is unknown' if format is None else 'is not written'}; {advice}", source=path
        )
    return format


def _ending(path: str) -> str:
    return os.path.splitext(path.lower().removesuffix(".gz"))[1].removeprefix(".")
