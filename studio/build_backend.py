"""The build backend of the package: scikit-build-core, with the page of the studio built before a wheel.

``pip install .`` of a clean clone so gives a working ``hanjie studio``. node comes from the machine if it has a recent
one, and otherwise as a wheel into the build environment. An editable install leaves the page to ``make``.
"""

from __future__ import annotations

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


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """What a wheel needs in its build environment."""
    needed = core.get_requires_for_build_wheel(config_settings)
    return [*needed] if page.is_built() or page.machine_has_node() else [*needed, page.NODE_WHEEL]


def build_wheel(
    wheel_directory: str, config_settings: dict[str, Any] | None = None, metadata_directory: str | None = None
) -> str:
    """Build the page, then the wheel."""
    page.build()
    return core.build_wheel(wheel_directory, config_settings, metadata_directory)
