"""PBN XML: webpbn's format, the most common one for puzzles in color.

::

    <puzzleset>
    <puzzle type="grid" defaultcolor="black" backgroundcolor="white">
    <title>tiny</title>
    <color name="white" char=".">ffffff</color>
    <color name="black" char="X">000000</color>
    <clues type="columns">
    <line><count>1</count></line>
    <line><count>1</count></line>
    <line><count>2</count></line>
    </clues>
    <clues type="rows">
    <line><count>1</count><count>1</count></line>
    <line><count>2</count></line>
    </clues>
    <solution type="goal"><image>
    |X.X|
    |.XX|
    </image></solution>
    </puzzle>
    </puzzleset>

From Jan Wolter's description of version 0.3 and his reader in pbnsolve. Missing clues are computed from the goal.
hanjie writes fields without an element of their own in elements that other readers skip: ``<note name="license">`` and
similar notes (with ``kind="property"`` for a property that is named ``license``), and given cells as ``<solution
type="saved" id="given">``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.color_names import make_palette, rgb_of
from hanjie.formats.parsing.numbers import read_length
from hanjie.formats.parsing.xml_tree import Element, parse_xml, xml_attribute, xml_text
from hanjie.formats.source import Source
from hanjie.model import MAX_COLORS, MAX_SIDE, UNKNOWN, Clue, Grid, Palette, Puzzle
from hanjie.words import shown

_MARK = re.compile(r"<(puzzleset|puzzle)[\s>/]", re.IGNORECASE)
_IMAGE_ROW = re.compile(r"\|([^|]*)\|")
_CELL = re.compile(r"\[([^\[\]]*)\]|.", re.DOTALL)
_IMPLIED = {"white": ("#ffffff", "."), "black": ("#000000", "X")}
_FIELDS = ("source", "title", "author", "copyright", "description")
_STRUCTURE = ("color", "clues", "solution")
_OWN_ELEMENTS = ("id", "authorid")
_KIND = "kind"


def sniff(source: Source) -> Confidence:
    """XML with a ``<puzzleset>``, or at least a ``<puzzle>``."""
    if not source.text.lstrip().startswith("<"):
        return Confidence.NO
    marks = {match[1].lower() for match in _MARK.finditer(source.text)}
    return Confidence.CERTAIN if "puzzleset" in marks else Confidence.LIKELY if marks else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """All puzzles of a set; the texts of the set apply to each puzzle that does not have its own."""
    root = parse_xml(source)
    if root.tag not in ("puzzleset", "puzzle"):
        raise source.error(f"Expected <puzzleset>, found <{root.tag[:40]}>.", root.line)
    of_the_set = _fields(root) if root.tag == "puzzleset" else {}
    elements = [root] if root.tag == "puzzle" else list(root.all("puzzle"))
    if not elements:
        raise source.error("The <puzzleset> has no <puzzle>.", root.line)
    return source.make_puzzles(_read_puzzle(element, of_the_set, source) for element in elements)


def _read_puzzle(element: Element, of_the_set: dict[str, Any], source: Source) -> Puzzle:
    kind = element.attributes.get("type", "grid").lower()
    if kind != "grid":
        what = "a triddler, a puzzle on triangles" if kind == "triddler" else f"of the type {shown(kind)}"
        raise source.error(f"Expected a puzzle on a grid; this one is {what}.", element.line)
    colors = _Colors(element, source)
    grids = _read_solutions(element, colors, source)
    rows, columns = _read_clues(element, colors, grids.get("goal"), source)
    license, properties = _read_notes(element, source)
    fields = of_the_set | _fields(element) | grids
    return source.make_puzzle(
        rows,
        columns,
        line=element.line,
        palette=colors.palette,
        license=license,
        properties=properties,
        **fields,
    )


def _fields(element: Element) -> dict[str, Any]:
    """The texts that are not empty; the first of each kind counts."""
    found = ((child.tag, _text(child)) for child in reversed(element.children) if child.tag in _FIELDS)
    return {tag: text for tag, text in found if text}


def _text(element: Element) -> str:
    """The text inside, without the white space around it that indentation adds."""
    text = element.text
    return text.strip() if text.isspace() or "\n" in text[:1] + text[-1:] else text


def _read_notes(element: Element, source: Source) -> tuple[str, list[tuple[str, str]]]:
    """The license, and the properties: the id, notes and the elements of other programs."""
    license, properties = "", []
    for child in element.children:
        name, text = child.attributes.get("name", child.tag), _text(child)
        if child.tag in _FIELDS or child.tag in _STRUCTURE:
            continue
        if name == "license" and _KIND not in child.attributes and not license:
            license = text
        elif text or "name" in child.attributes:
            properties.append((name, text))
            source.check_properties(properties, child.line)
    return license, properties


class _Colors:
    """The palette of a puzzle, and the names and characters of its colors in clues and images."""

    def __init__(self, element: Element, source: Source) -> None:
        self.source = source
        self.background = element.attributes.get("backgroundcolor", "white")
        self.default = element.attributes.get("defaultcolor", "black")
        self.declared = dict(self._declarations(element))
        names = [self.background, *(name for name in self.declared if name != self.background)]
        names += [name for name in self._implied(element) if name not in names]
        if len(names) == 1:
            names.append(self.default if self.default in self.declared else "black")
        if len(names) > MAX_COLORS + 1:
            raise source.error(f"Expected at most {MAX_COLORS} colors, found {len(names) - 1}.", element.line)
        looks = [self._look(name, element) for name in names]
        self.palette = make_palette((name, *look) for name, look in zip(names, looks, strict=True))
        self.by_name = {name: index for index, name in enumerate(names)}
        self.by_char = {char: index for index, (_, char) in enumerate(looks) if char}

    def _declarations(self, element: Element) -> Iterator[tuple[str, tuple[str, str]]]:
        met = set()
        for color in element.all("color"):
            name = color.attributes.get("name")
            rgb = rgb_of(color.text)
            if name is None or name in met:
                what = "a name" if name is None else f"another name, because {shown(name)} is taken,"
                raise self.source.error(f"Expected {what} for this <color>.", color.line)
            if rgb is None:
                raise self.source.error(f"Expected hex digits such as ff0000, found {shown(color.text)}.", color.line)
            met.add(name)
            yield name, (rgb, color.attributes.get("char", _IMPLIED.get(name, ("", ""))[1])[:1])

    def _implied(self, element: Element) -> list[str]:
        """Black and white, if they are used without a declaration: by name in clues or by character in images."""
        named = {count.attributes.get("color", self.default) for count in _counts(element)}
        drawn = {sign for image in _images(element) for sign in image.text} - {
            char for _, char in self.declared.values()
        }
        return [name for name, (_, char) in _IMPLIED.items() if name in named or char in drawn]

    def _look(self, name: str, element: Element) -> tuple[str, str]:
        look = self.declared.get(name) or _IMPLIED.get(name)
        if look is None:
            raise self._unknown(name, element)
        return look

    def color_of(self, count: Element) -> int:
        """The color of one number."""
        name = count.attributes.get("color", self.default)
        color = self.by_name.get(name)
        if color is None:
            raise self._unknown(name, count)
        if color == 0:
            raise self.source.error(f"A block has the color of the background, {shown(name)}.", count.line)
        return color

    def _unknown(self, name: str, element: Element) -> Exception:
        known = ", ".join(self.declared) or "none"
        return self.source.error(f"The color {shown(name)} is not declared (declared: {known[:200]}).", element.line)


def _counts(element: Element) -> Iterator[Element]:
    for clues in element.all("clues"):
        for line in clues.all("line"):
            yield from line.all("count")


def _images(element: Element) -> Iterator[Element]:
    return (next(solution.all("image"), solution) for solution in element.all("solution"))


def _read_clues(
    element: Element, colors: _Colors, goal: Grid | None, source: Source
) -> tuple[tuple[Clue, ...], tuple[Clue, ...]]:
    """The clues of rows and columns, computed from the goal if they are missing."""
    found: dict[str, tuple[Clue, ...]] = {}
    for clues in element.all("clues"):
        kind = clues.attributes.get("type", "").lower()
        if kind not in ("rows", "columns") or kind in found:
            what = "a second time" if kind in found else "for a grid"
            raise source.error(f"Expected clues for 'rows' and 'columns', found {shown(kind)} {what}.", clues.line)
        found[kind] = tuple(_read_line(line, colors, source) for line in clues.all("line"))
    missing = {"rows", "columns"} - set(found)
    if missing and (goal is None or not goal.is_complete):
        which = " and ".join(sorted(missing, reverse=True))
        raise source.error(f"The clues of the {which} are missing, and there is no goal to replace them.", element.line)
    drawn = goal.clues() if goal is not None and missing else ((), ())
    return found.get("rows", drawn[0]), found.get("columns", drawn[1])


def _read_line(line: Element, colors: _Colors, source: Source) -> Clue:
    blocks = []
    if len(line.children) > MAX_SIDE:
        raise source.error(f"Expected at most {MAX_SIDE:,} counts in a line, found {len(line.children):,}.", line.line)
    for count in line.all("count"):
        if count.text.strip() == "0":
            problem = "A count of 0 is an unknown number, which hanjie cannot solve; an empty line is written <line/>."
            raise source.error(problem, count.line)
        blocks.append((read_length(count.text, source, count.line), colors.color_of(count)))
    return Clue(blocks)


def _read_solutions(element: Element, colors: _Colors, source: Source) -> dict[str, Grid]:
    """The goal, the given cells and the saved cells: the first image of each kind."""
    first: dict[str, Element] = {}
    for solution in element.all("solution"):
        kind = solution.attributes.get("type", "goal").lower()
        is_given = kind == "saved" and solution.attributes.get("id") == "given"
        first.setdefault("given" if is_given else kind, solution)
    goal = first.get("goal") or first.get("solution")
    wanted = {"goal": goal, "given": first.get("given"), "saved": first.get("saved")}
    return {name: _read_image(solution, colors, source) for name, solution in wanted.items() if solution}


def _read_image(solution: Element, colors: _Colors, source: Source) -> Grid:
    image = next(solution.all("image"), solution)
    if image.text.count("|") > 2 * MAX_SIDE:
        raise source.error(f"Expected an image of at most {MAX_SIDE:,} rows, found more.", image.line)
    between = _IMAGE_ROW.sub("", image.text).strip()
    if between:
        raise source.error(f"Expected rows such as |X.X|, found {shown(between)} outside of them.", image.line)
    rows = [_read_row(match[1], colors, image, source) for match in _IMAGE_ROW.finditer(image.text)]
    return source.make_grid(rows, what="image", line=image.line)


def _read_row(text: str, colors: _Colors, image: Element, source: Source) -> bytes:
    """One row of cells: one character each, ``?`` for unknown, ``[ab]`` for one of several colors."""
    row = text if " " in colors.by_char else "".join(text.split())
    values = colors.by_char | {"?": UNKNOWN}
    try:
        if "[" not in row:
            return bytes(values[character] for character in row)
        return bytes(_cell_value(match, values) for match in _CELL.finditer(row))
    except KeyError as error:
        message = f"Expected the characters of colors in the image, found {error.args[0]!r}."
        raise source.error(message, image.line) from None


def _cell_value(match: re.Match[str], values: dict[str, int]) -> int:
    possible = {values[character] for character in (match[0] if match[1] is None else match[1])}
    return possible.pop() if len(possible) == 1 else UNKNOWN


def write(puzzles: Sequence[Puzzle]) -> str:
    """A set of puzzles, without a DOCTYPE, because strict readers refuse it."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<puzzleset>"]
    for puzzle in puzzles:
        lines += _lines(puzzle)
    return "\n".join([*lines, "</puzzleset>", ""])


