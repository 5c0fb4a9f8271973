"""A file that lost or repeats a part is never read silently as another puzzle.

Each variant must be an error, or be read with a note, or as a puzzle with problems, or as the same puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hanjie.errors import HanjieError
from hanjie.formats import FORMATS, Format, Source, read
from hanjie.model import Puzzle

HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."], title="Heart")
FLOWER = Puzzle.from_picture([".rr.", "ryyr", ".rr.", ".g..", ".gg#"], title="Flower")
WITHOUT_REDUNDANCY = ("art",)
"""Every part of a picture drawn with characters is a picture."""
WRITABLE = [format for format in FORMATS if format.write is not None and format.name not in WITHOUT_REDUNDANCY]


def cuts(data: bytes) -> Iterator[bytes]:
    """The beginnings of a file: whole lines, and about thirty of any length."""
    lines = data.split(b"\n")
    yield from (b"\n".join(lines[:count]) + b"\n" for count in range(1, len(lines)))
    yield from (data[:size] for size in range(1, len(data), max(1, len(data) // 30)))


def lost_and_repeated_lines(data: bytes) -> Iterator[bytes]:
    """The file without each one of its lines, and with each one twice."""
    lines = data.split(b"\n")
    for index in range(len(lines) - 1):
        yield b"\n".join(lines[:index] + lines[index + 1 :])
        yield b"\n".join(lines[: index + 1] + lines[index:])


def clues(puzzle: Puzzle) -> tuple[object, object]:
    return puzzle.rows, puzzle.columns


def read_silently(data: bytes, name: str) -> list[Puzzle]:
    """The puzzles of a file that is read without an error, a note or a problem; otherwise none."""
    try:
        source = Source(data, name)
        puzzles = read(source)
    except HanjieError:
        return []
    return [] if source.notes or any(puzzle.problems() for puzzle in puzzles) else puzzles


@pytest.mark.parametrize("format", WRITABLE, ids=lambda format: format.name)
def test_a_cut_file_is_not_another_puzzle(format: Format) -> None:
    for puzzle in (HEART, FLOWER):
        if format.refusal(puzzle):
            continue
        data = format.dump([puzzle])
        for part in cuts(data):
            for found in read_silently(part, f"puzzle{format.suffixes[0]}"):
                assert clues(found) == clues(puzzle), f"{len(part)} of {len(data)} bytes: {part!r}"


@pytest.mark.parametrize("format", WRITABLE, ids=lambda format: format.name)
def test_a_file_without_a_line_or_with_one_twice_is_not_another_puzzle(format: Format) -> None:
    if format.refusal(HEART):
        pytest.skip("the format cannot hold this puzzle")
    for changed in lost_and_repeated_lines(format.dump([HEART])):
        for found in read_silently(changed, f"puzzle{format.suffixes[0]}"):
            assert clues(found) == clues(HEART), changed


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("cut.mk", "3 4\n1 1\n2\n1\n#\n1\n", "Expected 4 columns below the '#', one per line, found 1"),
        ("cut.nin", "# x\n4 3\n\n# rows:\n2\n1 1\n", r"Expected 7 clues \(3 rows, 4 columns\), one per line, found 2"),
        ("cut.puzzlink", "https://puzz.link/p?nonogram/3/2/", "The address ends too early: it has 0 of 7 places"),
        ("cut.puzzlink", "https://puzz.link/p?nonogram/3/2/1121", "The address ends too early: it has 4 of 7 places"),
        (
            "cut.sgriddler",
            "MK Version 3.0\n\n2 2\n\n # #\n # #\n\n 2\n\n 2\n 2\n",
            "2 columns and 2 rows, found 3 clues",
        ),
    ],
)
def test_the_error_of_a_cut_file_says_what_is_missing(name: str, text: str, problem: str) -> None:
    with pytest.raises(HanjieError, match=problem):
        read(Source(text, name))


def test_a_blank_clue_of_a_file_with_a_picture_is_not_replaced_by_the_picture() -> None:
    (puzzle,) = read(Source("MK Version 3.0\n\n2 2\n\n # #\n # #\n\n 1\n 1\n\n 1\n\n", "blank.sgriddler"))
    assert [str(clue) for clue in puzzle.rows] == ["1", "0"]
    assert any("the clue is 0, but the goal picture has 2" in str(problem) for problem in puzzle.problems())


def test_clues_that_fit_only_the_exchanged_size_are_not_written_as_nin() -> None:
    from hanjie import formats

    ill_formed = Puzzle.from_clues(["1 1", "5", "5", "3", "1"], ["2", "4", "4", "4"])
    nin = formats.get("nin")
    assert nin.refusal(HEART) is None
    assert nin.refusal(ill_formed) is not None, "it would be read back as a puzzle of 5x4"
