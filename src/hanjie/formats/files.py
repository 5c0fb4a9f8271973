"""Lists the files of a folder."""

from __future__ import annotations

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
