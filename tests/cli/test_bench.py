"""``hanjie bench``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.runs import hanjie

ROOT = Path(__file__).parents[2]


def test_each_suite_is_a_row_below_machine_command_and_headings() -> None:
    run = hanjie("bench", "dominoes", "--count", "2", "--seeds", "2")
    assert run.code == 0
    _, command, head, row = run.out.splitlines()
    assert command.startswith("hanjie ")
    assert head.split()[-3:] == ["conflicts", "nodes", "work"]
    assert row.split()[:4] == ["dominoes", "2", "4", "0"]


def test_json_prints_one_object_per_row_and_nothing_else() -> None:
    run = hanjie("bench", "random25", "boards", "--share", "1/500", "--json")
    assert [(row["name"], row["puzzles"]) for row in run.records] == [("random25", 4), ("boards", 2)]


@pytest.mark.parametrize("words", [[], ["--each"], ["--batch"]])
def test_the_page_lists_every_field_of_the_json(words: list[str]) -> None:
    page = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    _, fields = page.split("An object of the JSON has\n")
    (record,) = hanjie("bench", "dominoes", "--count", "1", "--json", *words).records
    assert [name for name in record if f"`{name}`" not in fields] == []


def test_times_are_milliseconds_in_tables_and_seconds_in_json() -> None:
    assert "in milliseconds in tables, in seconds in JSON." in hanjie("bench", "--help").out
    (record,) = hanjie("bench", "dominoes", "--count", "1", "--json").records
    assert 0 < record["median"] < 0.01


def test_markdown_prints_a_table() -> None:
    lines = hanjie("bench", "dominoes", "--count", "1", "--each", "--markdown").out.splitlines()
    assert lines[2].startswith("| puzzle | runs |")
    assert lines[3].startswith("|---|---:|")
    assert lines[4].startswith("| 3-Dom | 1 |")


def test_a_batch_counts_puzzles_per_second() -> None:
    run = hanjie("bench", "random25", "--count", "5", "--batch", "--threads", "2", "--json")
    assert (run.records[0]["puzzles"], run.records[0]["threads"]) == (5, 2)


@pytest.mark.parametrize("words", [["--each"], ["--seeds", "2"]])
def test_a_batch_refuses_options_for_single_puzzles(words: list[str]) -> None:
    run = hanjie("bench", "dominoes", "--count", "1", "--batch", *words)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"hanjie: --batch measures a whole suite once; leave out --batch or {words[0]}.\n")


def test_unsolved_puzzles_exit_with_code_3() -> None:
    assert hanjie("bench", "dominoes", "--half", "odd", "--timeout", "0.00001", "--json").code == 3


@pytest.mark.parametrize("words", [[], ["--corpus", "nowhere"]])
def test_without_the_corpus_only_the_generated_suites_run_with_a_note(words: list[str]) -> None:
    run = hanjie("bench", "--count", "1", "--json", *words)
    assert run.code == 0
    assert [row["name"] for row in run.records] == ["random25", "random30", "boards", "color-random", "dominoes"]
    assert run.err.startswith("hanjie: note: Left out: survey, survey-hard, ")
    assert "--corpus FOLDER names a folder that has them, --puzzles FOLDER measures your own." in run.err


def test_only_the_folder_given_with_puzzles_is_measured() -> None:
    run = hanjie("bench", "--puzzles", ROOT / "examples", "--json")
    assert [(row["name"], row["unsolved"]) for row in run.records] == [("examples", 0)]
    assert run.records[0]["puzzles"] == len([*(ROOT / "examples").glob("*.non"), *(ROOT / "examples").glob("*.xml")])
    assert run.err == ""


@pytest.mark.parametrize("name", ["survey-hard", "tournament"])
def test_a_named_suite_without_puzzles_is_refused_before_measuring(name: str) -> None:
    run = hanjie("bench", "dominoes", name, "--corpus", "nowhere", "--json")
    assert (run.code, run.out) == (2, "")
    first = {"tournament": "taai2011"}.get(name, name)
    assert run.err.startswith(f"hanjie: The suite {first} needs nowhere")
    assert run.err.endswith(", which is missing; set its folder with --corpus FOLDER.\n")


def test_a_missing_folder_is_refused() -> None:
    run = hanjie("bench", "--puzzles", "nowhere")
    assert (run.code, run.out, run.err) == (2, "", "hanjie: The suite nowhere needs nowhere, which is missing.\n")


def test_the_list_marks_suites_that_need_the_corpus() -> None:
    *rows, explanation = hanjie("bench", "--list").out.splitlines()
    marked = {row.split()[0] for row in rows if row.split()[1] == "*"}
    assert {"survey-hard", "huge", "tournament"} <= marked
    assert not marked & {"random25", "boards", "dominoes"}
    assert explanation.startswith(
        "* published puzzles, which are not part of hanjie; set their folder with --corpus FOLDER"
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["random26"], "random25"),
        (["--share", "2/3"], "'2/3' is not a share such as 1/10."),
        (["--half", "left"], "--half"),
        (["--timeout", "soon"], "'soon' is not a number of seconds"),
    ],
)
def test_wrong_arguments_are_reported(words: list[str], message: str) -> None:
    run = hanjie("bench", *words)
    assert run.code == 2
    assert message in run.err
