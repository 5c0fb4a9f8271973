"""Misprints: how often the planted misprint is among the first corrections, and whether the clashing lines are proved.

    python -m benchmarks.misprints [--puzzles 67] [--timeout 60]

Each puzzle is a random picture with one solution, in which one clue was miscopied so that no solution is left. Two of
the eight kinds of mistakes keep the totals of rows and columns equal. The time limit is for one puzzle.
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import replace
from typing import NamedTuple

from benchmarks.repair import smoothed
from hanjie.bench.machine import description, sentence
from hanjie.model import Clue, Limits, Line, Puzzle, Status
from hanjie.native import solve
from hanjie.uniqueness import find_blame

SIDES = (10, 15, 20)
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
    """Puzzles with one solution, each with one misprint that leaves none."""
    found: list[Planted] = []
    seed = 0
    while len(found) < count:
        seed += 1
        chance = random.Random(seed)
        picture = smoothed(side, seed // 8 % 3, chance)
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


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--puzzles", type=int, default=67, help="puzzles of each size")
    parser.add_argument("--timeout", type=float, default=60, help="seconds for each puzzle")
    arguments = parser.parse_args()
    print(sentence(description()))
    print("\n| size | puzzles | misprint in the first three | it is the first | clash proved | s: median | longest |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for side in SIDES:
        among = first = proved = 0
        seconds = []
        for case in planted(arguments.puzzles, side):
            start = time.perf_counter()
            blame = find_blame(case.puzzle, Limits(arguments.timeout))
            seconds.append(time.perf_counter() - start)
            found = [(misprint.line, misprint.clue) == (case.line, case.meant) for misprint in blame.misprints]
            among += any(found[:3])
            first += found[:1] == [True]
            proved += blame.clash is not None and blame.clash.is_irreducible
        seconds.sort()
        row = f"| {side}x{side} | {len(seconds)} | {among} | {first} | {proved} |"
        print(f"{row} {seconds[len(seconds) // 2]:.2f} | {seconds[-1]:.1f} |", flush=True)


if __name__ == "__main__":
    main()
