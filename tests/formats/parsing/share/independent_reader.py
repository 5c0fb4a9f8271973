"""A second reader of share codes, written from docs/share-codes.md alone: clues or picture, without extras.

It shares no code and no table with hanjie; the whole code is one exact fraction here, and nothing is rescaled but the
width of the interval, as the page says.
"""

from __future__ import annotations

import zlib
from itertools import groupby
from typing import NamedTuple

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
MORE = "5NUdgrMQUf9din3_Pm0-"
LONGER = "ZshvSaggUwixUbfiYtm1Pddm6xv3Qhtpoyy5Zhfss2v7Tjjx0868ajq06919hnw3"
LIKE_LEFT = "mfssoixztkmXumiRYbWTdcZSRJgXXJmWgcvophzr442022qqxxuu33nqky673789"

ALIGNED, FOLLOWING, OTHER = "cy", "o", "13s"
BYTES = [1 + 1200 // (place + 6) for place in range(256)]

Clue = list[tuple[int, int]]
"""Length and color of each block."""


class Symbols:
    """Values with weights, in groups of sixteen."""

    def __init__(self, weights: list[int]) -> None:
        self.weights = weights

    def choose(self, digits: Fraction, excluded: set[int]) -> int:
        left = [0 if value in excluded else weight for value, weight in enumerate(self.weights)]
        groups = [left[start : start + 16] for start in range(0, len(left), 16)]
        group = digits.weighted([sum(members) for members in groups])
        return 16 * group + digits.weighted(groups[group])


class Fraction:
    """The digits as one whole number, which shrinks with each decision."""

    def __init__(self, text: str) -> None:
        self.rest = 0
        for sign in text + "AAAAA":
            self.rest = 64 * self.rest + SIGNS.index(sign)
        self.scale = 64 ** (len(text) + 5 - 5)
        self.width = 2**30
        self.counts: dict[tuple[str, int], list[int]] = {}

    def part(self, sizes: list[int]) -> int:
        """The part that the number lies in; the interval becomes that part."""
        unit = self.width // sum(sizes)
        below = 0
        for place, size in enumerate(sizes):
            if self.rest < (below + size) * unit * self.scale:
                self.rest -= below * unit * self.scale
                self.width = unit * size
                while self.width <= 2**24:
                    self.width *= 64
                    assert self.scale % 64 == 0
                    self.scale //= 64
                return place
            below += size
        raise AssertionError("beyond the last part")

    def weighted(self, sizes: list[int]) -> int:
        heavy = [place for place, size in enumerate(sizes) if size]
        return heavy[0] if len(heavy) == 1 else self.part(sizes)

    def rare(self) -> int:
        return self.part([15, 1])

    def bits(self, count: int) -> int:
        value = 0
        while count:
            taken = min(count, 8)
            value = (value << taken) + self.part([1] * 2**taken)
            count -= taken
        return value

    def number(self, order: int) -> int:
        size = 0
        while self.part([1, 1]):
            size += 1
        return (((1 << size) - 1) << order) + self.bits(size + order)

    def decide(self, table: str, context: int) -> int:
        share = SIGNS.index(table[context])
        counts = self.counts.setdefault((table, context), [64 - share, share])
        found = self.part(counts)
        counts[found] += 6
        if sum(counts) >= 1024:
            counts[:] = [counts[0] // 2 + 1, counts[1] // 2 + 1]
        return found


class Found(NamedTuple):
    """What a code holds."""

    rows: list[Clue]
    columns: list[Clue]
    colors: list[str]
    cells: list[list[int]] | None


def read(code: str, known: list[str]) -> Found:
    """The puzzle of a code; ``known`` are the colors by number."""
    crc = zlib.crc32(code[:-5].encode())
    assert [SIGNS.index(sign) for sign in code[-5:]] == [crc >> shift & 63 for shift in (24, 18, 12, 6, 0)]
    assert code[1] == "1"
    digits = Fraction(code[2:-5])
    width = digits.number(4) + 1
    height = digits.number(4) + 1 if digits.part([1, 1]) else width
    count = digits.number(0) + 1
    assert not digits.rare(), "no extras"
    colors = palette(digits, count, known)
    if code[0] == "G":
        cells = picture(digits, width, height, count)
        assert not digits.rare(), "the clues are those of the picture"
        return Found(list(map(runs, cells)), [runs([row[x] for row in cells]) for x in range(width)], colors, cells)
    assert not digits.rare(), "not plain"
    assert not digits.rare(), "all clues fit"
    reader = Lines(digits, count)
    return Found(reader.side(height, width), reader.side(width, height), colors, None)


def palette(digits: Fraction, count: int, known: list[str]) -> list[str]:
    if count == 1 and not digits.rare():
        return ["ffffff", "000000"]
    colors = [f"{digits.bits(24):06x}" if digits.rare() else "ffffff"]
    for _ in range(count):
        number = digits.part([1] * 64)
        colors.append(f"{digits.bits(24):06x}" if number == 63 else known[number])
    if digits.part([1, 1]):
        for _ in colors:
            assert digits.weighted(BYTES) < 84, "a letter of one byte"
    return colors


class Lines:
    """The lines of a puzzle; the colors of the rows help with those of the columns."""

    def __init__(self, digits: Fraction, colors: int) -> None:
        self.digits = digits
        self.colors = colors
        self.symbols = Symbols([0] + [1] * colors)
        self.followed: dict[int, int] = {}

    def side(self, count: int, length: int) -> list[Clue]:
        before: Clue | None = None
        found: list[Clue] = []
        for _ in range(count):
            before = self.line(length, before)
            found.append(before)
        return found

    def line(self, length: int, before: Clue | None) -> Clue:
        blocks: Clue = []
        room, near, in_step = length, 0, True
        while room > (1 if blocks and self.colors == 1 else 0):
            left = 0 if before is None else 1 + min(2, len(before) - near)
            space = 0 if not blocks else 1 if room < 3 else 2 if room < 6 else 3 if 2 * room < length else 4
            if not self.digits.decide(MORE, 5 * left + space):
                break
            last = blocks[-1][1] if blocks else 0
            color = self.color(last, before[near][1] if before and near < len(before) else 0, in_step)
            if color == last:
                room -= 1
            matches = [at for at, (_, other) in enumerate(before or []) if near <= at < near + 8 and other == color]
            model = before[matches[0] if matches else min(near, len(before) - 1)][0] if before else 0
            in_step = bool(matches)
            near = matches[0] + 1 if matches else near
            size = self.length(room, model)
            blocks.append((size, color))
            room -= size
        return blocks

    def color(self, last: int, aligned: int, in_step: bool) -> int:
        if self.colors == 1:
            return 1
        following = self.followed.get(last, 0)
        if aligned and self.digits.decide(ALIGNED, int(in_step)):
            color = aligned
        elif following and following != aligned and self.digits.decide(FOLLOWING, 0):
            color = following
        else:
            color = self.symbols.choose(self.digits, {aligned, following})
        self.symbols.weights[color] += 8
        self.followed[last] = color
        return color

    def length(self, room: int, model: int) -> int:
        size = 1
        starts = [1, 2, 3, 4, 5, 8, 12, 20]
        while size < min(room, 32):
            bucket = max(number for number in range(8) if starts[number] <= size)
            relation = 0 if not model else 1 if size < model else 2 if size == model else 3
            if not self.digits.decide(LONGER, 8 * bucket + 2 * relation + (room - size > 3)):
                return size
            size += 1
        return size + self.digits.number(4) if room > 32 else size


def picture(digits: Fraction, width: int, height: int, colors: int) -> list[list[int]]:
    assert not digits.rare(), "cell by cell"
    assert not digits.rare(), "no unknown cell"
    cells = [[0] * width for _ in range(height)]
    symbols = Symbols([1] * (colors + 1))

    def at(x: int, y: int) -> int:
        return cells[y][x] if 0 <= x < width and 0 <= y < height else 0

    for y in range(height):
        for x in range(width):
            left, above, after, before = at(x - 1, y), at(x, y - 1), at(x + 1, y - 1), at(x - 1, y - 1)
            others = above, before, after, at(x - 2, y), at(x, y - 2), 0
            if digits.decide(LIKE_LEFT, sum(2 ** (5 - place) for place in range(6) if others[place] == left)):
                cells[y][x] = left
                continue
            excluded = {left}
            value = None
            for place, other in enumerate((above, after, before)):
                if other not in excluded and len(excluded) < colors and value is None:
                    if digits.decide(OTHER, place):
                        value = other
                    else:
                        excluded.add(other)
            cells[y][x] = symbols.choose(digits, excluded) if value is None else value
            symbols.weights[cells[y][x]] += 8
    return cells


def runs(cells: list[int]) -> Clue:
    return [(len(list(run)), color) for color, run in groupby(cells) if color]