def _lines(puzzle: Puzzle) -> Iterator[str]:
    palette = puzzle.palette
    chars = (palette.background.symbol, "X") if palette.is_black_and_white else palette.symbols
    default, background = xml_attribute(palette[1].name), xml_attribute(palette.background.name)
    yield f'<puzzle type="grid" defaultcolor={default} backgroundcolor={background}>'
    yield from (f"<{name}>{xml_text(value)}</{name}>" for name in _FIELDS if (value := getattr(puzzle, name)))
    if puzzle.license:
        yield f'<note name="license">{xml_text(puzzle.license)}</note>'
    yield from (_property(name, value) for name, value in puzzle.properties)
    for color, char in zip(palette, chars, strict=True):
        yield f"<color name={xml_attribute(color.name)} char={xml_attribute(char)}>{color.rgb[1:]}</color>"
    for kind, clues in (("columns", puzzle.columns), ("rows", puzzle.rows)):
        yield f'<clues type="{kind}">'
        yield from (f"<line>{_counts_of(clue, palette)}</line>" for clue in clues)
        yield "</clues>"
    grids = (("goal", "", puzzle.goal), ("saved", ' id="given"', puzzle.given), ("saved", "", puzzle.saved))
    for kind, mark, grid in grids:
        if grid is not None:
            yield f'<solution type="{kind}"{mark}><image>'
            yield from (f"|{xml_text(row)}|" for row in _image_rows(grid, chars))
            yield "</image></solution>"
    yield "</puzzle>"


def _property(name: str, value: str) -> str:
    if value and name in _OWN_ELEMENTS:
        return f"<{name}>{xml_text(value)}</{name}>"
    mark = "" if value and name == "note" else f" name={xml_attribute(name)}"
    if name == "license":
        mark += f' {_KIND}="property"'
    return f"<note{mark}>{xml_text(value)}</note>"


def _counts_of(clue: Clue, palette: Palette) -> str:
    if palette.is_black_and_white:
        return "".join(f"<count>{block.length}</count>" for block in clue)
    names = [xml_attribute(color.name) for color in palette]
    return "".join(f"<count color={names[block.color]}>{block.length}</count>" for block in clue)


def _image_rows(grid: Grid, chars: Sequence[str]) -> Iterator[str]:
    table = dict(enumerate(chars)) | {UNKNOWN: "?"}
    return (row.decode("latin-1").translate(table) for row in grid.rows())


FORMAT = Format("pbn", "webpbn PBN XML", (".xml", ".pbn"), sniff, read, write, frozenset(Holds))
