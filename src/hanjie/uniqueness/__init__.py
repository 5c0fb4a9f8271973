"""Counts solutions, and finds the probable errors in a puzzle without a solution.

::

    count_and_common   the number of solutions, and the cells that all of them share
    find_blame         the probable errors: wrong given cells, a line that cannot be completed, likely misprints
"""

from hanjie.uniqueness.blame import Blame, find_blame
from hanjie.uniqueness.count_and_common import CountAndCommon, count_and_common
from hanjie.uniqueness.misprint import Misprint
from hanjie.uniqueness.unmet_line import UnmetLine
from hanjie.uniqueness.wrong_givens import WrongGivens

__all__ = [
    "Blame",
    "CountAndCommon",
    "Misprint",
    "UnmetLine",
    "WrongGivens",
    "count_and_common",
    "find_blame",
]
