"""Share codes: what they hold, how they are recognized, and that they are never silently wrong."""

from __future__ import annotations

import contextlib
import json
import random
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hanjie
from hanjie.errors import FormatError, HanjieError, UnknownNameError
from hanjie.formats import Confidence, Holds, Source, get, read
from hanjie.formats.kinds import code
from hanjie.formats.kinds.code import FORMAT, encoded_marks
from hanjie.formats.parsing.share import envelope
from hanjie.formats.parsing.share.coder import SIGNS
from hanjie.model import UNKNOWN, Grid, Puzzle
from tests.formats.strategies import puzzles

EXAMPLES = Path(__file__).parents[3] / "examples"
GOLDEN = json.loads((Path(__file__).parent / "golden_codes.json").read_text(encoding="utf-8"))
GOLDEN_MARKS = json.loads((Path(__file__).parent / "golden_marks.json").read_text(encoding="utf-8"))
HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."], title="Heart", author="A. Author")
HEART_CODE = "H1IIeTNjoeRrK6"
CAT_CODE = "H1cGkhe0OCLRnVucCe8pNwegM-OM3H9fzJC0TLpcUKjW"
MARKS = Grid.parse("?.#.?\n#####\n?????\n?????\n?????")

Change = Callable[[str, random.Random], str]


@pytest.mark.parametrize("entry", GOLDEN, ids=[entry["what"] for entry in GOLDEN])
def test_a_code_of_the_first_version_is_read_forever(entry: dict[str, object]) -> None:
    """New codes may be added to the file; those in it never change."""
    assert hanjie.loads(str(entry["code"])) == Puzzle.from_dict(entry["puzzle"])  # type: ignore[arg-type]


@pytest.mark.parametrize("entry", GOLDEN_MARKS, ids=[entry["what"] for entry in GOLDEN_MARKS])
def test_an_address_with_marks_is_read_forever(entry: dict[str, object]) -> None:
    assert hanjie.loads(str(entry["address"])).to_dict()["saved"] == entry["rows"]


def test_the_heart_is_written_as_in_the_documentation() -> None:
    assert hanjie.dumps(HEART, "code") == HEART_CODE + "\n"


def test_a_code_of_clues_holds_neither_picture_nor_title() -> None:
    other = replace(HEART, goal=None, title="", author="")
    assert hanjie.dumps(other, "code") == hanjie.dumps(HEART, "code")
    assert hanjie.loads(HEART_CODE) == other


@pytest.mark.parametrize("name", ["cat.non", "owl.xml"])
def test_a_picture_code_is_marked_and_shorter(name: str) -> None:
    puzzle = hanjie.load(EXAMPLES / name)
    clues, picture = hanjie.dumps(puzzle, "code"), hanjie.dumps(puzzle, "code:picture")
    assert clues.startswith("H1")
    assert picture.startswith("G1")
    assert len(picture) < len(clues)
    assert hanjie.loads(picture).goal == puzzle.goal


def test_every_example_survives_with_all_its_parts() -> None:
    for path in EXAMPLES.iterdir():
        puzzle = hanjie.load(path)
        assert hanjie.loads(hanjie.dumps(puzzle, "code:all")) == puzzle, path.name


def test_a_puzzle_of_15x15_takes_about_50_characters() -> None:
    lengths = [
        len(hanjie.dumps(puzzle, "code").strip())
        for path in EXAMPLES.iterdir()
        if ((puzzle := hanjie.load(path)).width, puzzle.height, len(puzzle.palette)) == (15, 15, 2)
    ]
    assert lengths
    assert max(lengths) <= 55


@given(puzzle=st.integers(1, 5).flatmap(lambda colors: puzzles(colors=colors)))
@settings(max_examples=150, deadline=None)
def test_any_puzzle_survives_with_all_its_parts(puzzle: Puzzle) -> None:
    text = hanjie.dumps(puzzle, "code:all")
    assert re.fullmatch(r"[A-Za-z0-9_-]+\n", text)
    assert hanjie.loads(text) == puzzle


_NUMBERS = st.integers(1, 20) | st.sampled_from([31, 32, 33, 47, 48, 49, 500, 4095, 4096])
_LINES = st.lists(st.lists(_NUMBERS, max_size=9), min_size=1, max_size=12)


