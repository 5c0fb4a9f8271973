"""The format of a source: confidence first, then the balance test, then the file ending; never a guess.

The rules are tested with formats made for the purpose. Tests with real formats follow below.
"""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from hanjie import api, formats
from hanjie.errors import AmbiguousError, ClueError, FormatError, ReadingWarning
from hanjie.formats import Confidence, Format, Source, detect, detection, read, read_with_format
from hanjie.model import Puzzle
from tests.formats.reading import TINY

NO, POSSIBLE, LIKELY, CERTAIN = Confidence

OTHER = Puzzle.from_picture(["##.", ".#."])
"""Another balanced puzzle."""
UNBALANCED = Puzzle.from_clues(["1", "1"], ["2", "1"])
"""Its rows and columns have different totals."""

Install = Callable[..., list[Format]]


def made(
    name: str,
    confidence: Confidence,
    result: Puzzle | Exception,
    *suffixes: str,
    doubt: str | None = None,
    second: Puzzle | None = None,
) -> Format:
    """A format with this confidence for every source, which it reads as this puzzle or refuses with this error."""

    def read_it(source: Source) -> list[Puzzle]:
        if isinstance(result, Exception):
            raise result
        return [result]

    return Format(
        name,
        f"format {name}",
        suffixes,
        lambda source: confidence,
        read_it,
        doubt=None if doubt is None else lambda source: doubt,
        second_reading=None if second is None else lambda source: (f"{name} the other way round", [second]),
    )


