"""``hanjie count``."""

from __future__ import annotations

import math
import re
import sys
import time
from pathlib import Path

import pytest

from hanjie import formats
from hanjie.model import Grid, Limits, Puzzle
from hanjie.native import Common, Count
from tests.cli.puzzles import HARD, STUCK, TWINS, diagonals, save
from tests.cli.runs import hanjie


def without_times(text: str) -> str:
    return re.sub(r"[\d.,]+ (µs|ms|s)\b", "TIME", text)


def switches(side: int) -> Puzzle:
    """A grid of ``side`` by ``side`` small squares; each can be filled in two ways, independently of the others."""
    tile = ["#..##.", ".#.##.", "...##.", "######", "######", "...##."]
    return Puzzle.from_picture([row * side for row in tile] * side)


def test_one_line_per_puzzle_shows_the_number_of_solutions() -> None:
    run = hanjie("count", "tiny.non", "twins.non", save(diagonals(20), "many.non"))
    assert run.code == 0
    assert without_times(run.out) == (
        "tiny.non · Tiny · 3x2: One solution (TIME).\n"
        "twins.non · Twins · 2x2: 2 solutions (TIME).\n"
        f"many.non · 20x20: {math.factorial(20):,} solutions (TIME).\n"
    )


def test_no_solution_is_exit_code_one() -> None:
    for words in ([], ["--common"]):
        run = hanjie("count", "nothing.non", *words)
        assert run.code == 1
        assert without_times(run.out) == "nothing.non · Nothing · 2x2: No solution (TIME).\n"


def test_common_draws_the_cells_that_all_solutions_share() -> None:
    run = hanjie("count", save(STUCK, "stuck.non"), "--common")
    assert run.code == 0
    assert without_times(run.out) == (
        "stuck.non · 3x3: 2 solutions (TIME).\n??.\n??.\n...\nThey differ in 4 cells, marked ?.\n"
    )


def test_with_one_solution_all_cells_are_common() -> None:
    run = hanjie("count", "tiny.non", "--common", "--limit", 1)
    assert without_times(run.out) == "tiny.non · Tiny · 3x2: One solution (TIME).\n#.#\n.##\n"


def test_counting_stops_at_the_limit() -> None:
    name = save(diagonals(8), "many.non")
    run = hanjie("count", name, "--limit", 1000)
    assert run.code == 0
    assert without_times(run.out) == "many.non · 8x8: At least 1,000 solutions (TIME).\n"
    (record,) = hanjie("count", name, "--limit", 1000, "--json").records
    assert (record["count"], record["exact"]) == (1000, False)
    (record,) = hanjie("count", name, "--limit", 10**18, "--json").records
    assert (record["count"], record["exact"]) == (math.factorial(8), True)
    assert ": At least one solution (" in hanjie("count", name, "--limit", 1).out


def test_the_json_has_the_count_and_on_request_the_common_cells() -> None:
    (twins,) = hanjie("count", "twins.non", "--json").records
    assert twins.pop("seconds") >= 0
    assert twins == {
        "source": "twins.non",
        "title": "Twins",
        "width": 2,
        "height": 2,
        "palette": TWINS.palette.to_dict(),
        "problems": [],
        "count": 2,
        "exact": True,
        "stopped": None,
        "common": None,
        "common_final": None,
        "unproved": 0,
    }
    flags, nothing = hanjie("count", "flags.non", "nothing.non", "--common", "--json").records
    assert (flags["count"], flags["exact"], flags["common"]) == (1, True, ["rr.", ".bb"])
    assert (nothing["count"], nothing["exact"], nothing["common"]) == (0, True, None)


@pytest.mark.parametrize("words", [[], ["--common"]])
def test_out_of_time_is_exit_code_three_and_reports_a_lower_bound(words: list[str]) -> None:
    run = hanjie("count", save(HARD, "hard.non"), "tiny.non", "--timeout", "0.05", *words)
    assert run.code == 3
    certain = "Not counted: out of time before a solution was found|Out of time: at least .* solutions?"
    assert re.search(rf"^hard\.non · 140x140: ({certain}) \(", run.out)
    assert "tiny.non · Tiny · 3x2: One solution (" in run.out
    (record,) = hanjie("count", "hard.non", "--timeout", "0.05", "--json", *words).records
    assert record["exact"] is False
    assert record.get("common") is None


class Clock:
    """A core that finds these common cells and then runs out of time."""

    def __init__(self, *found: tuple[str, int], at_least: int) -> None:
        self.found, self.at_least, self.timeout, self.counting = found, at_least, 0.0, 0.0

    def common_cells(self, puzzle: Puzzle, limits: Limits) -> Common:
        self.timeout = limits.timeout or 0.0
        text, unproved = self.found[-1] if self.found else ("", 0)
        return Common(Grid.parse(text) if text else None, unproved, self.at_least, is_final=False)

    def count(self, puzzle: Puzzle, limit: int | None, limits: Limits) -> Count:
        self.counting = limits.timeout or 0.0
        time.sleep(self.counting)
        return Count(1, exact=False)

    def slow_count(self, puzzle: Puzzle, limit: int | None, limits: Limits) -> Count:
        time.sleep(0.5)
        return Count(self.at_least, exact=True)


