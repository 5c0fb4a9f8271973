"""Random puzzles with one solution, of a wanted size and grade.

::

    wish       what the puzzle should be: size, grades, colors, style, symmetry, density
    noise      pictures whose cells are random one by one
    fields     random height fields: clouds, drops, trails, ripples
    blobs      pictures of smooth shapes, cut out of fields
    symmetry   the cells that must have the same color
    colors     the palettes
    board      a picture that changes, with its clues
    edits      small changes in the style of a picture
    start      one start of the search: propose a picture, settle it, climb to the grade
    hunt       the starts in order: those that fulfill the wish, each picture once
    recipe     the title, and the command that makes a puzzle again

Everything depends on the seed alone: not on the time, the machine or the number of processes.
"""

from hanjie.generate.random.candidate import Candidate
from hanjie.generate.random.hunt import Hunt
from hanjie.generate.random.recipe import grades_text, recipe_of, title_of
from hanjie.generate.random.start import Start
from hanjie.generate.random.wish import ANY_FAIR, Style, Symmetry, Wish, grades_of

__all__ = [
    "ANY_FAIR",
    "Candidate",
    "Hunt",
    "Start",
    "Style",
    "Symmetry",
    "Wish",
    "grades_of",
    "grades_text",
    "recipe_of",
    "title_of",
]
