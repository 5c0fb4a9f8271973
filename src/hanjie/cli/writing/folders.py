"""A folder as output: one file per puzzle. All contents are made and all names checked before the first is written."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from hanjie.cli.exits import complain, note
from hanjie.cli.reading.inputs import Entry
from hanjie.cli.writing.files import check_folder, check_output, make_folder, write_output
from hanjie.cli.writing.output_kind import OutputKind
from hanjie.errors import HanjieError
from hanjie.words import counted, shortened_list


@dataclass(frozen=True, slots=True)
class Folder:
    """An output folder with one file per puzzle, named after the file of the puzzle."""

    path: str
    """The path of the folder, which is made if it is missing."""
    kind: OutputKind
    """The kind of the files."""
    force: bool
    """Replace files that exist."""

    def check(self, entries: Sequence[Entry], advice: str = "") -> None:
        """Refuse an impossible output early; a folder holds any number of puzzles, so it needs no advice."""
        self.kind.check(entries)
        check_folder(self.path)
        if os.path.isdir(self.path):
            self._check_names(self._paths(entries))

    def write(self, entries: Sequence[Entry], *, quiet: bool = False) -> int:
        """Write the files and print notes; the number of files written. A puzzle that cannot be written is reported."""
        made = [(path, entry, self._made(entry)) for path, entry in zip(self._paths(entries), entries, strict=True)]
        files = [(path, entry, data) for path, entry, data in made if data is not None]
        if not files:
            return 0
        make_folder(self.path)
        self._check_names([path for path, _, _ in files])
        for path, _, data in files:
            write_output(path, data, force=self.force)
        if not quiet:
            written = [entry for _, entry, _ in files]
            self.kind.note_losses(self.path, [puzzle for entry in written for puzzle in self.kind.puzzles(entry)])
            note(f"{self.path}: wrote {counted(len(files), 'file')}.")
            self._note_numbered([(path, entry) for path, entry, _ in files])
        return len(files)

    def _note_numbered(self, written: Sequence[tuple[str, Entry]]) -> None:
        """Print a note about puzzles that share their name with another one, so that their file has a number."""
        numbered = [
            f"{os.path.basename(path)} from {entry.source}"
            for path, entry in written
            if os.path.basename(path) not in file_names([entry.stem], self.kind.suffix)
        ]
        if numbered:
            note(f"{self.path}: Some inputs have the same name, so these got a number: {shortened_list(numbered)}.")

    def _paths(self, entries: Sequence[Entry]) -> list[str]:
        names = file_names([entry.stem for entry in entries], self.kind.suffix)
        return [os.path.join(self.path, name) for name in names]

    def _check_names(self, paths: Iterable[str]) -> None:
        for path in paths:
            check_output(path, force=self.force)

    def _made(self, entry: Entry) -> bytes | None:
        """The content of the file of one puzzle; an error is reported, and the others are still written."""
        try:
            return self.kind.dump(self.kind.puzzles(entry))
        except HanjieError as error:
            complain(f"{entry.source}: {error}")
            return None


LONGEST_NAME = 240
"""The most bytes of a file name; file systems allow 255, and a number may be added."""


def file_names(stems: Iterable[str], suffix: str) -> Iterator[str]:
    """A file name for each stem, valid on every system and unique even if case is ignored."""
    taken: set[str] = set()
    next_number: dict[str, int] = {}
    for stem in stems:
        safe = "".join(symbol if symbol.isalnum() or symbol in "-_" else "-" for symbol in stem).strip("-") or "puzzle"
        safe = _shortened(safe, LONGEST_NAME - len(suffix.encode()))
        name, number = safe, next_number.get(safe.lower(), 2)
        while name.lower() in taken:
            name, number = f"{safe}-{number}", number + 1
        next_number[safe.lower()] = number
        taken.add(name.lower())
        yield f"{name}{suffix}"


def _shortened(name: str, most: int) -> str:
    """The name cut to this many bytes, between characters."""
    return name.encode()[:most].decode(errors="ignore")
