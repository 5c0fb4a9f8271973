"""A safe reader for XML: expat builds a small tree with line numbers, and dangerous features are refused.

A puzzle needs elements, attributes and text. The other features of XML serve only attacks: a DTD that defines entities
(billion laughs) or fetches files. webpbn writes a bare ``<!DOCTYPE pbn SYSTEM "…">``; it is skipped and never fetched,
and any declaration inside it is an error. webpbn also uses the entities of HTML (``&copy;``) without declaring them, so
they are known here.

Tags and attribute names are converted to lower case, because readers compare them in lower case.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from html.entities import html5
from sys import intern
from xml.parsers import expat

from hanjie.formats.source import Source
from hanjie.words import shortened

MAX_DEPTH = 64
"""The maximum depth of nested elements."""
MAX_ELEMENTS = 2_000_000
"""The maximum number of elements: enough for thousands of puzzles, and they fit into memory."""

_ENTITY = re.compile(r"<!\[CDATA\[(?:.*?\]\]>|.*)|&([A-Za-z][A-Za-z0-9]*);", re.DOTALL)
_NO_ATTRIBUTES: dict[str, str] = {}
_PREDEFINED = frozenset(("amp", "lt", "gt", "quot", "apos"))
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_LAYOUT = {ord(sign): f"&#{ord(sign)};" for sign in "\t\n\r"}
_CUT_SHORT = frozenset(
    expat.errors.codes[message]
    for message in (
        expat.errors.XML_ERROR_NO_ELEMENTS,
        expat.errors.XML_ERROR_UNCLOSED_TOKEN,
        expat.errors.XML_ERROR_UNCLOSED_CDATA_SECTION,
        expat.errors.XML_ERROR_PARTIAL_CHAR,
    )
)


@dataclass(slots=True)
class Element:
    """One element: ``<tag attribute="…">text <child/> text</tag>``."""

    tag: str
    """Its name in lower case."""
    attributes: dict[str, str]
    """Its attributes, names in lower case."""
    line: int
    """The line where it begins, from 1."""
    text: str = ""
    """All text directly inside it, joined."""
    children: Sequence[Element] = ()
    """The elements directly inside it, in order."""

    def all(self, tag: str) -> Iterator[Element]:
        """The children with this tag, in order."""
        return (child for child in self.children if child.tag == tag)


def parse_xml(source: Source) -> Element:
    """The root element of a source; FormatError if it is not plain, complete XML."""
    return _Builder(source).parse()


def xml_text(text: str) -> str:
    """Text for use between tags; characters that XML cannot hold become U+FFFD."""
    return escape(_held(text), quote=False).replace("\r", "&#13;")


def xml_attribute(text: str) -> str:
    """Text as the value of an attribute, with its quotes."""
    return f'"{escape(_held(text)).translate(_LAYOUT)}"'


def _held(text: str) -> str:
    return _NOT_IN_XML.sub("\ufffd", text)


class _Builder:
    """Builds the tree from the events of expat."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.open: list[Element] = []
        self.inside: list[list[Element]] = [[]]
        self.pieces: list[list[str]] = []
        self.root: Element | None = None
        self.elements = 0
        text = source.text.lstrip()
        self.skipped_lines = source.text[: len(source.text) - len(text)].count("\n")
        self.text = _ENTITY.sub(_known_entity, text)
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.SkippedEntityHandler = self._unknown_entity

    @property
    def line(self) -> int:
        return self.parser.CurrentLineNumber + self.skipped_lines

    def parse(self) -> Element:
        try:
            self.parser.Parse(self.text, True)
        except expat.ExpatError as error:
            raise self._explained(error) from None
        if self.root is None:
            raise self.source.error("The XML has no element.")
        return self.root

    def _explained(self, error: expat.ExpatError) -> Exception:
        line = error.lineno + self.skipped_lines
        if error.code in _CUT_SHORT:
            inside = (
                f": <{shortened(self.open[-1].tag)}> of line {self.open[-1].line} is not closed" if self.open else ""
            )
            return self.source.error(f"The XML is incomplete{inside}.", line)
        return self.source.error(f"This is not well-formed XML: {expat.errors.messages[error.code]}.", line)

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.elements += 1
        if len(self.open) >= MAX_DEPTH or self.elements > MAX_ELEMENTS:
            raise self.source.error("The XML has more or deeper elements than a puzzle can need.", self.line)
        lowered = {intern(name.lower()): value for name, value in attributes.items()} if attributes else _NO_ATTRIBUTES
        element = Element(intern(tag.lower()), lowered, self.line)
        self.root = self.root or element
        self.inside[-1].append(element)
        self.open.append(element)
        self.inside.append([])
        self.pieces.append([])

    def _end(self, _tag: str) -> None:
        element = self.open.pop()
        element.children = self.inside.pop() or ()
        element.text = "".join(self.pieces.pop())

    def _characters(self, text: str) -> None:
        self.pieces[-1].append(text)

    def _doctype(self, _name: str, _system: str | None, _public: str | None, has_declarations: bool) -> None:
        if has_declarations:
            raise self.source.error("The DOCTYPE has declarations, which hanjie refuses; remove them.", self.line)

    def _unknown_entity(self, name: str, _is_parameter: bool) -> None:
        raise self.source.error(f"The entity &{name[:40]}; is not known.", self.line)


def _known_entity(match: re.Match[str]) -> str:
    """The entities of HTML as character references; everything else, including CDATA, unchanged."""
    name = match[1]
    if name is None or name in _PREDEFINED or f"{name};" not in html5:
        return match[0]
    return "".join(f"&#{ord(character)};" for character in html5[f"{name};"])
