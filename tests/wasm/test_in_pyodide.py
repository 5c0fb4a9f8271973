"""hanjie's tests in Python as WebAssembly (Pyodide), over the core as WebAssembly: see run.py."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

if sys.platform == "emscripten":
    pytest.skip("these tests start Pyodide", allow_module_level=True)

from tests.wasm.run import CORE, ENGINE, PARTS, ROOT, command, environment


@pytest.mark.parametrize("part", PARTS)
def test_the_tests_pass_in_pyodide(part: str) -> None:
    if not CORE.exists() or not (ENGINE / "engine.js").exists():
        problem = "the core as WebAssembly is not built: make test-engine builds it"
        pytest.fail(problem) if os.environ.get("HANJIE_REQUIRE_BROWSER") else pytest.skip(problem)
    done = subprocess.run(
        command(PARTS[part]), cwd=ROOT, env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{done.stdout[-6000:]}\n{done.stderr[-2000:]}"
    assert " passed" in done.stdout.strip().splitlines()[-1]
