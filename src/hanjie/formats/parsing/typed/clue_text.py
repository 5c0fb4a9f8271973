"""One typed clue: numbers with anything between them, the letters O and l for digits, names of colors.

``1 1``, ``1-1``, ``1.1``, ``1,1``, ``(1,1)``, ``1O`` for 10, ``3 red, 2 blue``, ``3r 2b``; ``0``, ``-`` or ``none`` for
an empty line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from hanjie.formats.parsing.like_digits import digits_of, guessed_digits
from hanjie.formats.parsing.typed.color_words import color_of, palette_of
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, Clue, Palette
from hanjie.words import shortened, shown

EMPTY_WORDS = frozenset(("empty", "none", "blank", "nothing", "nil", "zero"))
"""The words for a line without numbers."""
_JOINING_WORDS = frozenset(("and", "then", "und", "et", "y"))
_TOKEN = re.compile(r"(?P<word>[^\W_]+)|(?P<space>[\s,.;:/|()\[\]{}\"'&+*_~]+)|(?P<dash>-+)|(?P<strange>.)")
_NUMBER_WORD = re.compile(r"[OoIl]{1,2}|[OoIl]*[0-9][0-9OoIl]*")
_COLORED = re.compile(r"([0-9]+)([^\W\d_]+)")
_SEVERAL = re.compile(r"(?:[0-9]+[^\W\d_]+){2,}")


class TypedBlock(NamedTuple):
    """One number of a typed clue."""

    length: int
    """The number."""
    color: str
    """The name of its color; empty if it has none."""


Blocks = list[TypedBlock]
"""The numbers of one typed clue."""


def clues_of(rows: list[Blocks], columns: list[Blocks]) -> tuple[Palette, list[Clue], list[Clue]]:
    """The palette of typed clues, and the clues of the rows and of the columns in its colors."""
    palette, numbers = palette_of(block.color for blocks in rows + columns for block in blocks)
    row_clues, column_clues = (
        [Clue((block.length, numbers[block.color]) for block in blocks) for blocks in side] for side in (rows, columns)
    )
    return palette, row_clues, column_clues


def looks_like_clue(text: str) -> bool:
    """True if the text has numbers or a sign for an empty line, and no words beside names of colors."""
    has_numbers = False
    for token in _TOKEN.finditer(text):
        word = token["word"]
        if token["strange"]:
            return False
        if token["dash"] or (
            word and (_NUMBER_WORD.fullmatch(word) or word.lower() in EMPTY_WORDS or _has_colored(word))
        ):
            has_numbers = True
        elif word and word.lower() not in _JOINING_WORDS and not color_of(word):
            return False
    return has_numbers


def strange_word(text: str) -> str:
    """The first word of a line that cannot be part of a clue, for a message; empty if there are several."""
    words = [token[0] for token in _TOKEN.finditer(text) if token["strange"] or token["word"]]
    has_numbers = any(map(_is_number_word, words))
    strange = [word for word in words if not (_is_number_word(word) or (has_numbers and color_of(word)))]
    return strange[0] if len(strange) == 1 else ""


def advice_for(word: str) -> str:
    """What a word in place of a number probably should be: ``did you mean 5?``."""
    guess = guessed_digits(word)
    return f"did you mean {guess}?" if guess else "write numbers or 0."


def _is_number_word(word: str) -> bool:
    return bool(_NUMBER_WORD.fullmatch(word)) or word.lower() in EMPTY_WORDS or _has_colored(word)


def _has_colored(word: str) -> bool:
    return any(color_of(name) for _, name in _COLORED.findall(word))


def names_a_color(text: str) -> bool:
    """True if some word of the text is a color; a lone letter o is not, because it may be a 0."""
    words = (token["word"] for token in _TOKEN.finditer(text) if token["word"])
    names = (name for word in words for name in ([word] if word.isalpha() else (n for _, n in _COLORED.findall(word))))
    return any(color_of(name) and not _NUMBER_WORD.fullmatch(name) for name in names)


class ClueReader:
    """Reads the clues of one text, and notes every letter that it takes for a digit."""

    def __init__(self, source: Source, *, has_colors: bool) -> None:
        self.source = source
        self.has_colors = has_colors

    def read(self, text: str, line: int | None, where: str) -> list[TypedBlock]:
        """The blocks of a clue; ``where`` names it in messages: ``row 3``."""
        blocks: list[TypedBlock] = []
        waiting = ""  # the name of a color that stands before its number
        is_marked_empty = False
        for kind, word in self._tokens(text, line, where):
            if kind == "empty":
                is_marked_empty = True
            elif kind == "number":
                blocks.append(TypedBlock(self._length(word, line), waiting))
                waiting = ""
                if len(blocks) > MAX_SIDE:
                    raise self.source.error(f"{where.capitalize()} has more than {MAX_SIDE:,} numbers.", line)
            elif blocks and not blocks[-1].color and not waiting:
                blocks[-1] = blocks[-1]._replace(color=word)
            elif not waiting and (not blocks or blocks[0].color):
                waiting = word
            else:
                raise self.source.error(f"The color {shown(word)} stands beside no number.", line)
        if waiting:
            raise self.source.error(f"The color {shown(waiting)} stands beside no number.", line)
        return self._checked(blocks, text, line, where, is_marked_empty=is_marked_empty)

    def _checked(
        self, blocks: list[TypedBlock], text: str, line: int | None, where: str, *, is_marked_empty: bool
    ) -> list[TypedBlock]:
        if not blocks and not is_marked_empty and not re.search(r"[()\[\]{}\"']", text):
            raise self.source.error(f"{where.capitalize()} has no numbers; write 0 for an empty line.", line)
        if all(block.length for block in blocks) and not (blocks and is_marked_empty):
            return blocks
        if len(blocks) > 1 or (is_marked_empty and blocks):
            raise self.source.error("A 0 means an empty line; here it stands beside other numbers.", line)
        return []

    def _tokens(self, text: str, line: int | None, where: str) -> Iterator[tuple[str, str]]:
        """Numbers, colors and signs for an empty line, in order."""
        end_of_number = False
        for token in _TOKEN.finditer(text):
            word = token["word"]
            if token["space"]:
                end_of_number = False
                continue
            if token["strange"]:
                raise self._strange(token[0], line, where)
            if token["dash"]:
                if not end_of_number:
                    self._refuse_negative(text, token, line)
                    if not text[token.end() : token.end() + 1].isalnum() and not text.strip("- \t"):
                        yield "empty", token[0]
                continue
            end_of_number = True
            yield from self._word(word, line, where)

    def _word(self, word: str, line: int | None, where: str) -> Iterator[tuple[str, str]]:
        if word.isdigit() and word.isascii():
            yield "number", word
        elif word.lower() in EMPTY_WORDS:
            yield "empty", word
        elif self.has_colors and re.fullmatch(r"[0-9]+o", word):
            digits = word[:-1]
            problem = f"{word!r} may be {digits}0 or {digits} orange; write '{digits}0' or '{digits} orange'."
            raise self.source.error(problem, line)
        elif _NUMBER_WORD.fullmatch(word):
            digits = digits_of(word)
            self.source.note(f"{word!r} was read as {digits}.", line)
            yield "number", digits
        elif (match := _COLORED.fullmatch(word)) and color_of(match[2]):
            yield "number", match[1]
            yield "color", color_of(match[2])
        elif _SEVERAL.fullmatch(word) and all(color_of(name) for _, name in _COLORED.findall(word)):
            for digits, name in _COLORED.findall(word):
                yield "number", digits
                yield "color", color_of(name)
        elif name := color_of(word):
            yield "color", name
        elif word.lower() not in _JOINING_WORDS:
            raise self._strange(word, line, where)

    def _strange(self, word: str, line: int | None, where: str) -> Exception:
        if word == "?":
            return self.source.error(f"A '?' in {where} is an unknown number, which hanjie cannot solve.", line)
        return self.source.error(f"{shown(word)} in {where} is not a number; {advice_for(word)}", line)

    def _refuse_negative(self, text: str, dash: re.Match[str], line: int | None) -> None:
        """A dash before a number that follows a space is not a separator."""
        number = re.compile(r"\d+").match(text, dash.end())
        if number and dash[0] == "-":
            found = shown(f"-{number[0]}")
            raise self.source.error(f"{found} is negative; write a space or a comma between numbers.", line)

    def _length(self, word: str, line: int | None) -> int:
        digits = word.lstrip("0") or "0"
        if len(digits) > 9 or int(digits) > MAX_SIDE:
            problem = f"The number {shortened(digits)} is larger than the longest line ({MAX_SIDE:,} cells)."
            raise self.source.error(problem, line)
        return int(digits)
