"""Builds the folder: the page, the core, Python and the examples."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from studio import page, wasm
from studio.site import python_folder, service_worker

ROOT = page.ROOT
SITE = ROOT / "src" / "hanjie" / "studio" / "site"
WORK = ROOT / "build" / "site-parts"
MARK = page.MARK
FOLDERS = ("src/hanjie", "core", "examples", "studio/site", "studio/python")
FILES = ("CMakeLists.txt", "studio/wasm.py")
"""What the folder is made from, beside the sources of the page."""
TOOLS = (*python_folder.PACKAGES, "pillow", "ziglang")
"""The packages that are in it, Pillow with its font, and the compiler of the core."""
SUFFIXES = (".py", ".ttf", ".cpp", ".hpp", ".cmake", ".txt", ".mjs", ".non", ".xml")


def is_built() -> bool:
    """True if the folder was built from the present sources."""
    mark = SITE / MARK
    return mark.exists() and mark.read_text(encoding="utf-8") == digest()


def build() -> None:
    """Build the folder, unless it was built from the same sources."""
    if is_built():
        return
    from hanjie import __version__
    from hanjie.studio.server.examples import example_ids, read_examples

    shutil.rmtree(WORK, ignore_errors=True)
    page.install()
    core = wasm.build()
    python = python_in(WORK)
    core_name = f"core-{digest_of([core])[:10]}.wasm"
    site = WORK / "page"
    page.run(
        *("npx", "vite", "build", "--mode", "static", "--logLevel", "warn", "--outDir", str(site)),
        more={
            "HANJIE_CORE": core_name,
            "HANJIE_PYTHON": f"{python.name}/",
            "HANJIE_EXAMPLES": json.dumps(example_ids()),
            "HANJIE_VERSION": __version__,
        },
    )
    shutil.copyfile(core, site / core_name)
    python.rename(site / python.name)
    examples = [{"id": id, "head": head, "body": body} for id, head, body in read_examples(example_ids())]
    (site / "examples.json").write_text(json.dumps(examples, separators=(",", ":")), encoding="utf-8")
    service_worker.finish(site)
    (site / MARK).write_text(digest(), encoding="utf-8")
    page.replace(SITE, site)


def python_in(work: Path) -> Path:
    """The folder with Python, under a name that changes with its content."""
    folder = work / "python"
    python_folder.build(folder)
    return folder.rename(work / f"python-{digest_of(sorted(folder.iterdir()))[:10]}")


def digest_of(files: list[Path]) -> str:
    """A digest of the names and contents of files."""
    found = hashlib.sha256()
    for file in files:
        found.update(file.name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()


def digest() -> str:
    """A digest of everything that the folder is made from and with."""
    packages = ", ".join(f"{name} {version(name)}" for name in TOOLS)
    return f"{page.digest(page.SOURCES)} {digest_of(sorted(sources()))} {packages}\n"


def sources() -> Iterator[Path]:
    """FILES and the files of FOLDERS."""
    yield from (ROOT / name for name in FILES)
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in SUFFIXES and SITE not in path.parents and page.PAGE not in path.parents:
                yield path
