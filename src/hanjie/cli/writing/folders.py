"""A folder as output: one file per puzzle. All contents are made and all names checked before the first is written."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from hanjie.cli.exits import note
from hanjie.cli.reading.inputs import Entry
from hanjie.cli.writing.files import check_folder, check_output, make_folder, write_output
from hanjie.cli.writing.output_kind import OutputKind
from hanjie.errors import HanjieError
from hanjie.words import counted


@dataclass(frozen=True, slots=True)
class Folder:
    """An output folder with one file per puzzle, named after the file of the puzzle."""

    path: str
    """The path of the folder, which is made if it is missing."""
    kind: OutputKind
    """The kind of the files."""
    force: bool
    """Replace files that exist."""

    def check(self, entries: Sequence[Entry]) -> None:
        """Refuse an impossible output early."""
        self.kind.check(entries)
        check_folder(self.path)
        if os.path.isdir(self.path):
            self._check_names(self._paths(entries))

    def write(self, entries: Sequence[Entry], *, quiet: bool = False) -> None:
        """Write the files and print notes: their number, and the parts of puzzles that the format does not keep."""
        files = {path: self._made(entry) for path, entry in zip(self._paths(entries), entries, strict=True)}
        make_folder(self.path)
        self._check_names(files)
        for path, data in files.items():
            write_output(path, data, force=self.force)
        if not quiet:
            self.kind.note_losses(self.path, [puzzle for entry in entries for puzzle in self.kind.puzzles(entry)])
            note(f"{self.path}: wrote {counted(len(files), 'file')}.")

    def _paths(self, entries: Sequence[Entry]) -> list[str]:
        names = file_names([entry.stem for entry in entries], self.kind.suffix)
        return [os.path.join(self.path, name) for name in names]

    def _check_names(self, paths: Iterable[str]) -> None:
        for path in paths:
            check_output(path, force=self.force)

    def _made(self, entry: Entry) -> bytes:
        """The content of the file of one puzzle; errors name the puzzle."""
        try:
            return self.kind.dump(self.kind.puzzles(entry))
        except HanjieError as error:
            raise HanjieError(f"{entry.source}: {error}") from None


def file_names(stems: Iterable[str], suffix: str) -> Iterator[str]:
    """A file name for each stem, valid on every system and unique even if case is ignored."""
    taken: set[str] = set()
    next_number: dict[str, int] = {}
    for stem in stems:
        safe = "".join(symbol if symbol.isalnum() or symbol in "-_" else "-" for symbol in stem).strip("-") or "puzzle"
        name, number = safe, next_number.get(safe.lower(), 2)
        while name.lower() in taken:
            name, number = f"{safe}-{number}", number + 1
        next_number[safe.lower()] = number
        taken.add(name.lower())
        yield f"{name}{suffix}"
