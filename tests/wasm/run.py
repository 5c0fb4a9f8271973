"""Runs tests of hanjie in Python as WebAssembly (Pyodide), over the core as WebAssembly, under node.

    python -m tests.wasm.run [arguments of pytest]

Without arguments it runs the tests of all ``PARTS`` but those in ``left_out.toml``, which says why each is left out.
``make wasm`` builds the core first. ``test_in_pyodide.py`` does the same, part by part.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from studio import page
from studio.site.python_folder import stand_in_files

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
CORE = ROOT / "build" / "wasm" / "core.wasm"
ENGINE = ROOT / "build" / "wasm" / "js"
STAND_INS = ROOT / "build" / "wasm" / "python"
PARTS = {
    "formats": ("tests/formats", "--ignore=tests/formats/kinds"),
    "kinds": ("tests/formats/kinds",),
    "model": ("tests/model", "tests/gallery", "tests/test_words.py", "tests/wasm"),
    "native": ("tests/native", "tests/bench/test_signature.py"),
    "reasoning": ("tests/reasoning",),
}
"""The tests that run there, in parts of about the same length."""


def build_engine() -> None:
    """What the page has for Python, as files that node can import, and the packages that stand in for compiled ones."""
    build_scripts(ENGINE)
    shutil.rmtree(STAND_INS, ignore_errors=True)
    for name, content in stand_in_files():
        (STAND_INS / name).parent.mkdir(parents=True, exist_ok=True)
        (STAND_INS / name).write_bytes(content)


def build_scripts(folder: Path) -> None:
    """The engine and the pixels of the page as scripts for node, in a folder that is emptied."""
    page.install()
    page.run("npx", "vite", "build", "--config", "engine.config.ts", "--outDir", str(folder), "--logLevel", "warn")


def command(arguments: tuple[str, ...]) -> list[str]:
    """The command that runs pytest inside Pyodide, from ROOT."""
    node = shutil.which("node", path=page.environment()["PATH"]) or "node"
    packages = Path(pytest.__file__).parents[1]
    return [node, str(HERE / "pyodide_pytest.mjs"), str(ROOT), str(packages), *arguments]


def environment() -> dict[str, str]:
    """Its environment."""
    return {**page.environment(), "NODE_OPTIONS": ""}


def main(arguments: tuple[str, ...]) -> int:
    """Run pytest inside Pyodide; its exit code."""
    if not CORE.exists():
        sys.exit(f"There is no {CORE.relative_to(ROOT)}: run `make wasm` first.")
    build_engine()
    wanted = [arguments] if arguments else PARTS.values()
    return max(subprocess.run(command(each), cwd=ROOT, env=environment(), check=False).returncode for each in wanted)


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main(tuple(sys.argv[1:])))
