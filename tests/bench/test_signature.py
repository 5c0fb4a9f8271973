"""The core does exactly the work that its signature lists."""

from __future__ import annotations

from pathlib import Path

from hanjie.bench.signature import COUNTS, signature

ROOT = Path(__file__).parents[2]
STORED = ROOT / "benchmarks" / "signature.txt"


def test_the_core_does_the_work_of_its_signature() -> None:
    assert signature(ROOT / "examples") == STORED.read_text(encoding="ascii"), (
        "The search of the core has changed. If that is intended, run python benchmarks/signature.py --write and "
        "explain the new counts in the commit. If not, it is a bug: the same seed must repeat the same run."
    )


def test_the_signature_has_every_count_of_every_suite() -> None:
    head, *rows = STORED.read_text(encoding="ascii").splitlines()
    assert head.split() == ["suite", *COUNTS]
    assert len(rows) >= 6
    assert all(len(row.split()) == 1 + len(COUNTS) for row in rows)
