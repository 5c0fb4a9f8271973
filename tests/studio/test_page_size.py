"""The built page is small, and needs nothing that its content security policy forbids."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "src" / "hanjie" / "studio" / "page"
MOST = 150_000
"""Bytes of JavaScript, compressed."""


@pytest.fixture
def page() -> Path:
    assert (PAGE / "index.html").exists(), "run make studio, which builds the page"
    return PAGE


def test_the_scripts_take_less_than_150_kb_compressed(page: Path) -> None:
    scripts = list(page.rglob("*.js"))
    assert scripts
    assert sum(len(gzip.compress(script.read_bytes(), 9)) for script in scripts) < MOST


def test_the_page_has_no_inline_script_or_style(page: Path) -> None:
    text = (page / "index.html").read_text(encoding="utf-8")
    assert all('src="./' in tag for tag in re.findall(r"<script[^>]*>", text))
    assert re.findall(r"<style|\sstyle=|\son\w+=", text) == []


def test_the_page_loads_nothing_from_other_hosts(page: Path) -> None:
    text = (page / "index.html").read_text(encoding="utf-8")
    styles = "".join(style.read_text(encoding="utf-8") for style in page.rglob("*.css"))
    assert re.findall(r"(?:src|href)=\"(?:https?:)?//", text) == []
    assert re.findall(r"url\([\"']?(?:https?:)?//", styles) == []


def test_no_script_makes_code_from_text(page: Path) -> None:
    for script in page.rglob("*.js"):
        assert not re.search(r"\beval\(|new Function\(", script.read_text(encoding="utf-8")), script.name