def test_out_of_time_draws_the_solutions_found_and_prints_the_best_bound_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(("#.\n.#", 3), ("#?\n?#", 1), at_least=2)
    monkeypatch.setattr("hanjie.native.common_cells", clock.common_cells)
    monkeypatch.setattr("hanjie.native.count", clock.count)
    run = hanjie("count", "twins.non", "--common", "--timeout", "0.4")
    assert run.code == 3
    assert clock.timeout == 0.2
    assert 0.2 < clock.counting < 0.4
    assert without_times(run.out) == (
        "twins.non · Twins · 2x2: Out of time: at least 2 solutions (TIME).\n#?\n?#\n"
        "The solutions found in time differ in 2 cells, marked ?; 1 other may differ as well.\n"
    )
    (record,) = hanjie("count", "twins.non", "--common", "--timeout", "0.1", "--json").records
    assert (record["count"], record["exact"], record["common_final"]) == (2, False, False)


def test_half_of_the_time_is_left_for_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.native.common_cells", Clock(("#.\n.#", 4), at_least=1).common_cells)
    run = hanjie("count", "twins.non", "--common", "--timeout", "5")
    assert run.code == 3
    assert without_times(run.out) == (
        "twins.non · Twins · 2x2: 2 solutions (TIME).\n#.\n.#\n"
        "Only this solution was found in time; 4 cells may differ in others.\n"
    )
    monkeypatch.setattr("hanjie.native.common_cells", Clock(at_least=0).common_cells)
    run = hanjie("count", "twins.non", "--common", "--timeout", "5")
    assert run.code == 3
    assert without_times(run.out).endswith(
        ": 2 solutions (TIME).\nTime ran out before the common cells were found; a longer --timeout may find them.\n"
    )


def test_counting_shows_the_common_cells_if_there_is_no_second_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.native.common_cells", Clock(("#.#\n.##", 2), at_least=1).common_cells)
    run = hanjie("count", "tiny.non", "--common", "--timeout", "5")
    assert run.code == 0
    assert without_times(run.out) == "tiny.non · Tiny · 3x2: One solution (TIME).\n#.#\n.##\n"
    monkeypatch.setattr("hanjie.native.common_cells", Clock(at_least=0).common_cells)
    run = hanjie("count", "nothing.non", "--common", "--timeout", "5")
    assert run.code == 1
    assert without_times(run.out) == "nothing.non · Nothing · 2x2: No solution (TIME).\n"


def test_very_large_numbers_are_shortened_in_text_and_complete_in_json() -> None:
    usual = sys.get_int_max_str_digits()
    name = save(switches(16), "switches.non")
    assert ": 1.1e77 solutions (" in hanjie("count", name).out
    assert hanjie("count", name, "--json").records[0]["count"] == 2**256
    run = hanjie("count", save(switches(120), "vast.non"), "--json")
    assert run.code == 0
    digits = re.search(r'"count":(\d+),', run.out)
    assert digits
    assert len(digits[1]) == math.floor(14_400 * math.log10(2)) + 1
    assert sys.get_int_max_str_digits() == usual


def test_given_cells_count() -> None:
    given = Puzzle.from_clues(["1", "1"], ["1", "1"], given=Grid.parse("#?\n??"))
    Path("given.hanjie").write_bytes(formats.get("text").dump([given]))
    assert "One solution (" in hanjie("count", "given.hanjie").out


def test_a_folder_is_counted_and_an_unreadable_file_sets_the_exit_code() -> None:
    Path("lost.non").write_text("")
    run = hanjie("count", ".", "--json")
    assert run.code == 2
    assert [record["count"] for record in run.records if "error" not in record] == [1, 0, 1, 2]
    assert run.err == "hanjie: lost.non: The file is empty.\n"


def test_quiet_prints_no_notes() -> None:
    name = save(Puzzle.from_clues(["1"], ["1", "1"]), "odd.non")
    assert hanjie("count", name).err.startswith("hanjie: note: odd.non: The rows hold 1 filled cell")
    assert hanjie("count", name, "-q").err == ""


@pytest.mark.parametrize("words", [["--limit", "0"], ["--limit", "all"], ["--timeout", "soon"]])
def test_wrong_arguments_are_reported(words: list[str]) -> None:
    run = hanjie("count", "tiny.non", *words)
    assert (run.code, run.out) == (2, "")
    assert f"{words[1]!r} is not a " in run.err


def test_a_long_count_says_how_to_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.cli.showing.progress.NOTED_AFTER", 0.05)
    monkeypatch.setattr("hanjie.native.count", Clock(at_least=2).slow_count)
    assert "--timeout SECONDS, or Ctrl-C, ends it with a lower bound." in hanjie("count", "twins.non").err
