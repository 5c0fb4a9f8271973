"""What every format in the list promises, checked over the whole list."""

from __future__ import annotations

import gzip
import re
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from hanjie import formats
from hanjie.errors import ClueError, FormatError, UnsupportedError
from hanjie.formats import FORMATS, Confidence, Format, Holds, Source, by_suffix, read
from hanjie.formats import source as source_module
from hanjie.model import Grid, Puzzle
from tests.formats.strategies import comparable, puzzles_held_by

PAGES = Path(__file__).parents[2] / "docs" / "formats"
QUICK = settings(
    max_examples=20, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)

ARROW = Puzzle.from_picture(
    """
    ..#...
    ..##..
    #####.
    ######
    #####.
    ..##..
    ......
    """.replace(" ", ""),
    title="Arrow",
    author="A. Author",
)
TINY = Puzzle.from_picture(["#.#", ".##"], title="tiny")
FLOWER = Puzzle.from_picture([".rr.", "ryyr", ".rr.", ".g..", ".gg#"], title="Flower")
HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."], title="Two  spaces: a Heart")
SAMPLES = (ARROW, TINY, FLOWER, HEART)

WRITABLE = [format for format in FORMATS if format.write is not None]
every_format = pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)
every_writable_format = pytest.mark.parametrize("format", WRITABLE, ids=lambda format: format.name)


def held_samples(format: Format) -> list[Puzzle]:
    return [puzzle for puzzle in SAMPLES if format.refusal(puzzle) is None]


def comparable_all(puzzles: list[Puzzle]) -> list[Puzzle]:
    return [comparable(puzzle) for puzzle in puzzles]


