"""Suites that are generated: the same puzzles on every machine.

Each puzzle has its own seed, made from its size and its number, so a part of a suite holds the same puzzles as the
whole.
"""

from __future__ import annotations

from hanjie.bench.bench_puzzle import BenchPuzzle
from hanjie.model import Grid, Palette, Puzzle, Status
from hanjie.model.splitmix import SplitMix64

CONTEST_SIDE = 25
CONTEST_BOARDS = 1000
COLOR_SIDE = 30
COLOR_BOARDS = 300
COLORS = [("white", "#ffffff"), ("red", "#cc0000"), ("green", "#008800"), ("blue", "#0000cc"), ("black", "#000000")]


def random_board(number: int, side: int) -> BenchPuzzle:
    """A square board whose cells are black with probability one half. Nearly all have several solutions."""
    cells = SplitMix64(side << 32 | number).bits(side * side)
    return BenchPuzzle(f"{side}x{side} #{number}", Puzzle.from_grid(Grid(side, side, cells)))


def contest_board(number: int) -> BenchPuzzle:
    """A board as in the TAAI, TCGA and ICGA contests: 25x25, shuffled, from half black down to 35 %."""
    cells = CONTEST_SIDE * CONTEST_SIDE
    last = CONTEST_BOARDS - 1
    black = cells * (50 * last - 15 * min(number, last)) // (100 * last)
    board = bytearray(b"\1" * black + b"\0" * (cells - black))
    SplitMix64(0xC0_47E5 << 32 | number).shuffle(board)
    return BenchPuzzle(f"board {number}", Puzzle.from_grid(Grid(CONTEST_SIDE, CONTEST_SIDE, bytes(board))))


def color_board(number: int) -> BenchPuzzle:
    """A board in two to four colors, 30x30, from 45 % filled down to 25 %. Line logic alone decides few cells."""
    colors, last = 2 + number % 3, COLOR_BOARDS - 1
    random, percent = SplitMix64(0xC0_1045 << 32 | number), 45 - 20 * min(number, last) // last
    cells = [1 + random.below(colors) if random.below(100) < percent else 0 for _ in range(COLOR_SIDE * COLOR_SIDE)]
    grid = Grid(COLOR_SIDE, COLOR_SIDE, bytes(cells))
    return BenchPuzzle(f"{colors} colors #{number}", Puzzle.from_grid(grid, Palette.from_colors(COLORS[: colors + 1])))


def domino(size: int) -> BenchPuzzle:
    """A staircase of ``size`` dominoes with one solution; each size is several times harder than the one before."""
    puzzle = Puzzle.from_clues(
        rows=[(3,), (1,), *[(3, 1), (1,)] * (size - 1), (1,)],
        columns=[(1,), (1,), *[(1, 3), (1,)] * (size - 1), (3,)],
    )
    return BenchPuzzle(f"{size}-Dom", puzzle, Status.UNIQUE)
