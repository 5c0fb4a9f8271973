"""The page of share codes has the lengths, colors and tables of the program."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from hanjie.formats.parsing.share import cells, clues, texts

ROOT = Path(__file__).parents[2]


def test_the_page_is_what_its_script_writes() -> None:
    spec = importlib.util.spec_from_file_location("make_code_lengths", ROOT / "docs" / "make_code_lengths.py")
    assert spec is not None
    assert spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    page = maker.PAGE.read_text(encoding="utf-8")
    assert maker.example_table() in page, "run python docs/make_code_lengths.py"
    assert maker.color_list() in page, "run python docs/make_code_lengths.py"


def test_the_tables_of_first_odds_are_on_the_page() -> None:
    page = (ROOT / "docs" / "share-codes.md").read_text(encoding="utf-8")
    tables = {
        "MORE": clues.MORE,
        "LONGER": clues.LONGER,
        "ALIGNED": clues.ALIGNED,
        "FOLLOWING": clues.FOLLOWING,
        "LEFT": cells.LIKE_LEFT,
        "OTHER": cells.LIKE_OTHER,
    }
    for name, shares in tables.items():
        assert f"    {name:9} {shares}\n" in page


def test_the_frequent_bytes_are_on_the_page_in_order() -> None:
    page = (ROOT / "docs" / "share-codes.md").read_text(encoding="utf-8")
    words = page.partition("    space e a o")[2].partition("\n\n")[0].split()
    listed = "".join({"space": " ", "newline": "\n"}.get(word, word) for word in ["space", "e", "a", "o", *words])
    assert listed.encode() == texts.FREQUENT
