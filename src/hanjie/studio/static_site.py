"""Writes the studio as a folder for any static host."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

from hanjie.errors import HanjieError

BUILT = Path(__file__).parent / "site"
"""The folder as it was built; an installed package has it."""
MARK = "service_worker.js"
"""The file by which a folder with the studio is known. It is written last, because it names the version."""
NOT_COPIED = ("built-from.txt",)


@dataclass(frozen=True, slots=True)
class Written:
    """What was written."""

    folder: Path
    """The folder."""
    files: int
    """The number of its files."""
    size: int
    """Their bytes."""


def write_site(folder: Path) -> Written:
    """Write the studio into a folder that is new, empty, or has the studio already; HanjieError if it cannot be."""
    if not (BUILT / MARK).is_file():
        raise HanjieError("This copy of hanjie was installed without the studio for static hosts. Run: make site")
    if folder.exists() and not folder.is_dir():
        raise HanjieError(f"{folder} is a file. Name a folder, which may be new.")
    old = files_in(folder) if folder.is_dir() else []
    if old and not (folder / MARK).is_file():
        raise HanjieError(f"{folder} has other files. Name a new or empty folder, or one that --static has written.")
    names = sorted(files_in(BUILT), key=lambda name: (name in (MARK, "index.html"), name))
    for name in names:
        copy(BUILT / name, folder / name)
    for name in set(old) - set(names):
        if is_ours(name):
            (folder / name).unlink()
    remove_empty(folder)
    return Written(folder, len(names), sum((folder / name).stat().st_size for name in names))


def files_in(folder: Path) -> list[str]:
    """The names of all files below a folder."""
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return [name for name in found if name not in NOT_COPIED]


def is_ours(name: str) -> bool:
    """True for a file of an older version: those in our folders, and the core. Others are the user's."""
    first, _, rest = name.partition("/")
    return (bool(rest) and (first == "assets" or first.startswith("python-"))) or first.startswith("core-")


def copy(source: Path, target: Path) -> None:
    """Copy a file: under another name first, so that a host never sends half of it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    half = target.with_name(f"{target.name}.new")
    shutil.copyfile(source, half)
    half.replace(target)


def remove_empty(folder: Path) -> None:
    """Remove the folders of an older version that have become empty."""
    for path in folder.glob("python-*"):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