@given(rows=_LINES, columns=_LINES)
@settings(max_examples=150, deadline=None)
def test_clues_that_fit_no_puzzle_survive(rows: list[list[int]], columns: list[list[int]]) -> None:
    puzzle = Puzzle.from_clues(rows, columns)
    assert hanjie.loads(hanjie.dumps(puzzle, "code")) == puzzle


def test_marks_travel_in_the_code_or_in_the_address() -> None:
    puzzle = replace(HEART, saved=MARKS)
    plain = replace(puzzle, goal=None, title="", author="")
    assert hanjie.loads(hanjie.dumps(puzzle, "code")).saved is None
    assert hanjie.loads(hanjie.dumps(puzzle, "code:marks")) == plain
    address = f"https://example.org/a/b.html#/play/{HEART_CODE}?step=3&marks={encoded_marks(MARKS, 1)}"
    assert hanjie.loads(address) == plain


def test_parts_can_be_joined_and_a_wrong_one_is_named() -> None:
    text = hanjie.dumps(replace(HEART, saved=MARKS), "CODE:picture+marks+title")
    assert hanjie.loads(text) == replace(HEART, saved=MARKS)
    assert get("code:all").holds == frozenset(Holds)
    with pytest.raises(UnknownNameError, match="There is no part of a code 'pictures'; did you mean 'picture'"):
        get("code:pictures")


@pytest.mark.parametrize(
    "text",
    [
        f"  {CAT_CODE}\n",
        f"{CAT_CODE}.",
        f"<{CAT_CODE}>",
        f'"{CAT_CODE}",',
        f"{CAT_CODE[:30]}\n{CAT_CODE[30:]}",
        f"> {CAT_CODE[:20]}\r\n> {CAT_CODE[20:40]}\r\n> {CAT_CODE[40:]}\r\n",
        f"https://example.org/studio/#/play/{CAT_CODE}",
        f"https://example.org/#/design/{CAT_CODE}?sheet=paper.",
        f"http://127.0.0.1:8000/x/index.html?a=b#/watch/{CAT_CODE}?alg=native&step=12",
        f"<https://example.org/#/play/{CAT_CODE[:9]}\n{CAT_CODE[9:]}>",
        f"#/play/{CAT_CODE}",
        f"https://example.org/%23/play/{CAT_CODE.replace('-', '%2D')}",
    ],
)
def test_what_mail_and_browsers_do_to_a_code_is_tolerated(text: str) -> None:
    cat = hanjie.load(EXAMPLES / "cat.non")
    assert hanjie.loads(text) == FORMAT.stripped(cat)


def test_several_codes_are_read_in_order_also_if_they_are_broken_into_lines() -> None:
    heart, cat = hanjie.loads(HEART_CODE), hanjie.loads(CAT_CODE)
    text = f"{CAT_CODE[:20]}\n{CAT_CODE[20:]}\n\n#/play/{HEART_CODE}\n{CAT_CODE}\n"
    assert read(Source(text)) == [cat, heart, cat]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (CAT_CODE[:-1], "is cut short or mistyped: its checksum does not fit"),
        (CAT_CODE[:20], "is cut short or mistyped"),
        (CAT_CODE.lower(), "has lost its capital or small letters"),
        (CAT_CODE.upper(), "has lost its capital or small letters"),
        ("R" + CAT_CODE[1:], "The beginning of this share code is mistyped: it should be 'H1cGkh'"),
        (CAT_CODE[1:], "The beginning of this share code is mistyped"),
        ("x" + CAT_CODE, "The beginning of this share code is mistyped"),
        (encoded_marks(MARKS, 1), "This is a code of marks; they belong to a puzzle"),
        (f"#/play/{CAT_CODE}?marks={encoded_marks(MARKS, 1)}", "The marks belong to another puzzle: they are 5x5"),
        (f"#/play/{HEART_CODE}?marks={HEART_CODE}", "the code of a puzzle in place of the code of marks"),
        (f"#/play/{HEART_CODE}?marks=M1abc", "This code of the marks is cut short or mistyped"),
        ("#/play/H1", "is cut short or mistyped"),
    ],
)
def test_a_damaged_code_is_refused_with_the_reason(text: str, problem: str) -> None:
    with pytest.raises(FormatError, match=re.escape(problem)):
        hanjie.loads(text)


@pytest.mark.parametrize("head", ["H2", "G9", "HA", "Z1"])
def test_a_later_version_is_not_taken_for_a_typo(head: str) -> None:
    body = head + "cGkhe0OCLRnVucCe8"
    with pytest.raises(FormatError, match="was made by a newer hanjie"):
        hanjie.loads(body + envelope.checksum(body))


