"""Folders: which of their files are puzzles."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

import hanjie
from hanjie.errors import FormatError
from hanjie.formats import by_name, read_folder
from tests.formats.reading import TINY


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two puzzles among what else may be there."""
    noise = Image.effect_noise((64, 64), 90)
    file = io.BytesIO()
    noise.save(file, "PNG")
    (tmp_path / "inner").mkdir()
    for name, data in {
        "a.nin": by_name("nin").dump([TINY]),
        "blank.non": b"\n",
        "empty.non": b"",
        "inner/b.txt": by_name("non").dump([TINY]),
        "notes.txt": b"ABC\nDEF\n",
        "numbers.txt": by_name("nin").dump([TINY]),
        "photo.png": file.getvalue(),
        "readme.md": b"# Puzzles\n\nSome of them are hard.\n",
        ".hidden.non": by_name("non").dump([TINY]),
    }.items():
        (tmp_path / name).write_bytes(data)
    return tmp_path


def test_puzzles_are_read_and_the_rest_is_skipped_by_name(folder: Path) -> None:
    files = list(read_folder(folder))
    read = [(file.path.name, file.format and file.format.name) for file in files if file.puzzles]
    assert read == [("a.nin", "nin"), ("b.txt", "non")]
    skipped = [file.path.name for file in files if file.is_skipped]
    assert skipped == ["blank.non", "empty.non", "notes.txt", "numbers.txt", "photo.png", "readme.md"]
    assert not any(file.error for file in files)


def test_a_puzzle_that_cannot_be_read_is_told_and_does_not_stop_the_rest(folder: Path) -> None:
    (folder / "aa.non").write_text("width 2\nheight 1\nrows\nx\ncolumns\n1\n")
    files = {file.path.name: file for file in read_folder(folder)}
    assert isinstance(files["aa.non"].error, FormatError)
    assert not files["aa.non"].is_skipped
    assert files["b.txt"].puzzles


def test_where_a_format_is_named_every_file_with_something_in_it_is_meant(folder: Path) -> None:
    files = {file.path.name: file for file in read_folder(folder, by_name("nin"))}
    assert files["numbers.txt"].puzzles
    assert files["readme.md"].error
    assert files["blank.non"].is_skipped


def test_load_all_takes_the_same_files(folder: Path) -> None:
    assert len(hanjie.load_all(folder)) == 2
    with pytest.raises(FormatError, match="Expected a number for the size"):
        hanjie.load_all(folder, "nin")
