"""From a picture to cells: pure functions from the pixels of a picture and settings to the cells of a puzzle.

::

    Settings     every choice that a person can make
    draw_cells   the cells of a picture, with the settings that were used and the likeness
    good_size    the drawing in the smallest size that keeps the shapes
    sketched     a rough drawing in almost no time
    reduced      a large picture, made smaller
    nearby       settings near others, to try if a drawing cannot be repaired
    seeded       settings moved a little at random
    variants     a choice of settings to look at
"""

from __future__ import annotations

from hanjie.generate.picture.drawn import Drawn, draw_cells, good_size
from hanjie.generate.picture.nearby import nearby, seeded, variants
from hanjie.generate.picture.reduced import reduced
from hanjie.generate.picture.settings import USUAL, Crop, Settings, Tone
from hanjie.generate.picture.sketch import sketched

__all__ = [
    "USUAL",
    "Crop",
    "Drawn",
    "Settings",
    "Tone",
    "draw_cells",
    "good_size",
    "nearby",
    "reduced",
    "seeded",
    "sketched",
    "variants",
]
