"""Which format is it? Content decides; the file ending only breaks a tie.

Every format's sniffer says how sure it is. The surest are tried; if several can read the source, the balance test
decides between them, then the file ending, and if neither can, the error says so. A format may know that what it
recognises is hardly meant as a puzzle, such as a photo; then only somebody who names the format gets it read.

The formats of the file ending are asked first. Where one of them finds a mark that no other format has, the others need
not be asked, nor even loaded.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hanjie.errors import AmbiguousError, ClueError, FormatError
from hanjie.formats.format import Confidence, Format
from hanjie.formats.parsing.balance import is_balanced
from hanjie.formats.registry import FORMATS, by_suffix, of_ending
from hanjie.formats.source import Source
from hanjie.model import Puzzle


def detect(source: Source) -> list[Format]:
    """The formats that the source may be in: those that are surest, the one of its file ending first."""
    return [format for format in _surest(source) if format.doubt is None or format.doubt(source) is None]


def read(source: Source, format: Format | None = None) -> list[Puzzle]:
    """All puzzles of a source, in the given format or in the one its content shows."""
    return read_with_format(source, format)[1]


def read_with_format(source: Source, format: Format | None = None) -> tuple[Format, list[Puzzle]]:
    """All puzzles of a source, and the format that they were read in."""
    if format is not None:
        return format, format.read(source)
    candidates = detect(source)
    if not candidates:
        raise _unknown(source)
    readings: list[_Reading] = []
    errors: list[FormatError | ClueError] = []
    for candidate in candidates:
        try:
            readings.append(_Reading(candidate.title, candidate, candidate.read(source)))
        except (FormatError, ClueError) as error:
            errors.append(error)
    if not readings:
        raise errors[0]
    meant = _meant(readings, source)
    return meant.format, meant.puzzles


class _Reading(NamedTuple):
    """What a source may mean."""

    what: str
    format: Format
    puzzles: list[Puzzle]

    @property
    def is_balanced(self) -> bool:
        return all(map(is_balanced, self.puzzles))


def _surest(source: Source) -> list[Format]:
    if marked := [format for format in of_ending(source.suffix) if format.sniff(source) is Confidence.CERTAIN]:
        return marked
    sure = {format.name: format.sniff(source) for format in FORMATS}
    best = max(sure.values())
    fitting = [format for format in FORMATS if sure[format.name] == best > Confidence.NO]
    return sorted(fitting, key=lambda format: source.suffix not in format.suffixes)


def _unknown(source: Source) -> FormatError:
    """The error where no format wants the source: the doubt of one that recognised it, or what its ending's says."""
    doubts = [doubt for format in _surest(source) if format.doubt and (doubt := format.doubt(source))]
    by_ending = by_suffix(source.name)
    if not doubts and by_ending is not None:
        try:
            by_ending.read(source)
        except FormatError as error:
            return source.error(f"Read as {by_ending.title}: {error.problem}", error.line, error.column)
        except ClueError as error:
            return source.error(f"Read as {by_ending.title}: {error.problem}")
    what = "text" if source.is_text else "binary data"
    unknown = f"This {what} is in no puzzle format that hanjie knows; see 'hanjie convert --formats'."
    return source.error(doubts[0] if doubts else unknown)


def _meant(readings: list[_Reading], source: Source) -> _Reading:
    """The reading that is meant, of at least one that is possible."""
    balanced = [reading for reading in readings if reading.is_balanced] if len(readings) > 1 else readings
    pool = balanced or readings
    first = pool[0]
    if source.suffix in first.format.suffixes:
        return first
    rivals = [reading for reading in (*pool[1:], *_second(pool, source)) if reading.puzzles != first.puzzles]
    if rivals:
        names = " or ".join(reading.what for reading in (first, *rivals))
        is_other_format = any(reading.format is not first.format for reading in rivals)
        advice = "say which with --from" if is_other_format else f"--from {first.format.name} takes the first"
        raise AmbiguousError(f"The file can be read as {names}; {advice}.", source=source.name)
    return first


def _second(pool: list[_Reading], source: Source) -> Iterator[_Reading]:
    """The balanced second readings of formats that have one."""
    for reading in pool:
        if reading.format.second_reading:
            what, puzzles = reading.format.second_reading(source)
            second = _Reading(what, reading.format, puzzles)
            if second.is_balanced:
                yield second
