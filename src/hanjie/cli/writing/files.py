"""Where results go: a file that is written whole or not at all, a folder of such files, or ``-`` for stdout."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

from hanjie.errors import HanjieError


class OutputError(HanjieError):
    """An output that cannot be written."""


def is_folder(path: str) -> bool:
    """True for a folder that is there, and for a name that ends like one."""
    return path.endswith(("/", os.sep)) or os.path.isdir(path)


def check_output(path: str, *, force: bool) -> None:
    """Refuse an output that cannot be written before the work begins, so that no answer is lost after an hour."""
    if path == "-":
        return
    target = Path(path)
    if target.is_dir():
        raise OutputError(f"{path}: This is a folder, not a file.")
    if target.parent.exists() and not target.parent.is_dir():
        raise OutputError(f"{path}: {target.parent} is a file, not a folder.")
    if not target.parent.is_dir():
        raise OutputError(f"{path}: There is no folder {target.parent}.")
    if target.exists() and not force and not _is_device(target):
        raise OutputError(f"{path}: The file exists; --force replaces it.")


def write_output(path: str, data: bytes, *, force: bool) -> None:
    """Write the data where it belongs; OutputError says in a sentence why that is impossible."""
    from hanjie.formats.files import write_file

    check_output(path, force=force)
    target = Path(path).resolve()
    try:
        if path == "-":
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
        elif _is_device(target):
            target.write_bytes(data)
        else:
            write_file(target, data, overwrite=force)
    except BrokenPipeError:
        raise
    except FileExistsError:
        raise OutputError(f"{path}: The file exists; --force replaces it.") from None
    except OSError as error:
        raise OutputError(f"{path}: It cannot be written: {error.strerror or error}.") from None


def check_folder(path: str) -> None:
    """Refuse early a folder that could not be made later."""
    above = Path(path)
    while not above.exists() and above != above.parent:
        above = above.parent
    if above.exists() and not above.is_dir():
        raise OutputError(f"{path}: The folder cannot be made: {above} is a file.")


def make_folder(path: str) -> None:
    """Make the folder, and those above it, unless they are there."""
    try:
        os.makedirs(path, exist_ok=True)
    except OSError as error:
        raise OutputError(f"{path}: The folder cannot be made: {error.strerror}.") from None


def _is_device(target: Path) -> bool:
    """True for ``/dev/null``, a named pipe and the like, which are written to and never replaced."""
    try:
        mode = target.stat().st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))
