"""hanjie's Python as the page has it: Pyodide over the core as WebAssembly, under node."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hanjie.studio.static_site import BUILT
from studio import page
from tests.studio.recorded_requests import Recorded
from tests.wasm.run import build_scripts

SCRIPT = Path(__file__).with_name("page_python.mjs")


def answers(requests: Iterable[Recorded]) -> list[list[dict[str, Any]]]:
    """The last events of the answers, by Python from the folder for static hosts: from nothing, and with its memory."""
    with TemporaryDirectory() as engine:  # tests in Pyodide may use the folder that make test-engine fills
        build_scripts(Path(engine))
        said = list(answers_of(Path(engine), requests))
    return [said[::2], said[1::2]]


def answers_of(engine: Path, requests: Iterable[Recorded]) -> Iterator[dict[str, Any]]:
    """The same with scripts that are built."""
    found = page.environment()
    node = shutil.which("node", path=found["PATH"]) or "node"
    [folder] = BUILT.glob("python-*")
    [core] = BUILT.glob("core-*.wasm")
    lines = "".join(json.dumps({"job": each.job, "body": each.body.decode()}) + "\n" for each in requests)
    command = [node, str(SCRIPT), str(engine / "engine.js"), str(core), str(folder)]
    done = subprocess.run(command, input=lines.encode(), capture_output=True, env={**found, "NODE_OPTIONS": ""})
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    yield from map(json.loads, done.stdout.splitlines())
