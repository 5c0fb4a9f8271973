"""Colors on standard output: which verbs use them, and how the environment sets them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.cli.puzzles import STUCK, save
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
