"""Twelve pictures to make puzzles of, made by this script: a drawing, a logo, bad photos, a render, and others.

Each function returns the name of a file and its bytes. They are the same in every run.
"""

from __future__ import annotations

import io
import math
from collections.abc import Callable

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

Picture = tuple[str, bytes]
SIDE = 600
LARGE = 2
"""Shapes are drawn at twice the size and reduced, for smooth edges."""


class Pen:
    """Draws in units of a hundredth of the picture."""

    def __init__(self, paper: str | tuple[int, ...], mode: str = "RGB") -> None:
        self.image = Image.new(mode, (SIDE * LARGE, SIDE * LARGE), paper)
        self.draw = ImageDraw.Draw(self.image)

    def at(self, *places: float) -> list[float]:
        """Places in pixels."""
        return [place * SIDE * LARGE / 100 for place in places]

    def oval(self, x: float, y: float, rx: float, ry: float, color: str) -> None:
        """A filled ellipse."""
        self.draw.ellipse(self.at(x - rx, y - ry, x + rx, y + ry), fill=color)

    def shape(self, color: str, *places: float) -> None:
        """A filled polygon."""
        self.draw.polygon(self.at(*places), fill=color)

    def line(self, color: str, width: float, *places: float) -> None:
        """A line through these places."""
        self.draw.line(self.at(*places), fill=color, width=round(self.at(width)[0]), joint="curve")

    def ring(self, x: float, y: float, radius: float, width: float, color: str) -> None:
        """A circle."""
        self.draw.ellipse(
            self.at(x - radius, y - radius, x + radius, y + radius), outline=color, width=round(self.at(width)[0])
        )

    def arc(self, x: float, y: float, rx: float, ry: float, start: float, end: float, width: float, color: str) -> None:
        """A part of an ellipse."""
        box = self.at(x - rx, y - ry, x + rx, y + ry)
        self.draw.arc(box, start, end, fill=color, width=round(self.at(width)[0]))

    def done(self) -> Image.Image:
        """The picture in its size."""
        return self.image.resize((SIDE, SIDE), Image.Resampling.LANCZOS)


