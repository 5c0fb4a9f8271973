"""GLPK: data for a model in MathProg."""

from __future__ import annotations

from hanjie.formats.kinds.glpk import FORMAT
from tests.formats.reading import TINY, assert_refuses, clues, detect_one, read_one

TEXT = """\
data;
param m := 2;
param n := 3;
param row : 1 2 :=
    1 1 1
    2 2 .
;
param col : 1 :=
    1 1
    2 1
    3 2
;
end;
"""


def test_reads_and_writes_the_running_example() -> None:
    assert clues(read_one(FORMAT, TEXT)) == clues(TINY)
    assert FORMAT.dump([TINY]) == TEXT.encode()


def test_is_recognized_without_its_ending() -> None:
    assert clues(detect_one(TEXT)) == clues(TINY)


def test_a_model_above_and_comments_are_skipped() -> None:
    model = "/* param row : 9 := 9; */\nparam m, integer, >= 1;\nparam row{i in 1..m, 1..n div 2}, default 0;\nsolve;\n"
    assert clues(read_one(FORMAT, model + TEXT.replace("2 2 .", "/* two */ 2 2 . # here"))) == clues(TINY)


def test_an_empty_clue_is_all_dots() -> None:
    assert clues(read_one(FORMAT, TEXT.replace("2 2 .", "2 . .")))[0] == ["1 1", "0"]


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            (TEXT.replace("param n := 3;\n", ""), None, "'param n := …;' is missing"),
            (TEXT.replace("param col", "param kol"), None, "'param col : …;' is missing"),
            (TEXT.replace("2 2 .", "2 2"), 4, "Expected 2 lines of 2 numbers in 'row', found 5 words"),
            (TEXT.replace("2 2 .", "1 2 ."), 4, "lines 1 to 2 in 'row', each once"),
            (TEXT.replace("2 2 .", "2 x ."), 4, "found 'x'"),
            (TEXT.replace("m := 2", "m := many"), 2, "found 'many'"),
        ],
    )
