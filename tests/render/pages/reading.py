"""Reads pages and parts of notebooks with an XML parser, which shares nothing with the code that writes them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from hanjie import Cell


def tree(html: str) -> ElementTree.Element:
    return ElementTree.fromstring(html.removeprefix("<!doctype html>"))


def steps(html: str) -> list[ElementTree.Element]:
    return [section for section in tree(html).iter("section") if section.get("class") == "step"]


def text(element: ElementTree.Element) -> str:
    """The words of an element, without those in its pictures."""
    return " ".join("".join(_words(element)).split())


def _words(element: ElementTree.Element) -> Iterator[str]:
    if element.tag != "svg":
        yield element.text or ""
        for part in element:
            yield from _words(part)
            yield part.tail or ""


def pictures(element: ElementTree.Element) -> list[ElementTree.Element]:
    return [svg for svg in element.iter("svg") if svg.get("role") == "img"]


def ringed(picture: ElementTree.Element, color: str) -> set[Cell]:
    """The cells with a ring of this color; every ring is a closed square inside its cell."""
    return {
        Cell(int(float(y)), int(float(x)))
        for path in picture.iter("path")
        if path.get("stroke") == color
        for x, y in re.findall(r"M([\d.]+) ([\d.]+)h", path.get("d") or "")
    }
