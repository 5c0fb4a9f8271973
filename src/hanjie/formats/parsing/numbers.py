"""Numbers in text files: clues and sizes, with errors that name the place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from hanjie.errors import ClueError
from hanjie.formats.parsing.like_digits import guessed_digits
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, Clue, ClueLike
from hanjie.model.clue import TOO_MANY_BLOCKS
from hanjie.words import shortened, shown

_PLAIN = "0123456789, \t"
_PLAIN_DIGITS = 4
_ITEM = re.compile(r"([0-9]+)([^0-9]*)")


def read_clues(
    lines: Iterable[tuple[int, str]], source: Source, colors: Mapping[str, int] | None = None
) -> list[ClueLike]:
    """The clues in lines of text, each with its number in the file; see :func:`read_clue`."""
    letters = colors if colors is not None else {"": 1}
    return [_plain_lengths(text, letters) or read_clue(text, source, line, letters) for line, text in lines]


def read_clue(text: str, source: Source, line: int | None = None, colors: Mapping[str, int] | None = None) -> Clue:
    """The clue in one line of text: numbers separated by spaces or commas, ``0`` or nothing for an empty line.

    ``colors`` maps the letter or name after a number (``3b``) to a color; the empty letter is the default color.
    Without it letters are errors. ``line`` is the line in the file, for the message.
    """
    letters = colors if colors is not None else {"": 1}
    if lengths := _plain_lengths(text, letters):
        return Clue(lengths)
    return _read_blocks(clue_words(text, source, line), source, line, letters)


def clue_words(text: str, source: Source, line: int | None = None) -> list[str]:
    """The words of a clue, between spaces or commas; ClueError if they are more than the longest line has cells."""
    words = _words(text)
    if len(words) > MAX_SIDE:
        raise ClueError(TOO_MANY_BLOCKS, source=_place(source, line))
    return words


def _words(text: str) -> list[str]:
    """The words of a clue, but at most one more than it may have; that one is the whole rest."""
    return text.replace(",", " ").split(None, MAX_SIDE)


def _plain_lengths(text: str, letters: Mapping[str, int]) -> list[int] | None:
    """The numbers of a clue in the first color, as nearly all lines of nearly all files have it; else None."""
    if letters.get("") != 1 or text.strip(_PLAIN):
        return None
    words = _words(text)
    if not 0 < len(words) <= MAX_SIDE or max(map(len, words)) > _PLAIN_DIGITS:
        return None
    lengths = list(map(int, words))
    return lengths if min(lengths) > 0 and max(lengths) <= MAX_SIDE else None


def _read_blocks(words: list[str], source: Source, line: int | None, letters: Mapping[str, int]) -> Clue:
    blocks: list[tuple[int, int]] = []
    for word in words:
        match = _ITEM.fullmatch(word)
        if match is None:
            raise source.error(f"Expected numbers, found {shown(word)}.{_advice(word)}", line)
        digits, letter = match[1].lstrip("0"), match[2]
        if not digits:
            if len(words) > 1:
                raise source.error("A 0 means an empty line; here it stands beside other numbers.", line)
            return Clue()
        if letter not in letters:
            known = ", ".join(filter(None, letters)) or "none"
            what = (
                f"{letter[:20]!r} is not a declared color (declared: {known})" if letter else "a number without a color"
            )
            raise source.error(f"Expected a known color, found {shown(word)}: {what}.", line)
        blocks.append((_checked(digits, source, line), letters[letter]))
    return Clue(blocks)


def _advice(word: str) -> str:
    """What a word in place of a number probably should be, if its letters look like digits."""
    guess = guessed_digits(word) if len(word) <= _PLAIN_DIGITS else ""
    return f" Did you mean {guess}?" if guess else ""


def read_length(text: str, source: Source, line: int | None = None) -> int:
    """The length of one block: a number that is not 0."""
    word = text.strip()
    if not (word.isascii() and word.isdigit() and word.strip("0")):
        raise source.error(f"Expected the length of a block, found {shown(word)}.", line)
    return _checked(word.lstrip("0"), source, line)


def read_size(text: str, source: Source, line: int | None = None, what: str = "size") -> int:
    """A number of rows or columns, within the limits."""
    word = text.strip()
    if not (word.isascii() and word.isdigit()):
        raise source.error(f"Expected a number for the {what}, found {shown(word)}.", line)
    digits = word.lstrip("0") or "0"
    if len(digits) > 9 or not 1 <= int(digits) <= MAX_SIDE:
        raise source.error(f"The {what} is {shortened(digits)}; it must be from 1 to {MAX_SIDE:,}.", line)
    return int(digits)


def _checked(digits: str, source: Source, line: int | None) -> int:
    if len(digits) > 9 or int(digits) > MAX_SIDE:
        problem = f"The number {shortened(digits)} is larger than the longest line ({MAX_SIDE:,} cells)."
        raise ClueError(problem, source=_place(source, line))
    return int(digits)


def _place(source: Source, line: int | None) -> str:
    return source.name if line is None else f"{source.name}:{line}"
