"""Start-up time is a feature. It depends on the number of modules that are loaded, so the tests count modules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HEART = Path(__file__).parents[2] / "examples" / "heart.non"
VERSION = "import hanjie.cli; hanjie.cli.main(['--version'])"
SOLVE = f"import hanjie.cli; hanjie.cli.main(['solve', {str(HEART)!r}])"


def modules_after(code: str) -> set[str]:
    """The modules that a new Python has loaded after this code."""
    listing = "; import sys; print('modules', *sys.modules)"
    command = [sys.executable, "-c", code + listing]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return set(printed.splitlines()[-1].split()[1:])


@pytest.mark.parametrize("code", ["import hanjie", VERSION])
def test_neither_the_import_nor_the_version_loads_any_part_of_hanjie(code: str) -> None:
    modules = modules_after(code)
    assert "hanjie" in modules
    assert {name for name in modules if name.startswith("hanjie.")} <= {"hanjie.cli"}


def test_the_version_loads_next_to_nothing_of_the_standard_library() -> None:
    assert len(modules_after(VERSION) - modules_after("import hanjie")) <= 3


def test_solving_a_file_loads_one_format_and_no_heavy_library() -> None:
    modules = modules_after(SOLVE)
    assert {name for name in modules if name.startswith("hanjie.formats.kinds.")} == {"hanjie.formats.kinds.non"}
    assert not modules & {"rich", "PIL", "numpy", "hanjie.gallery", "hanjie.reasoning.engine", "hanjie.bench"}


def test_the_whole_program_loads_fewer_than_two_hundred_and_twenty_modules_to_solve_a_file() -> None:
    assert len(modules_after(SOLVE) - modules_after("pass")) < 220
