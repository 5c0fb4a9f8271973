"""The build backend of the package: scikit-build-core, with the studio built before a wheel.

``pip install .`` of a clean clone so gives a working ``hanjie studio`` and ``hanjie studio --static``. What the build
needs comes as wheels into the build environment: node, unless the machine has a recent one, and the compiler for
WebAssembly. HANJIE_WITHOUT_SITE=1 leaves out the studio for static hosts. An editable install leaves all to ``make``.
"""

from __future__ import annotations

import os
import sys
import tomllib
from typing import Any

import page
from scikit_build_core import build as core
from scikit_build_core.build import (
    build_editable,
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


SITE = "/src/hanjie/studio/site"
"""Where it is, as pyproject.toml names it. The settings for files of an sdist hold for those of a wheel, too."""


def wants_site() -> bool:
    """False if the user leaves out the studio for static hosts."""
    return not os.environ.get("HANJIE_WITHOUT_SITE")


def chosen(config_settings: dict[str, Any] | None) -> dict[str, Any] | None:
    """The settings of a build; those that leave out the studio for static hosts if the user does, built or not."""
    if wants_site():
        return config_settings
    with open(page.ROOT / "pyproject.toml", "rb") as file:
        files = tomllib.load(file)["tool"]["scikit-build"]["sdist"]
    included = [path for path in files["include"] if path != SITE]
    return {**(config_settings or {}), "sdist.include": included, "sdist.exclude": [*files["exclude"], SITE]}


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
    return core.build_wheel(wheel_directory, chosen(config_settings), metadata_directory)


def build_sdist(sdist_directory: str, config_settings: dict[str, Any] | None = None) -> str:
    """Pack the sources, with what was built of the studio."""
    return core.build_sdist(sdist_directory, chosen(config_settings))
