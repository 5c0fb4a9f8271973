"""The Python in the documentation runs and prints what it says it prints."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def blocks(page: Path) -> list[tuple[int, str]]:
    """The Python blocks of a page, each with the line it begins at."""
    text = page.read_text(encoding="utf-8")
    return [(text.count("\n", 0, match.start()) + 2, match[1]) for match in BLOCK.finditer(text)]


PAGES_WITH_PYTHON = [page for page in PAGES if page.exists() and blocks(page)]


@pytest.mark.parametrize("page", PAGES_WITH_PYTHON, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("examples", "docs"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("COLUMNS", raising=False)
    namespace: dict[str, object] = {}
    for line, code in blocks(page):
        if ">>>" not in code:
            exec(compile("\n" * (line - 1) + code, str(page), "exec"), namespace)
            continue
        example = doctest.DocTestParser().get_doctest(code, namespace, str(page), str(page), line - 1)
        said: list[str] = []
        result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=said.append, clear_globs=False)
        assert result.failed == 0, "".join(said)
        namespace.update(example.globs)


def test_pages_with_python_are_found() -> None:
    assert ROOT / "README.md" in PAGES_WITH_PYTHON