def _substituted(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + chance.choice(SIGNS) + text[at + 1 :]


def _swapped(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) - 1)
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


def _cut(text: str, chance: random.Random) -> str:
    start = chance.randrange(len(text))
    return text[:start] if chance.random() < 0.5 else text[:start] + text[start + chance.randrange(1, 9) :]


def _inserted(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + "".join(chance.choices(SIGNS, k=chance.randrange(1, 4))) + text[at:]


def _recased(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + text[at : at + chance.randrange(1, 6)].swapcase() + text[at + 5 :]


def _replaced(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + "".join(chance.choices(SIGNS, k=8)) + text[at + 8 :]


CHANGES: tuple[Change, ...] = (_substituted, _swapped, _cut, _inserted, _recased, _replaced)


def test_ten_thousand_corruptions_never_give_another_puzzle() -> None:
    chance = random.Random(1)
    whole = [text for entry in GOLDEN if len(text := str(entry["code"])) < 200 and "/" not in text]
    originals = {text: hanjie.loads(text) for text in whole}
    refused = 0
    for number in range(10_000):
        text = chance.choice(whole)
        damaged = CHANGES[number % len(CHANGES)](text, chance)
        try:
            puzzle = hanjie.loads(damaged) if damaged.strip() else originals[text]
        except FormatError:
            refused += 1
        else:
            assert puzzle == originals[text], f"{text} became {damaged}"
    assert refused > 8_000


@given(digits=st.binary(max_size=60), kind=st.sampled_from("HGM"))
@settings(max_examples=300, deadline=None)
def test_any_digits_with_the_right_checksum_are_a_puzzle_or_refused(digits: bytes, kind: str) -> None:
    text = envelope.to_text(kind, bytes(digit & 63 for digit in digits))
    with contextlib.suppress(FormatError):
        puzzle = hanjie.loads(text, "code")
        assert hanjie.loads(hanjie.dumps(puzzle, "code:all"), "code") == puzzle


@pytest.mark.parametrize(
    "text",
    [
        "H1",
        "H1.non",
        "G1 final",
        "Heart",
        "M1A1",
        "H1 N1",
        "HHHHHHHHHHHHHH",
        "heart-of-gold-1",
        "h1-my-old-puzzle",
        "P1\n1 1\n1\n",
    ],
)
def test_other_words_are_not_taken_for_codes(text: str) -> None:
    assert FORMAT.sniff(Source(text)) is Confidence.NO


def test_puzzles_of_every_size_survive() -> None:
    chance = random.Random(3)
    for width, height, colors in ((1, 4096, 1), (4096, 1, 3), (200, 200, 1), (60, 60, 254), (513, 512, 1)):
        shapes = bytes(chance.choice((0, 0, 1, chance.randrange(colors + 1))) for _ in range(width * height // 2))
        grid = Grid(width, height, (shapes + bytes(width * height))[: width * height])
        palette = hanjie.Palette.from_colors(
            [("paper", "#ffffff"), *((f"c{number}", f"#{number:06x}") for number in range(colors))]
        )
        puzzle = Puzzle.from_grid(grid, palette, saved=Grid.blank(width, height, UNKNOWN))
        assert hanjie.loads(hanjie.dumps(puzzle, "code:all")) == puzzle
        assert hanjie.loads(hanjie.dumps(puzzle, "code")) == FORMAT.stripped(puzzle)


def test_errors_about_codes_are_of_hanjie() -> None:
    with pytest.raises(HanjieError):
        code.read(Source("H1!"))


def test_short_codes_do_not_unpack_into_many_large_grids() -> None:
    empty = hanjie.dumps(Puzzle.from_grid(Grid.blank(1500, 1500, 0)), "code:picture")
    assert hanjie.loads(empty).width == 1500
    with pytest.raises(FormatError, match="too many for so short a text") as caught:
        code.read(Source(empty * 12))
    assert caught.value.line == 2


def test_a_long_list_of_real_codes_is_read() -> None:
    chance = random.Random(7)
    cells = (bytes(chance.randrange(2) for _ in range(900)) for _ in range(60))
    puzzles = [Puzzle.from_grid(Grid(30, 30, each)) for each in cells]
    text = "".join(hanjie.dumps(puzzle, "code:picture") for puzzle in puzzles)
    assert [puzzle.goal for puzzle in code.read(Source(text))] == [puzzle.goal for puzzle in puzzles]
