"""The output of the prototypes is parsed, and without the prototypes there is a clear message."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from hanjie.bench.bench_puzzle import BenchPuzzle
from hanjie.formats import Source, read
from hanjie.model import Puzzle

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "prototypes.py"
FILES = [Path("0.non"), Path("1.non")]
DIVES = """\
0.non              UNIQUE  med     10.5 ms  min 10.5 max 10.5 | med conf 492 us/conf 18.5 | 10/492c(1st 7)
1.non              TIMEOUT med 1000000000.0 ms  min 1000000000.0 max 1000000000.0 | TO3000/9c(1st 0)
"""
LEARNING = """\
0.non                  25x25 UNIQUE      2.13 ms (probe 0.90 ms, root 0/625, nodes 0) conf=60 dec=90
1.non                  34x44 TIMEOUT   3000.02 ms (probe 9.00 ms, root 0/1496, nodes 0) conf=60 dec=90
"""


@pytest.fixture(name="script", scope="module")
def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("prototypes", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["prototypes"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("name", "printed", "times"), [("dives", DIVES, [0.0105, 6]), ("first learning", LEARNING, [0.00213, 6])]
)
def test_a_run_without_answer_counts_as_twice_the_timeout(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, name: str, printed: str, times: list[float]
) -> None:
    monkeypatch.setattr(script.Prototype, "output", lambda *_: printed)
    (own,) = [one for one in script.PROTOTYPES if one.name == name]
    assert own.times(FILES, 0, 2, 3.0) == pytest.approx(times)


def test_look_ahead_writes_its_times_into_a_file(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def output(*arguments: object) -> str:
        words = list(map(str, arguments))
        Path(words[words.index("-o") + 1]).write_text("cpu=0.001500\ncpu=3.000001\n", encoding="ascii")
        return ""

    monkeypatch.setattr(script.Prototype, "output", output)
    assert script.PROTOTYPES[0].times(FILES, 0, 2, 3.0) == [0.0015, 6]


def test_a_prototype_that_loses_a_puzzle_ends_the_run(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script.Prototype, "output", lambda *_: DIVES.splitlines()[0])
    with pytest.raises(SystemExit, match="dives printed 1 times for 2 puzzles"):
        script.PROTOTYPES[2].times(FILES, 0, 2, 3.0)


def test_puzzles_are_written_in_the_format_that_the_prototypes_read(script: ModuleType, tmp_path: Path) -> None:
    puzzle = Puzzle.from_picture(["#.##", "....", ".#.#"])
    path = script.write(tmp_path / "p.non", BenchPuzzle("p", puzzle))
    (back,) = read(Source(path.read_text(encoding="ascii"), "p.non"))
    assert (back.rows, back.columns) == (puzzle.rows, puzzle.columns)


def test_without_the_prototypes_it_says_so(script: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "argv", ["prototypes.py", "--sources", str(tmp_path / "nowhere")])
    with pytest.raises(SystemExit, match=r"There is no folder .*nowhere with the prototypes"):
        script.main()
