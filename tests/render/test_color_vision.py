"""The colors that point something out, as people see them who lack one of the three kinds of cones.

The matrices are those of Machado, Oliveira and Fernandes (2009) for complete dichromacy, on linear RGB; differences are
distances in CIE L*a*b*, where 2 can just be seen and 25 is plain.
"""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from hanjie.render import THEMES, Theme
from hanjie.render.contrast import channels, contrast

Matrix = tuple[tuple[float, float, float], ...]
VISIONS: dict[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no long": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no medium": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no short": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE_POINT = (0.9505, 1.0, 1.089)


def times(matrix: Matrix, vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def seen(color: str, vision: Matrix) -> tuple[float, float, float]:
    """The color in L*a*b* as a person with this vision sees it."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in channels(color))]
    xyz = times(TO_XYZ, [min(1.0, max(0.0, c)) for c in times(vision, linear)])
    shares = [value / white for value, white in zip(xyz, WHITE_POINT, strict=True)]
    x, y, z = (share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116 for share in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("theme", THEMES, ids=[theme.name for theme in THEMES])
def test_no_two_signals_look_alike(theme: Theme, vision: str) -> None:
    signals = (theme.focus, theme.guess, theme.back, theme.clash)
    for one, other in combinations(signals, 2):
        assert math.dist(seen(one, VISIONS[vision]), seen(other, VISIONS[vision])) >= 25, (one, other)


@pytest.mark.parametrize("theme", THEMES, ids=[theme.name for theme in THEMES])
def test_every_signal_can_be_seen_on_open_cells(theme: Theme) -> None:
    for signal in (theme.focus, theme.guess, theme.back, theme.clash):
        assert contrast(signal, theme.unknown) >= 2
