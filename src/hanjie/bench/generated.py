"""Suites that are made, not read: the same puzzles on every machine.

Each puzzle has its own seed, made of its size and its number, so that a part of a suite is the same puzzles as in the
whole.
"""

from __future__ import annotations

from hanjie.bench.case import Case
from hanjie.bench.lots import Lots
from hanjie.model import Grid, Palette, Puzzle, Status

CONTEST_SIDE = 25
CONTEST_BOARDS = 1000
COLOR_SIDE = 30
COLOR_BOARDS = 300
COLORS = [("white", "#ffffff"), ("red", "#cc0000"), ("green", "#008800"), ("blue", "#0000cc"), ("black", "#000000")]


def random_board(number: int, side: int) -> Case:
    """A square board, each cell black or white by the toss of a coin. Nearly all have several solutions."""
    cells = Lots(side << 32 | number).coins(side * side)
    return Case(f"{side}x{side} #{number}", Puzzle.from_grid(Grid(side, side, cells)))


def contest_board(number: int) -> Case:
    """A board as in the TAAI, TCGA and ICGA contests: 25x25, shuffled, from half black down to 35 %."""
    cells = CONTEST_SIDE * CONTEST_SIDE
    last = CONTEST_BOARDS - 1
    black = cells * (50 * last - 15 * min(number, last)) // (100 * last)
    board = bytearray(b"\1" * black + b"\0" * (cells - black))
    Lots(0xC0_47E5 << 32 | number).shuffle(board)
    return Case(f"board {number}", Puzzle.from_grid(Grid(CONTEST_SIDE, CONTEST_SIDE, bytes(board))))


def color_board(number: int) -> Case:
    """A board in two, three or four colors, 30x30, from 45 % filled down to 25 %: lines alone say little there."""
    colors, last = 2 + number % 3, COLOR_BOARDS - 1
    lots, percent = Lots(0xC0_1045 << 32 | number), 45 - 20 * min(number, last) // last
    cells = [1 + lots.below(colors) if lots.below(100) < percent else 0 for _ in range(COLOR_SIDE * COLOR_SIDE)]
    grid = Grid(COLOR_SIDE, COLOR_SIDE, bytes(cells))
    return Case(f"{colors} colors #{number}", Puzzle.from_grid(grid, Palette.from_colors(COLORS[: colors + 1])))


def domino(size: int) -> Case:
    """So many dominoes in a staircase, with one solution; each size is several times harder than the last."""
    puzzle = Puzzle.from_clues(
        rows=[(3,), (1,), *[(3, 1), (1,)] * (size - 1), (1,)],
        columns=[(1,), (1,), *[(1, 3), (1,)] * (size - 1), (3,)],
    )
    return Case(f"{size}-Dom", puzzle, Status.UNIQUE)
