"""Writes puzzles that are made one by one: to a folder at once, to a file or standard output at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanjie.cli.exits import note
from hanjie.cli.reading.inputs import Entry
from hanjie.cli.writing.files import OutputError, is_folder
from hanjie.cli.writing.folders import Folder
from hanjie.cli.writing.picture_kind import PictureOptions
from hanjie.cli.writing.targets import PICTURES, Target, convert_target, kind_named
from hanjie.words import counted

if TYPE_CHECKING:
    from hanjie.jobs.random import RandomPuzzle, Wish

MOST_CELLS = 5_000_000
"""The most cells of all puzzles in one file, which are kept in memory until the end."""


class MadePuzzles:
    """The output of a run that makes puzzles. Problems that can be known before the run are errors before the run."""

    def __init__(self, path: str, to: str | None, wish: Wish, count: int, *, force: bool, solution: bool) -> None:
        from hanjie import formats
        from hanjie.model import Grid, Puzzle

        self.path = path
        self._format, self._digits = formats.get("non"), len(str(count))
        self._kept: list[Entry] = []
        self._written = 0
        looks = PictureOptions(solution=solution)
        self._target: Target | Folder
        if is_folder(path):
            self._target = Folder(path, kind_named(to or "non", _for(to or "non", looks)), force)
        else:
            name = to or path.lower().removesuffix(".gz").rpartition(".")[2]
            self._target = convert_target(path, to, _for(name, looks), force=force)
            if count * wish.width * wish.height > MOST_CELLS:
                raise OutputError(
                    f"{path}: {count:,} puzzles are too many for one file; write to a folder: -o FOLDER/."
                )
        blank = Puzzle.from_grid(Grid.blank(wish.width, wish.height, 0), wish.palette)
        self._target.check([Entry("", blank, self._format, "")] * min(count, 2))

    def add(self, made: RandomPuzzle) -> None:
        """Write the puzzle to the folder, or keep it for the file."""
        stem = f"random-{made.width}x{made.height}-{made.number:0{self._digits}}-grade-{made.grade}"
        solutions = (made.puzzle.goal,) if made.puzzle.goal else ()
        entry = Entry(made.title, made.puzzle, self._format, stem, solutions)
        if isinstance(self._target, Folder):
            self._written += self._target.write([entry], quiet=True)
        else:
            self._kept.append(entry)

    def finish(self, *, quiet: bool) -> None:
        """Write the file."""
        if self._kept:
            self._target.write(self._kept, quiet=quiet)
        elif self._written and not quiet:
            note(f"{self.path}: wrote {counted(self._written, 'file')}.")


def _for(name: str, looks: PictureOptions) -> PictureOptions:
    """The picture options for a picture; other files hold the solution anyway."""
    return looks if name.lower() in PICTURES else PictureOptions()
