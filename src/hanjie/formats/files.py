"""Lists the files of a folder, and writes files completely or not at all, by renaming a temporary file."""

from __future__ import annotations

import contextlib
import gzip
import os
from collections.abc import Iterator
from pathlib import Path


def files_below(folder: str | os.PathLike[str]) -> Iterator[Path]:
    """Every file of a folder and of the folders in it, in order of name; hidden ones are skipped."""
    for entry in sorted(Path(folder).iterdir()):
        if entry.name.startswith("."):
            continue
        if entry.is_dir():
            if not entry.is_symlink():  # a link to its own folder would never end
                yield from files_below(entry)
        elif entry.is_file():
            yield entry


def write_file(path: str | os.PathLike[str], data: bytes, *, overwrite: bool = True) -> None:
    """Write a file completely or not at all; if its name ends in ``.gz`` it is compressed.

    FileExistsError if the file exists and ``overwrite`` is False; OSError if it cannot be written.
    """
    import tempfile

    target = Path(path)
    packed = gzip.compress(data, mtime=0) if target.suffix == ".gz" else data
    if target.is_dir():
        raise IsADirectoryError(f"{target} is a folder")
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(packed)
        os.chmod(temporary, _mode_of(target))
        if overwrite:
            os.replace(temporary, target)
        else:
            os.link(temporary, target)
            os.unlink(temporary)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise


def _mode_of(target: Path) -> int:
    """The permissions of the file, or those of a new file."""
    with contextlib.suppress(OSError):
        return target.stat().st_mode & 0o7777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
