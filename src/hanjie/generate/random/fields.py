"""Height fields: one whole number for each cell. Cut at some height, each leaves shapes of another kind.

::

    clouds    noise, smoothed: hills and bays of one size
    drops     bumps around a few points, which flow together like drops
    trails    random walks, widened: worms and branches
    ripples   clouds folded at their middle height: rings and winding bands

All numbers are whole, so that a field is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hanjie.model.splitmix import SplitMix64

Field = list[int]
"""The heights, row by row."""
_SCALE = 1 << 16


def clouds(width: int, height: int, scale: int, random: SplitMix64) -> Field:
    """Noise, smoothed over ``scale`` cells to each side, three times."""
    field = [random.word() >> 40 for _ in range(width * height)]
    for _ in range(3):
        field = smoothed(field, width, height, scale)
    return field


def drops(width: int, height: int, scale: int, random: SplitMix64) -> Field:
    """Bumps around random points, wide or tall; about one for every ``(4 scale)²`` cells."""
    field = [0] * (width * height)
    for _ in range(2 + width * height // (16 * scale * scale)):
        row, column = random.below(height), random.below(width)
        tall, wide, size = 1 + random.below(3), 1 + random.below(3), scale * scale * (1 + random.below(4))
        down = [tall * (y - row) ** 2 for y in range(height)]
        across = [wide * (x - column) ** 2 + size for x in range(width)]
        weight = size * _SCALE
        bump = [weight // (y + x) for y in down for x in across]
        field = [sum(pair) for pair in zip(field, bump, strict=True)]
    return field


def trails(width: int, height: int, scale: int, random: SplitMix64) -> Field:
    """Random walks that keep their direction for a while, widened."""
    field = [random.below(16) for _ in range(width * height)]
    for _ in range(2 + width * height // (12 * scale * scale)):
        row, column, way = random.below(height), random.below(width), random.below(4)
        for _ in range((width + height) // 2):
            field[row * width + column] += _SCALE
            if random.below(4) == 0:
                way = (way + 1 + 2 * random.below(2)) % 4
            row = min(max(row + (0, 1, 0, -1)[way], 0), height - 1)
            column = min(max(column + (1, 0, -1, 0)[way], 0), width - 1)
    return smoothed(field, width, height, scale)


def ripples(width: int, height: int, scale: int, random: SplitMix64) -> Field:
    """Clouds folded at their middle height: highest where the clouds are neither high nor low."""
    field = clouds(width, height, scale, random)
    middle = sorted(field)[len(field) // 2]
    return [-abs(value - middle) for value in field]


FIELDS: tuple[Callable[[int, int, int, SplitMix64], Field], ...] = (clouds, drops, trails, ripples)
"""All kinds of fields."""


def smoothed(field: Sequence[int], width: int, height: int, scale: int) -> Field:
    """Each height replaced by the mean of the square around it; cells outside count as those at the border."""
    rows = [_mean(field[start : start + width], scale) for start in range(0, len(field), width)]
    columns = [_mean(column, scale) for column in zip(*rows, strict=True)]
    return [value for row in zip(*columns, strict=True) for value in row]


def _mean(line: Sequence[int], scale: int) -> Field:
    padded = [*[line[0]] * scale, *line, *[line[-1]] * scale]
    window = 2 * scale + 1
    total = sum(padded[:window])
    means = [total // window]
    for entering, leaving in zip(padded[window:], padded, strict=False):
        total += entering - leaving
        means.append(total // window)
    return means


def raised_middle(field: Field, width: int, height: int) -> Field:
    """The field with its middle raised and its border lowered, so that one shape stands free in the picture."""
    spread = max(field) - min(field) + 1
    down = [(2 * y + 1 - height) ** 2 * _SCALE // (height * height) for y in range(height)]
    across = [(2 * x + 1 - width) ** 2 * _SCALE // (width * width) for x in range(width)]
    far = [y + x for y in down for x in across]
    return [value - spread * distance // _SCALE for value, distance in zip(field, far, strict=True)]
