"""The list of all suites, and how to take a part of one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from hanjie.bench import corpus, generated
from hanjie.bench.case import Case
from hanjie.errors import UnknownNameError

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Part:
    """Which puzzles of a suite are taken: one half, of that one in so many, of those at most so many."""

    half: str | None = None
    """``even`` or ``odd`` numbers, counted from 0: tune on one half, report the other."""
    share: int = 1
    """One puzzle in so many."""
    count: int | None = None
    """At most so many puzzles, spread over the whole."""

    def of(self, items: Sequence[T]) -> list[T]:
        """The ones taken."""
        start, step = (0, 1) if self.half is None else (("even", "odd").index(self.half), 2)
        taken = items[start::step][:: self.share]
        if self.count is None or self.count >= len(taken):
            return list(taken)
        return [taken[at * len(taken) // self.count] for at in range(self.count)]


@dataclass(frozen=True, slots=True)
class Made:
    """Puzzles that are made, each by its number."""

    numbers: range
    """Which there are."""
    make: Callable[[int], Case]
    """Makes one."""

    def missing(self, folder: Path) -> Path | None:
        """Nothing: they need no corpus."""
        return None

    def cases(self, folder: Path, part: Part) -> list[Case]:
        """Make those that are wanted."""
        return [self.make(number) for number in part.of(self.numbers)]


@dataclass(frozen=True, slots=True)
class Read:
    """Puzzles that are read from a corpus."""

    needs: str
    """The file or folder in it."""
    read: Callable[[Path], list[Case]]
    """Reads them all."""

    def missing(self, folder: Path) -> Path | None:
        """What this corpus lacks, if anything."""
        path = folder / self.needs
        return None if path.exists() else path

    def cases(self, folder: Path, part: Part) -> list[Case]:
        """Read all, take those that are wanted."""
        return part.of(self.read(folder))


@dataclass(frozen=True, slots=True)
class Suite:
    """Puzzles that are measured together."""

    name: str
    """What the command line and the tables call it."""
    about: str
    """What is in it, in a few words."""
    wanted: int
    """How many solutions are asked for: 2 proves whether the first is the only one, 1 stops at the first."""
    source: Made | Read
    """Where its puzzles come from."""

    def cases(self, folder: Path, part: Part | None = None) -> list[Case]:
        """Its puzzles, or a part of them, in order; ``folder`` is the corpus."""
        return self.source.cases(folder, part or Part())

    @property
    def needs_corpus(self) -> bool:
        """True where its puzzles are read, not made."""
        return isinstance(self.source, Read)

    def missing(self, folder: Path) -> Path | None:
        """What of the corpus would have to be there and is not."""
        return self.source.missing(folder)


def _contest(name: str) -> Suite:
    about = f"1,000 boards of the {name[:-4].upper()} contest {name[-4:]}, first solution"
    return Suite(name, about, 1, Read(f"tournament/{name}.txt", partial(corpus.contest, name=name)))


def _random(side: int, count: int) -> Suite:
    about = f"{count:,} random boards, {side}x{side}, half black"
    return Suite(f"random{side}", about, 2, Made(range(count), partial(generated.random_board, side=side)))


SUITES = (
    Suite("survey", "Wolter's survey of solvers", 2, Read("survey", corpus.survey)),
    Suite("survey-hard", "the eleven hard ones of the survey", 2, Read("survey", corpus.survey_hard)),
    _contest("taai2011"),
    _contest("icga2017"),
    _contest("tcga2019"),
    Suite("webpbn", "pictures drawn by people", 2, Read("webpbn-sample.nonpack", corpus.webpbn)),
    Suite("webpbn-lines", "those of them that lines solve", 2, Read("webpbn-sample.nonpack", corpus.webpbn_lines)),
    Suite("colour", "puzzles in several colors", 2, Read("colour", corpus.colour)),
    Suite("huge", "100x100 to 512x512", 2, Read("huge", corpus.huge)),
    _random(25, 2000),
    _random(30, 1000),
    Suite("boards", "1,000 boards as in the contests, first solution", 1, Made(range(1000), generated.contest_board)),
    Suite("colour-random", "300 random boards, 30x30, in 2 to 4 colors", 2, Made(range(300), generated.color_board)),
    Suite("dominoes", "3-Dom to 14-Dom", 2, Made(range(3, 15), generated.domino)),
)
"""Every suite, in the order of the tables."""

GROUPS = {"tournament": ("taai2011", "icga2017", "tcga2019")}
"""Names for several suites."""


def named(names: Iterable[str]) -> list[Suite]:
    """The suites of these names, each once, in their order; UnknownNameError where there is none."""
    by_name = {suite.name: suite for suite in SUITES}
    chosen: dict[str, Suite] = {}
    for name in names:
        for single in GROUPS.get(name, (name,)):
            if single not in by_name:
                raise UnknownNameError("suite", name, [*by_name, *GROUPS])
            chosen[single] = by_name[single]
    return list(chosen.values())
