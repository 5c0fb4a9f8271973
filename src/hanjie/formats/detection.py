"""Finds the format of a source. The content decides; the file ending only breaks a tie.

Every format has a sniffer, which returns a confidence. The formats with the highest confidence try to read the source.
If several succeed, the balance test decides between them, then the file ending; if both fail, the source is ambiguous.
A format may doubt that a source is meant as a puzzle, for example a photo; then it is read only if the user names the
format.

A file that can be read, but not in the format of its ending, may be a damaged one: a cut NIN file looks like two lists
of clues. If that other reading is not balanced, the error of the format of its ending is raised.

A lenient format (``is_last_resort``), which reads what people type, is used if no other format fits, or if all that fit
fail.

The formats of the file ending are tried first. If one of them finds a mark that no other format has, the others are
not even loaded.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hanjie.errors import AmbiguousError, ClueError, FormatError
from hanjie.formats.format import Confidence, Format
from hanjie.formats.parsing.balance import is_balanced
from hanjie.formats.registry import FORMATS, all_by_suffix, by_suffix, get
from hanjie.formats.source import HEAD_LINES, Source
from hanjie.model import Puzzle

_FEWEST_LINES = 2
_DRAWN = re.compile(r"[#XxOo1*█■@.0_·□⬛⬜|\s-]+")
_FILLED = re.compile(r"[#Xx*█■@⬛]")
_WITH_NUMBERS = re.compile(r"[\w\s.,:;()-]{0,40}\d[\w\s.,:;()-]{0,40}")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f]")


def is_likely(source: Source) -> bool:
    """True if a format takes this text for one of its own; typed clues, which are read leniently, do not count."""
    return any(format.sniff(source) >= Confidence.LIKELY for format in FORMATS if not format.is_last_resort)


def detect(source: Source) -> list[Format]:
    """The formats that the source may be in: those with the highest confidence, the one of its file ending first."""
    return [format for format, doubt in _with_doubts(source) if doubt is None]


def _with_doubts(source: Source) -> list[tuple[Format, str | None]]:
    """The formats with the highest confidence, each with its reason to doubt that a puzzle is meant."""
    return [(format, format.doubt(source) if format.doubt else None) for format in _most_confident(source)]


def read(source: Source, format: Format | None = None) -> list[Puzzle]:
    """All puzzles of a source, in the given format or in the one that its content shows."""
    return read_with_format(source, format)[1]


def read_with_format(source: Source, format: Format | None = None) -> tuple[Format, list[Puzzle]]:
    """All puzzles of a source, and the format in which they were read; ``source.notes`` are those of this reading."""
    if format is not None:
        source.notes.clear()
        return format, format.read(source)
    found = _with_doubts(source)
    candidates = [format for format, doubt in found if doubt is None]
    if not candidates:
        raise _unknown(source, [doubt for _, doubt in found if doubt is not None])
    readings, errors = _read_each(candidates, source)
    if not readings and not any(isinstance(error, AmbiguousError) for error in errors):
        readings, errors = _read_leniently(candidates, errors, source)
    if not readings:
        raise errors[0]
    chosen = _choose(readings, source)
    if not chosen.is_balanced and source.suffix not in chosen.format.suffixes:
        chosen = _as_typed(chosen, source)
    source.notes[:] = chosen.notes
    _doubt_other_format(chosen, source)
    return chosen.format, chosen.puzzles


def _doubt_other_format(chosen: _Reading, source: Source) -> None:
    """Notice a damaged file of the format of its ending that can also be read in another format, though not with
    certainty: the error of its format if the reading is not balanced, otherwise a note.
    """
    named = by_suffix(source.name)
    if named is None or source.suffix in chosen.format.suffixes or chosen.format.sniff(source) is Confidence.CERTAIN:
        return
    error = _error_of(named, source)
    if error is not None and not chosen.is_balanced:
        raise _as_error_of(named, error, source)
    if error is not None and not chosen.notes:
        source.note(f"Read as {chosen.format.title}, because as {named.title} it fails: {error.problem}")


def _as_error_of(format: Format, error: FormatError, source: Source) -> FormatError:
    return source.error(f"Read as {format.title}: {error.problem}", error.line, error.column)


def _error_of(format: Format, source: Source) -> FormatError | None:
    """Why a format cannot read the source; None if it can."""
    notes = list(source.notes)
    problem: FormatError | None = None
    try:
        format.read(source)
    except FormatError as error:
        problem = error
    except ClueError as error:
        problem = source.error(error.problem)
    source.notes[:] = notes
    return problem


def _read_each(formats: Iterable[Format], source: Source) -> tuple[list[_Reading], list[FormatError | ClueError]]:
    """The readings of the formats that can read the source, and the errors of the others."""
    readings: list[_Reading] = []
    errors: list[FormatError | ClueError] = []
    for format in formats:
        source.notes.clear()
        try:
            puzzles = format.read(source)
            readings.append(_Reading(format.title, format, puzzles, tuple(source.notes)))
        except (FormatError, ClueError) as error:
            errors.append(error)
    source.notes.clear()
    return readings, errors


def _read_leniently(
    failed: list[Format], errors: list[FormatError | ClueError], source: Source
) -> tuple[list[_Reading], list[FormatError | ClueError]]:
    """The same for the lenient formats, after all others failed.

    A file with the ending of a format that failed must have headings or another clear sign. The errors of the others
    come first, unless they are only possible formats: then the file was probably not meant as one of them.
    """
    confidences = {format.name: format.sniff(source) for format in FORMATS if format.is_last_resort}
    is_named = any(source.suffix in format.suffixes for format in failed)
    least = Confidence.LIKELY if is_named else Confidence.POSSIBLE
    lenient = [format for format in FORMATS if confidences.get(format.name, Confidence.NO) >= least]
    readings, further = _read_each([format for format in lenient if format not in failed], source)
    is_meant = is_named or failed[0].sniff(source) >= Confidence.LIKELY
    return readings, [*errors, *further] if is_meant else [*further, *errors]


def _as_typed(chosen: _Reading, source: Source) -> _Reading:
    """The reading of a lenient format that finds a clear sign, such as headings, in place of a reading that does not
    fit in a format that is only possible; its error if it refuses the text, as for a stated size.
    """
    if chosen.format.is_last_resort or chosen.format.sniff(source) > Confidence.POSSIBLE:
        return chosen
    lenient = [format for format in FORMATS if format.is_last_resort and format.sniff(source) >= Confidence.LIKELY]
    readings, errors = _read_each(lenient, source)
    if errors and not readings:
        raise errors[0]
    return readings[0] if readings else chosen


class _Reading(NamedTuple):
    """One way to read a source: a description, the format, the puzzles and the notes about them."""

    description: str
    format: Format
    puzzles: list[Puzzle]
    notes: tuple[str, ...] = ()

    @property
    def is_balanced(self) -> bool:
        return all(map(is_balanced, self.puzzles))


def _most_confident(source: Source) -> list[Format]:
    if marked := [format for format in all_by_suffix(source.suffix) if format.sniff(source) is Confidence.CERTAIN]:
        return marked
    strict = _best([format for format in FORMATS if not format.is_last_resort], source)
    fitting = strict or _best([format for format in FORMATS if format.is_last_resort], source)
    return sorted(fitting, key=lambda format: source.suffix not in format.suffixes)


def _best(formats: list[Format], source: Source) -> list[Format]:
    """Those of the formats with the highest confidence; no format if none has any."""
    confidences = [format.sniff(source) for format in formats]
    best = max(confidences, default=Confidence.NO)
    return [format for format, found in zip(formats, confidences, strict=True) if found == best > Confidence.NO]


def _unknown(source: Source, doubts: list[str]) -> FormatError:
    """The error for a source in no known format: a doubt, the error of the format of its ending, or a general one."""
    is_binary = _is_binary(source)
    by_ending = None if is_binary else by_suffix(source.name)
    if not doubts and by_ending is not None and (error := _error_of(by_ending, source)):
        return _as_error_of(by_ending, error, source)
    if not doubts and not is_binary and (likely := _likely_error(source)):
        problem = f"{likely.problem} For other puzzles, 'hanjie convert --formats' lists the known formats."
        return source.error(problem, likely.line, likely.column)
    what = "binary data" if is_binary else "text"
    unknown = f"This {what} is not in a known puzzle format; 'hanjie convert --formats' lists them."
    return source.error(doubts[0] if doubts else unknown)


def _likely_error(source: Source) -> FormatError | None:
    """Why a text that looks like a drawing, or like typed clues, cannot be read as such; None for any other text."""
    lines = [line for line in source.head if line.strip()]
    if len(lines) < _FEWEST_LINES or len(lines) >= HEAD_LINES:
        return None
    if all(map(_DRAWN.fullmatch, lines)) and any(map(_FILLED.search, lines)):
        return _error_of(get("art"), source)
    if all(map(_WITH_NUMBERS.fullmatch, lines)):
        return next((_error_of(format, source) for format in FORMATS if format.is_last_resort), None)
    return None


def _is_binary(source: Source) -> bool:
    """True if the beginning has a null character, or if one in ten characters is a control character."""
    start = source.text[:4096]
    return not source.is_text or 10 * len(_CONTROL.findall(start)) > len(start)


def _choose(readings: list[_Reading], source: Source) -> _Reading:
    """The intended reading; AmbiguousError if there are several and nothing decides between them."""
    balanced = [reading for reading in readings if reading.is_balanced] if len(readings) > 1 else readings
    pool = balanced or readings
    first = pool[0]
    if source.suffix in first.format.suffixes:
        return first
    rivals = [reading for reading in (*pool[1:], *_second(pool, source)) if reading.puzzles != first.puzzles]
    if rivals:
        names = " or ".join(reading.description for reading in (first, *rivals))
        formats = dict.fromkeys(reading.format.name for reading in (first, *rivals))
        choices = " or ".join(f"--from {name}" for name in formats)
        advice = f"choose with {choices}" if len(formats) > 1 else f"{choices} chooses the first"
        raise AmbiguousError(f"The file can be read as {names}; {advice}.", source=source.name)
    return first


def _second(pool: list[_Reading], source: Source) -> Iterator[_Reading]:
    """The second readings of these formats that are balanced."""
    for reading in pool:
        if reading.format.second_reading:
            description, puzzles = reading.format.second_reading(source)
            second = _Reading(description, reading.format, puzzles)
            if second.is_balanced:
                yield second
