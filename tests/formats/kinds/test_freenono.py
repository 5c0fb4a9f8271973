"""FreeNono: pictures in XML, and packs of them in a zip that may be a bomb."""

from __future__ import annotations

import gzip
import io
import zipfile

import pytest

from hanjie.errors import FormatError
from hanjie.formats import MAX_BYTES, Source, read
from hanjie.formats.kinds.freenono import FORMAT
from hanjie.model import Puzzle
from tests.corpus.corpus import needs_corpus
from tests.formats.reading import TINY, assert_refuses, detect_native, detect_one, read_one

TEXT = """<?xml version="1.0" encoding="UTF-8" standalone="no"?><FreeNono><Nonograms>
<Nonogram desc="drawn" difficulty="3" id="" name="tiny" author="me" height="2" width="3">
<line> x _ x </line>
<line> _ x x </line>
</Nonogram>
</Nonograms></FreeNono>"""


def pack(*files: tuple[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", compression) as archive:
        for name, data in files:
            archive.writestr(name, data)
    return packed.getvalue()


def test_reads_the_running_example() -> None:
    puzzle = detect_one(TEXT)
    assert (puzzle.rows, puzzle.columns, puzzle.goal) == (TINY.rows, TINY.columns, TINY.goal)
    assert (puzzle.title, puzzle.author, puzzle.description) == ("tiny", "me", "drawn")
    assert puzzle.properties == (("difficulty", "3"),)


def test_reads_all_pictures_of_a_pack_and_nothing_else_in_it() -> None:
    data = pack(("a.nonogram", TEXT.encode()), ("readme.txt", b"hello"), ("sub/b.NONOGRAM", TEXT.encode()))
    assert [puzzle.title for puzzle in read(Source(data))] == ["tiny", "tiny"]


def test_texts_are_escaped() -> None:
    puzzle = Puzzle.from_picture(["#."], title="<&\"'>", description="two\nlines")
    assert read_one(FORMAT, FORMAT.dump([puzzle])) == puzzle


def test_writes_no_attribute_that_the_schema_does_not_know() -> None:
    head = '<Nonogram name="" author="" desc="" difficulty="0" width="3" height="2">'
    assert head in FORMAT.dump([TINY]).decode()


def test_an_unreadable_file_is_refused_with_its_line() -> None:
    assert_refuses(
        FORMAT,
        [
            (TEXT.replace("x _ x", "x o x"), 3, "'o'"),
            (TEXT.replace("x _ x", "x _"), 2, "same length"),
            (TEXT.replace('width="3"', 'width="4"'), 2, "width is '4', but the picture's is 3"),
            (TEXT.replace("FreeNono", "Free"), 1, "Expected <FreeNono>, found <free>"),
            (TEXT[:-20], 6, "incomplete"),
            ("<FreeNono/>", None, "no <Nonogram>"),
        ],
    )


def test_an_error_inside_a_pack_names_the_file() -> None:
    with pytest.raises(FormatError, match=r"set\.nonopack/b\.nonogram"):
        read(Source(pack(("a.nonogram", TEXT.encode()), ("b.nonogram", b"<oops")), "set.nonopack"))


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(pack(*((f"{i}.nonogram", bytes(MAX_BYTES // 3)) for i in range(4))), id="large in all"),
        pytest.param(pack(("a.nonogram", gzip.compress(bytes(MAX_BYTES + 1)))), id="packed twice"),
        pytest.param(pack(*((f"{i}.nonogram", b"x") for i in range(10_001))), id="many files"),
    ],
)
def test_a_zip_bomb_is_refused(data: bytes) -> None:
    with pytest.raises(FormatError, match="is too large"):
        read(Source(data))


def test_a_damaged_or_unusual_zip_is_refused() -> None:
    whole = pack(("a.nonogram", TEXT.encode()))
    strange = pack(("a.nonogram", TEXT.encode()), compression=zipfile.ZIP_LZMA)
    for data in (whole[: len(whole) // 2], whole.replace(b"\x14\x00", b"\xff\xff"), strange):
        with pytest.raises(FormatError, match="damaged"):
            FORMAT.read(Source(data))


@needs_corpus
def test_reads_a_level_of_freenono() -> None:
    (puzzle,) = detect_native("level-3-2.nonogram")
    assert (puzzle.width, puzzle.height, puzzle.title) == (15, 15, "Level 3.2")
    assert not puzzle.problems()
