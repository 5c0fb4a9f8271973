"""Writes pages as PDF: vectors and embedded fonts, and the same bytes for the same pages."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import ModuleType
from typing import Any

from hanjie.paper.faces import Face
from hanjie.paper.shapes import Area, Document, Page, Rule, Text

POINT = 72 / 25.4
"""Points in a millimeter."""


def write_pdf(document: Document, check: Callable[[int], object] = lambda page: None) -> bytes:
    """The document as a PDF file; ``check`` is often called with the number of the page and may raise."""
    with _without_pillow():
        from reportlab.pdfgen.canvas import Canvas
    file = io.BytesIO()
    fonts = _Fonts()
    canvas = Canvas(file, invariant=1, pageCompression=1, initialFontName=fonts.name(Face.REGULAR))
    canvas.setTitle(document.title)
    canvas.setAuthor(document.author)
    canvas.setCreator("hanjie")
    canvas.setSubject("Nonograms")
    entries = {mark.anchor: mark for mark in document.bookmarks}
    for number, page in enumerate(document.pages, 1):
        check(number)
        canvas.setPageSize((page.width * POINT, page.height * POINT))
        for name, height in page.anchors:
            canvas.bookmarkHorizontal(name, 0, (page.height - height) * POINT)
            if mark := entries.get(name):
                canvas.addOutlineEntry(mark.title, name, mark.level, closed=mark.level == 0)
        _Pen(canvas, page, fonts).draw(partial(check, number))
        canvas.showPage()
    canvas.save()
    return file.getvalue()


@contextmanager
def _without_pillow() -> Iterator[None]:
    """Let reportlab be imported where Pillow is missing: it asks for ``PIL.Image`` at once, but needs it for pixels."""
    try:
        import PIL.Image  # noqa: F401
    except ImportError:
        names = ("PIL", "PIL.Image")
        stand_ins = {name: ModuleType(name) for name in names}
        vars(stand_ins["PIL"])["Image"] = stand_ins["PIL.Image"]
        sys.modules.update(stand_ins)
        try:
            yield
        finally:
            for name in names:
                sys.modules.pop(name, None)
    else:
        yield


class _Fonts:
    """The fonts of one file; each is loaded when it is first used, and only the letters in use are embedded."""

    def __init__(self) -> None:
        self._known: set[Face] = set()

    def name(self, face: Face) -> str:
        """The name of a font in reportlab."""
        if face not in self._known:
            from reportlab.pdfbase import pdfmetrics
            from reportlab.pdfbase.ttfonts import TTFont

            pdfmetrics.registerFont(TTFont(face.value, str(face.path)))
            self._known.add(face)
        return face.value


class _Pen:
    """Draws the shapes of one page."""

    def __init__(self, canvas: Any, page: Page, fonts: _Fonts) -> None:
        self.canvas, self.page, self.fonts = canvas, page, fonts
        self._fill = self._stroke = ""
        self._width = self._dash = -1.0

    def draw(self, check: Callable[[], object]) -> None:
        """All shapes, then the links; ``check`` is called often and may raise to end the work."""
        for place, shape in enumerate(self.page.shapes):
            if place % 200 == 0:
                check()
            match shape:
                case Rule():
                    self.rule(shape)
                case Area():
                    self.area(shape)
                case Text():
                    self.text(shape)
        for link in self.page.links:
            left, bottom = self.point(link.rect.x, link.rect.bottom)
            right, top = self.point(link.rect.right, link.rect.y)
            if link.target.startswith("#"):
                self.canvas.linkAbsolute("", link.target[1:], (left, bottom, right, top))
            else:
                self.canvas.linkURL(link.target, (left, bottom, right, top), relative=0)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A place in points from the bottom left corner."""
        return round(x * POINT, 3), round((self.page.height - y) * POINT, 3)

    def fill(self, color: str) -> None:
        """Set the color of areas and texts."""
        if color != self._fill:
            self._fill = color
            self.canvas.setFillColorRGB(*_channels(color))

    def rule(self, rule: Rule) -> None:
        """A straight line."""
        if rule.color != self._stroke:
            self._stroke = rule.color
            self.canvas.setStrokeColorRGB(*_channels(rule.color))
        if rule.width != self._width:
            self._width = rule.width
            self.canvas.setLineWidth(round(rule.width * POINT, 3))
        if rule.dash != self._dash:
            self._dash = rule.dash
            self.canvas.setDash([round(rule.dash * POINT, 3)] * 2 if rule.dash else [])
        # square ends close the corners of frames; dashes need flat ones
        self.canvas.setLineCap(0 if rule.dash else 2)
        self.canvas.line(*self.point(*rule.start), *self.point(*rule.end))

    def area(self, area: Area) -> None:
        """A filled area."""
        self.fill(area.fill)
        path = self.canvas.beginPath()
        for first, *others in area.loops:
            path.moveTo(*self.point(*first))
            for corner in others:
                path.lineTo(*self.point(*corner))
            path.close()
        self.canvas.drawPath(path, stroke=0, fill=1, fillMode=0)

    def text(self, text: Text) -> None:
        """A text in one font."""
        self.fill(text.color)
        writer = self.canvas.beginText()
        x, y = self.point(text.x, text.y)
        if text.turned:
            writer.setTextTransform(-1, 0, 0, -1, x, y)
        else:
            writer.setTextOrigin(x, y)
        writer.setFont(self.fonts.name(text.face), round(text.size * POINT, 3))
        writer.textOut(text.text)
        self.canvas.drawText(writer)


def _channels(color: str) -> tuple[float, float, float]:
    red, green, blue = (int(color[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue
