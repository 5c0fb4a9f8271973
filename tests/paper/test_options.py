"""Choices that make no sense are refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import hanjie
from hanjie.errors import FormatError, HanjieError, UnknownNameError
from hanjie.jobs.paper import PaperRequest
from hanjie.paper import Orientation, PaperOptions
from hanjie.paper.sheet_size import Sheet, parse_length, parse_sheet


@pytest.mark.parametrize(
    ("choices", "problem"),
    [
        ({"paper": "A44"}, "there are A3, A4"),
        ({"paper": "10x10mm"}, "50 to 2,000 mm"),
        ({"margin": 90}, "0 to 52 mm on this paper"),
        ({"per_page": 65}, "1 to 64 puzzles"),
        ({"cell": 0.5}, "1.5 to 100 mm"),
        ({"overlap": 3}, "0, 5 or 10"),
        ({"link_base": "javascript:alert(1)"}, "begins with https://"),
        ({"solutions": "front"}, "solutions 'front'"),
    ],
)
def test_a_choice_that_makes_no_sense_is_refused(choices: dict[str, Any], problem: str) -> None:
    with pytest.raises((ValueError, UnknownNameError), match=problem):
        PaperOptions(**choices)


def test_sizes_of_paper() -> None:
    assert parse_sheet("a4") == Sheet(210, 297)
    assert parse_sheet("8.5x11in") == parse_sheet("Letter")
    assert parse_sheet("20 x 15 cm") == Sheet(200, 150)
    assert parse_length("0.5in") == 12.7
    assert parse_length("5") == 5
    for text in ("", "five", "-3mm", "1e9mm", "5 parsec"):
        with pytest.raises(ValueError, match="is not a length"):
            parse_length(text)


def test_the_given_side_of_custom_paper_stays_unless_it_is_turned() -> None:
    assert PaperOptions(paper="200x150mm").sheets[0] == Sheet(200, 150)
    assert PaperOptions(paper="200x150mm", orientation=Orientation.PORTRAIT).sheets == (Sheet(150, 200),)


def test_an_empty_list_is_an_error() -> None:
    with pytest.raises(FormatError, match="nothing to print"):
        PaperRequest(())
    with pytest.raises(HanjieError, match="nothing to print"):
        hanjie.to_pdf([])


def test_the_library_prints_one_puzzle_or_many() -> None:
    heart = hanjie.Puzzle.from_picture([".#.#.", "#####", ".###.", "..#.."], title="Heart")
    assert hanjie.to_pdf(heart).startswith(b"%PDF-")
    assert hanjie.to_pdf([heart, heart], hanjie.PaperOptions(paper="Letter"), grades=False).startswith(b"%PDF-")
    with pytest.raises(hanjie.BudgetError, match="nothing was printed"):
        hanjie.to_pdf(heart, timeout=1e-9)
