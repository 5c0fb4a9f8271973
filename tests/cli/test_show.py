"""``hanjie show``."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanjie import formats
from hanjie.formats import Source
from hanjie.render import Terminal
from tests.cli.puzzles import COLORED, TINY, noise, save
from tests.cli.runs import hanjie


def test_it_prints_the_facts_and_an_empty_grid_with_clues() -> None:
    run = hanjie("show", "flags.non")
    assert run.code == 0
    assert run.out == (
        "Flags\n"
        "  file       flags.non\n"
        "  format     Simpson NON (non)\n"
        "  size       3 columns x 2 rows\n"
        "  colors     2: b blue, r red on white\n"
        "  holds      goal picture\n"
        "        1r\n"
        "     1r 1b 1b\n"
        "   +---------+\n"
        " 2r|         |\n"
        " 2b|         |\n"
        "   +---------+\n"
    )


def test_the_goal_is_shown_only_on_request() -> None:
    assert "#.#\n.##\n" not in hanjie("show", "tiny.non").out
    assert hanjie("show", "tiny.non", "--goal").out.endswith("#.#\n.##\n")


def test_a_missing_goal_is_reported() -> None:
    run = hanjie("show", "twins.non", "--goal")
    assert run.code == 0
    assert "twins.non: The file has no goal picture" in run.err


def test_no_clues_prints_only_the_facts() -> None:
    assert "+--" not in hanjie("show", "tiny.non", "--no-clues").out


def test_json_is_the_puzzle_on_one_line_that_reads_back() -> None:
    run = hanjie("show", "tiny.non", "flags.non", "--json")
    lines = run.out.splitlines()
    assert [formats.read(Source(line)) for line in lines] == [[TINY], [COLORED]]


def test_standard_input_is_a_dash() -> None:
    run = hanjie("show", "-", stdin=str(TINY))
    assert run.code == 0
    assert "  file       stdin\n" in run.out


def on_a_screen(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setattr("hanjie.render.text.terminal.detect_terminal", lambda: Terminal(width=width))


def test_clues_are_listed_if_they_do_not_fit_around_the_grid(monkeypatch: pytest.MonkeyPatch) -> None:
    on_a_screen(monkeypatch, 40)
    save(noise(30), "noise.non")
    out = hanjie("show", "noise.non").out
    assert f"\nR1  {noise(30).rows[0]}\n" in out.replace("R1   ", "R1  ")
    assert "\nC30 " in out
    assert "'hanjie convert noise.non noise.svg' draws it." in " ".join(out.split())
    assert max(map(len, out.splitlines())) <= 40


def test_the_suggested_command_has_a_placeholder_for_standard_input(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    on_a_screen(monkeypatch, 40)
    out = hanjie("show", "-", stdin=str(noise(30))).out
    assert "'hanjie convert IN puzzle.svg' draws it." in " ".join(out.split())


@pytest.mark.parametrize("width", [40, 80])
def test_facts_are_wrapped_between_words(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    on_a_screen(monkeypatch, width)
    about = "A long story about a very small picture, too long to print on one line of the screen."
    out = hanjie("show", "-", "--no-clues", stdin=str(replace(TINY, description=about))).out
    assert max(map(len, out.splitlines())) <= width
    assert f"about {about} size" in " ".join(out.split())
    assert "\n             " in out


@pytest.mark.parametrize("verb", ["show", "solve", "check", "convert"])
@pytest.mark.parametrize("option", ["", "--json", "--quiet", "--goal"])
def test_control_characters_in_a_file_name_are_not_printed(verb: str, option: str) -> None:
    name = save(replace(TINY, title="", goal=None), "a\x1b[31mb\x9bc.non")
    run = hanjie(verb, name, *([option] if option else []), *(["out.nin"] if verb == "convert" else []))
    assert not {"\x1b", "\x9b"} & set(run.out + run.err)


def test_one_column_is_singular() -> None:
    assert "  size       1 column x 1 row\n" in hanjie("show", "-", stdin="rows: 1\ncolumns: 1").out


def test_control_characters_in_a_title_are_not_printed() -> None:
    run = hanjie("show", "-", stdin="title: a\x1b[31mb\nrows: 1\ncolumns: 1")
    assert "\x1b" not in run.out
    assert run.out.startswith("a [31mb\n")


def test_columns_bounds_the_width_of_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    save(noise(60), "wide.non")
    assert max(map(len, hanjie("show", "wide.non").out.splitlines())) > 80
    monkeypatch.setenv("COLUMNS", "80")
    assert max(map(len, hanjie("show", "wide.non").out.splitlines())) <= 80
