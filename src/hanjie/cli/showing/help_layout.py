"""The layout of help pages at any width.

Like the one of click, but words are never cut, narrow screens get descriptions below what they describe instead of
beside it, and the examples are laid out, too: each is a command with an explanation, separated by two spaces or more. A
command that is too long for a line continues on the next one after a backslash, so that a shell can still read it.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Sequence

import click

from hanjie.cli.showing.wrapping import wrapped

MOST_COLUMNS = 100
"""Wider lines are hard to read."""
_LEAST_BESIDE = 26
"""The width that a text beside another one needs; otherwise it goes below."""
_GAP = 2
_BELOW = 4
"""The indent of a text below what it describes."""


class HelpLayout(click.HelpFormatter):
    """Formats help pages for the width of the terminal."""

    def __init__(self) -> None:
        super().__init__(width=max(20, min(shutil.get_terminal_size().columns, MOST_COLUMNS) - 2))

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """``Usage: hanjie solve [OPTIONS] FILE…``."""
        self.write(wrapped(f"{prefix or 'Usage: '}{prog} {args}".rstrip(), self.width, 4) + "\n")

    def write_text(self, text: str) -> None:
        """Paragraphs; one that begins with a backspace, as in click, is a heading and examples."""
        for number, paragraph in enumerate(text.split("\n\n")):
            if number:
                self.write("\n")
            if paragraph.lstrip().startswith("\b"):
                heading, *examples = paragraph.strip().removeprefix("\b").strip("\n").split("\n")
                self._write_lines([heading])
                self._write_examples([re.split(r" {2,}", example.strip(), maxsplit=1) for example in examples])
            else:
                self._write_lines([" ".join(paragraph.split())])

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = _GAP) -> None:
        """Options and commands, each with its description."""
        pairs = [(first, " ".join(second.replace("  [", " [").split())) for first, second in rows]
        self._write_pairs([([first], second) for first, second in pairs], col_max)

    def _write_examples(self, examples: Sequence[list[str]]) -> None:
        with self.indentation():
            room = self.width - self.current_indent
            pairs = [(_command_lines(command, room), " ".join(about)) for command, *about in examples]
            self._write_pairs(pairs, self.width)

    def _write_pairs(self, pairs: Sequence[tuple[list[str], str]], most: int) -> None:
        """Texts with others beside them if there is room, otherwise below; texts longer than ``most`` do not count."""
        widths = [len(lines[0]) for lines, about in pairs if about and len(lines[0]) <= most]
        beside = max(widths, default=0) + _GAP
        is_beside = self.width - self.current_indent - beside >= _LEAST_BESIDE
        for lines, about in pairs:
            if is_beside and about and len(lines) == 1 and len(lines[0]) + _GAP <= beside:
                self._write_lines([f"{lines[0]:<{beside}}{about}"], beside)
            else:
                below = beside if is_beside else _BELOW
                self._write_lines(lines)
                self._write_lines([" " * below + about] if about else [], below)

    def _write_lines(self, lines: Iterable[str], indent: int = 0) -> None:
        margin = " " * self.current_indent
        for line in lines:
            self.write(wrapped(margin + line, self.width, len(margin) + indent) + "\n")


def _command_lines(command: str, room: int) -> list[str]:
    """A command on as many lines as it needs; all but the last end with a backslash."""
    if len(command) <= room:
        return [command]
    lines = wrapped(command, room - 2, 2).split("\n")
    return [f"{line} \\" for line in lines[:-1]] + lines[-1:]
