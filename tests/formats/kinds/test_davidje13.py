"""Share codes of davidje13's Nonogram, checked against codes that the site itself gives out."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanjie.errors import FormatError, UnsupportedError
from hanjie.formats import Confidence, Source
from hanjie.formats.kinds.davidje13 import FORMAT, read, sniff
from hanjie.formats.parsing.bits import biased, exp_golomb, text_of
from hanjie.model import Puzzle

LETTER_P = "Rxwv322773d3Dv9-bNnzw"
LETTER_W = "RXJPZVWMydXHrJaOWrtrNm9OWbukur3NuvDujbW_OeE4TQk2PX7_hfc-34PuvrPi_vPo_Y-37J_K_M-j5PPk9D1-e-k"
FOOTBALL = "RSJH58Z7Dnyl9tWtZGp7r8XqjLwdrazUm-812Xl5kSoFuEelf7b7FW0LhH2lo-VloqQ"


def test_the_p_of_wikipedia_is_read() -> None:
    (puzzle,) = read(Source(LETTER_P))
    assert " / ".join(map(str, puzzle.rows)) == "0 / 4 / 6 / 2 2 / 2 2 / 6 / 4 / 2 / 2 / 2 / 2 / 0"
    assert " / ".join(map(str, puzzle.columns)) == "0 / 10 / 10 / 2 2 / 2 2 / 4 / 4 / 0"


@pytest.mark.parametrize("code", [LETTER_P, LETTER_W, FOOTBALL])
def test_codes_of_the_site_are_written_as_they_were(code: str) -> None:
    (puzzle,) = read(Source(code))
    assert not puzzle.problems()
    assert FORMAT.dump([puzzle]).decode() == f"{code}\n"


def test_the_name_in_a_link_is_the_title() -> None:
    link = Source(f"https://example.org/Nonogram/#name=The+letter&rules={LETTER_P}")
    assert sniff(link) == Confidence.CERTAIN
    assert read(link)[0].title == "The letter"


def test_a_picture_as_runs_is_read() -> None:
    tiny = Puzzle.from_picture(["#.#", ".##"])
    bits = exp_golomb(3, 4) + exp_golomb(2, 4) + "011" + biased(1, 1)
    bits += "".join(exp_golomb(run - 1, 1) for run in (1, 1, 1, 1, 2))
    assert read(Source("L" + text_of(bits))) == [tiny]


def test_a_picture_as_bits_is_read() -> None:
    bits = exp_golomb(3, 4) + exp_golomb(2, 4) + biased(0, 3) + "101011"
    assert read(Source("B" + text_of(bits))) == [Puzzle.from_picture(["#.#", ".##"])]


def test_a_picture_with_unknown_cells_is_not_a_puzzle() -> None:
    bits = exp_golomb(3, 4) + exp_golomb(2, 4) + biased(1, 3) + "101011"
    with pytest.raises(FormatError, match="unknown cells"):
        read(Source("B" + text_of(bits)))


@pytest.mark.parametrize("word", ["Rows", "Readme", "Looks-good", "Black", "hanjie", "R", "RAAAA", "Lines_of_text"])
def test_words_are_not_taken_for_codes(word: str) -> None:
    assert sniff(Source(word)) == Confidence.NO


@pytest.mark.parametrize("code", [LETTER_P[:-2], LETTER_P + "AA", LETTER_P[:-1] + "_", "R" + "A" * 50])
def test_damaged_codes_are_refused(code: str) -> None:
    with pytest.raises(FormatError, match="it is damaged, or not a code of this kind"):
        read(Source(code))


def test_short_numbers_have_short_codes() -> None:
    assert [biased(number, 3) for number in range(4)] == ["0", "10", "110", "111"]
    assert biased(0, 0) == ""
    assert [exp_golomb(number, 0) for number in range(4)] == ["1", "010", "011", "00100"]


def test_sizes_beyond_the_site_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="at most 1000 rows and columns"):
        FORMAT.dump([Puzzle.from_clues([[1]], [[1]] + [[]] * 1000)])


def test_clues_that_do_not_fit_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="row 1 needs 3 of 2 cells"):
        FORMAT.dump([Puzzle.from_clues(["1 1"], ["1", "1"])])


def test_long_lines_survive_a_round_trip() -> None:
    wide = Puzzle.from_clues([[300, 1, 40]], [[1]] * 300 + [[], [1], []] + [[1]] * 40 + [[]] * 7)
    assert read(Source(FORMAT.dump([wide]))) == [wide]


@given(st.builds(str.__add__, st.sampled_from("RLB"), st.text("ABCVXx_-9", min_size=2, max_size=30)))
@settings(max_examples=100, deadline=None)
def test_any_code_is_read_or_refused(code: str) -> None:
    with contextlib.suppress(FormatError):
        assert read(Source(code))
