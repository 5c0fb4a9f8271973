"""A flag that ends jobs early."""

from __future__ import annotations

from hanjie import native
from hanjie.model.limits import CancelFlag


def new_cancel() -> CancelFlag:
    """A flag for Limits; once it is set, a job ends with what it has found."""
    return native.Cancel()
