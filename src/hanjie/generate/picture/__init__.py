"""From a picture to cells: pure functions from the pixels of a picture and settings to the cells of a puzzle."""

from __future__ import annotations

from hanjie.generate.picture.drawn import Drawn, draw_cells
from hanjie.generate.picture.settings import Crop, Settings, Tone

__all__ = ["Crop", "Drawn", "Settings", "Tone", "draw_cells"]
