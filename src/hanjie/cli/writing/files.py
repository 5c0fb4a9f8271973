"""Writes results: to a file, which is written completely or not at all, to a folder of files, or (``-``) to stdout."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hanjie.errors import HanjieError


class OutputError(HanjieError):
    """An output that cannot be written."""


def is_folder(path: str) -> bool:
    """True for an existing folder, and for a name that ends with a slash."""
    return path.endswith(("/", os.sep)) or os.path.isdir(path)


def check_output(path: str, *, force: bool) -> None:
    """Refuse an impossible output early, so that an hour of solving is not lost."""
    if path == "-":
        return
    from hanjie.formats.whole_file import is_loop, is_stream

    target = Path(path)
    if is_loop(target):
        raise OutputError(f"{path}: This is a loop of symbolic links.")
    if target.is_dir():
        raise OutputError(f"{path}: This is a folder, not a file.")
    if target.parent.exists() and not target.parent.is_dir():
        raise OutputError(f"{path}: {target.parent} is a file, not a folder.")
    if not target.parent.is_dir():
        raise OutputError(f"{path}: There is no folder {target.parent}.")
    if target.exists() and not force and not is_stream(target):
        raise OutputError(f"{path}: The file exists; --force replaces it.")


def write_output(path: str, data: bytes, *, force: bool) -> None:
    """Write the data to a file, a device or stdout; raises OutputError with the reason if that fails."""
    from hanjie.formats.whole_file import write_file

    check_output(path, force=force)
    if path == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    try:
        write_file(path, data, overwrite=force)
    except BrokenPipeError:
        raise
    except FileExistsError:
        raise OutputError(f"{path}: The file exists; --force replaces it.") from None
    except OSError as error:
        raise OutputError(f"{path}: The file cannot be written: {error.strerror or error}.") from None


def check_folder(path: str) -> None:
    """Refuse early a folder that cannot be made."""
    above = Path(path)
    while not above.exists() and above != above.parent:
        above = above.parent
    if above.exists() and not above.is_dir():
        raise OutputError(f"{path}: The folder cannot be made: {above} is a file.")


def make_folder(path: str) -> None:
    """Make the folder and its parents unless they exist."""
    try:
        os.makedirs(path, exist_ok=True)
    except OSError as error:
        raise OutputError(f"{path}: The folder cannot be made: {error.strerror}.") from None
