"""Writes a page as PNG. Lines and areas begin and end on whole pixels, so that they are sharp."""

from __future__ import annotations

import io
import math
from functools import lru_cache
from typing import TYPE_CHECKING

from hanjie.paper.faces import Face
from hanjie.paper.shapes import Area, Page, Rule, Text
from hanjie.render.pixel_limit import check_pixels
from hanjie.render.png import MARK
from hanjie.render.shapes import Rect

if TYPE_CHECKING:
    from PIL import Image, ImageFont

INCH = 25.4


def write_png(page: Page, dpi: int) -> bytes:
    """The page with this many pixels per inch, as the bytes of a PNG file; TooLargeError if it has too many."""
    from PIL.PngImagePlugin import PngInfo

    scale = dpi / INCH
    check_pixels(math.ceil(page.width * scale), math.ceil(page.height * scale))
    texts = PngInfo()
    texts.add_text(*MARK)
    file = io.BytesIO()
    _Pen(page, scale).draw().save(file, "PNG", dpi=(dpi, dpi), pnginfo=texts)
    return file.getvalue()


@lru_cache(64)
def _font(face: Face, size: float) -> ImageFont.FreeTypeFont:
    from PIL import ImageFont

    return ImageFont.truetype(str(face.path), size, layout_engine=ImageFont.Layout.BASIC)


class _Pen:
    """Draws the shapes of one page."""

    def __init__(self, page: Page, scale: float) -> None:
        from PIL import Image, ImageDraw

        self.page, self.scale = page, scale
        size = math.ceil(page.width * scale), math.ceil(page.height * scale)
        self.image: Image.Image = Image.new("RGB", size, "#ffffff")
        self.pen: ImageDraw.ImageDraw = ImageDraw.Draw(self.image)

    def draw(self) -> Image.Image:
        """All shapes."""
        for shape in self.page.shapes:
            match shape:
                case Rule():
                    self.rule(shape)
                case Area():
                    self.area(shape)
                case Text():
                    self.text(shape)
        return self.image

    def area(self, area: Area) -> None:
        """A filled area; one with slanted lines is a single loop."""
        if area.is_rectilinear:
            for rect in area.rectangles():
                self.box(rect, area.fill)
        else:
            for loop in area.loops:
                self.pen.polygon([(x * self.scale, y * self.scale) for x, y in loop], fill=area.fill)

    def box(self, rect: Rect, color: str, least: int = 0) -> None:
        """A filled rectangle of whole pixels."""
        left, top = (math.floor(length * self.scale + 0.5) for length in rect[:2])
        right = max(left + least, math.floor(rect.right * self.scale + 0.5))
        bottom = max(top + least, math.floor(rect.bottom * self.scale + 0.5))
        if right > left and bottom > top:
            self.pen.rectangle((left, top, right - 1, bottom - 1), fill=color)

    def rule(self, rule: Rule) -> None:
        """A straight line, at least one pixel wide."""
        (x1, y1), (x2, y2) = rule.start, rule.end
        if x1 != x2 and y1 != y2:
            ends = tuple(length * self.scale for length in (x1, y1, x2, y2))
            self.pen.line(ends, fill=rule.color, width=max(1, round(rule.width * self.scale)))
            return
        if not rule.dash:
            self.box(rule.bounds, rule.color, 1)
            return
        length, begin = abs(x2 - x1) + abs(y2 - y1), 0.0
        while begin < length:
            end = min(begin + rule.dash, length)
            rect = rule.bounds
            dash = (
                Rect(min(x1, x2) + begin, rect.y, end - begin, rect.height)
                if y1 == y2
                else Rect(rect.x, min(y1, y2) + begin, rect.width, end - begin)
            )
            self.box(dash, rule.color, 1)
            begin += 2 * rule.dash

    def text(self, text: Text) -> None:
        """A text in one font; one that is upside down is drawn upright first."""
        from PIL import Image, ImageDraw

        font = _font(text.face, text.size * self.scale)
        x, y = text.x * self.scale, text.y * self.scale
        if not text.turned:
            self.pen.text((x, y), text.text, fill=text.color, font=font, anchor="ls")
            return
        left, top, right, bottom = (math.floor(edge) for edge in font.getbbox(text.text, anchor="ls"))
        stamp = Image.new("L", (right - left + 2, bottom - top + 2))
        ImageDraw.Draw(stamp).text((-left, -top), text.text, fill=255, font=font, anchor="ls")
        stamp = stamp.transpose(Image.Transpose.ROTATE_180)
        self.image.paste(text.color, (round(x - left - stamp.width), round(y - top - stamp.height)), stamp)
