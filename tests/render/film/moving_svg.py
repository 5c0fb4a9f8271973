"""A small interpreter of animated SVG, written apart from what it judges: what is to be seen at a time?

It knows what the films need: groups that a style sheet shows and hides by ``visibility`` in steps, rectangles, and
paths of straight strokes filled by the even-odd or the nonzero rule, which agree for loops that do not overlap.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)"
_COMMAND = re.compile(r"([MmhHvVlLzZ])|(" + _NUMBER + ")")


@dataclass(frozen=True)
class Animation:
    """The style sheet of a film."""

    seconds: float
    repeats: bool
    keyframes: dict[str, list[tuple[float, str]]]
    """For each name, its times as shares of the whole and what ``visibility`` is from then on."""

    def visibility(self, name: str, base: str, time: float) -> str:
        """What an element with this animation is at a time; its own ``base`` where nothing is said."""
        if time >= self.seconds and not self.repeats:
            return base
        share = time % self.seconds / self.seconds
        value = base
        for at, wanted in self.keyframes[name]:
            if share >= at - 1e-9:
                value = wanted
        return value


class Film:
    """An animated SVG that was parsed."""

    def __init__(self, text: str) -> None:
        self.root = ElementTree.fromstring(text)
        style = self.root.find(f"{SVG}style")
        assert style is not None
        self.css = style.text or ""
        self.animation = _animation(self.css)
        self.films = [group for group in self.root.iter(f"{SVG}g") if group.get("class")]

    def shown(self, group: ElementTree.Element, time: float | None) -> Iterator[ElementTree.Element]:
        """The parts of a group that are to be seen at a time; without one, as where nothing moves."""
        for part in group:
            name = re.search(r"animation-name:(\w+)", part.get("style", ""))
            base = part.get("visibility", "visible")
            if name and time is not None:
                base = self.animation.visibility(name[1], base, time)
            if base == "visible":
                yield part

    def cells(self, time: float | None) -> list[list[str]]:
        """The color of each cell."""
        grid = self.films[0]
        size = grid[0]
        colors = [[""] * int(float(size.get("width", ""))) for _ in range(int(float(size.get("height", ""))))]
        for part in self.shown(grid, time):
            for shape in part.iter():
                _paint(shape, colors)
        return colors

    def texts(self, time: float | None) -> list[str]:
        """The words of what passes."""
        parts = self.shown(self.films[1], time)
        return [text.text or "" for part in parts for text in part.iter(f"{SVG}text")]

    def strokes(self, time: float | None) -> list[str]:
        """The colors of lines in what passes."""
        parts = self.shown(self.films[1], time)
        return [shape.get("stroke", "") for part in parts for shape in part.iter() if shape.get("stroke")]


def _animation(css: str) -> Animation:
    rule = re.search(r"animation:([\d.]+)s step-end (infinite|1)\}", css)
    assert rule
    keyframes = {
        name: [(float(at) / 100, value) for at, value in re.findall(r"([\d.]+)%\{visibility:(\w+)\}", body)]
        for name, body in re.findall(r"@keyframes (\w+)\{((?:[\d.]+%\{[^}]*\})*)\}", css)
    }
    return Animation(float(rule[1]), rule[2] == "infinite", keyframes)


def _paint(shape: ElementTree.Element, colors: list[list[str]]) -> None:
    fill = shape.get("fill", "none")
    if fill == "none":
        return
    if shape.tag == f"{SVG}rect":
        width, height = float(shape.get("width", "")), float(shape.get("height", ""))
        loops = [[(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]]
    elif shape.tag == f"{SVG}path":
        loops = _loops(shape.get("d", ""))
    else:
        return
    edges = list(_upright(loops))
    for row, line in enumerate(colors):
        crossed = sorted(x for x, top, bottom in edges if top < row + 0.5 < bottom)
        for column in range(len(line)):
            if sum(x < column + 0.5 for x in crossed) % 2:
                line[column] = fill


def _upright(loops: list[list[tuple[float, float]]]) -> Iterator[tuple[float, float, float]]:
    """The upright edges: where, from where, to where."""
    for loop in loops:
        for (x, y), (other_x, other_y) in zip(loop, [*loop[1:], loop[0]], strict=True):
            if x == other_x and y != other_y:
                yield x, min(y, other_y), max(y, other_y)


def _loops(path: str) -> list[list[tuple[float, float]]]:
    """The corners of each loop of a path of upright and level strokes."""
    loops: list[list[tuple[float, float]]] = []
    words = [letter or float(number) for letter, number in _COMMAND.findall(path)]
    x = y = 0.0
    command, at = "", 0
    while at < len(words):
        word = words[at]
        if isinstance(word, str):
            command = word
            at += 1
            if command in "zZ":
                x, y = loops[-1][0]
            continue
        if command == "M":
            x, y = word, float(words[at + 1])
            loops.append([(x, y)])
            at += 2
            continue
        if command == "h":
            x += word
        elif command == "v":
            y += word
        else:
            raise AssertionError(f"unexpected {command} in a filled path")
        loops[-1].append((x, y))
        at += 1
    return loops
