"""Lines that cannot all hold, and corrections of one number, checked by a SAT solver that did not find them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from benchmarks.misprints import Planted, planted
from hanjie.model import NO_LIMITS, Grid, Limits, Line, Puzzle, Status
from hanjie.native import Cancel, solve
from hanjie.uniqueness import Blame, Clash, MisprintKind, find_blame, find_clash
from tests.oracle.reference import can_hold_by_sat
from tests.thorough import THOROUGH

COUNT = 200 if THOROUGH else 40


@pytest.fixture(scope="module")
def examined() -> list[tuple[Planted, Blame]]:
    cases = planted(COUNT // 2, 10) + planted(COUNT - COUNT // 2, 15)
    return [(case, find_blame(case.puzzle, Limits(60))) for case in cases]


def test_the_clashing_lines_cannot_hold_but_can_without_any_one_of_them(
    examined: list[tuple[Planted, Blame]],
) -> None:
    for case, blame in examined:
        assert blame.clash is not None
        assert blame.clash.is_irreducible
        lines = blame.clash.lines
        assert not can_hold_by_sat(case.puzzle, lines)
        for line in lines:
            assert can_hold_by_sat(case.puzzle, [other for other in lines if other != line])


def test_the_misprinted_line_is_one_of_the_clashing_lines(examined: list[tuple[Planted, Blame]]) -> None:
    for case, blame in examined:
        assert blame.clash is not None
        assert case.line in blame.clash.lines


def test_the_planted_misprint_is_among_the_first_three_corrections(examined: list[tuple[Planted, Blame]]) -> None:
    hits = sum(
        any((misprint.line, misprint.clue) == (case.line, case.meant) for misprint in blame.misprints)
        for case, blame in examined
    )
    assert hits >= 0.9 * len(examined)


def test_every_correction_gives_the_solutions_that_it_claims(examined: list[tuple[Planted, Blame]]) -> None:
    for case, blame in examined:
        for misprint in blame.misprints:
            status = solve(misprint.corrected(case.puzzle)).status
            assert status is (Status.UNIQUE if misprint.is_unique else Status.MULTIPLE)


def test_two_lines_that_contradict_each_other_are_named() -> None:
    puzzle = Puzzle.from_clues(["2", "1"], ["2", "0"])
    assert find_clash(puzzle, NO_LIMITS.start()) == Clash((Line.row(0), Line.column(1)), is_irreducible=True)


def test_one_clue_that_is_too_long_clashes_alone() -> None:
    puzzle = Puzzle.from_clues(["3", "1"], ["1", "1"])
    assert find_clash(puzzle, NO_LIMITS.start()) == Clash((Line.row(0),), is_irreducible=True)


def test_a_given_cell_counts_in_every_line() -> None:
    puzzle = Puzzle.from_clues(["0", "1"], ["1", "0"], given=Grid.parse("#?\n??"))
    assert find_clash(puzzle, NO_LIMITS.start()) == Clash((Line.row(0),), is_irreducible=True)


def test_totals_alone_can_clash() -> None:
    puzzle = Puzzle.from_clues(["1", "1", "1"], ["1", "1", "0 "])
    clash = find_clash(puzzle, NO_LIMITS.start())
    assert clash is not None
    assert clash.is_irreducible
    assert not can_hold_by_sat(puzzle, clash.lines)


def test_swapped_numbers_are_found_although_the_totals_are_equal() -> None:
    puzzle = replace(Puzzle.from_picture(["###.#", "#...#", "##..#", "#####", "..#.#"]), goal=None)
    assert solve(puzzle).status is Status.UNIQUE
    wrong = puzzle.with_clue(Line.row(0), "1 3")
    assert solve(wrong).status is Status.NONE
    first = find_blame(wrong).misprints[0]
    assert (first.line, str(first.clue), first.kind) == (Line.row(0), "3 1", MisprintKind.SWAPPED)


def test_a_clash_in_color_is_proved_too() -> None:
    flags = Puzzle.from_picture(["rrb", "rbb", "bbb"])
    wrong = replace(flags.with_clue(Line.row(2), flags.rows[0]), goal=None)
    clash = find_clash(wrong, NO_LIMITS.start())
    assert clash is not None
    assert clash.is_irreducible
    assert not can_hold_by_sat(wrong, clash.lines)
    for line in clash.lines:
        assert can_hold_by_sat(wrong, [other for other in clash.lines if other != line])


def test_a_cancelled_search_claims_nothing() -> None:
    cancel = Cancel()
    cancel.set()
    case = planted(1, 15)[0]
    clash = find_clash(case.puzzle, Limits(cancel=cancel).start())
    assert clash is None or not clash.is_irreducible
