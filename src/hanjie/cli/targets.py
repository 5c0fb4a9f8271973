"""What an output name asks for: a format of puzzles, or a picture for people.

``.svg`` and ``.png`` are drawings for people. One pixel per cell is the format ``image``, and only ``--to image`` asks
for it. A solution may also go into ``.txt``, as a text picture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from hanjie.cli.exits import note
from hanjie.cli.files import check_output, write_output
from hanjie.cli.inputs import find_format
from hanjie.cli.words import listed
from hanjie.errors import FormatError, UnknownNameError, UnsupportedError

if TYPE_CHECKING:
    from hanjie.formats import Format
    from hanjie.model import Puzzle

PICTURES = ("svg", "png")
"""The pictures that ``--to`` can name beside the formats."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What a file is to hold: puzzles in a format, or a picture."""

    name: str
    """Its short name, as in ``--to non``."""
    title: str
    """Its full name."""
    suffix: str
    """The usual ending of its files."""
    dump: Callable[[Sequence[Puzzle]], bytes]
    """The bytes of a file with these puzzles."""
    holds_many: bool = False
    """True when a file may hold several puzzles."""
    losses: Callable[[Puzzle], list[str]] = lambda puzzle: []
    """What a puzzle would lose, in words."""


@dataclass(frozen=True, slots=True)
class Target:
    """A file to be written."""

    path: str
    """Where; ``-`` is stdout."""
    kind: Kind
    """What."""
    force: bool
    """Replace a file that exists."""

    def check_count(self, number: int, advice: str) -> None:
        """Refuse several puzzles where the file holds one; ``advice`` says what to do instead."""
        if number > 1 and not self.kind.holds_many:
            raise UnsupportedError(
                f"{self.kind.title} holds one puzzle a file, not {number:,}; {advice}.", source=self.path
            )

    def write(self, puzzles: Sequence[Puzzle]) -> None:
        """Write the puzzles, and say what the format does not keep."""
        try:
            data = self.kind.dump(puzzles)
        except UnsupportedError as error:
            raise UnsupportedError(error.problem, source=self.path) from None
        write_output(self.path, data, force=self.force)
        note_losses(self.path, self.kind, puzzles)


def convert_target(path: str, to: str | None, *, force: bool) -> Target:
    """Where ``hanjie convert`` writes: by the named format, else by the ending."""
    check_output(path, force=force)
    return Target(path, kind_named(to) if to else _kind_by_ending(path), force)


def solution_target(path: str, *, force: bool, clues: bool) -> Target:
    """Where ``hanjie solve`` writes: a picture of the solution, or a format that may hold it as the goal."""
    check_output(path, force=force)
    name = _ending(path)
    if name == "txt":
        return Target(path, Kind("txt", "A text picture", ".txt", _text_picture, holds_many=True), force)
    if name in PICTURES:
        return Target(path, _picture_kind(name, solved=True, clues=clues), force)
    return Target(path, _kind_by_ending(path), force)


def kind_named(name: str) -> Kind:
    """The format or picture of this name."""
    from hanjie import formats

    if name.lower() in PICTURES:
        return _picture_kind(name.lower())
    try:
        return _format_kind(find_format(name))
    except UnknownNameError:
        raise UnknownNameError("format", name, (*(format.name for format in formats.FORMATS), *PICTURES)) from None


def note_losses(path: str, kind: Kind, puzzles: Sequence[Puzzle]) -> None:
    """Say once what these puzzles lost."""
    lost = list(dict.fromkeys(loss for puzzle in puzzles for loss in kind.losses(puzzle)))
    if lost:
        note(f"{'stdout' if path == '-' else path}: {kind.title} does not keep {listed(lost)}.")


def _kind_by_ending(path: str) -> Kind:
    from hanjie import formats

    if _ending(path) in PICTURES:
        return _picture_kind(_ending(path))
    format = formats.by_suffix(path)
    if format is None:
        raise FormatError("Its ending belongs to no format; 'hanjie convert --formats' lists them.", source=path)
    return _format_kind(format)


def _ending(path: str) -> str:
    return Path(path).suffix.lower().removeprefix(".")


def _format_kind(format: Format) -> Kind:
    from hanjie.formats import Holds

    suffix = format.suffixes[0] if format.suffixes else ".txt"
    return Kind(format.name, format.title, suffix, format.dump, Holds.MANY in format.holds, format.losses)


def _picture_kind(name: str, *, solved: bool = False, clues: bool = True) -> Kind:
    def dump(puzzles: Sequence[Puzzle]) -> bytes:
        from hanjie import render

        (puzzle,) = puzzles
        drawn = puzzle.goal if solved else None
        if name == "png":
            return render.to_png(puzzle, drawn, clues=clues)
        return render.to_svg(puzzle, drawn, clues=clues).encode()

    return Kind(name, f"A picture in {name.upper()}", f".{name}", dump)


def _text_picture(puzzles: Sequence[Puzzle]) -> bytes:
    pictures = [puzzle.goal.text(puzzle.palette) for puzzle in puzzles if puzzle.goal]
    return ("\n\n".join(pictures) + "\n").encode()
