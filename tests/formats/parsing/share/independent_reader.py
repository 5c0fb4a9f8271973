"""A second reader of share codes, written from docs/share-codes.md alone: black and white puzzles as clues or picture.

It shares no code and no table with hanjie; the whole code is one exact fraction here, and nothing is rescaled but the
width of the interval, as the page says.
"""

from __future__ import annotations

import zlib

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
MORE = "5NUdgrMQUf9din3_Pm0-"
LONGER = "ZshvSaggUwixUbfiYtm1Pddm6xv3Qhtpoyy5Zhfss2v7Tjjx0868ajq06919hnw3"
LIKE_LEFT = "mfssoixztkmXumiRYbWTdcZSRJgXXJmWgcvophzr442022qqxxuu33nqky673789"

Clues = list[list[int]]


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


def read(code: str) -> tuple[Clues, Clues, list[list[int]] | None]:
    """Rows, columns and, of a picture code, the cells."""
    crc = zlib.crc32(code[:-5].encode())
    assert [SIGNS.index(sign) for sign in code[-5:]] == [crc >> shift & 63 for shift in (24, 18, 12, 6, 0)]
    assert code[1] == "1"
    digits = Fraction(code[2:-5])
    width = digits.number(4) + 1
    height = digits.number(4) + 1 if digits.part([1, 1]) else width
    assert digits.number(0) == 0, "one color"
    assert not digits.rare(), "no extras"
    assert not digits.rare(), "black on white"
    if code[0] == "G":
        cells = picture(digits, width, height)
        assert not digits.rare(), "the clues are those of the picture"
        return list(map(runs, cells)), [runs([row[x] for row in cells]) for x in range(width)], cells
    assert not digits.rare(), "not plain"
    assert not digits.rare(), "all clues fit"
    return lines(digits, height, width), lines(digits, width, height), None


def lines(digits: Fraction, count: int, length: int) -> Clues:
    before: list[int] | None = None
    found: Clues = []
    for _ in range(count):
        before = line(digits, length, before)
        found.append(before)
    return found


def line(digits: Fraction, length: int, before: list[int] | None) -> list[int]:
    blocks: list[int] = []
    room = length
    while room >= (2 if blocks else 1):
        left = 0 if before is None else 1 + min(2, max(0, len(before) - len(blocks)))
        space = 0 if not blocks else 1 if room < 3 else 2 if room < 6 else 3 if 2 * room < length else 4
        if not digits.decide(MORE, 5 * left + space):
            break
        if blocks:
            room -= 1
        like = before[min(len(blocks), len(before) - 1)] if before else 0
        size = 1
        while size < min(room, 32):
            bucket = [1, 2, 3, 4, 5, 8, 12, 20, 99]
            place = next(number for number in range(8) if bucket[number] <= size < bucket[number + 1])
            relation = 0 if not like else 1 if size < like else 2 if size == like else 3
            if not digits.decide(LONGER, 8 * place + 2 * relation + (room - size > 3)):
                break
            size += 1
        else:
            if room > 32:
                size += digits.number(4)
        blocks.append(size)
        room -= size
    return blocks


def picture(digits: Fraction, width: int, height: int) -> list[list[int]]:
    assert not digits.rare(), "cell by cell"
    assert not digits.rare(), "no unknown cell"
    cells = [[0] * width for _ in range(height)]

    def at(x: int, y: int) -> int:
        return cells[y][x] if 0 <= x < width and 0 <= y < height else 0

    for y in range(height):
        for x in range(width):
            left = at(x - 1, y)
            others = at(x, y - 1), at(x - 1, y - 1), at(x + 1, y - 1), at(x - 2, y), at(x, y - 2), 0
            context = sum(2 ** (5 - place) for place, other in enumerate(others) if other == left)
            cells[y][x] = left if digits.decide(LIKE_LEFT, context) else 1 - left
    return cells


def runs(cells: list[int]) -> list[int]:
    return [len(run) for run in "".join("#" if cell else "." for cell in cells).replace(".", " ").split()]
