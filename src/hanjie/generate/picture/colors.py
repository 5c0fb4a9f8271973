"""A few colors for a picture, by k-means in OKLab with fixed first centers, and the color of each cell.

The first center is the background; a smooth one counts as one color, however it changes. Each further one is the shade
that is both frequent and far from all centers so far. Then the centers move to the mean of their shades until nothing
changes. Every pixel gets the nearest center, and a cell the color of most of its pixels: a mean of colors would be a
color that the picture does not have. Thin strokes are kept as in black and white, unless their color is only the blur
between two others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from hanjie.generate.picture.area import Plane, area_means
from hanjie.generate.picture.giving_way import give_way
from hanjie.generate.picture.ground import smooth_ground
from hanjie.generate.picture.prepared import Prepared
from hanjie.generate.picture.shades import Shade, border_shade, distance, place_of, shade_counts, shade_from, shades_of
from hanjie.generate.picture.strokes import Cells, is_stroke, kept_shapes, needed_stroke
from hanjie.model.oklab import LINEAR, Lab, in_srgb

ROUNDS = 16
"""The most rounds of k-means."""
SAME = 0.06
"""Centers nearer than this are one color."""
BETWEEN = 0.12
"""A color nearer than this to the line between two others is their blur."""
PRESENT = 0.25
"""A color that covers less of a cell and of all its neighbors is not there."""
RAREST = 0.002
"""A color of a smaller part of the picture is not drawn."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The colors of a picture, the background first, and the color of each pixel."""

    colors: tuple[Shade, ...]
    """Red, green and blue of each color."""
    pixels: bytes
    """The number of the color of each pixel, row by row."""


@lru_cache(maxsize=4)
def find_inks(picture: Prepared, colors: int, background: str | None) -> Inks:
    """At most this many colors beside the background; ``background`` is the color nearest to it, or the border's."""
    counts = shade_counts(picture)
    smooth = smooth_ground(picture) if background is None else None
    if smooth is None:
        wanted = place_of(border_shade(picture) if background is None else shade_from(background))
        ground = min(counts, key=lambda shade: distance(place_of(shade), wanted))
    else:
        counts, ground = _with_one_ground(picture, smooth)
    centers = _moved(_first_centers(counts, place_of(ground), colors + 1), counts)
    nearest = {shade: _nearest(centers, place_of(shade)) for shade in counts}
    order = _ordered(nearest, counts, nearest[ground])
    number = {center: place for place, center in enumerate(order)}
    kept = [centers[center] for center in order]
    numbers = {
        shade: number[center] if center in number else _nearest(kept, place_of(shade))
        for shade, center in nearest.items()
    }
    means = tuple(_mean(numbers, counts, color) for color in range(len(order)))
    if smooth is None:
        return Inks(means, bytes(map(numbers.__getitem__, shades_of(picture))))
    shades = zip(shades_of(picture), smooth, strict=True)
    return Inks(means, bytes(0 if is_ground else numbers[shade] for shade, is_ground in shades))


