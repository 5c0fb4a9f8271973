"""Builds the studio as a folder for any static host: ``python -m studio.site FOLDER``."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import sys
from pathlib import Path

from hanjie import __version__
from hanjie.studio.server.examples import example_ids, read_examples
from studio import page
from studio.site import python_folder

CORE = page.ROOT / "build" / "wasm" / "core.wasm"
"""The core, which ``make wasm`` builds."""
SERVICE_WORKER = "service_worker.js"
NOT_KEPT = (SERVICE_WORKER,)
"""Files that the service worker does not keep."""


def build(target: Path) -> None:
    """Write the folder anew."""
    work = page.ROOT / "build" / "site-parts"
    shutil.rmtree(work, ignore_errors=True)
    page.install()
    python = python_in(work)
    core = f"core-{digest_of([CORE])[:10]}.wasm"
    page.run(
        "npx",
        "vite",
        "build",
        "--mode",
        "static",
        "--logLevel",
        "warn",
        "--outDir",
        str(work / "page"),
        more={
            "HANJIE_CORE": core,
            "HANJIE_PYTHON": f"{python.name}/",
            "HANJIE_EXAMPLES": json.dumps(example_ids()),
            "HANJIE_VERSION": __version__,
        },
    )
    site = work / "page"
    shutil.copy(CORE, site / core)
    python.rename(site / python.name)
    examples = [{"id": id, "head": head, "body": body} for id, head, body in read_examples(example_ids())]
    (site / "examples.json").write_text(json.dumps(examples, separators=(",", ":")), encoding="utf-8")
    write_service_worker(site)
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(site, target)


def python_in(work: Path) -> Path:
    """The folder with Python, under a name that changes with its content."""
    folder = work / "python"
    python_folder.build(page.STUDIO / "node_modules" / "pyodide", page.ROOT / "src" / "hanjie", folder)
    return folder.rename(work / f"python-{digest_of(sorted(folder.iterdir()))[:10]}")


def digest_of(files: list[Path]) -> str:
    """A digest of the names and contents of files."""
    found = hashlib.sha256()
    for file in files:
        found.update(file.name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()


def write_service_worker(site: Path) -> None:
    """Tell the service worker which files there are; it is a new version if any of them has changed."""
    script = site / SERVICE_WORKER
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    files = {
        name: base64.b64encode(hashlib.sha256((site / name).read_bytes()).digest()).decode()
        for name in names
        if name not in NOT_KEPT
    }
    listed = json.dumps(files, separators=(",", ":"))
    version = hashlib.sha256(listed.encode()).hexdigest()[:12]
    text = script.read_text(encoding="utf-8")
    for name, value in (("__FILES__", json.dumps(listed)[1:-1]), ("__VERSION__", version)):
        if name not in text:
            sys.exit(f"The service worker has no place for {name}.")
        text = text.replace(name, value)
    script.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    build(Path(sys.argv[1]))
