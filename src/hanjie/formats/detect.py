"""Which format is it? Content decides; the file ending only breaks a tie.

Every format's sniffer says how sure it is. The surest are tried; if several can read the source, the balance test
decides between them, then the file ending, and if neither can, the error says so.
"""

from __future__ import annotations

from hanjie.errors import AmbiguousError, ClueError, FormatError
from hanjie.formats.balance import is_balanced
from hanjie.formats.format import Confidence, Format
from hanjie.formats.registry import FORMATS
from hanjie.formats.source import Source
from hanjie.model import Puzzle


def detect(source: Source) -> list[Format]:
    """The formats that the source may be in: those that are surest, the one of its file ending first."""
    sure = {format.name: format.sniff(source) for format in FORMATS}
    best = max(sure.values())
    if best == Confidence.NO:
        return []
    fitting = [format for format in FORMATS if sure[format.name] == best]
    return sorted(fitting, key=lambda format: source.suffix not in format.suffixes)


def read(source: Source, format: Format | None = None) -> list[Puzzle]:
    """All puzzles of a source, in the given format or in the one its content shows."""
    if format is not None:
        return format.read(source)
    candidates = detect(source)
    if not candidates:
        what = "text" if source.is_text else "binary data"
        raise FormatError(
            f"This {what} is in no puzzle format that hanjie knows; see 'hanjie convert --formats'.", source=source.name
        )
    readings: list[tuple[Format, list[Puzzle]]] = []
    errors: list[FormatError | ClueError] = []
    for candidate in candidates:
        try:
            readings.append((candidate, candidate.read(source)))
        except (FormatError, ClueError) as error:
            errors.append(error)
    if not readings:
        raise errors[0]
    return _meant(readings, source)


def _meant(readings: list[tuple[Format, list[Puzzle]]], source: Source) -> list[Puzzle]:
    """The reading that is meant, of at least one that is possible."""
    balanced = [entry for entry in readings if all(map(is_balanced, entry[1]))]
    pool = balanced or readings
    first_format, first = pool[0]
    rivals = [format for format, puzzles in pool[1:] if puzzles != first]
    if rivals and source.suffix not in first_format.suffixes:
        names = " or ".join(format.title for format in (first_format, *rivals))
        raise AmbiguousError(f"The file can be read as {names}; say which with --from.", source=source.name)
    return first
