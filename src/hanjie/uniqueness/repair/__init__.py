"""Repairs of pictures: the least visible changes of cells that make a puzzle fair.

::

    cell_weights    how much the change of each cell shows
    Canvas          the picture, the changes that may be made, and how each changed picture stands
    grow            the quick search
    reduce          leaves out what is not needed
    CheapestFirst   the complete search
    find_repairs    all of them together
"""

from hanjie.uniqueness.repair.canvas import Aim, Fair
from hanjie.uniqueness.repair.find import Change, Repair, Repairs, find_repairs
from hanjie.uniqueness.repair.weights import cell_weights

__all__ = ["Aim", "Change", "Fair", "Repair", "Repairs", "cell_weights", "find_repairs"]
