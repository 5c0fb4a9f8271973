"""The build backend of the package: scikit-build-core, with the studio built before a wheel.

``pip install .`` of a clean clone so gives a working ``hanjie studio`` and ``hanjie studio --static``. What the build
needs comes as wheels into the build environment: node, unless the machine has a recent one, and the compiler for
WebAssembly. HANJIE_WITHOUT_SITE=1 leaves out the studio for static hosts. An editable install leaves all to ``make``.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import page
from scikit_build_core import build as core
from scikit_build_core.build import (
    build_editable,
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


FOR_THE_SITE = ("cmake>=3.26", "ninja", "reportlab>=4.2", "segno>=1.6", "ziglang>=0.17,<0.18")
"""What the studio for static hosts is made with."""


def wants_site() -> bool:
    """False if the user leaves out the studio for static hosts."""
    return not os.environ.get("HANJIE_WITHOUT_SITE")


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """What a wheel needs in its build environment."""
    needed = [*core.get_requires_for_build_wheel(config_settings)]
    if not page.machine_has_node() and (wants_site() or not page.is_built()):
        needed.append(page.NODE_WHEEL)
    return [*needed, *FOR_THE_SITE] if wants_site() else needed


def build_wheel(
    wheel_directory: str, config_settings: dict[str, Any] | None = None, metadata_directory: str | None = None
) -> str:
    """Build the page, the studio for static hosts, then the wheel."""
    page.build()
    if wants_site():
        sys.path[:0] = [str(page.ROOT), str(page.ROOT / "src")]
        from studio.site.build import build

        build()
    return core.build_wheel(wheel_directory, config_settings, metadata_directory)
