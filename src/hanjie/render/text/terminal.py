"""Detects the capability and the width of a terminal from its environment.

The usual conventions: ``NO_COLOR`` forbids colors and wins; ``FORCE_COLOR`` demands them even in a pipe (1 and 2 for
256 colors, 3 for all, 0 for none); ``COLORTERM`` and ``TERM`` describe the terminal. Output to a file or a pipe is
plain text that can be read back.
"""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import TextIO


class Capability(IntEnum):
    """What a terminal can show; each level includes those before it."""

    PLAIN = 0
    """Only letters: ``#`` and ``.``."""
    MONO = 1
    """Unicode blocks without color."""
    COLORS_256 = 2
    """The 256 colors of xterm."""
    TRUECOLOR = 3
    """Every color."""

    @property
    def has_color(self) -> bool:
        """True when colors can be shown."""
        return self >= Capability.COLORS_256


@dataclass(frozen=True, slots=True)
class Terminal:
    """The destination of text."""

    capability: Capability = Capability.PLAIN
    """What it can show."""
    width: int | None = None
    """The number of characters that fit into a line; None for files and pipes, which have no limit
    unless ``COLUMNS`` sets one."""


_TRUECOLOR_PROGRAMS = ("iTerm.app", "vscode", "WezTerm", "ghostty", "Hyper")
_TRUECOLOR_TERMS = ("direct", "truecolor", "kitty", "alacritty", "ghostty", "foot", "wezterm")


def detect_terminal(stream: TextIO | None = None, environ: Mapping[str, str] | None = None) -> Terminal:
    """The capability and the width of a stream, by default standard output."""
    stream = stream or sys.stdout
    environ = os.environ if environ is None else environ
    return Terminal(_capability(stream, environ), _width(stream, environ))


def _capability(stream: TextIO, environ: Mapping[str, str]) -> Capability:
    is_forced = environ.get("FORCE_COLOR", "").lower() not in ("", "0", "false") and not environ.get("NO_COLOR")
    if not _is_unicode(stream):
        return Capability.PLAIN
    if not is_forced and (not _is_terminal(stream) or environ.get("TERM") == "dumb"):
        return Capability.PLAIN
    if environ.get("NO_COLOR") or environ.get("FORCE_COLOR", "").lower() in ("0", "false"):
        return Capability.MONO
    return max(_colors(environ), _forced_colors(environ.get("FORCE_COLOR", "")))


def _forced_colors(level: str) -> Capability:
    if not level:
        return Capability.PLAIN
    return Capability.TRUECOLOR if level == "3" else Capability.COLORS_256


def _colors(environ: Mapping[str, str]) -> Capability:
    term = environ.get("TERM", "").lower()
    if (
        environ.get("COLORTERM", "").lower() in ("truecolor", "24bit")
        or environ.get("TERM_PROGRAM") in _TRUECOLOR_PROGRAMS
        or "WT_SESSION" in environ
        or any(name in term for name in _TRUECOLOR_TERMS)
    ):
        return Capability.TRUECOLOR
    return Capability.COLORS_256 if "256" in term else Capability.MONO


def _is_unicode(stream: TextIO) -> bool:
    try:
        return codecs.lookup(stream.encoding or "").name.startswith("utf")
    except (AttributeError, LookupError, TypeError):
        return False


def _is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except (AttributeError, ValueError):
        return False


def _width(stream: TextIO, environ: Mapping[str, str]) -> int | None:
    if (columns := environ.get("COLUMNS", "")).isdecimal() and int(columns[:9]) > 0:
        return int(columns[:9])
    if not _is_terminal(stream):
        return None
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except (AttributeError, OSError, ValueError):
        return 80
