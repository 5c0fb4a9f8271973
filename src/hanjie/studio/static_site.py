"""Writes the studio as a folder for any static host."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from hanjie.errors import HanjieError

BUILT = Path(__file__).parent / "site"
"""The folder as it was built; an installed package has it."""
MARK = "service_worker.js"
"""The file by which a folder with the studio is known, because it lists the other files. It is written last."""
NOT_COPIED = ("built-from.txt",)
HALF = ".new"
"""The ending of a file that is not yet complete."""
_LISTED = re.compile(r'\\?"([\w./-]+)\\?":\\?"[A-Za-z0-9+/]{43}=\\?"')
"""A name with its digest, in the list of a service worker."""


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
    names = sorted(files_in(BUILT), key=lambda name: (name in (MARK, "index.html"), name))
    before = listed_in(folder / MARK)
    others = [name for name in files_in(folder) if not is_left(folder, name) and not may_stay(name)]
    if not before and others:
        more = f"{folder} has other files, such as {min(others)}."
        raise HanjieError(f"{more} Name a new or empty folder, or one that --static has written.")
    for name in names:
        check_place(folder, name)
    for name in names:
        copy(BUILT / name, folder / name)
    for name in before - set(names):
        if is_inside(folder, name):
            remove(folder, name)
    return Written(folder, len(names), sum((folder / name).stat().st_size for name in names))


def files_in(folder: Path) -> list[str]:
    """The names of all files below a folder."""
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return [name for name in found if name not in NOT_COPIED]


def is_left(folder: Path, name: str) -> bool:
    """True for a file of this version, which a run that was interrupted has left."""
    if name.endswith(HALF):
        return (BUILT / name.removesuffix(HALF)).is_file()
    built = BUILT / name
    return built.is_file() and built.read_bytes() == (folder / name).read_bytes()


def may_stay(name: str) -> bool:
    """True for files that the folder of a repository or a pages host usually has."""
    return name.startswith(".") or name.partition(".")[0] in ("CNAME", "LICENSE", "README")


def listed_in(script: Path) -> set[str]:
    """The files of the version that a folder has; none if its service worker is not ours."""
    try:
        text = script.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return set()
    names = set(_LISTED.findall(text))
    return names if "index.html" in names else set()


def is_inside(folder: Path, name: str) -> bool:
    """True if a name, which may come from a list that anyone wrote, is that of a file below the folder."""
    return (folder / name).resolve().is_relative_to(folder.resolve())


def check_place(folder: Path, name: str) -> None:
    """HanjieError if something else has the place of a file; asked before anything is written."""
    for part in (*reversed(Path(name).parents[:-1]), Path(name)):
        path = folder / part
        if not is_inside(folder, str(part)):
            raise HanjieError(f"{path} is a link that leads out of {folder}. Remove the link.")
        if part == Path(name) and path.is_dir():
            raise HanjieError(f"{path} is a folder, but the studio has a file of that name. Remove the folder.")
        if part != Path(name) and path.is_file():
            raise HanjieError(f"{path} is a file, but the studio has a folder of that name. Remove the file.")


def copy(source: Path, target: Path) -> None:
    """Copy a file: under another name first, so that a host never sends half of it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    half = target.with_name(f"{target.name}{HALF}")
    shutil.copyfile(source, half)
    half.replace(target)


def remove(folder: Path, name: str) -> None:
    """Remove a file of the version before, and its folder once that is empty."""
    path = folder / name
    path.unlink(missing_ok=True)
    if path.parent != folder and path.parent.is_dir() and not any(path.parent.iterdir()):
        path.parent.rmdir()
