"""Every real puzzle survives a share code: all of the corpus with HANJIE_THOROUGH=1, else a share of it."""

from __future__ import annotations

import pytest

import hanjie
from hanjie.errors import FormatError
from hanjie.formats import get
from tests.corpus.corpus import CORPUS, needs_corpus
from tests.thorough import THOROUGH

SHARE = {"tournament": 150, "webpbn-sample.nonpack": 20}
"""The quick run takes one puzzle in so many of the large sets."""
NOT_PUZZLES = ("README.md", "expected.csv")


@needs_corpus
@pytest.mark.parametrize("name", sorted(path.name for path in CORPUS.glob("*") if path.name not in NOT_PUZZLES))
def test_every_puzzle_of_a_set_survives_a_code(name: str) -> None:
    errors: list[Exception] = []
    puzzles = hanjie.load_all(CORPUS / name, on_error=errors.append)
    assert all(isinstance(error, FormatError) and "expected.csv" in str(error) for error in errors)
    for puzzle in puzzles[:: 1 if THOROUGH else SHARE.get(name, 1)]:
        assert hanjie.loads(hanjie.dumps(puzzle, "code")) == get("code").stripped(puzzle)
        assert hanjie.loads(hanjie.dumps(puzzle, "code:all")) == puzzle
