"""A page as data: shapes at their places, in millimeters from the top left corner. Devices draw them, nothing more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from hanjie.paper.faces import CAPITAL, Face
from hanjie.render.shapes import Rect

Point = tuple[float, float]
"""x, y."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A straight line."""

    start: Point
    """One end."""
    end: Point
    """The other end."""
    width: float
    """Its width."""
    color: str
    """Its color."""
    dash: float = 0.0
    """The length of dashes and of the gaps between them; 0 for a solid line."""

    @property
    def bounds(self) -> Rect:
        """The space that it takes."""
        (left, right), (top, bottom) = (sorted(pair) for pair in zip(self.start, self.end, strict=True))
        half = self.width / 2
        return Rect(left - half, top - half, right - left + self.width, bottom - top + self.width)

    def moved(self, move: Callable[[Point], Point]) -> Rule:
        """The same line elsewhere."""
        return replace(self, start=move(self.start), end=move(self.end))


@dataclass(frozen=True, slots=True)
class Area:
    """Closed loops, filled by the even-odd rule: cells of one color, a QR code, a box."""

    loops: tuple[tuple[Point, ...], ...]
    """The corners of each loop."""
    fill: str
    """Its color."""

    @classmethod
    def box(cls, rect: Rect, fill: str) -> Area:
        """A filled rectangle."""
        right, bottom = rect.right, rect.bottom
        return cls((((rect.x, rect.y), (right, rect.y), (right, bottom), (rect.x, bottom)),), fill)

    @property
    def bounds(self) -> Rect:
        """The space that it takes."""
        xs, ys = zip(*(corner for loop in self.loops for corner in loop), strict=True)
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    @property
    def is_rectilinear(self) -> bool:
        """True if all its lines are horizontal or vertical."""
        return all(
            here[0] == there[0] or here[1] == there[1]
            for loop in self.loops
            for here, there in zip(loop, (*loop[1:], loop[0]), strict=True)
        )

    def rectangles(self) -> Iterator[Rect]:
        """The area as rectangles that do not overlap, for loops of horizontal and vertical lines."""
        edges = [
            (here[0], *sorted((here[1], there[1])))
            for loop in self.loops
            for here, there in zip(loop, (*loop[1:], loop[0]), strict=True)
            if here[1] != there[1]
        ]
        heights = sorted({y for _, top, bottom in edges for y in (top, bottom)})
        for top, bottom in pairwise(heights):
            xs = sorted(x for x, begin, end in edges if begin <= top and end >= bottom)
            for left, right in zip(xs[::2], xs[1::2], strict=True):
                yield Rect(left, top, right - left, bottom - top)

    def moved(self, move: Callable[[Point], Point]) -> Area:
        """The same area elsewhere."""
        return replace(self, loops=tuple(tuple(map(move, loop)) for loop in self.loops))


@dataclass(frozen=True, slots=True)
class Text:
    """A piece of text in one font, on one line."""

    text: str
    """The text, in the order in which it is drawn."""
    x: float
    """The left end of its baseline; the right end if it is turned."""
    y: float
    """The height of its baseline."""
    size: float
    """The font size."""
    width: float
    """Its width."""
    face: Face = Face.REGULAR
    """The font."""
    color: str = "#000000"
    """Its color."""
    turned: bool = False
    """True if it is upside down."""

    @property
    def bounds(self) -> Rect:
        """The space that capitals and digits take, without the parts of letters below the baseline."""
        height = CAPITAL * self.size
        if self.turned:
            return Rect(self.x - self.width, self.y, self.width, height)
        return Rect(self.x, self.y - height, self.width, height)

    def moved(self, move: Callable[[Point], Point]) -> Text:
        """The same text elsewhere; upside down if the move turns the page."""
        x, y = move((self.x, self.y))
        turns = move((1.0, 0.0))[0] < move((0.0, 0.0))[0]
        return replace(self, x=x, y=y, turned=self.turned is not turns)


Shape = Rule | Area | Text


@dataclass(frozen=True, slots=True)
class Link:
    """A part of a page that leads elsewhere."""

    rect: Rect
    """The part of the page."""
    target: str
    """A web address, or ``#`` and the name of an anchor."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Shapes that belong together; they begin at 0, 0."""

    width: float
    """The width of the whole."""
    height: float
    """The height of the whole."""
    shapes: tuple[Shape, ...] = ()
    """Its parts, the lowest first."""
    links: tuple[Link, ...] = ()
    """Its links."""

    def at(self, x: float, y: float) -> Figure:
        """The same figure with its top left corner at this place."""
        shapes = tuple(shape.moved(lambda point: (point[0] + x, point[1] + y)) for shape in self.shapes)
        links = tuple(
            Link(Rect(link.rect.x + x, link.rect.y + y, link.rect.width, link.rect.height), link.target)
            for link in self.links
        )
        return replace(self, shapes=shapes, links=links)

    def turned(self) -> Figure:
        """The figure upside down; links are left out."""
        shapes = tuple(
            shape.moved(lambda point: (self.width - point[0], self.height - point[1])) for shape in self.shapes
        )
        return replace(self, shapes=shapes, links=())


@dataclass(frozen=True, slots=True)
class Page:
    """One page."""

    width: float
    """The width of the paper."""
    height: float
    """The height of the paper."""
    shapes: tuple[Shape, ...]
    """What is drawn, the lowest first."""
    links: tuple[Link, ...] = ()
    """The links."""
    anchors: tuple[tuple[str, float], ...] = ()
    """The names of places that links lead to, each with its height on the page."""


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry in the list that a PDF reader shows beside the pages."""

    title: str
    """Its text."""
    anchor: str
    """The name of the place."""
    level: int = 0
    """0 for a chapter, 1 for an entry in it."""


@dataclass(frozen=True, slots=True)
class Document:
    """All pages, and what a PDF holds beside them."""

    pages: tuple[Page, ...]
    """The pages."""
    title: str
    """The title in the properties of the file."""
    author: str = ""
    """The author in the properties of the file."""
    bookmarks: tuple[Bookmark, ...] = ()
    """The list of contents."""
