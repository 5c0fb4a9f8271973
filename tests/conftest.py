"""Settings for all tests: hypothesis sets no time limit per example, because a busy machine would exceed it."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("hanjie", deadline=None)
settings.load_profile("hanjie")
