"""The core does as much work as its signature says: a change that changes it says so."""

from __future__ import annotations

from pathlib import Path

from hanjie.bench.signature import COUNTS, signature

ROOT = Path(__file__).parents[2]
STORED = ROOT / "benchmarks" / "signature.txt"


def test_the_core_does_the_work_that_its_signature_says() -> None:
    assert signature(ROOT / "examples") == STORED.read_text(encoding="ascii"), (
        "The core searches otherwise than it did. If that is meant, run python benchmarks/signature.py --write and say "
        "in the commit why the counts changed; if not, it is a bug: the same seed must repeat the same run."
    )


def test_the_signature_has_every_count_of_every_suite() -> None:
    head, *rows = STORED.read_text(encoding="ascii").splitlines()
    assert head.split() == ["suite", *COUNTS]
    assert len(rows) >= 6
    assert all(len(row.split()) == 1 + len(COUNTS) for row in rows)
