"""Runs tests of hanjie in Python as WebAssembly (Pyodide), over the core as WebAssembly, under node.

    python -m tests.wasm.run [arguments of pytest]

Without arguments it runs the tests of ``FOLDERS`` but those in ``left_out.toml``, which says why each is left out.
``make wasm`` builds the core first.
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
FOLDERS = (
    "tests/model",
    "tests/formats",
    "tests/reasoning",
    "tests/gallery",
    "tests/native",
    "tests/bench/test_signature.py",
    "tests/test_words.py",
    "tests/wasm",
)


def build_engine() -> None:
    """What the page has for Python, as files that node can import, and the packages that stand in for compiled ones."""
    page.install()
    page.run("npx", "vite", "build", "--config", "engine.config.ts", "--outDir", str(ENGINE), "--logLevel", "warn")
    shutil.rmtree(STAND_INS, ignore_errors=True)
    for name, content in stand_in_files():
        (STAND_INS / name).parent.mkdir(parents=True, exist_ok=True)
        (STAND_INS / name).write_bytes(content)


def run(arguments: list[str]) -> int:
    """Run pytest inside Pyodide; its exit code."""
    if not CORE.exists():
        sys.exit(f"There is no {CORE.relative_to(ROOT)}: run `make wasm` first.")
    build_engine()
    found = page.environment()
    node = shutil.which("node", path=found["PATH"]) or "node"
    packages = Path(pytest.__file__).parents[1]
    command = [node, str(HERE / "pyodide_pytest.mjs"), str(ROOT), str(packages), *(arguments or FOLDERS)]
    return subprocess.run(command, cwd=ROOT, env={**found, "NODE_OPTIONS": ""}, check=False).returncode


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(run(sys.argv[1:]))
