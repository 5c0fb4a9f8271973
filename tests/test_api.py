"""Reading and writing with the main functions."""

from __future__ import annotations

from pathlib import Path

import pytest

import hanjie
from hanjie import Puzzle
from hanjie.errors import FormatError, HanjieError, UnknownNameError
from hanjie.formats import Source

TINY = Puzzle.from_picture(["#.#", ".##"])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two good puzzles and two broken ones."""
    for name in ("a.non", "c.non"):
        hanjie.dump(TINY, tmp_path / name)
    for name in ("b.non", "d.non"):
        (tmp_path / name).write_text("width 3\nheight 2\nrows\n1 1\n", encoding="utf-8")
    return tmp_path


def test_the_errors_of_a_folder_are_collected(folder: Path) -> None:
    errors: list[HanjieError | OSError] = []
    assert hanjie.load_all(folder, on_error=errors.append) == [TINY, TINY]
    assert [Path(error.source or "").name for error in errors if isinstance(error, FormatError)] == ["b.non", "d.non"]
    with pytest.raises(FormatError, match=r"b\.non"):
        hanjie.load_all(folder)


def test_a_folder_with_broken_files_only_has_no_puzzles(folder: Path) -> None:
    for name in ("a.non", "c.non"):
        (folder / name).unlink()
    errors: list[object] = []
    assert hanjie.load_all(folder, on_error=errors.append) == []
    assert len(errors) == 2


def test_a_folder_without_puzzles_is_an_error_for_every_caller(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="no puzzles in this folder"):
        hanjie.load_all(tmp_path, on_error=lambda _: None)


def test_the_function_for_one_file_names_the_function_for_a_folder(folder: Path) -> None:
    with pytest.raises(IsADirectoryError, match="load_all reads all puzzles in it") as caught:
        hanjie.load(folder)
    assert caught.value.filename == str(folder)


@pytest.mark.parametrize("name", ["png", "svg", "PNG"])
def test_a_drawing_is_not_a_format(name: str, tmp_path: Path) -> None:
    for write in (lambda: hanjie.dumps(TINY, name), lambda: hanjie.dump(TINY, tmp_path / "x", name)):
        with pytest.raises(UnknownNameError, match=rf"hanjie\.render\.to_{name.lower()}\(puzzle\) draws"):
            write()


def test_a_file_of_a_drawing_names_the_function_that_draws(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"hanjie\.render\.to_svg\(puzzle\) draws"):
        hanjie.dump(TINY, tmp_path / "d.svg")
    with pytest.raises(FormatError, match="This file ending is unknown"):
        hanjie.dump(TINY, tmp_path / "d.unknown")


def test_an_image_has_a_pixel_for_each_cell(tmp_path: Path) -> None:
    hanjie.dump(TINY, tmp_path / "d.png")
    header = (tmp_path / "d.png").read_bytes()[16:24]
    assert (int.from_bytes(header[:4]), int.from_bytes(header[4:])) == (3, 2)


def test_an_empty_text_is_not_called_a_file(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"^text: The text is empty\.$"):
        hanjie.loads(" \n")
    with pytest.raises(FormatError, match=r"The file is empty\.$"):
        Source(b"", "puzzle.non")


def test_a_puzzle_given_as_a_path_gets_advice() -> None:
    code = hanjie.dumps(hanjie.Puzzle.from_picture(["#.", "##"]), "code").strip()
    with pytest.raises(FileNotFoundError, match="This is a puzzle, not a path; loads reads it"):
        hanjie.load(code)
    with pytest.raises(FileNotFoundError, match="No such file"):
        hanjie.load("no-such-file.non")
