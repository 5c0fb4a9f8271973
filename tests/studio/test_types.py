"""The types of the page are those of the code."""

from __future__ import annotations

import json
from pathlib import Path

from docs import make_types

STUDIO = Path(__file__).parents[2] / "studio"


def test_the_types_of_the_page_are_made_from_the_code() -> None:
    assert make_types.FILE.read_text(encoding="utf-8") == make_types.file(), "run python -m docs.make_types"


def test_every_job_has_its_types() -> None:
    from hanjie.jobs.registry import JOBS

    text = make_types.file()
    for job in JOBS:
        assert f"  {job.name}: {{ request: {job.request.__name__}; report: {job.report.__name__} }};" in text


def test_the_lock_of_the_page_names_no_host() -> None:
    text = (STUDIO / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text
    assert all("integrity" in found for name, found in json.loads(text)["packages"].items() if name)
