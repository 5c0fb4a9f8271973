"""Builds the core as WebAssembly, for the browser: ``python studio/wasm.py`` writes ``build/wasm/core.wasm``.

The compiler is in the wheel ziglang; cmake and ninja are wheels, too.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "wasm"
CORE = FOLDER / "core.wasm"
OPTIONS = ("CMAKE_BUILD_TYPE=Release", "HANJIE_THREADS=OFF", "HANJIE_PYTHON=OFF")


def build() -> Path:
    """Build the core as far as its sources have changed; returns its file."""
    environment = {**os.environ, "ZIG_LOCAL_CACHE_DIR": str(ROOT / "build" / "zig")}
    # Zig compiles its C++ library once, which takes a minute, and keeps it in the user's cache, as pip and npm do.
    if not os.access(Path.home(), os.W_OK):
        environment["ZIG_GLOBAL_CACHE_DIR"] = environment["ZIG_LOCAL_CACHE_DIR"]
    settings = (
        *OPTIONS,
        f"CMAKE_MAKE_PROGRAM={program('ninja')}",
        f"CMAKE_TOOLCHAIN_FILE={ROOT / 'core' / 'wasm' / 'toolchain.cmake'}",
        f"HANJIE_ZIG={zig()}",
    )
    configure = ["-S", str(ROOT), "-B", str(FOLDER), "-G", "Ninja", "--log-level=WARNING"]
    for arguments in ([*configure, *(f"-D{setting}" for setting in settings)], ["--build", str(FOLDER)]):
        code = subprocess.run([program("cmake"), *arguments], env=environment, check=False).returncode
        if code:
            sys.exit(code)
    return CORE


def program(name: str) -> str:
    """A program of this Python's environment, or else of the machine."""
    own = shutil.which(name, path=str(Path(sys.executable).parent))
    found = own or shutil.which(name)
    return found or sys.exit(f"The core as WebAssembly needs {name}: {sys.executable} -m pip install {name}")


def zig() -> Path:
    """The compiler."""
    spec = importlib.util.find_spec("ziglang")
    if spec is None or spec.origin is None:
        sys.exit(f"The core as WebAssembly needs ziglang: {sys.executable} -m pip install ziglang")
    return Path(spec.origin).with_name("zig.exe" if os.name == "nt" else "zig")


if __name__ == "__main__":
    build()