def _with_one_ground(picture: Prepared, smooth: bytes) -> tuple[dict[Shade, int], Shade]:
    """How many pixels have each shade, if all of a smooth ground had its middle shade; and that shade."""
    counts: Counter[Shade] = Counter()
    grounds: list[Shade] = []
    for shade, is_ground in zip(shades_of(picture), smooth, strict=True):
        if is_ground:
            grounds.append(shade)
        else:
            counts[shade] += 1
    ground = sorted(grounds, key=place_of)[len(grounds) // 2]
    counts[ground] += len(grounds)
    return dict(sorted(counts.items())), ground


def _first_centers(counts: dict[Shade, int], ground: Lab, most: int) -> list[Lab]:
    """The background, then each time the shade that is frequent and far from the centers so far."""
    centers = [ground]
    away = {shade: distance(place_of(shade), ground) for shade in counts}
    while len(centers) < most:
        give_way()
        shade = max(counts, key=lambda each: away[each] ** 2 * counts[each] ** 0.5)
        if away[shade] < SAME:
            break
        centers.append(place_of(shade))
        away = {each: min(far, distance(place_of(each), centers[-1])) for each, far in away.items()}
    return centers


def _moved(centers: list[Lab], counts: dict[Shade, int]) -> list[Lab]:
    """The centers after k-means; those that came near each other are one."""
    places = [(place_of(shade), count) for shade, count in counts.items()]
    for _ in range(ROUNDS):
        give_way()
        sums = [[0.0, 0.0, 0.0, 0.0] for _ in centers]
        for place, count in places:
            total = sums[_nearest(centers, place)]
            for axis in range(3):
                total[axis] += count * place[axis]
            total[3] += count
        moved = [(one / count, two / count, three / count) for one, two, three, count in sums if count]
        if moved == centers:
            break
        centers = moved
    apart: list[Lab] = []
    for center in centers:
        if all(distance(center, other) >= SAME for other in apart):
            apart.append(center)
    return apart


def _nearest(centers: Sequence[Lab], place: Lab) -> int:
    light, red, yellow = place
    away = [(light - one) ** 2 + (red - two) ** 2 + (yellow - three) ** 2 for one, two, three in centers]
    return away.index(min(away))


def _ordered(nearest: dict[Shade, int], counts: dict[Shade, int], ground: int) -> list[int]:
    """The centers in use, the background first, then from the most frequent to the rarest."""
    used: Counter[int] = Counter()
    for shade, center in nearest.items():
        used[center] += counts[shade]
    least = RAREST * sum(counts.values())
    others = [center for center, count in used.items() if center != ground and count >= least]
    return [ground, *sorted(others, key=lambda center: (-used[center], center))]


def _mean(numbers: dict[Shade, int], counts: dict[Shade, int], color: int) -> Shade:
    """The mean of the shades of one color, in linear light."""
    members = [(shade, counts[shade]) for shade, number in numbers.items() if number == color]
    total = sum(count for _, count in members)
    red, green, blue = (
        in_srgb(sum(LINEAR[shade[channel]] * count for shade, count in members) / total) for channel in range(3)
    )
    return red, green, blue


def colored_cells(
    picture: Prepared, inks: Inks, x_edges: Sequence[float], y_edges: Sequence[float], detail: int
) -> tuple[Cells, float]:
    """The cells in these colors, and how much of the shapes they keep."""
    rows = picture.rows(inks.pixels)
    tables = [_only(color) for color in range(len(inks.colors))]
    covers = [area_means([row.translate(table) for row in rows], x_edges, y_edges) for table in tables]
    places = [place_of(color) for color in inks.colors]
    width, height = len(x_edges) - 1, len(y_edges) - 1
    values, certainty = bytearray(), []
    for row in range(height):
        give_way()
        for column in range(width):
            shares = [cover[row][column] for cover in covers]
            first = max(range(len(shares)), key=lambda color: (shares[color], -color))
            stroke = _stroke(covers, places, shares, first, row, column, needed_stroke(detail))
            second = max((share for color, share in enumerate(shares) if color != first), default=0.0)
            values.append(first if stroke is None else stroke)
            certainty.append(shares[first] - second if stroke is None else 0.5)
    cells = Cells(width, height, bytes(values), tuple(certainty))
    kept = [kept_shapes(cover, cells.values.translate(table)) for cover, table in zip(covers, tables, strict=True)]
    return cells, sum(kept) / len(kept)


def _only(color: int) -> bytes:
    """A table for ``bytes.translate``: 1 for this color, 0 for the others."""
    return bytes(int(value == color) for value in range(256))


def _stroke(
    covers: Sequence[Plane],
    places: Sequence[Lab],
    shares: Sequence[float],
    first: int,
    row: int,
    column: int,
    needed: float,
) -> int | None:
    """The color of a thin stroke through a cell that is mostly of another color."""
    for color in sorted(range(len(shares)), key=lambda color: -shares[color]):
        if color == first or shares[color] <= needed / 2:
            continue
        others = [other for other, cover in enumerate(covers) if other != color and _is_near(cover, row, column)]
        is_blur = any(
            _off_line(places[color], places[one], places[two]) < BETWEEN
            for one in others
            for two in others
            if one < two
        )
        if not is_blur and is_stroke(covers[color], row, column, needed):
            return color
    return None


def _is_near(cover: Plane, row: int, column: int) -> bool:
    """True if a color has a good part of a cell or of one of its neighbors."""
    rows = cover[max(0, row - 1) : row + 2]
    return any(share > PRESENT for line in rows for share in line[max(0, column - 1) : column + 2])


def _off_line(place: Lab, one: Lab, other: Lab) -> float:
    """The distance of a place from the line between two others."""
    length = distance(one, other)
    if not length:
        return distance(place, one)
    along = sum((a - b) * (c - b) for a, b, c in zip(place, one, other, strict=True)) / length**2
    along = min(1.0, max(0.0, along))
    return distance(place, tuple(b + along * (c - b) for b, c in zip(one, other, strict=True)))  # type: ignore[arg-type]