def noise(seed: int, grain: int, strength: float) -> np.ndarray:
    """Smooth random values around 0, one for each pixel."""
    coarse = np.random.RandomState(seed).normal(0, 1, (SIDE // grain + 2, SIDE // grain + 2))
    plane = Image.fromarray((coarse * 40 + 128).clip(0, 255).astype(np.uint8)).resize(
        (SIDE, SIDE), Image.Resampling.BICUBIC
    )
    return (np.asarray(plane, float) - 128) / 40 * strength


def with_values(image: Image.Image, change: Callable[[np.ndarray], np.ndarray]) -> Image.Image:
    return Image.fromarray(change(np.asarray(image, float)).clip(0, 255).astype(np.uint8))


def saved(name: str, image: Image.Image, **options: object) -> Picture:
    file = io.BytesIO()
    image.save(file, "JPEG" if name.endswith(".jpg") else "PNG", **options)
    return name, file.getvalue()


def cat() -> Picture:
    """A sitting cat on a rug with a strong texture."""
    pen = Pen("#c9b79a")
    dark = "#2b2622"
    pen.oval(50, 68, 19, 24, dark)
    pen.oval(50, 35, 15, 13, dark)
    pen.shape(dark, 36, 33, 37, 12, 50, 26)
    pen.shape(dark, 64, 33, 63, 12, 50, 26)
    pen.oval(42, 90, 9, 5, dark)
    pen.oval(58, 90, 9, 5, dark)
    pen.arc(70, 74, 17, 17, 250, 80, 6, dark)
    pen.oval(44, 34, 2.6, 3.4, "#d9c24a")
    pen.oval(56, 34, 2.6, 3.4, "#d9c24a")
    texture = noise(1, 5, 16) + noise(2, 20, 10)
    image = with_values(pen.done(), lambda values: values + texture[..., None])
    return saved("cat.jpg", image, quality=85)


def anchor() -> Picture:
    """A plain icon."""
    pen = Pen("white")
    pen.ring(50, 16, 9, 4.5, "black")
    pen.line("black", 6, 50, 24, 50, 88)
    pen.line("black", 6, 32, 36, 68, 36)
    pen.arc(50, 58, 34, 30, 10, 170, 6.5, "black")
    pen.shape("black", 8, 66, 16, 50, 27, 63)
    pen.shape("black", 92, 66, 84, 50, 73, 63)
    return saved("anchor.png", pen.done())


def heart() -> Picture:
    """A heart with a gradient, on a gradient."""
    mask = Pen("black", "RGB")
    mask.oval(33, 36, 20, 20, "white")
    mask.oval(67, 36, 20, 20, "white")
    mask.shape("white", 15, 45, 85, 45, 50, 88)
    inside = np.asarray(mask.done().convert("L"), float)[..., None] / 255
    down = np.linspace(0, 1, SIDE)[:, None, None] * np.ones((1, SIDE, 1))
    paper = (1 - down) * np.array([250, 235, 215]) + down * np.array([180, 200, 230])
    red = (1 - down) * np.array([240, 70, 90]) + down * np.array([130, 10, 60])
    return saved("heart.png", Image.fromarray((inside * red + (1 - inside) * paper).astype(np.uint8)))


def vase() -> Picture:
    """A vase in three dimensions, lit from the left, with its shadow."""
    values = np.zeros((SIDE, SIDE, 3)) + np.array([206, 204, 198])
    ys, xs = np.mgrid[0:SIDE, 0:SIDE] / SIDE
    shadow = np.exp(-(((xs - 0.62) / 0.28) ** 2 + ((ys - 0.88) / 0.035) ** 2))
    values -= shadow[..., None] * 70
    radius = 0.09 + 0.17 * np.exp(-(((ys - 0.6) / 0.2) ** 2)) + 0.05 * np.exp(-(((ys - 0.13) / 0.05) ** 2))
    across = (xs - 0.5) / radius
    inside = (np.abs(across) < 1) & (ys > 0.1) & (ys < 0.89)
    normal = np.sqrt(np.clip(1 - across**2, 0, 1))
    light = np.clip(-0.55 * across + 0.75 * normal, 0, 1) + 0.05
    glaze = np.array([70, 110, 150])
    values[inside] = (light[..., None] * glaze * 1.1)[inside]
    shine = np.exp(-(((across + 0.45) / 0.12) ** 2 + ((ys - 0.5) / 0.1) ** 2)) * inside
    values += shine[..., None] * 170
    return saved("vase.png", Image.fromarray(values.clip(0, 255).astype(np.uint8)))


def text() -> Picture:
    """A photo of two letters: noise, a shadow over one half, out of focus."""
    pen = Pen("#efe9dc")
    font = ImageFont.load_default(size=62 * SIDE * LARGE / 100)
    pen.draw.text((SIDE * LARGE / 2, SIDE * LARGE / 2), "R2", fill="#26221e", font=font, anchor="mm")
    image = pen.done().filter(ImageFilter.GaussianBlur(5))
    across = np.linspace(1.0, 0.38, SIDE)[None, :, None]
    grain = np.random.RandomState(5).normal(0, 18, (SIDE, SIDE, 1))
    return saved("text.jpg", with_values(image, lambda values: values * across + grain), quality=60)


def portrait() -> Picture:
    """A face with hair, in soft light."""
    pen = Pen("#b9c7cc")
    pen.oval(50, 106, 42, 26, "#3c4f6b")
    pen.shape("#d8ab88", 42, 70, 58, 70, 60, 88, 40, 88)
    pen.oval(50, 40, 29, 33, "#3a2619")
    pen.oval(50, 47, 21, 27, "#ecc4a0")
    pen.shape("#3a2619", 29, 36, 33, 22, 52, 20, 70, 26, 71, 38, 60, 30, 44, 32)
    for x in (41, 59):
        pen.oval(x, 46, 4.6, 2.8, "white")
        pen.oval(x, 46, 2.5, 2.7, "#33241c")
        pen.line("#3a2619", 1.8, x - 6, 39.5, x, 38, x + 6, 39.5)
    pen.line("#c0906c", 2, 50, 46, 47, 56, 51, 57)
    pen.oval(50, 64, 8, 2.8, "#a8453f")
    image = pen.done().filter(ImageFilter.GaussianBlur(4))
    across = np.linspace(1.08, 0.85, SIDE)[None, :, None]
    return saved("portrait.jpg", with_values(image, lambda values: values * across), quality=80)


def fish() -> Picture:
    """A fish that hardly stands out from the water."""
    pen = Pen("#8a9aa0")
    tone = "#7a8b92"
    pen.oval(46, 50, 30, 19, tone)
    pen.shape(tone, 70, 50, 92, 32, 86, 50, 92, 68)
    pen.shape(tone, 38, 34, 52, 18, 60, 36)
    pen.oval(28, 45, 3, 3, "#94a4aa")
    pen.arc(30, 50, 12, 16, 300, 60, 2, "#94a4aa")
    grain = noise(7, 3, 1.5)
    return saved("fish.png", with_values(pen.done(), lambda values: values + grain[..., None]))


def house() -> Picture:
    """A house; the file is turned, as a camera stores it, and says so."""
    pen = Pen("#dfe9f2")
    pen.shape("#5a6b46", 0, 84, 100, 84, 100, 100, 0, 100)
    pen.shape("#8c4a3a", 12, 48, 50, 14, 88, 48)
    pen.shape("#6d5a4a", 64, 20, 74, 20, 74, 38, 64, 32)
    pen.shape("#b08a62", 20, 48, 80, 48, 80, 84, 20, 84)
    pen.shape("#3c2a20", 44, 60, 57, 60, 57, 84, 44, 84)
    for x in (26, 64):
        pen.shape("#27343e", x, 55, x + 11, 55, x + 11, 67, x, 67)
    stored = pen.done().transpose(Image.Transpose.ROTATE_90)
    exif = Image.Exif()
    exif[0x0112] = 6
    return saved("house.jpg", stored, quality=88, exif=exif)


def logo() -> Picture:
    """A logo with a transparent ground: a star in a ring."""
    pen = Pen((0, 0, 0, 0), "RGBA")
    pen.ring(50, 50, 44, 8, "#1d4f91")
    points = []
    for corner in range(10):
        radius = 33 if corner % 2 == 0 else 13
        angle = math.pi * (corner / 5 - 0.5)
        points += [50 + radius * math.cos(angle), 51 + radius * math.sin(angle)]
    pen.shape("#e0641f", *points)
    return saved("logo.png", pen.done())


def toucan() -> Picture:
    """A bird in many colors, for puzzles in color."""
    pen = Pen("#cfe0e4")
    pen.shape("#6b4424", 4, 80, 96, 76, 96, 82, 4, 86)
    pen.oval(56, 56, 17, 27, "#1b1d20")
    pen.oval(52, 30, 15, 14, "#1b1d20")
    pen.shape("#1b1d20", 58, 76, 70, 72, 78, 97, 68, 98)
    pen.oval(46, 40, 10, 12, "#f3ead0")
    pen.shape("#ee8722", 44, 22, 20, 18, 6, 28, 8, 40, 22, 33, 44, 36)
    pen.shape("#1b1d20", 6, 28, 12, 24, 12, 38, 8, 42)
    pen.oval(52, 28, 5.5, 5.5, "#2f6fd0")
    pen.oval(52, 28, 2.5, 2.5, "#1b1d20")
    pen.oval(22, 70, 13, 6, "#3c9a48")
    pen.oval(84, 64, 6, 12, "#3c9a48")
    return saved("toucan.jpg", pen.done().filter(ImageFilter.GaussianBlur(3)), quality=80)


def bicycle() -> Picture:
    """A drawing in thin lines."""
    pen = Pen("#fbfaf5")
    ink = "#23262b"
    for x in (25, 75):
        pen.ring(x, 64, 19, 2.2, ink)
    pen.line(ink, 2.2, 25, 64, 38, 36, 66, 36, 48, 64, 25, 64)
    pen.line(ink, 2.2, 38, 36, 48, 64)
    pen.line(ink, 2.2, 75, 64, 63, 27, 72, 24)
    pen.line(ink, 2.2, 38, 36, 36, 30)
    pen.line(ink, 3.5, 30, 29, 42, 29)
    return saved("bicycle.png", pen.done())


def night() -> Picture:
    """A moon over a town, light on dark."""
    pen = Pen("#10162c")
    pen.oval(66, 28, 17, 17, "#f4eebb")
    pen.oval(58, 24, 15, 15, "#10162c")
    for x, top, width in ((4, 62, 16), (22, 50, 14), (38, 68, 20), (60, 56, 12), (74, 66, 22)):
        pen.shape("#b9c0d6", x, top, x + width, top, x + width, 100, x, 100)
        for row in range(int(top) + 5, 96, 11):
            pen.shape(
                "#10162c",
                x + width / 2 - 2.5,
                row,
                x + width / 2 + 2.5,
                row,
                x + width / 2 + 2.5,
                row + 5,
                x + width / 2 - 2.5,
                row + 5,
            )
    for x, y in ((12, 14), (30, 26), (40, 8), (90, 12)):
        pen.oval(x, y, 1.6, 1.6, "#f4eebb")
    return saved("night.png", pen.done())


PICTURES = (cat, anchor, heart, vase, text, portrait, fish, house, logo, toucan, bicycle, night)
"""All pictures; those named here are drawn in this many colors."""
COLORS = {"toucan": 6, "house": 4}
