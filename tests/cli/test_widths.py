"""Help pages and reports at many widths: no word is cut, and no line is too long."""

from __future__ import annotations

import io
import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from hanjie.cli.app import VERBS
from hanjie.cli.exits import note
from hanjie.cli.showing.wrapping import wrapped
from hanjie.model import Grid, Line, Puzzle
from tests.cli.puzzles import HARD, TINY, TWINS, noise, save
from tests.cli.runs import hanjie

WIDTHS = (40, 60, 80, 100, 200)
LONG_TITLE = "The long story of a picture that nobody has ever finished, told from its beginning by its author"
PICTURE = re.compile(r"[\s\d#.?abr|+>░▒▓█▄▀─│┌┐└┘⠀-⣿-]+")
"""Lines of a drawing, which differ from width to width."""

REPORTS = (
    "solve long.non",
    "solve long.non --steps --grade",
    "solve drawn.non twins.non nothing.non",
    "solve hard.non --timeout 0.05",
    "solve wrong.non",
    "check long.non",
    "check drawn.non",
    "check twins.non nothing.non wrong.non",
    "check --quiet long.non drawn.non",
    "solve --quiet long.non drawn.non",
    "count drawn.non --common",
    "explain long.non --lines",
    "explain flags.non",
    "hint long.non --more",
    "hint flags.non --more",
    "hint wrong.non",
    "show long.non",
    "show flags.non",
    "convert --formats",
    "animate tiny.non -o tiny.svg --force",
    "bench --list",
    "bench dominoes --count 1",
    "bench dominoes --count 1 --each",
    "bench dominoes --count 1 --batch",
)


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard output is a terminal without colors; every test sets its width."""
    monkeypatch.setattr("hanjie.render.text.terminal._is_terminal", lambda stream: True)
    monkeypatch.setenv("NO_COLOR", "1")
    save(replace(noise(12), title=LONG_TITLE), "long.non")
    save(replace(TWINS, goal=Grid.parse("#.\n.#"), title=LONG_TITLE), "drawn.non")
    save(replace(TINY.with_clue(Line.row(0), "3"), title=LONG_TITLE), "wrong.non")
    save(HARD, "hard.non")


def words(text: str) -> list[str]:
    """The words of a text without the lines of its pictures, without times."""
    lines = (line for line in text.splitlines() if not PICTURE.fullmatch(line))
    return re.sub(r"[\d.,]+ (?:µs|ms|s)\b", "TIME", " ".join(lines)).split()


def assert_fits(text: str, width: int) -> None:
    for line in text.splitlines():
        assert len(line) <= width or len(line.split()) == 1, f"{len(line)} > {width}: {line}"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("verb", ["", *VERBS])
def test_a_help_page_fits_and_cuts_no_word(verb: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    wide = hanjie(*verb.split(), "--help").out
    monkeypatch.setenv("COLUMNS", str(width))
    page = hanjie(*verb.split(), "--help").out
    assert_fits(page, width)
    assert page.replace("\\\n", "").split() == wide.split(), "only the places of line ends differ"


def test_a_long_command_of_an_example_can_still_be_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert "    hanjie solve cat.non --clues \\\n      --output cat.png\n        also write a picture\n" in re.sub(
        r"a picture\s+file", "a picture", hanjie("solve", "--help").out
    )


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("command", REPORTS)
def test_a_report_fits_and_cuts_no_word(command: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    wide = set(words(hanjie(*command.split()).out))
    monkeypatch.setenv("COLUMNS", str(width))
    run = hanjie(*command.split())
    assert run.out
    assert_fits(run.out, width)
    if not command.startswith(("bench", "convert", "solve hard")):  # their layout, or their answer, differs more
        unknown = [word for word in words(run.out) if word not in wide and not re.search(r"\d|^[µm]?s\b", word)]
        assert [word for word in unknown if not word.startswith("(") and word not in NOTICES] == []


NOTICES = {"clues", "do", "not", "fit:", "they", "need", "columns.)"}
"""Words of the notice below a picture that does not fit with its clues."""


def test_the_bench_table_names_the_columns_that_it_leaves_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    run = hanjie("bench", "dominoes", "--count", "1")
    assert "median ms" in run.out
    assert "work" not in run.out
    assert "note: Columns that do not fit into the window: solved, p99 ms, PAR2 ms, conflicts, nodes, work;" in run.err
    (record,) = hanjie("bench", "dominoes", "--count", "1", "--json").records
    assert "work" in record


def test_bench_mentions_no_folder_that_the_user_did_not_name() -> None:
    run = hanjie("bench", "--count", "1")
    assert run.err.count("note:") == 1 + ("do not fit" in run.err)
    assert "/" not in run.err


def test_the_legend_of_many_colors_is_wrapped(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("many.hanjie").write_text(str(Puzzle.from_picture(["rgbycmo", "obcgrmy"])))
    monkeypatch.setenv("COLUMNS", "40")
    out = hanjie("explain", "many.hanjie").out
    assert_fits(out, 40)
    assert ", m magenta" in " ".join(out.split())


def test_messages_are_wrapped_for_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("COLUMNS", "40")
    for stream, lines in ((Terminal(), 3), (io.StringIO(), 1)):
        monkeypatch.setattr(sys, "stderr", stream)
        note("This message is long enough to need three lines of forty columns in a terminal.")
        assert stream.getvalue().count("\n") == lines


def test_a_word_that_is_too_long_gets_its_own_line() -> None:
    assert wrapped("a bbbbbbbbbbbb c", 5) == "a\nbbbbbbbbbbbb\nc"
    assert wrapped("  a  b ccc", 6, 2) == "  a  b\n  ccc"
    assert wrapped("\x1b[1maaa bbb\x1b[0m", 7) == "\x1b[1maaa bbb\x1b[0m"
    assert wrapped("one two", None) == "one two"
