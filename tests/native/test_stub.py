"""The committed stub equals the one that nanobind generates from the module."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import hanjie.native

STUB = Path(hanjie.native.__file__).with_name("_core.pyi")


def test_the_stub_is_up_to_date(tmp_path: Path) -> None:
    made = tmp_path / "_core.pyi"
    command = [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "hanjie.native._core", "-o"]
    subprocess.run([*command, made], check=True)
    assert made.read_text(encoding="utf-8") == STUB.read_text(encoding="utf-8"), (
        "run: python -m nanobind.stubgen -m hanjie.native._core -o src/hanjie/native/_core.pyi"
    )
