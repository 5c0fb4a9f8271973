"""Lines that cannot all hold, and corrections of one number, checked by a SAT solver that did not find them."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import NamedTuple

import pytest

from hanjie.model import NO_LIMITS, Clue, Grid, Limits, Line, Puzzle, Status
from hanjie.native import Cancel, solve
from hanjie.uniqueness import Blame, Clash, MisprintKind, find_blame, find_clash
from tests.oracle.reference import can_hold_by_sat
from tests.thorough import THOROUGH
from tests.uniqueness.repair.pictures import random_picture

COUNT = 200 if THOROUGH else 40
ALIKE = {"1": "7", "7": "1", "3": "8", "8": "3", "5": "6", "6": "5", "9": "8"}


class Planted(NamedTuple):
    """A puzzle with one misprint that leaves it without a solution."""

    puzzle: Puzzle
    line: Line
    meant: Clue


def misprinted(clue: list[int], kind: int, chance: random.Random) -> list[int] | None:
    """The numbers after a mistake of a person who copies them; None if that mistake cannot be made here."""
    at = int(chance.random() * len(clue))
    number, numbers = clue[at], list(clue)
    if kind == 0:  # off by one
        numbers[at] += 1 if chance.random() < 0.5 else -1
    elif kind == 1:  # a digit misread
        last = str(number)[-1]
        if last not in ALIKE:
            return None
        numbers[at] = int(str(number)[:-1] + ALIKE[last])
    elif kind == 2:  # a number left out
        del numbers[at]
    elif kind == 3:  # a number written twice
        numbers.insert(at, number)
    elif kind == 4:  # two numbers run together
        if at + 1 == len(clue):
            return None
        numbers[at : at + 2] = [int(f"{number}{clue[at + 1]}")]
    elif kind == 5:  # one number written as two
        if number < 11 or number % 10 == 0:
            return None
        numbers[at : at + 1] = [number // 10, number % 10]
    elif at + 1 == len(clue):
        return None
    elif kind == 6:  # two numbers swapped: the totals stay equal
        numbers[at : at + 2] = [clue[at + 1], number]
    else:  # a cell moved from one number to the next: the totals stay equal
        numbers[at : at + 2] = [number + 1, clue[at + 1] - 1]
    return numbers if min(numbers, default=1) > 0 and numbers != clue else None


def planted(count: int, side: int) -> list[Planted]:
    found: list[Planted] = []
    seed = 0
    while len(found) < count:
        seed += 1
        chance = random.Random(seed)
        picture = random_picture(side, side, seed, smooth=seed // 8 % 3)
        puzzle = replace(Puzzle.from_grid(picture), goal=None)
        line = Line(chance.random() < 0.5, int(chance.random() * side))
        meant = puzzle.clue(line)
        numbers = misprinted(list(meant.lengths), seed % 8, chance) if meant else None
        if numbers is None or solve(puzzle).status is not Status.UNIQUE:
            continue
        wrong = puzzle.with_clue(line, numbers)
        if solve(wrong).status is Status.NONE:
            found.append(Planted(wrong, line, meant))
    return found


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
