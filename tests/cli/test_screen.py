"""Colors on standard output: which verbs use them, and how the environment sets them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from hanjie.cli.showing.screen import Screen
from hanjie.render.text.terminal import Capability, Terminal
from tests.cli.puzzles import COLORED, STUCK, save
from tests.cli.runs import hanjie

DRAWN = [
    ["solve", "flags.non"],
    ["check", "flags.non"],
    ["count", "flags.non", "--common"],
    ["explain", "flags.non"],
    ["hint", "flags.non", "--more"],
    ["show", "flags.non"],
]
"""For every verb that prints colors, a command that does."""


@pytest.mark.parametrize("words", DRAWN, ids=lambda words: words[0])
def test_force_color_works_in_a_pipe(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1m" in hanjie(*words).out
    assert "\x1b" not in hanjie(*words, "--json").out


@pytest.mark.parametrize("words", DRAWN, ids=lambda words: words[0])
def test_no_color_overrides_force_color(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    plain = [line for line in hanjie(*words).out.splitlines() if " (" not in line]
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    assert [line for line in hanjie(*words).out.splitlines() if " (" not in line] == plain


def test_pictures_in_a_pipe_have_colors_if_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "3")
    red, blue = "2;224;32;32", "2;32;80;208"
    for words in (["solve", "flags.non"], ["count", "flags.non", "--common"], ["explain", "flags.non"]):
        assert red in (out := hanjie(*words).out)
        assert blue in out
    assert "shaded" in hanjie("count", save(STUCK, "stuck.non"), "--common").out


def test_plain_has_no_colors_even_if_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert hanjie("solve", "tiny.non", "--plain").out.startswith("Tiny · 3x2\n#.#\n.##\n")


def test_titles_cannot_color_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    name = save(replace(STUCK, title="\x1b[31mred"), "red.non")
    for value in ("", "1"):
        monkeypatch.setenv("FORCE_COLOR", value)
        for verb in ("solve", "check", "count", "show", "explain", "hint"):
            assert "\x1b[31mred" not in hanjie(verb, name).out


NARROW = Screen(Terminal(Capability.TRUECOLOR, 20), has_color=True)


def test_long_lines_are_wrapped_at_words_and_bold_type_takes_no_room() -> None:
    assert NARROW.wrapped(f"{NARROW.bold('a title of 5x5')}: one", 2) == "\x1b[1ma title of 5x5\x1b[0m: one"
    assert NARROW.wrapped("  unique   no, they differ", 4) == "  unique   no, they\n    differ"
    assert NARROW.wrapped("a-word-longer-than-the-screen and more", 2) == "a-word-longer-than-the-screen\n  and more"


def test_the_legend_has_single_spaces() -> None:
    legend = re.sub(r"\x1b\[[\d;]*m", "", NARROW.legend(COLORED.palette))
    assert legend == ". empty, b blue, r\n  red, ? undecided"
