"""Two pictures, value by value."""

from __future__ import annotations

from .Image import Image, made, pixels


def difference(one: Image, other: Image) -> Image:
    """How much the values differ."""
    return made(one.mode, pixels.combined(one.picture, other.picture, "difference"))


def darker(one: Image, other: Image) -> Image:
    """The smaller values."""
    return made(one.mode, pixels.combined(one.picture, other.picture, "darker"))


def lighter(one: Image, other: Image) -> Image:
    """The larger values."""
    return made(one.mode, pixels.combined(one.picture, other.picture, "lighter"))
