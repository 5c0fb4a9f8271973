"""Gecode: C arrays, columns first."""

from __future__ import annotations

from dataclasses import replace

from hanjie.formats import Source
from hanjie.formats.kinds.gecode import FORMAT
from tests.formats.reading import TINY, assert_refuses, clues, detect_one, read_one

TEXT = """\
const int nonogram_1[] =
  { 3, 2,
    // Column constraints
    1, 1,
    1, 1,
    1, 2,
    // Row constraints
    2, 1, 1,
    1, 2
  };
"""


def test_reads_and_writes_the_running_example() -> None:
    assert read_one(FORMAT, TEXT) == replace(TINY, goal=None)
    assert FORMAT.dump([TINY]) == TEXT.encode()


def test_is_recognized_without_its_ending() -> None:
    assert clues(detect_one(TEXT)) == clues(TINY)
    assert clues(detect_one("{3,2, 1,1, 1,1, 1,2, 2,1,1, 1,2}")) == clues(TINY)


def test_puzzles_are_found_in_a_program_and_named_after_their_arrays() -> None:
    program = f"""\
/* {{ 1, 1 }} is a comment, {TEXT} too */
#include <gecode/int.hh>
namespace {{
  static const int tiny[] = {{ 3,2, 1,1, 1,1, 1,2, 2,1,1, 1,2 }};
  const int dot[5] = {{ 1,1, 1,1, 1,1 }};
  const int* specs[] = {{tiny, dot}};
}}
int main(int argc, char* argv[]) {{ return 0; }}
"""
    puzzles = FORMAT.read(Source(program))
    assert [puzzle.title for puzzle in puzzles] == ["tiny", "dot"]
    assert clues(puzzles[0]) == clues(TINY)


def test_an_empty_clue_has_no_blocks() -> None:
    assert clues(read_one(FORMAT, "{2,1, 1,1, 0, 1,1}")) == (["1"], ["1", "0"])


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            ("int main() {}", None, "found no such"),
            ("\n{ 3 }", 2, "found 1 number"),
            ("{3,2, 1,1, 1,1, 1,2, 2,1,1, 1}", 1, "ends inside clue 5 of 5"),
            ("{3,2, 1,1, 1,1, 1,2, 2,1,1}", 1, "ends inside clue 5 of 5"),
            ("{3,2, 1,1, 1,1, 1,2, 2,1,1, 1,2, 7}", 1, "Expected 13 numbers for 3x2, found 14"),
            ("{9999,2, 1,1}", 1, "4,096"),
        ],
    )
