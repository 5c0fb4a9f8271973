"""Folders: which of their files are puzzles."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest
from PIL import Image

import hanjie
from hanjie import formats
from hanjie.errors import FormatError
from hanjie.formats import read_folder
from hanjie.formats.detection import read_with_format
from hanjie.formats.registry import SHARED_SUFFIXES, SUFFIXES
from tests.formats.reading import TINY


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two puzzles among what else may be there."""
    noise = Image.frombytes("L", (64, 64), random.Random(90).randbytes(64 * 64))
    file = io.BytesIO()
    noise.save(file, "PNG")
    (tmp_path / "inner").mkdir()
    for name, data in {
        "a.nin": formats.get("nin").dump([TINY]),
        "blank.txt": b"\n",
        "empty.xml": b"",
        "inner/b.txt": formats.get("non").dump([TINY]),
        "notes.txt": b"ABC\nDEF\n",
        "numbers.txt": formats.get("nin").dump([TINY]),
        "photo.png": file.getvalue(),
        "readme.md": b"# Puzzles\n\nSome of them are hard.\n",
        ".hidden.non": formats.get("non").dump([TINY]),
    }.items():
        (tmp_path / name).write_bytes(data)
    return tmp_path


def test_puzzles_are_read_and_the_rest_is_skipped_by_name(folder: Path) -> None:
    files = list(read_folder(folder))
    read = [(file.path.name, file.format and file.format.name) for file in files if file.puzzles]
    assert read == [("a.nin", "nin"), ("b.txt", "non")]
    skipped = [file.path.name for file in files if file.is_skipped]
    assert skipped == ["blank.txt", "empty.xml", "notes.txt", "numbers.txt", "photo.png", "readme.md"]
    assert not any(file.error for file in files)


def test_an_unreadable_puzzle_is_reported_and_the_rest_is_read(folder: Path) -> None:
    (folder / "aa.non").write_text("width 2\nheight 1\nrows\nx\ncolumns\n1\n")
    files = {file.path.name: file for file in read_folder(folder)}
    assert isinstance(files["aa.non"].error, FormatError)
    assert not files["aa.non"].is_skipped
    assert files["b.txt"].puzzles


@pytest.mark.parametrize("name", ["b.non", "b.NIN", "b.non.gz"])
@pytest.mark.parametrize("data", [b"", b"\n \n", b"rows", b"Some words.\n", b"\0\1\2"])
def test_a_file_with_the_ending_of_a_puzzle_is_never_skipped(name: str, data: bytes, folder: Path) -> None:
    (folder / name).write_bytes(data)
    files = {file.path.name: file for file in read_folder(folder)}
    assert isinstance(files[name].error, FormatError)
    with pytest.raises(FormatError, match=name):
        hanjie.load_all(folder)


@pytest.mark.parametrize("name", ["page.html", "settings.json", "program.cpp", "feed.xml", "notes.md", "non"])
def test_shared_endings_do_not_make_a_puzzle(name: str, folder: Path) -> None:
    (folder / name).write_bytes(b"Some words.\n")
    assert {file.path.name: file for file in read_folder(folder)}[name].is_skipped


def test_shared_endings_are_endings_of_formats() -> None:
    assert {suffix for suffixes in SUFFIXES.values() for suffix in suffixes} > SHARED_SUFFIXES


def test_if_a_format_is_named_every_file_that_is_not_blank_is_read(folder: Path) -> None:
    files = {file.path.name: file for file in read_folder(folder, formats.get("nin"))}
    assert files["numbers.txt"].puzzles
    assert files["readme.md"].error
    assert files["blank.txt"].is_skipped


def test_load_all_reads_the_same_files(folder: Path) -> None:
    assert len(hanjie.load_all(folder)) == 2
    with pytest.raises(FormatError, match="Expected a number for the size"):
        hanjie.load_all(folder, "nin")


def test_a_reader_that_fails_makes_an_error_of_its_file_and_the_rest_is_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(source: formats.Source, format: object = None) -> object:
        if source.suffix == ".nin":
            raise ZeroDivisionError("division by zero")
        return read_with_format(source, None)

    monkeypatch.setattr("hanjie.formats.folder.read_with_format", fail)
    files = {file.path.name: file for file in read_folder(folder)}
    assert isinstance(files["a.nin"].error, FormatError)
    problem = "This is a bug in hanjie: ZeroDivisionError: division by zero"
    assert str(files["a.nin"].error) == f"{folder / 'a.nin'}: {problem}"
    assert files["b.txt"].puzzles


PROGRAM = """\
#include <array>
static const int primes[] = { 2, 3, 5, 7, 11, 13 };
int sizes[4] = {50, 5, 0, 0};
std::array<int, 4> rectangle = {1, 1, 0, 0};
const int zeros[] = {1, 1, 0, 0};
"""


@pytest.mark.parametrize("name", ["program.cpp", "program.hh", "program.txt"])
def test_a_program_with_arrays_of_numbers_is_not_a_puzzle(name: str, folder: Path) -> None:
    (folder / name).write_text(PROGRAM)
    assert {file.path.name: file for file in read_folder(folder)}[name].is_skipped
    (folder / name).write_text(PROGRAM + "const int dot[] = { 1,1, 1,1, 1,1 };")
    assert not {file.path.name: file for file in read_folder(folder)}[name].is_skipped


MEANT = {
    "headed.csv": "A?,B,C,D\nX,,X,\n,X,,X\nX,X,X,\n,,X,\n",
    "typo.csv": "1,0,8\n0,1,1\n1,1,0\n",
    "ragged.txt": "#.#\n.#\n###\n",
}
NOT_MEANT = {
    "scores.csv": "name,score,date\nBob,3,2024-01-01\nAnn Lee,5,2024-01-02\n",
    "numbers.csv": "number,score\n" + "1,3\n" * 40,
    "README.txt": "About these puzzles\n\nDrawn on a rainy day. Row 3 is hard.\n1. First\n2. Second\n",
    "line.txt": "-----\n",
}


@pytest.mark.parametrize("name", MEANT)
def test_a_table_or_drawing_that_cannot_be_read_is_reported(name: str, folder: Path) -> None:
    (folder / name).write_text(MEANT[name])
    assert isinstance({file.path.name: file for file in read_folder(folder)}[name].error, FormatError)


@pytest.mark.parametrize("name", NOT_MEANT)
def test_other_tables_and_prose_are_skipped(name: str, folder: Path) -> None:
    (folder / name).write_text(NOT_MEANT[name])
    file = {file.path.name: file for file in read_folder(folder)}[name]
    assert file.is_skipped
    assert not file.doubt


def test_a_photo_is_skipped_with_the_reason(folder: Path) -> None:
    photo = {file.path.name: file for file in read_folder(folder)}["photo.png"]
    assert photo.is_skipped
    assert "looks like a photo" in photo.doubt