def never(name: str, *suffixes: str) -> Format:
    """A format that must not be used at all."""

    def fail(source: Source) -> Confidence:
        raise AssertionError(f"{name} was used")

    return Format(name, name, suffixes, fail, lambda source: [TINY])


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Replaces the list of formats."""

    def put(*known: Format) -> list[Format]:
        by_suffix = {suffix: format for format in reversed(known) for suffix in format.suffixes}
        monkeypatch.setattr(detection, "FORMATS", known)
        monkeypatch.setattr(detection, "all_by_suffix", lambda suffix: [f for f in known if suffix in f.suffixes])
        monkeypatch.setattr(detection, "by_suffix", lambda name: by_suffix.get(Source("x", name).suffix))
        return list(known)

    return put


def names(found: list[Format]) -> list[str]:
    return [format.name for format in found]


def test_the_highest_confidence_wins_whatever_the_ending_and_the_balance(install: Install) -> None:
    install(made("a", POSSIBLE, TINY, ".a"), made("b", LIKELY, UNBALANCED), made("c", NO, TINY))
    source = Source("x", "file.a")
    assert names(detect(source)) == ["b"]
    assert read(source) == [UNBALANCED]


def test_a_format_without_confidence_is_never_tried(install: Install) -> None:
    install(made("a", NO, TINY, ".a"))
    assert detect(Source("x", "file.a")) == []


def test_formats_of_equal_confidence_are_all_tried_the_one_of_the_ending_first(install: Install) -> None:
    install(made("a", LIKELY, TINY, ".a"), made("b", LIKELY, TINY, ".b"), made("c", POSSIBLE, TINY))
    assert names(detect(Source("x"))) == ["a", "b"]
    assert names(detect(Source("x", "file.b"))) == ["b", "a"]
    assert names(detect(Source("x", "FILE.B.GZ"))) == ["b", "a"]


def test_the_only_balanced_reading_wins_a_tie(install: Install) -> None:
    _, b = install(made("a", LIKELY, UNBALANCED), made("b", LIKELY, TINY))
    assert read_with_format(Source("x")) == (b, [TINY])


def test_a_balanced_reading_wins_even_against_the_ending(install: Install) -> None:
    install(made("a", LIKELY, UNBALANCED, ".a"), made("b", LIKELY, TINY))
    assert read(Source("x", "file.a")) == [TINY]


def test_the_ending_wins_between_balanced_readings(install: Install) -> None:
    install(made("a", LIKELY, TINY, ".a"), made("b", LIKELY, OTHER, ".b"))
    assert read(Source("x", "file.a")) == [TINY]
    assert read(Source("x", "file.b")) == [OTHER]


def test_the_ending_wins_between_unbalanced_readings(install: Install) -> None:
    also_unbalanced = Puzzle.from_clues(["1"], ["0", "0"])
    install(made("a", LIKELY, UNBALANCED, ".a"), made("b", LIKELY, also_unbalanced, ".b"))
    assert read(Source("x", "file.b")) == [also_unbalanced]
    with pytest.raises(AmbiguousError, match="format a or format b"):
        read(Source("x"))


def test_readings_that_agree_are_not_ambiguous(install: Install) -> None:
    a, _ = install(made("a", LIKELY, TINY), made("b", LIKELY, TINY))
    assert read_with_format(Source("x")) == (a, [TINY])


def test_readings_that_differ_are_listed_and_not_chosen(install: Install) -> None:
    install(made("a", LIKELY, TINY), made("b", LIKELY, TINY), made("c", LIKELY, OTHER))
    with pytest.raises(AmbiguousError) as caught:
        read(Source("x", "file.txt"))
    choices = "choose with --from a or --from c"
    assert str(caught.value) == f"file.txt: The file can be read as format a or format c; {choices}."


def test_a_named_format_is_used_without_any_test(install: Install) -> None:
    a, b = install(made("a", CERTAIN, TINY), made("b", NO, UNBALANCED, doubt="This is a photo."))
    assert read_with_format(Source("x"), b) == (b, [UNBALANCED])
    assert read_with_format(Source("x"))[0] is a


def test_a_format_that_cannot_read_the_source_leaves_the_tie(install: Install) -> None:
    install(made("a", LIKELY, FormatError("Damaged."), ".a"), made("b", LIKELY, UNBALANCED))
    assert read(Source("x", "file.b")) == [UNBALANCED]


def test_a_damaged_file_of_its_ending_is_not_read_as_an_unbalanced_puzzle_in_another_format(install: Install) -> None:
    install(made("a", LIKELY, FormatError("The columns are missing.", line=3), ".a"), made("b", LIKELY, UNBALANCED))
    with pytest.raises(FormatError, match=r"^file\.a:3: Read as format a: The columns are missing\.$"):
        read(Source("x", "file.a"))


def test_a_balanced_puzzle_in_another_format_than_that_of_the_ending_is_noted(install: Install) -> None:
    install(made("a", LIKELY, FormatError("The columns are missing."), ".a"), made("b", LIKELY, TINY))
    source = Source("x", "file.a")
    assert read(source) == [TINY]
    assert source.notes == ["file.a: Read as format b, because as format a it fails: The columns are missing."]


def test_a_certain_format_of_another_ending_is_used_without_a_note(install: Install) -> None:
    install(made("a", NO, FormatError("Damaged."), ".a"), made("b", CERTAIN, UNBALANCED, ".b"))
    source = Source("x", "file.a")
    assert read(source) == [UNBALANCED]
    assert source.notes == []


def test_if_no_format_can_read_the_source_the_error_of_the_first_is_raised(install: Install) -> None:
    install(made("a", LIKELY, FormatError("Damaged a.")), made("b", LIKELY, ClueError("Damaged b."), ".b"))
    with pytest.raises(FormatError, match="Damaged a"):
        read(Source("x"))
    with pytest.raises(ClueError, match="Damaged b"):
        read(Source("x", "file.b"))


def test_a_certain_format_with_the_right_ending_is_used_and_no_other_is_tried(install: Install) -> None:
    a, _ = install(made("a", CERTAIN, TINY, ".a"), never("b", ".b"))
    assert read_with_format(Source("x", "file.a")) == (a, [TINY])
    with pytest.raises(AssertionError, match="b was used"):
        read(Source("x", "file.txt"))


def test_a_certain_format_wins_against_the_ending(install: Install) -> None:
    install(made("a", LIKELY, TINY, ".a"), made("b", CERTAIN, OTHER))
    assert read(Source("x", "file.a")) == [OTHER]


def test_two_certain_formats_of_one_ending_are_a_tie(install: Install) -> None:
    install(made("a", CERTAIN, UNBALANCED, ".x"), made("b", CERTAIN, TINY, ".x"), never("c"))
    assert read(Source("x", "file.x")) == [TINY]


def test_a_doubt_is_the_error_unless_the_format_is_named(install: Install) -> None:
    (photo,) = install(made("photo", CERTAIN, TINY, ".png", doubt="This looks like a photo."))
    source = Source("x", "cat.png")
    assert detect(source) == []
    with pytest.raises(FormatError, match=r"^cat\.png: This looks like a photo\.$"):
        read(source)
    assert read(source, photo) == [TINY]


def test_a_doubt_leaves_the_source_to_another_format_of_equal_confidence(install: Install) -> None:
    install(made("photo", LIKELY, TINY, doubt="This looks like a photo."), made("b", LIKELY, OTHER))
    assert read(Source("x")) == [OTHER]


def test_a_balanced_second_reading_makes_a_file_ambiguous(install: Install) -> None:
    install(made("a", LIKELY, TINY, ".a", second=OTHER))
    with pytest.raises(AmbiguousError, match="format a or a the other way round; --from a chooses the first"):
        read(Source("x"))


def test_the_ending_or_the_user_settles_a_second_reading(install: Install) -> None:
    (a,) = install(made("a", LIKELY, TINY, ".a", second=OTHER))
    assert read(Source("x", "file.a")) == [TINY]
    assert read(Source("x"), a) == [TINY]


@pytest.mark.parametrize("second", [UNBALANCED, TINY], ids=["unbalanced", "the same"])
def test_a_second_reading_that_is_unbalanced_or_the_same_does_not_count(install: Install, second: Puzzle) -> None:
    install(made("a", LIKELY, TINY, second=second))
    assert read(Source("x")) == [TINY]


def test_second_readings_of_rivals_are_listed_too(install: Install) -> None:
    third = Puzzle.from_picture(["#.."])
    install(made("a", LIKELY, TINY), made("b", LIKELY, OTHER, second=third))
    with pytest.raises(AmbiguousError, match="or b the other way round; choose with --from a or --from b"):
        read(Source("x"))


def remarking(
    name: str, confidence: Confidence, result: Puzzle | Exception, *suffixes: str, last: bool = False
) -> Format:
    """A format that makes a note, then reads the puzzle or fails."""
    format = made(name, confidence, result, *suffixes)

    def read_it(source: Source) -> list[Puzzle]:
        source.note(f"Read by {name}.", 7)
        return format.read(source)

    return replace(format, read=read_it, is_last_resort=last)


def test_the_notes_are_those_of_the_chosen_reading(install: Install) -> None:
    install(
        remarking("a", LIKELY, UNBALANCED), remarking("b", LIKELY, TINY), remarking("c", LIKELY, FormatError("No."))
    )
    source = Source("x", "file.txt")
    read(source)
    read(source)
    assert source.notes == ["file.txt:7: Read by b."]


def test_the_notes_of_a_file_are_warnings_of_the_library(install: Install) -> None:
    install(remarking("a", LIKELY, TINY))
    with pytest.warns(ReadingWarning, match=r"^text:7: Read by a\.$") as caught:
        assert api.loads("x") == TINY
    assert caught[0].filename == __file__


def test_a_last_resort_yields_to_every_other_format(install: Install) -> None:
    install(remarking("a", LIKELY, OTHER, last=True), made("b", POSSIBLE, TINY))
    assert read(Source("x")) == [TINY]
    install(remarking("a", POSSIBLE, OTHER, last=True), made("b", NO, TINY))
    assert read(Source("x")) == [OTHER]


def test_a_last_resort_does_not_settle_what_another_format_finds_ambiguous(install: Install) -> None:
    install(remarking("a", LIKELY, OTHER, last=True), made("b", LIKELY, AmbiguousError("Rows or columns?")))
    with pytest.raises(AmbiguousError, match="Rows or columns"):
        read(Source("x"))


def test_a_last_resort_reads_what_the_others_cannot(install: Install) -> None:
    install(remarking("a", POSSIBLE, OTHER, last=True), made("b", LIKELY, FormatError("Damaged."), ".b"))
    assert read(Source("x", "file.txt")) == [OTHER]
    with pytest.raises(FormatError, match="Damaged"):
        read(Source("x", "file.b"))


def test_the_error_of_a_likely_format_comes_before_that_of_the_last_resort(install: Install) -> None:
    typed = made("a", POSSIBLE, FormatError("Write a blank line."))
    install(replace(typed, is_last_resort=True), made("b", LIKELY, FormatError("Damaged.")))
    with pytest.raises(FormatError, match="Damaged"):
        read(Source("x"))
    install(replace(typed, is_last_resort=True), made("b", POSSIBLE, FormatError("Damaged."), ".b"))
    with pytest.raises(FormatError, match="Write a blank line"):
        read(Source("x"))
    with pytest.raises(FormatError, match="Damaged"):
        read(Source("x", "file.b"))


@pytest.mark.parametrize(("data", "what"), [(b"Once upon a time", "text"), (b"\x00\x01\x02", "binary data")])
def test_a_source_in_no_format_is_refused(data: bytes, what: str) -> None:
    with pytest.raises(FormatError, match=f"This {what} is not in a known puzzle format"):
        read(Source(data))


def test_an_unknown_source_with_a_known_ending_gets_the_error_of_that_format(install: Install) -> None:
    error = FormatError("Expected numbers, found 'x'.", line=3, column=2)
    install(made("a", NO, error, ".a"), made("b", NO, ClueError("Too large."), ".b"), made("c", NO, TINY, ".c"))
    with pytest.raises(FormatError, match=r"^file\.a:3:2: Read as format a: Expected numbers, found 'x'\.$"):
        read(Source("x", "file.a"))
    with pytest.raises(FormatError, match=r"^file\.b: Read as format b: Too large\.$"):
        read(Source("x", "file.b"))
    with pytest.raises(FormatError, match="not in a known puzzle format"):
        read(Source("x", "file.c"))


# Real formats.


def test_the_detected_format_is_returned_with_the_puzzles() -> None:
    for name in ("non", "nin", "tatham", "json", "image"):
        format = formats.get(name)
        source = Source(format.dump([TINY]))
        found, puzzles = read_with_format(source)
        assert found is format
        assert puzzles == read(source) == format.read(source)


def test_a_named_format_is_used() -> None:
    nin = formats.get("nin")
    assert read_with_format(Source(nin.dump([TINY]), "puzzle.txt"), nin)[0] is nin


@pytest.mark.parametrize(
    ("text", "candidates", "chosen"),
    [
        ("2\n3\n1 1\n2\n\n1\n1\n2\n", ["cwd", "two_block"], "cwd"),
        ("1 1\n2\n\n1\n1\n2\n", ["nin", "two_block"], "two_block"),
        ("1 0\n0 1\n", ["art", "nin"], "art"),
        ("1 1 0\n2 0\n#\n1 0\n1 0\n2 0\n#\n", ["syro"], "syro"),
    ],
)
def test_numbers_alone_are_settled_by_the_balance_test(text: str, candidates: list[str], chosen: str) -> None:
    assert names(detect(Source(text))) == candidates
    assert read_with_format(Source(text))[0].name == chosen


@pytest.mark.parametrize("name", ["pbn", "json", "gno", "tatham", "puzzlink", "image"])
@pytest.mark.parametrize("ending", [".non", ".txt", ".png", ""])
def test_a_wrong_ending_does_not_matter_if_the_content_is_clear(name: str, ending: str) -> None:
    data = formats.get(name).dump([TINY])
    assert read_with_format(Source(data, f"puzzle{ending}"))[0].name == name
    assert read_with_format(Source(gzip.compress(data), f"puzzle{ending}.gz"))[0].name == name


def test_a_misspelled_section_in_a_non_file_is_reported_as_such() -> None:
    with pytest.raises(FormatError, match=r"Read as Simpson NON: .*found 'row'"):
        read(Source("width 1\nheight 1\nrow\n1\ncolumns\n1\n", "puzzle.non"))


@pytest.mark.parametrize("name", ["bin.dat", "x.non", "x.cpp", "x.xml", "x"])
@pytest.mark.parametrize("size", [40, 400, 10_000])
def test_binary_data_is_not_read_as_the_format_of_its_ending(name: str, size: int) -> None:
    data = random.Random(size).randbytes(size)
    with pytest.raises(FormatError, match=f"^{name}: This binary data is not in a known puzzle format"):
        read(Source(data, name))
