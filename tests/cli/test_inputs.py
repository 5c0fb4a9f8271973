"""The kinds of input that FILE can name."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest
from PIL import Image

from hanjie import formats
from hanjie.formats import Source
from hanjie.model import Puzzle
from tests.cli.puzzles import TINY, TWINS
from tests.cli.runs import hanjie


def sources(*words: object, stdin: str | bytes = b"") -> list[str]:
    return [line.split()[1] for line in hanjie("show", *words, stdin=stdin).out.splitlines() if "  file  " in line]


def pack() -> None:
    Path("pack.nonpack").write_bytes(formats.get("non").dump([TINY, TWINS]))


def test_a_folder_is_read_in_order_of_names_with_the_folders_in_it() -> None:
    Path("sub").mkdir()
    Path("tiny.non").rename("sub/a.non")
    assert sources(".") == ["flags.non", "nothing.non", "sub/a.non", "twins.non"]


def test_files_in_no_puzzle_format_are_skipped_with_one_note() -> None:
    Path("README.md").write_text("# About these puzzles\n\nDrawn on a rainy day.\n")
    Path(".hidden").write_text("not looked at")
    Path("empty.txt").write_text("")
    Path("newline.txt").write_text("\n")
    run = hanjie("show", ".")
    assert run.code == 0
    assert run.err == "hanjie: note: .: skipped 3 files in no puzzle format (README.md, empty.txt, newline.txt).\n"


def test_a_file_that_two_formats_can_read_is_read_once_by_each(monkeypatch: pytest.MonkeyPatch) -> None:
    format, read = formats.get("text"), []

    def counting(source: Source) -> list[Puzzle]:
        read.append(source.name)
        return format.read(source)

    candidates = [(replace(format, name=name, read=counting), None) for name in ("one", "other")]
    monkeypatch.setattr(import_module("hanjie.formats.detection"), "_with_doubts", lambda source: candidates)
    Path("one.hanjie").write_text(str(TINY))
    assert hanjie("show", "one.hanjie").code == 0
    assert read == ["one.hanjie"] * 2


def test_the_puzzles_of_a_pack_have_numbers() -> None:
    pack()
    assert sources("pack.nonpack") == ["pack.nonpack#1", "pack.nonpack#2"]


def test_a_number_chooses_one_puzzle_of_a_pack() -> None:
    pack()
    assert sources("pack.nonpack#2") == ["pack.nonpack#2"]
    for number in (3, 0, 10**12):
        run = hanjie("show", f"pack.nonpack#{number}")
        assert run.code == 2
        assert run.err == f"hanjie: pack.nonpack: There is no puzzle {number}; the file has 2 puzzles.\n"


def test_one_bad_file_does_not_stop_the_others() -> None:
    Path("bad.non").write_text("width 3\nheight 1\nrows\n1,x\ncolumns\n1\n1\n1\n")
    run = hanjie("show", "bad.non", "tiny.non")
    assert run.code == 2
    assert run.err == "hanjie: bad.non:4: Expected numbers, found 'x'.\n"
    assert run.out.startswith("Tiny\n")


def test_a_pasted_text_can_replace_a_file() -> None:
    run = hanjie("show", str(TINY))
    assert run.code == 0
    assert run.out.startswith("Tiny\n")


def test_a_link_that_does_not_hold_the_puzzle_is_not_fetched() -> None:
    run = hanjie("show", "https://example.org/puzzle/17")
    assert run.code == 2
    assert run.err == (
        "hanjie: https://example.org/puzzle/17: "
        "This link does not contain the puzzle; save the page or file and pass its name.\n"
    )


def test_from_overrides_format_detection() -> None:
    assert hanjie("show", "tiny.non", "--from", "text").code == 2
    assert hanjie("show", "tiny.non", "--from", "non").code == 0


def test_a_compressed_file_is_read() -> None:
    import gzip

    Path("tiny.non.gz").write_bytes(gzip.compress(Path("tiny.non").read_bytes()))
    assert hanjie("show", "tiny.non.gz").out.startswith("Tiny\n")


def test_a_broken_table_in_a_folder_is_an_error_even_if_quiet() -> None:
    Path("c8.csv").write_text("1,0,8\n0,1,1\n1,1,0\n")
    Path("README.txt").write_text("Drawn on a rainy day.\n")
    run = hanjie("show", ".", "--no-clues")
    assert run.code == 2
    run = hanjie("check", ".", "--quiet", "--no-grade")
    assert run.code == 2
    assert run.err.splitlines()[:2] == [
        "hanjie: c8.csv:1: A 0 means an empty line; here it stands beside other numbers.",
        ".: skipped 1 file in no puzzle format",
    ]


def test_photos_in_a_folder_are_skipped_with_one_note_that_has_the_reason() -> None:
    for name in ("a.png", "b.png"):
        Image.effect_noise((64, 64), 90).save(name)
    run = hanjie("show", ".", "--no-clues")
    assert run.code == 0
    (line,) = run.err.splitlines()
    assert line.startswith("hanjie: note: .: skipped 2 files (a.png, b.png): This picture ")


@pytest.mark.parametrize("verb", ["solve", "check", "count", "show"])
def test_an_unreadable_input_is_a_json_object(verb: str) -> None:
    Path("bad.non").write_text("width 2\nheight 1\nrows\nx\ncolumns\n1\n1\n")
    run = hanjie(verb, "tiny.non", "bad.non", "missing.non", "--json")
    assert run.code == 2
    bad, missing = (record for record in run.records if "error" in record)
    assert bad["source"] == "bad.non"
    assert bad["error"]["line"] == 4
    assert bad["error"]["problem"] in run.err
    problem = "There is no such file or folder."
    assert missing == {"source": "missing.non", "error": {"problem": problem, "line": None, "column": None}}
    assert len(run.records) == 3


@pytest.mark.parametrize("verb", ["explain", "hint"])
def test_an_unreadable_puzzle_of_one_is_a_json_object(verb: str) -> None:
    run = hanjie(verb, "missing.non", "--json")
    assert run.code == 2
    assert [record["source"] for record in run.records] == ["missing.non"]
