"""Load and save puzzles in one call; each function is also available as ``hanjie.NAME``."""

from __future__ import annotations

import errno
import os
import warnings
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from hanjie import formats
from hanjie.errors import FormatError, HanjieError, ReadingWarning, UnknownNameError, UnsupportedError
from hanjie.formats.source import Source
from hanjie.formats.whole_file import write_file
from hanjie.model import Puzzle, expect_puzzle, expect_text

PathLike = str | os.PathLike[str]

_UNKNOWN_ENDING = "This file ending is unknown; name the format with format=…"
_DRAWINGS = {
    "png": "hanjie.render.to_png(puzzle) draws a puzzle; the format 'image' has one pixel for each cell.",
    "svg": "hanjie.render.to_svg(puzzle) draws a puzzle.",
}
"""What to do instead, for each kind of drawing that a caller may take for a format."""


def load(path: PathLike, format: str | None = None) -> Puzzle:
    """Read the puzzle in a file of any format; raises FormatError if it holds several (see :func:`load_all`).

    Raises IsADirectoryError for a folder.

    Warns with ReadingWarning about parts that were read in a way that their author may not expect.
    """
    if os.path.isdir(path):
        raise IsADirectoryError(errno.EISDIR, "This is a folder; load_all reads all puzzles in it", os.fspath(path))
    return _only(_read(_source(path), format), os.fspath(path))


def _source(path: PathLike) -> Source:
    """The content of a file; the error about a missing file gives advice if its path is a puzzle itself."""
    try:
        return Source.from_file(path)
    except FileNotFoundError as error:
        if isinstance(path, str) and path.strip() and formats.is_likely(Source(path)):
            advice = "There is no such file. This is a puzzle, not a path; loads reads it"
            raise FileNotFoundError(errno.ENOENT, advice, path) from error
        raise


def load_all(
    path: PathLike, format: str | None = None, *, on_error: Callable[[HanjieError | OSError], object] | None = None
) -> list[Puzzle]:
    """Read all puzzles of a file, a pack, or a folder of such files; other files in a folder are skipped.

    Raises FormatError if a file in the folder is a puzzle, by its content or an ending such as ``.non``, but cannot be
    read. With ``on_error``, that function gets the error instead, and the other files are read: ``errors.append``
    collects the errors in a list.
    """
    if not Path(path).is_dir():
        return _read(_source(path), format)
    puzzles: list[Puzzle] = []
    has_errors = False
    for file in formats.read_folder(path, formats.get(format) if format else None):
        if file.error is not None:
            if on_error is None:
                raise file.error
            on_error(file.error)
            has_errors = True
        _warn(file.notes, 3)
        puzzles.extend(file.puzzles)
    if not puzzles and not has_errors:
        raise FormatError("There are no puzzles in this folder.", source=os.fspath(path))
    return puzzles


def loads(text: str | bytes, format: str | None = None) -> Puzzle:
    """Read the puzzle in a text: the content of a file, typed clues, a pasted game id or web address.

    Warns with ReadingWarning about parts that were read in a way that their author may not expect.
    """
    return _only(_read(Source(expect_text(text)), format), "text")


def _read(source: Source, format: str | None) -> list[Puzzle]:
    puzzles = formats.read(source, formats.get(format) if format else None)
    _warn(source.notes, 4)
    return puzzles


def _warn(notes: Iterable[str], stacklevel: int) -> None:
    for note in notes:
        warnings.warn(note, ReadingWarning, stacklevel)


def _only(puzzles: list[Puzzle], source: str) -> Puzzle:
    if len(puzzles) != 1:
        raise FormatError(f"Expected one puzzle, found {len(puzzles)}; use load_all.", source=source)
    return puzzles[0]


def dump(puzzle: Puzzle | Sequence[Puzzle], path: PathLike, format: str | None = None) -> None:
    """Write a puzzle, or a pack of puzzles, to a file; the file ending sets the format unless one is named.

    A ``.png`` has one pixel for each cell; :mod:`hanjie.render` draws puzzles with their clues.
    """
    chosen = _format_to_write(format) if format else formats.by_suffix(os.fspath(path))
    if chosen is None:
        is_drawing = os.fspath(path).lower().endswith(".svg")
        problem = f"This is the ending of a drawing; {_DRAWINGS['svg']}" if is_drawing else _UNKNOWN_ENDING
        raise FormatError(problem, source=os.fspath(path))
    write_file(path, chosen.dump(_listed(puzzle)))


def dumps(puzzle: Puzzle | Sequence[Puzzle], format: str) -> str:
    """Return a puzzle, or a pack of puzzles, as text in the named format."""
    data = _format_to_write(format).dump(_listed(puzzle))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise UnsupportedError(f"The format {format} is not text; use dump.") from None


def _format_to_write(name: str) -> formats.Format:
    """The format with this name; UnknownNameError for the name of a drawing says how to draw."""
    if name.lower() in _DRAWINGS:
        raise UnknownNameError("format", name, formats.FORMATS.names, _DRAWINGS[name.lower()])
    return formats.get(name)


def _listed(puzzle: Puzzle | Sequence[Puzzle]) -> Sequence[Puzzle]:
    if isinstance(puzzle, Iterable) and not isinstance(puzzle, str):
        return [expect_puzzle(each) for each in puzzle]
    return [expect_puzzle(puzzle)]