def page_example(format: Format) -> bytes:
    """The example of a format's page: a fenced block named after it, in hex for formats that are not text."""
    page = (PAGES / f"{format.name}.md").read_text(encoding="utf-8")
    block = re.search(rf"^```{re.escape(format.name)}( hex)?\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert block, f"{format.name}.md has no block ```{format.name}"
    return bytes.fromhex(block[2]) if block[1] else block[2].encode()


def test_names_differ_and_find_their_format() -> None:
    assert len({format.name for format in FORMATS}) == len(FORMATS)
    assert all(formats.get(format.name) is format for format in FORMATS)


def test_an_ending_that_formats_share_belongs_to_one_that_is_written() -> None:
    for format in WRITABLE:
        for suffix in format.suffixes:
            chosen = by_suffix(f"puzzle{suffix}")
            assert chosen is not None
            assert chosen.write is not None, f"{suffix} would be written as {chosen.name}"


@every_format
def test_names_and_endings_are_plain(format: Format) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9_]*", format.name)
    assert format.title
    assert all(re.fullmatch(r"\.[a-z0-9_.-]+", suffix) for suffix in format.suffixes)


@every_format
def test_has_a_page_whose_example_reads(format: Format) -> None:
    example = page_example(format)
    assert format.read(Source(example))


@every_format
def test_the_example_of_its_page_is_recognized(format: Format) -> None:
    example = page_example(format)
    source = Source(example, f"example{format.suffixes[0]}" if format.suffixes else "text")
    assert format.sniff(source) > Confidence.NO
    assert comparable_all(read(source)) == comparable_all(format.read(source))


@every_format
@given(data=st.binary(min_size=1, max_size=200))
@QUICK
def test_any_bytes_are_read_or_refused_with_an_error(format: Format, data: bytes) -> None:
    assume(data.strip())
    read_or_refuse(format, data)


@every_format
@given(draw=st.data())
@QUICK
def test_a_damaged_file_is_read_or_refused_with_an_error(format: Format, draw: st.DataObject) -> None:
    whole = format.dump([ARROW]) if format in WRITABLE and not format.refusal(ARROW) else page_example(format)
    start, stop = sorted(draw.draw(st.tuples(st.integers(0, len(whole)), st.integers(0, len(whole)))))
    inserted = draw.draw(st.sampled_from((b"", b"9" * 30, b"\0", b"-1", b"\xff", b"\n\n", b"[", b"x", b'"')))
    data = whole[:start] + inserted + whole[draw.draw(st.sampled_from((start, stop))) :]
    assume(data.strip())
    read_or_refuse(format, data)


def read_or_refuse(format: Format, data: bytes) -> None:
    refusal = "."
    try:
        source = Source(data)
        assert format.sniff(source) in Confidence
        assert format.read(source)
    except (FormatError, ClueError) as error:
        refusal = str(error)
    assert refusal.endswith("."), "an error is a sentence"


SQUARE = "width 400\nheight 400\nrows\n" + "0\n" * 400 + "columns\n" + "0\n" * 400
LONG_AND_MONOTONOUS = (
    SQUARE + "goal\n" + "0\n" * 50_000,
    SQUARE + "goal\n" + ("0" * 400 + "\n") * 400,
    SQUARE.replace("0\ncolumns", "1\n" + "\n" * 40_000 + "columns"),
    "leftHeader " + "var puzzle={" * 8_000,
    "leftHeader var puzzle={" + "}\n" * 8_000 + "\n" * 20_000 + "x",
    "[colors]\nr = (" + " " * 20_000 + "x\n[clues]\nrows = 1\ncolumns = 1\n",
    "[colors]\nr = '(" + " " * 20_000 + "x'\n[clues]\nrows = '1'\ncolumns = '1'\n",
    "[colors]\nr = " + "(x)" * 10_000 + "\n[clues]\nrows = 1\ncolumns = 1\n",
)


@every_format
def test_a_long_repetitive_file_is_sniffed_fast(format: Format) -> None:
    """A pattern that looks at every place from every place would take minutes here."""
    started = time.process_time()
    for filler in ("\n", " ", "1", "1 ", "0\n", "a", "[", "<", "{", '"', "#", "/", ".", ",", "="):
        read_or_refuse(format, filler.encode() * (20_000 // len(filler)) + b"x")
    for composed in LONG_AND_MONOTONOUS:
        read_or_refuse(format, composed.encode())
    assert time.process_time() - started < 8


@every_writable_format
@given(draw=st.data())
@QUICK
def test_everything_that_it_holds_survives_a_round_trip(format: Format, draw: st.DataObject) -> None:
    puzzle = draw.draw(puzzles_held_by(format))
    assume(format.refusal(puzzle) is None)
    written = format.dump([puzzle])
    assert comparable_all(format.read(Source(written))) == [comparable(format.stripped(puzzle))]


@pytest.mark.parametrize("format", [format for format in WRITABLE if Holds.MANY in format.holds], ids=lambda f: f.name)
def test_several_puzzles_come_back_in_order(format: Format) -> None:
    several = held_samples(format)
    assert comparable_all(format.read(Source(format.dump(several)))) == [
        comparable(format.stripped(p)) for p in several
    ]


LINES_WITHOUT_SIZE = (
    "rows\n{many}columns\n0\n0\n0",
    "rows\n0\ncolumns\n{many}",
    "{many}\n0\n",
    "0\n\n{many}",
    "{many}#\n0\n#\n",
    "0\n#\n{many}#\n",
    ": rows\n{many}: columns\n0\n",
    "GRID\nROWS\n{brackets}COLUMNS\n[ ]\n",
    "$1\n{many}{many}",
    "[Row clues]\n{many}[Column clues]\n0\n",
    "[clues]\nrows = 0\ncolumns =\n{indented}",
    "[clues]\nrows = '0'\ncolumns = '''\n{many}'''\n",
    "--many\n{words}\nA\n",
    '{{"rows": [{lists}], "columns": [[]]}}',
    '{{"format": "nonogram", "version": 1, "rows": [{lists}], "columns": [[]]}}',
    "rows: {slashes}\ncolumns: 0",
    "<puzzleset><puzzle><clues type='rows'>{tags}</clues><clues type='columns'><line/></clues></puzzle></puzzleset>",
    "<FreeNono><Nonograms><Nonogram>{pictures}</Nonogram></Nonograms></FreeNono>",
    "rows = [|{bars}|]; cols = [|-1|];",
)
TOO_MANY = {
    "many": "0\n" * 5_000,
    "indented": " 0\n" * 5_000,
    "brackets": "[ ]\n" * 5_000,
    "words": "@ " * 5_000,
    "lists": ",".join(["[]"] * 5_000),
    "slashes": " / ".join(["0"] * 5_000),
    "tags": "<line/>" * 5_000,
    "pictures": "<line>_</line>" * 5_000,
    "bars": "|".join(["-1"] * 5_000),
}


@every_format
def test_too_many_lines_are_refused_if_no_size_is_stated(format: Format) -> None:
    for text in LINES_WITHOUT_SIZE:
        data = text.format(**TOO_MANY).encode()
        with pytest.raises((FormatError, ClueError)):
            format.read(Source(data))


@pytest.mark.parametrize("format", [format for format in WRITABLE if Holds.MANY in format.holds], ids=lambda f: f.name)
def test_the_number_of_puzzles_in_a_file_is_limited(format: Format, monkeypatch: pytest.MonkeyPatch) -> None:
    written = format.dump([HEART] * 3)
    monkeypatch.setattr(source_module, "MAX_PUZZLES", 3)
    assert len(format.read(Source(written))) == 3
    monkeypatch.setattr(source_module, "MAX_PUZZLES", 2)
    with pytest.raises(FormatError, match="more than 2 puzzles"):
        format.read(Source(written))


@every_writable_format
def test_a_refusal_names_the_reason(format: Format) -> None:
    if Holds.COLORS not in format.holds:
        with pytest.raises(UnsupportedError, match=r"cannot hold colors"):
            format.dump([FLOWER])
    if Holds.MANY not in format.holds:
        with pytest.raises(UnsupportedError, match=r"a file holds one puzzle, not 2"):
            format.dump([ARROW, ARROW])
    if format.needs_goal:
        with pytest.raises(UnsupportedError, match=r"holds a picture, but this puzzle has only clues"):
            format.dump([Puzzle(ARROW.rows, ARROW.columns)])
        with pytest.raises(
            UnsupportedError, match=r"the two do not agree: R1: the clue is 1 1, but the goal picture has 2"
        ):
            format.dump([replace(TINY, goal=Grid.parse(".##\n#.#"))])
    with pytest.raises(UnsupportedError, match=r"there are no puzzles to write"):
        format.dump([])


@every_writable_format
def test_is_recognized_by_its_content_with_the_ending_as_a_hint(format: Format) -> None:
    for puzzle in held_samples(format):
        source = Source(format.dump([puzzle]), f"puzzle{format.suffixes[0]}" if format.suffixes else "text")
        assert comparable_all(read(source)) == [comparable(format.stripped(puzzle))]


VARIANTS: dict[str, Callable[[bytes], bytes]] = {
    "CRLF": lambda text: text.replace(b"\n", b"\r\n"),
    "byte order mark": lambda text: b"\xef\xbb\xbf" + text,
    "UTF-16": lambda text: text.decode().encode("utf-16"),
    "gzip": gzip.compress,
}


@every_writable_format
@pytest.mark.parametrize("variant", VARIANTS)
def test_line_ends_marks_and_packing_make_no_difference(format: Format, variant: str) -> None:
    assert format.write is not None
    for puzzle in held_samples(format):
        written = format.write([puzzle])
        if isinstance(written, bytes) and variant != "gzip":
            pytest.skip("not a text format")
        data = written if isinstance(written, bytes) else written.encode()
        assert comparable_all(format.read(Source(VARIANTS[variant](data)))) == [comparable(format.stripped(puzzle))]
