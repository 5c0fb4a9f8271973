"""Where the real puzzles are: beside the project, not in it. Tests that need them say so when they skip."""

from __future__ import annotations

from pathlib import Path

import pytest

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"

needs_corpus = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus of real puzzles is not beside the project")


def files(pattern: str) -> list[Path]:
    """The files of the corpus that match, in order; none where it is absent."""
    return sorted(CORPUS.glob(pattern))
