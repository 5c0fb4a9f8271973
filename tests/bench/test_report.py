"""The whole benchmark: suites in, lines of a report out."""

from __future__ import annotations

import json
from pathlib import Path

from hanjie.bench.bench_puzzle import BenchPuzzle
from hanjie.bench.report import BenchRequest, ReportLine, measure
from hanjie.bench.suites import Generated, Suite, get
from hanjie.bench.table import Style, milliseconds
from hanjie.model import Status
from tests.bench.samples import HEART, SWITCH

PUZZLES = (BenchPuzzle("heart", HEART), BenchPuzzle("switch", SWITCH), BenchPuzzle("switch", SWITCH, Status.UNIQUE))
SMALL = Suite("small", "two puzzles", 2, Generated(range(2), PUZZLES.__getitem__))
WRONG = Suite("wrong", "a false claim", 2, Generated(range(2, 3), PUZZLES.__getitem__))
NOWHERE = Path("nowhere")


def report(*suites: Suite, style: Style = Style.TEXT, each: bool = False, batch: bool = False) -> list[ReportLine]:
    request = BenchRequest(tuple(suites), NOWHERE, style=style, each=each, batch=batch, seeds=3)
    return list(measure(request, "hanjie bench small"))


def lines(*suites: Suite, style: Style = Style.TEXT, each: bool = False, batch: bool = False) -> list[str]:
    found = report(*suites, style=style, each=each, batch=batch)
    return [line for one in found for line in one.text.splitlines()]


def test_a_text_table_names_machine_and_command() -> None:
    machine, command, head, row = lines(SMALL)
    assert "UTC" in machine
    assert command == "hanjie bench small"
    assert head.split()[:4] == ["suite", "puzzles", "solved", "unsolved"]
    assert row.split()[:4] == ["small", "2", "6", "0"]


def test_markdown_is_a_table() -> None:
    machine, _, head, rule, row = lines(SMALL, style=Style.MARKDOWN)
    assert machine.endswith("`hanjie bench small`:")
    assert head.count("|") == rule.count("|") == row.count("|") == 13


def test_json_is_an_object_per_line() -> None:
    heart, switch = map(json.loads, lines(SMALL, style=Style.JSON, each=True))
    assert (heart["name"], heart["runs"], switch["name"]) == ("heart", 3, "switch")
    assert heart["command"] == "hanjie bench small"
    assert heart["machine"]
    assert 0 < heart["least"] <= heart["median"] <= heart["max"]


def test_each_puzzle_gets_a_row_and_the_medians_are_added_up() -> None:
    found = report(SMALL, each=True)
    assert [one.text.split()[0] for one in found[1:3]] == ["heart", "switch"]
    assert found[3].note.startswith("small: the medians of 2 puzzles add up to")


def test_a_batch_has_puzzles_per_second() -> None:
    *_, head, row = lines(SMALL, batch=True)
    assert "puzzles/s" in head
    assert row.split()[:4] == ["small", "2", "1", "0"]


def test_a_wrong_answer_is_reported() -> None:
    wrong = [one.mistake for one in report(WRONG) if one.mistake]
    assert wrong == [f"wrong: switch, seed {seed}: expected unique, found multiple" for seed in range(3)]


def test_a_suite_that_is_not_there_is_left_out_with_a_note() -> None:
    (note,) = [one.note for one in report(*get(["survey", "huge"]), SMALL) if one.note]
    assert note.startswith("Left out: survey, huge. Their puzzles are published elsewhere; --corpus FOLDER names")


def test_times_have_three_significant_digits() -> None:
    seconds = [0.0000000123, 0.0000123, 0.00457, 0.1, 0.9994, 0.9996, 12.34]
    assert list(map(milliseconds, seconds)) == ["0.0000", "0.0123", "4.57", "100", "999", "1,000", "12,300"]
