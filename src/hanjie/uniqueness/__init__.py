"""Counts solutions, compares them with the goal, and finds the probable errors in a puzzle without a solution.

::

    count_and_common   the number of solutions, and the cells that all of them share
    find_open_cells    the cells that differ in some two of several solutions
    count_solutions    the number of several solutions, from their open cells
    goal_first         the goal of the puzzle as the first of its solutions
    find_blame         the probable errors: wrong given cells, a line that cannot be completed, likely misprints
    find_clash         lines that cannot all hold, in a puzzle without a solution
    find_repairs       the least visible changes of a picture that leave its puzzle with one solution
    cell_weights       how much the change of each cell of a picture shows
"""

from hanjie.uniqueness.blame import Blame, find_blame
from hanjie.uniqueness.clash import Clash, find_clash
from hanjie.uniqueness.count_and_common import CountAndCommon, count_and_common
from hanjie.uniqueness.goal import goal_first, is_goal_a_solution
from hanjie.uniqueness.misprint import Misprint
from hanjie.uniqueness.misprint_kinds import MisprintKind
from hanjie.uniqueness.open_cells import find_open_cells
from hanjie.uniqueness.repair import LEAST_WEIGHT, Aim, Change, Fair, Repair, Repairs, cell_weights, find_repairs
from hanjie.uniqueness.solution_count import PartCounts, count_solutions
from hanjie.uniqueness.unmet_line import UnmetLine
from hanjie.uniqueness.wrong_givens import WrongGivens

__all__ = [
    "LEAST_WEIGHT",
    "Aim",
    "Blame",
    "Change",
    "Clash",
    "CountAndCommon",
    "Fair",
    "Misprint",
    "MisprintKind",
    "PartCounts",
    "Repair",
    "Repairs",
    "UnmetLine",
    "WrongGivens",
    "cell_weights",
    "count_and_common",
    "count_solutions",
    "find_blame",
    "find_clash",
    "find_open_cells",
    "find_repairs",
    "goal_first",
    "is_goal_a_solution",
]
