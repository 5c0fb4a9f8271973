"""The page of requests and reports is what its script writes."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from hanjie.jobs.registry import JOBS

ROOT = Path(__file__).parents[2]


def test_the_page_is_what_its_script_writes() -> None:
    spec = importlib.util.spec_from_file_location("make_reports", ROOT / "docs" / "make_reports.py")
    assert spec is not None
    assert spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    page = maker.PAGE.read_text(encoding="utf-8")
    assert page == maker.page(), "run python docs/make_reports.py"
    assert all(f"\n## {job.name}\n" in page for job in JOBS)
