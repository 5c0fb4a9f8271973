"""The bytes that the studio on a static host has on the wire after brotli, which node has and Python has not."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from hanjie.studio.static_site import BUILT, files_in
from studio import page

SCRIPT = """
const { brotliCompressSync, constants } = require("node:zlib");
const { readFileSync } = require("node:fs");
const [quality, ...names] = process.argv.slice(1);
const params = { [constants.BROTLI_PARAM_QUALITY]: Number(quality) };
const size = (name) => brotliCompressSync(readFileSync(name), { params }).length;
console.log(JSON.stringify(names.map(size)));
"""


def page_and_engine() -> list[str]:
    """The files that a page needs before it shows and solves a puzzle."""
    return [name for name in files_in(BUILT) if not name.startswith("python-") and Path(name).suffix != ".png"]


def brotli_size(names: list[str], quality: int = 11) -> int:
    """The size of these files together; a lower quality takes less time and more bytes."""
    node = shutil.which("node", path=page.environment()["PATH"]) or "node"
    command = [node, "-e", SCRIPT, str(quality), *names]
    done = subprocess.run(command, cwd=BUILT, capture_output=True, text=True, check=True)
    return sum(json.loads(done.stdout))
