"""Repairs of pictures: the least visible changes of cells that leave a puzzle with one solution.

::

    cell_weights    how much the change of each cell shows
    Canvas          the picture, the changes that may be made, and a judge of changed pictures
    find_quickly    the quick search
    reduce          leaves out what is not needed
    CheapestFirst   the complete search
    find_repairs    all of them together
"""

from hanjie.uniqueness.repair.canvas import Aim, Fair
from hanjie.uniqueness.repair.find import LEAST_WEIGHT, Change, Repair, Repairs, find_repairs, without_wrong_givens
from hanjie.uniqueness.repair.weights import cell_weights

__all__ = [
    "LEAST_WEIGHT",
    "Aim",
    "Change",
    "Fair",
    "Repair",
    "Repairs",
    "cell_weights",
    "find_repairs",
    "without_wrong_givens",
]
