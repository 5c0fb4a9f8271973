"""MiniZinc data: rules and patterns."""

from __future__ import annotations

from hanjie.formats.kinds.dzn import FORMAT
from tests.corpus.corpus import needs_corpus
from tests.formats.reading import TINY, assert_refuses, clues, detect_native, detect_one, read_one

RULES = """\
rows = 2;
row_rule_len = 2;
row_rules = array2d(1..rows, 1..row_rule_len,
    [1, 1,
     0, 2]);

cols = 3;
col_rule_len = 1;
col_rules = array2d(1..cols, 1..col_rule_len,
    [1,
     1,
     2]);
"""
BARS = """\
% tiny; with bars
rows = 2; row_rule_len = 2; row_rules = [| 1, 1 | 0, 2 |];
cols = 3; col_rule_len = 1; col_rules = [| 1 | 1 | 2 |];
"""
PATTERNS = """\
X = 3;
Y = 2;
maxlen = 3;
rows = [|1, 0, 1
        |1, 1, -1
        |];
cols = [|1, -1, -1 |1, -1, -1 |1, 1, -1|];
"""


def test_reads_the_running_example_in_all_shapes() -> None:
    for text in (RULES, BARS, PATTERNS):
        assert clues(read_one(FORMAT, text)) == clues(TINY)
        assert clues(detect_one(text)) == clues(TINY)


def test_writes_rules() -> None:
    assert FORMAT.dump([TINY]) == RULES.encode()


def test_empty_clues_are_all_padding() -> None:
    assert clues(read_one(FORMAT, "rows=[|1|-1|]; cols=[|1|-1|];")) == (["1", "0"], ["1", "0"])
    assert clues(read_one(FORMAT, RULES.replace("0, 2", "0, 0")))[0] == ["1 1", "0"]


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            (RULES.replace("cols = 3;\n", ""), None, "'cols = …;' is missing"),
            (RULES[: RULES.index("col_rules")], None, "'col_rules = …;' is missing"),
            (RULES.replace("0, 2", "2"), 3, "Expected 2 x 2 numbers in 'row_rules', found 3"),
            (RULES.replace("rows = 2", "rows = two"), 1, "found 'two'"),
            (BARS.replace("| 0, 2 |", "|"), 2, "Expected 2 clues in 'row_rules', found 1"),
            (PATTERNS.replace("1, 1, -1\n", "1, 2, -1\n"), 4, "found '2'"),
            (PATTERNS.replace("cols", "lines"), None, "'cols = …;' is missing"),
            ("row_rules = 3;", 1, "in brackets"),
            (RULES + "hello world", 13, "found 'hello world'"),
        ],
    )


@needs_corpus
def test_reads_a_real_file() -> None:
    (dominoes,) = detect_native("dom_14.dzn")
    assert (dominoes.width, dominoes.height) == (29, 29)
    assert not dominoes.problems()
