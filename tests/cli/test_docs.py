"""The ``console`` blocks of the documentation run and print the output they show.

Times may differ, a line ``…`` stands for any lines, ``{…}`` for any object; a command without output need only succeed.
Messages on stderr are compared if the output on the page begins with one.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanjie.cli.app import VERBS
from tests.cli.runs import hanjie

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(r"^\$ hanjie (.+)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
TIME = re.compile(r'[\d.,]+ (?:µs|ms|s)\b|(?<="seconds":)[\d.e-]+')


def examples(page: Path) -> Iterator[tuple[str, str]]:
    """The commands of a page, each with the output it shows."""
    for block in BLOCK.findall(page.read_text(encoding="utf-8")):
        yield from EXAMPLE.findall(block)


def pattern(output: str) -> str:
    exact = re.escape(TIME.sub("TIME", output))
    return exact.replace(re.escape("…\n"), "(?:.*\n)*?").replace(re.escape("{…}"), r"\{.*?\}")


EXAMPLES = [
    pytest.param(command, output, id=f"{page.name}: {command}")
    for page in PAGES
    if page.exists()
    for command, output in examples(page)
]


@pytest.mark.parametrize(("command", "output"), EXAMPLES)
def test_an_example_prints_the_output_on_the_page(command: str, output: str, here: Path) -> None:
    for folder in ("examples", "docs"):
        (here / folder).symlink_to(ROOT / folder)
    run = hanjie(*shlex.split(command))
    if output:
        printed = run.err + run.out if output.startswith("hanjie: ") else run.out
        assert re.fullmatch(pattern(output), TIME.sub("TIME", printed)), run.out + run.err
    else:
        assert run.code == 0, run.err


def test_the_page_names_every_verb_and_option() -> None:
    text = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    for verb in VERBS:
        assert f"## {verb}\n" in text
        for option in re.findall(r"^  (?:-\w, )?(--[a-z-]+)", hanjie(verb, "--help").out, re.MULTILINE):
            assert option == "--help" or option in text, f"{verb} {option}"
