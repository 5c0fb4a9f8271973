"""The list of all suites, and how to select a part of one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from hanjie.bench import corpus, generated
from hanjie.bench.bench_puzzle import BenchPuzzle
from hanjie.bench.corpus import read_folder
from hanjie.errors import UnknownNameError

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Part:
    """Selects puzzles of a suite: one half, then one puzzle in ``share``, then at most ``count``."""

    half: str | None = None
    """``even`` or ``odd`` numbers, counted from 0: tune on one half, report the other."""
    share: int = 1
    """One puzzle in this many."""
    count: int | None = None
    """At most this many puzzles, spread over the whole suite."""

    def select(self, items: Sequence[T]) -> list[T]:
        """The selected items."""
        start, step = (0, 1) if self.half is None else (("even", "odd").index(self.half), 2)
        selected = items[start::step][:: self.share]
        if self.count is None or self.count >= len(selected):
            return list(selected)
        return [selected[at * len(selected) // self.count] for at in range(self.count)]


WHOLE = Part()
"""Every puzzle of a suite."""


class Source(Protocol):
    """Where the puzzles of a suite come from."""

    def missing(self, corpus: Path | None) -> str:
        """The file or folder that is not there; empty if nothing is missing."""
        ...

    def puzzles(self, corpus: Path | None, part: Part) -> list[BenchPuzzle]:
        """The selected puzzles; call it only if nothing is missing."""
        ...


@dataclass(frozen=True, slots=True)
class Generated:
    """Puzzles that are generated, each from its number."""

    numbers: range
    """The numbers of all puzzles."""
    generate: Callable[[int], BenchPuzzle]
    """Generates one."""

    def missing(self, corpus: Path | None) -> str:
        """Always empty: they need no corpus."""
        return ""

    def puzzles(self, corpus: Path | None, part: Part) -> list[BenchPuzzle]:
        """Generate the selected puzzles, and no others."""
        return [self.generate(number) for number in part.select(self.numbers)]


@dataclass(frozen=True, slots=True)
class FromCorpus:
    """Puzzles that are read from the corpus."""

    needs: str
    """The file or folder inside the corpus."""
    read: Callable[[Path], list[BenchPuzzle]]
    """Reads them all."""

    def missing(self, corpus: Path | None) -> str:
        """The path that this corpus lacks."""
        path = (corpus or Path()) / self.needs
        return "" if corpus is not None and path.exists() else str(path)

    def puzzles(self, corpus: Path | None, part: Part) -> list[BenchPuzzle]:
        """Read all, select the part."""
        return part.select(self.read(corpus or Path()))


@dataclass(frozen=True, slots=True)
class FromFolder:
    """All puzzles in a folder of any layout."""

    folder: Path
    """The folder."""

    def missing(self, corpus: Path | None) -> str:
        """The folder, if it is not there."""
        return "" if self.folder.is_dir() else str(self.folder)

    def puzzles(self, corpus: Path | None, part: Part) -> list[BenchPuzzle]:
        """Read all, select the part."""
        return part.select(read_folder(self.folder))


@dataclass(frozen=True, slots=True)
class Suite:
    """Puzzles that are measured together."""

    name: str
    """The name on the command line and in tables."""
    about: str
    """Its content, in a few words."""
    max_solutions: int
    """2 to prove whether the first solution is the only one, 1 to stop at the first solution."""
    source: Source
    """Where its puzzles come from."""

    @classmethod
    def from_folder(cls, folder: Path) -> Suite:
        """A suite of all puzzles in a folder."""
        return cls(folder.resolve().name, f"the puzzles in {folder}", 2, FromFolder(folder))

    @property
    def needs_corpus(self) -> bool:
        """True if its puzzles are read from the corpus."""
        return isinstance(self.source, FromCorpus)

    def missing(self, corpus: Path | None) -> str:
        """The file or folder that is not there; empty if nothing is missing."""
        return self.source.missing(corpus)

    def puzzles(self, corpus: Path | None, part: Part = WHOLE) -> list[BenchPuzzle]:
        """The selected puzzles, in order."""
        return self.source.puzzles(corpus, part)


def _contest(name: str) -> Suite:
    about = f"1,000 boards of the {name[:-4].upper()} contest {name[-4:]}, first solution"
    return Suite(name, about, 1, FromCorpus(f"tournament/{name}.txt", partial(corpus.contest, name=name)))


def _random(side: int, count: int) -> Suite:
    about = f"{count:,} random boards, {side}x{side}, half black"
    return Suite(f"random{side}", about, 2, Generated(range(count), partial(generated.random_board, side=side)))


_WEBPBN = "webpbn-sample.nonpack"

SUITES = (
    Suite("survey", "Wolter's survey of solvers", 2, FromCorpus("survey", corpus.survey)),
    Suite("survey-hard", "the eleven hard puzzles of the survey", 2, FromCorpus("survey", corpus.survey_hard)),
    _contest("taai2011"),
    _contest("icga2017"),
    _contest("tcga2019"),
    Suite("webpbn", "pictures drawn by people", 2, FromCorpus(_WEBPBN, corpus.webpbn)),
    Suite("webpbn-lines", "those that line logic solves", 2, FromCorpus(_WEBPBN, corpus.webpbn_lines)),
    Suite("color", "puzzles in several colors", 2, FromCorpus(corpus.COLOR_FOLDER, corpus.color)),
    Suite("huge", "100x100 to 512x512", 2, FromCorpus("huge", corpus.huge)),
    _random(25, 2000),
    _random(30, 1000),
    Suite(
        "boards", "1,000 boards as in the contests, first solution", 1, Generated(range(1000), generated.contest_board)
    ),
    Suite(
        "color-random", "300 random boards, 30x30, in 2 to 4 colors", 2, Generated(range(300), generated.color_board)
    ),
    Suite("dominoes", "3-Dom to 14-Dom", 2, Generated(range(3, 15), generated.domino)),
)
"""Every suite, in the order of the tables."""

GROUPS = {"tournament": ("taai2011", "icga2017", "tcga2019")}
"""Names for several suites."""


def get(names: Iterable[str]) -> list[Suite]:
    """The suites with these names, each once; UnknownNameError suggests the nearest name."""
    by_name = {suite.name: suite for suite in SUITES}
    chosen: dict[str, Suite] = {}
    for name in names:
        for single in GROUPS.get(name, (name,)):
            if single not in by_name:
                raise UnknownNameError("suite", name, [*by_name, *GROUPS])
            chosen[single] = by_name[single]
    return list(chosen.values())
