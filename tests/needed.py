"""What a test needs and a machine may lack: without it the test is skipped, or fails where everything must be there."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest

IS_REQUIRED = bool(os.environ.get("HANJIE_REQUIRE_BROWSER"))
"""True in CI: a test that is skipped there would not be noticed."""


def missing(what: str) -> NoReturn:
    """End the test, because something is missing."""
    if IS_REQUIRED:
        pytest.fail(f"HANJIE_REQUIRE_BROWSER is set, but {what}")
    pytest.skip(what)
