"""The whole job: suites in, lines of a report out."""

from __future__ import annotations

import json
from pathlib import Path

from hanjie.bench.case import Case
from hanjie.bench.job import Request, Told, measure
from hanjie.bench.suites import Made, Suite, named
from hanjie.bench.table import Style, milliseconds
from hanjie.model import Status
from tests.bench.cases import HEART, SWITCH

CASES = (Case("heart", HEART), Case("switch", SWITCH), Case("switch", SWITCH, Status.UNIQUE))
SMALL = Suite("small", "two puzzles", 2, Made(range(2), CASES.__getitem__))
WRONG = Suite("wrong", "a false claim", 2, Made(range(2, 3), CASES.__getitem__))
NOWHERE = Path("nowhere")


def told(*suites: Suite, style: Style = Style.TEXT, each: bool = False, batch: bool = False) -> list[Told]:
    request = Request(tuple(suites), NOWHERE, style=style, each=each, batch=batch, seeds=3)
    return list(measure(request, "hanjie bench small"))


def lines(*suites: Suite, style: Style = Style.TEXT, each: bool = False, batch: bool = False) -> list[str]:
    found = told(*suites, style=style, each=each, batch=batch)
    return [line for one in found for line in one.text.splitlines()]


def test_a_text_table_names_machine_and_command() -> None:
    machine, command, head, row = lines(SMALL)
    assert "UTC" in machine
    assert command == "hanjie bench small"
    assert head.split()[:4] == ["suite", "puzzles", "solved", "unsolved"]
    assert row.split()[:4] == ["small", "2", "6", "0"]


def test_a_page_gets_a_table_in_markdown() -> None:
    machine, _, head, rule, row = lines(SMALL, style=Style.MARKDOWN)
    assert machine.endswith("`hanjie bench small`:")
    assert head.count("|") == rule.count("|") == row.count("|") == 13


def test_programs_get_an_object_per_line() -> None:
    heart, switch = map(json.loads, lines(SMALL, style=Style.JSON, each=True))
    assert (heart["name"], heart["runs"], switch["name"]) == ("heart", 3, "switch")
    assert heart["command"] == "hanjie bench small"
    assert heart["machine"]
    assert 0 < heart["least"] <= heart["median"] <= heart["max"]


def test_each_puzzle_gets_a_row_and_the_medians_are_added_up() -> None:
    found = told(SMALL, each=True)
    assert [one.text.split()[0] for one in found[1:3]] == ["heart", "switch"]
    assert found[3].note.startswith("small: the medians of 2 puzzles sum up to")


def test_a_batch_says_how_many_get_done_in_a_second() -> None:
    *_, head, row = lines(SMALL, batch=True)
    assert "puzzles/s" in head
    assert row.split()[:4] == ["small", "2", "1", "0"]


def test_a_wrong_answer_is_told() -> None:
    wrong = [one.wrong for one in told(WRONG) if one.wrong]
    assert wrong == [f"wrong: switch, seed {seed}: expected unique, found multiple" for seed in range(3)]


def test_a_suite_that_is_not_there_is_left_out_with_a_note() -> None:
    (note,) = [one.note for one in told(*named(["survey"])) if one.note]
    assert note == f"survey: left out, for {NOWHERE / 'survey'} is not there."


def test_times_have_three_digits_that_count() -> None:
    seconds = [0.0000000123, 0.0000123, 0.00457, 0.1, 0.9994, 0.9996, 12.34]
    assert list(map(milliseconds, seconds)) == ["0.0000", "0.0123", "4.57", "100", "999", "1,000", "12,300"]
