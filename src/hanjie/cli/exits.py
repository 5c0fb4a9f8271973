"""The end of every run: an exit code, and one sentence on stderr for an error. Never a traceback.

Only this module turns exceptions into messages. With ``HANJIE_DEBUG=1`` they pass through, for debugging hanjie.
"""

from __future__ import annotations

import errno
import os
import re
import sys
from enum import IntEnum
from typing import TextIO

import click

from hanjie.errors import HanjieError
from hanjie.words import one_line


class Exit(IntEnum):
    """The exit codes that scripts rely on."""

    DONE = 0
    """The command succeeded."""
    FAILED = 1
    """A puzzle has no solution, or a check failed."""
    UNREADABLE = 2
    """Wrong usage, an input that cannot be read, or an output that cannot be written."""
    UNDECIDED = 3
    """Out of time, or line logic is stuck, and the question is still open."""
    BUG = 70
    """A bug in hanjie."""
    INTERRUPTED = 130
    """Ctrl-C."""
    BROKEN_PIPE = 141
    """The reader of the output closed the pipe, as in ``hanjie … | head``."""


severity = (Exit.DONE, Exit.UNDECIDED, Exit.FAILED, Exit.UNREADABLE).index
"""Orders exit codes: ``max(codes, key=severity)`` is the exit code of a run over many puzzles."""


def ended_by(error: Exception) -> int:
    """Print the message for an exception and return the exit code."""
    try:
        return _explained(error)
    except OSError:  # stderr cannot be written, so no message is possible
        return Exit.UNREADABLE
    finally:
        for stream in (sys.stdout, sys.stderr):
            _let_go(stream)


def _explained(error: Exception) -> int:
    match error:
        case click.exceptions.Exit():
            return error.exit_code
        case click.exceptions.NoArgsIsHelpError():
            click.echo(error.format_message(), err=True)
            return Exit.UNREADABLE
        case click.UsageError():
            complain(_no_such_option(error) if isinstance(error, click.NoSuchOption) else error.format_message())
            click.echo(f"Try '{error.ctx.command_path if error.ctx else 'hanjie'} --help'.", err=True)
            return Exit.UNREADABLE
        case BrokenPipeError():
            return Exit.BROKEN_PIPE
        case OSError(filename=None, errno=errno.ENOSPC | errno.EBADF | errno.EIO | errno.EFBIG | errno.EDQUOT):
            complain(f"Standard output cannot be written: {error.strerror}.")
            return Exit.UNREADABLE
        case HanjieError() | OSError() | click.ClickException():
            complain(error)
            return Exit.UNREADABLE
        case MemoryError():
            complain("There is not enough memory for this.")
            return Exit.UNREADABLE
        case _:
            complain(f"This is a bug in hanjie: {type(error).__name__}: {error}. HANJIE_DEBUG=1 shows where.")
            return Exit.BUG


def _no_such_option(error: click.NoSuchOption) -> str:
    """The message about an unknown option; names are compared without dashes, which make all options look similar."""
    import difflib

    options = [name for parameter in (error.ctx.command.params if error.ctx else ()) for name in parameter.opts]
    bare = {name.lstrip("-"): name for name in options if name.startswith("--")}
    wanted = error.option_name.lstrip("-")
    longer = [name for name in bare if name.startswith(wanted)] if len(wanted) > 2 else []
    near = longer or difflib.get_close_matches(wanted, bare, n=1, cutoff=0.6)
    return f"{error.message} Did you mean {bare[near[0]]!r}?" if near else error.message


def complain(problem: BaseException | str) -> None:
    """Print one sentence about an error on stderr."""
    say(f"hanjie: {one_line(sentence(problem))}")


def note(remark: str) -> None:
    """Print one sentence of advice on stderr."""
    say(f"hanjie: note: {one_line(remark)}")


def say(text: str) -> None:
    """Print a line on stderr, wrapped at words if that is a terminal."""
    if sys.stderr.isatty():
        from hanjie.cli.showing.wrapping import wrapped
        from hanjie.render.text.terminal import detect_terminal

        text = wrapped(text, detect_terminal(sys.stderr).width)
    click.echo(text, err=True)


def sentence(problem: BaseException | str) -> str:
    """The problem as a sentence that starts with the place and ends with a period."""
    if isinstance(problem, click.ClickException):
        text = problem.format_message()
    elif isinstance(problem, OSError) and problem.strerror:
        place = f"{os.fsdecode(problem.filename)}: " if problem.filename is not None else ""
        text = f"{place}{_OS_SENTENCES.get(type(problem), problem.strerror)}"
    else:
        text = str(problem)
    return text if _ENDED.search(text) else f"{text}."


_ENDED = re.compile(r"[.?!…][)'\"]?$")
_OS_SENTENCES: dict[type[OSError], str] = {
    FileNotFoundError: "There is no such file or folder.",
    PermissionError: "Permission denied.",
    IsADirectoryError: "This is a folder, not a file.",
    NotADirectoryError: "Part of this path is a file, not a folder.",
}


def _let_go(stream: TextIO) -> None:
    """Point a broken stream at the null device; otherwise the interpreter prints an error when it exits."""
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
