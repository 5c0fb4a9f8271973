"""The values of hanjie: frozen, hashable, with a text form, plain data and constructor code that read back."""

from hanjie.model.clue import MAX_COLORS, MAX_SIDE, Block, Clue, ClueLike
from hanjie.model.grid import UNKNOWN, Grid, GridLike, as_grid
from hanjie.model.limits import NO_LIMITS, Clock, Limits
from hanjie.model.line import Cell, Line
from hanjie.model.options import DEFAULT_OPTIONS, SolveOptions
from hanjie.model.palette import Color, Palette
from hanjie.model.photo import Photo
from hanjie.model.problem import Problem, ProblemKind
from hanjie.model.progress import Phase, Progress
from hanjie.model.puzzle import TEXT_FIELDS, Puzzle
from hanjie.model.result import Ending, Result, Stats, Status
from hanjie.model.trace import Step, StepKind, Trace
from hanjie.model.trace_cursor import Cursor
from hanjie.model.validate import expect_puzzle, expect_puzzles, expect_text

__all__ = [
    "DEFAULT_OPTIONS",
    "MAX_COLORS",
    "MAX_SIDE",
    "NO_LIMITS",
    "TEXT_FIELDS",
    "UNKNOWN",
    "Block",
    "Cell",
    "Clock",
    "Clue",
    "ClueLike",
    "Color",
    "Cursor",
    "Ending",
    "Grid",
    "GridLike",
    "Limits",
    "Line",
    "Palette",
    "Phase",
    "Photo",
    "Problem",
    "ProblemKind",
    "Progress",
    "Puzzle",
    "Result",
    "SolveOptions",
    "Stats",
    "Status",
    "Step",
    "StepKind",
    "Trace",
    "as_grid",
    "expect_puzzle",
    "expect_puzzles",
    "expect_text",
]
