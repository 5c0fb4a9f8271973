"""Reads a folder: decides which of its files are puzzles.

Prose must not be taken for a picture, nor a list of numbers for clues. So a file is a puzzle if a format finds it
likely, or if a format finds it possible and the file has its ending. If the user names a format, every file that is not
blank must be in it. A file with an ending that only puzzles have is always a puzzle, so that a damaged or empty one is
reported and not skipped. So is a table or a text with the cells of a puzzle (``meant``). A picture that looks like a
photo is skipped with the reason.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hanjie.errors import BlankError, FormatError, HanjieError
from hanjie.formats.detection import detect, read_with_format
from hanjie.formats.files import files_below
from hanjie.formats.format import Confidence, Format
from hanjie.formats.meant import is_meant, is_picture
from hanjie.formats.registry import is_named_as_puzzle
from hanjie.formats.source import Source
from hanjie.model import Puzzle


@dataclass(frozen=True, slots=True)
class FolderFile:
    """One file of a folder: read, skipped because it is not a puzzle, or a puzzle that cannot be read."""

    path: Path
    """Its path."""
    format: Format | None = None
    """The format in which it was read."""
    puzzles: tuple[Puzzle, ...] = ()
    """Its puzzles."""
    error: HanjieError | OSError | None = None
    """The reason why it cannot be read."""
    notes: tuple[str, ...] = ()
    """What was read in a way that its author may not expect, as sentences."""
    doubt: str = ""
    """The reason why it was skipped, as a sentence, if it may have been meant as a puzzle."""

    @property
    def is_skipped(self) -> bool:
        """True for a file that is not a puzzle."""
        return self.format is None and self.error is None


def read_folder(folder: str | os.PathLike[str], format: Format | None = None) -> Iterator[FolderFile]:
    """Every file below a folder, in order of name, in the given format or in the one that its content shows."""
    return (_read(path, format) for path in files_below(folder))


def _read(path: Path, format: Format | None) -> FolderFile:
    try:
        source = Source.from_file(path)
        if format is None and not (is_named_as_puzzle(path.name) or _seems_a_puzzle(source)):
            return _left_out(path, source)
        found, puzzles = read_with_format(source, format)
        return FolderFile(path, found, tuple(puzzles), notes=tuple(source.notes))
    except BlankError as error:
        return FolderFile(path, error=error if is_named_as_puzzle(path.name) else None)
    except (HanjieError, OSError) as error:
        return FolderFile(path, error=error)
    except Exception as error:
        return FolderFile(path, error=_bug(error, path))


def _left_out(path: Path, source: Source) -> FolderFile:
    """A file that does not seem a puzzle: an error if it was meant as one, otherwise skipped."""
    if is_meant(source) or is_picture(source):
        try:
            read_with_format(source)
        except BlankError:
            return FolderFile(path)
        except FormatError as error:
            return FolderFile(path, doubt=error.problem) if is_picture(source) else FolderFile(path, error=error)
    return FolderFile(path)


def _bug(error: Exception, path: Path) -> FormatError:
    """The error for a file on which a reader fails; the other files of the folder are still read."""
    wrapped = FormatError(f"This is a bug in hanjie: {type(error).__name__}: {error}", source=str(path))
    wrapped.__cause__ = error
    return wrapped


def _seems_a_puzzle(source: Source) -> bool:
    candidates = detect(source)
    return any(format.sniff(source) >= Confidence.LIKELY or source.suffix in format.suffixes for format in candidates)
