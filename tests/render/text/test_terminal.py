from __future__ import annotations

import io

import pytest

from hanjie.render import Capability, Terminal, detect_terminal


class Screen(io.TextIOWrapper):
    """A stream that claims to be a terminal."""

    def __init__(self, encoding: str = "utf-8", is_terminal: bool = True) -> None:
        super().__init__(io.BytesIO(), encoding=encoding)
        self.is_terminal = is_terminal

    def isatty(self) -> bool:
        return self.is_terminal


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"TERM": "xterm"}, Capability.MONO),
        ({"TERM": "xterm-256color"}, Capability.COLORS_256),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Capability.TRUECOLOR),
        ({"TERM": "xterm-kitty"}, Capability.TRUECOLOR),
        ({"TERM_PROGRAM": "vscode"}, Capability.TRUECOLOR),
        ({"WT_SESSION": "1"}, Capability.TRUECOLOR),
        ({"TERM": "dumb"}, Capability.PLAIN),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, Capability.PLAIN),
        ({"COLORTERM": "truecolor", "NO_COLOR": "1"}, Capability.MONO),
        ({"COLORTERM": "truecolor", "NO_COLOR": ""}, Capability.TRUECOLOR),
        ({"TERM": "xterm", "FORCE_COLOR": "1"}, Capability.COLORS_256),
        ({"TERM": "xterm", "FORCE_COLOR": "3"}, Capability.TRUECOLOR),
        ({"COLORTERM": "truecolor", "FORCE_COLOR": "1"}, Capability.TRUECOLOR),
        ({"COLORTERM": "truecolor", "FORCE_COLOR": "0"}, Capability.MONO),
        ({"COLORTERM": "truecolor", "FORCE_COLOR": "1", "NO_COLOR": "1"}, Capability.MONO),
        ({}, Capability.MONO),
    ],
)
def test_the_capability_of_a_terminal(environ: dict[str, str], expected: Capability) -> None:
    assert detect_terminal(Screen(), environ).capability is expected


def test_a_pipe_gets_plain_text_of_any_width() -> None:
    assert detect_terminal(Screen(is_terminal=False), {"COLORTERM": "truecolor"}) == Terminal(Capability.PLAIN, None)
    assert detect_terminal(io.StringIO(), {"COLORTERM": "truecolor"}) == Terminal(Capability.PLAIN, None)


def test_color_can_be_forced_into_a_pipe() -> None:
    forced = detect_terminal(Screen(is_terminal=False), {"FORCE_COLOR": "3"})
    assert forced == Terminal(Capability.TRUECOLOR, None)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_an_encoding_without_block_characters_gets_plain_text(encoding: str) -> None:
    screen = Screen(encoding)
    assert detect_terminal(screen, {"COLORTERM": "truecolor", "FORCE_COLOR": "3"}).capability is Capability.PLAIN


def test_the_width_comes_from_the_environment_else_from_the_terminal_else_it_is_80() -> None:
    assert detect_terminal(Screen(), {"COLUMNS": "133"}).width == 133
    assert detect_terminal(Screen(), {"COLUMNS": "many"}).width == 80


def test_a_closed_stream_is_not_a_terminal() -> None:
    screen = Screen()
    closed = io.StringIO()
    closed.close()
    assert detect_terminal(closed, {}).capability is Capability.PLAIN
    assert screen.isatty()
