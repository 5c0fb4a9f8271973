"""The list of formats, as front ends show it."""

from __future__ import annotations

import pytest

from hanjie.errors import UnsupportedError
from hanjie.formats import FORMATS
from hanjie.jobs import convert
from hanjie.jobs.convert import ConvertRequest
from hanjie.jobs.formats import FormatFacts, FormatsRequest, run
from hanjie.model import Puzzle

FLAGS = Puzzle.from_picture(["rr.", ".bb"], title="Flags", author="me")
CLUES = Puzzle.from_clues(["1 1", "2"], ["1", "1", "2"])


def facts(puzzle: Puzzle | None = None) -> dict[str, FormatFacts]:
    return {format.name: format for format in run(FormatsRequest(puzzle)).formats}


def test_every_format_is_listed_with_what_it_holds() -> None:
    found = facts()
    assert list(found) == list(FORMATS.names)
    assert found["pbn"].suffixes == (".xml", ".pbn")
    assert {"colors", "goal", "many", "title"} <= set(found["pbn"].holds)
    assert found["pbn"].is_written
    assert not found["typed"].is_written
    assert found["image"].needs_picture
    assert not found["non"].needs_picture


def test_without_a_puzzle_nothing_is_lost_or_refused() -> None:
    assert all(format.refusal is None and not format.losses for format in facts().values())


def test_the_losses_of_a_puzzle_are_those_that_convert_reports() -> None:
    for name, format in facts(FLAGS).items():
        if format.is_written and format.refusal is None:
            report = convert.run(ConvertRequest((FLAGS,), name))
            assert report.losses == (format.losses,)


def test_a_format_that_cannot_hold_a_puzzle_says_why() -> None:
    assert facts(FLAGS)["nin"].refusal == "Wilk NIN cannot hold colors, and this puzzle has 2."
    assert facts(CLUES)["nin"].refusal is None
    assert "only clues" in (facts(CLUES)["image"].refusal or "")


def test_convert_refuses_it_with_the_same_sentence() -> None:
    with pytest.raises(UnsupportedError, match="Wilk NIN cannot hold colors, and this puzzle has 2"):
        convert.run(ConvertRequest((FLAGS,), "nin"))


def test_a_format_that_is_only_read_has_no_refusal_beside_that() -> None:
    assert facts(FLAGS)["typed"].refusal is None
