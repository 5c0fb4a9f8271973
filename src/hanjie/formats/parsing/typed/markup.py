"""Tables of web pages and of Markdown in typed text: as cells if they have clues in their margins, else as lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hanjie.formats.parsing.entities import without_entities
from hanjie.formats.parsing.table_edges import Table, trimmed
from hanjie.formats.parsing.tables import has_margins
from hanjie.formats.parsing.typed.headings import is_row_heading
from hanjie.model import MAX_SIDE

_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]{0,9})\b([^<>]*)>")
_UNSEEN = ("script", "style", "head")
_LINE_ENDS = frozenset(
    ("tr", "li", "p", "div", "br", "table", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "dt", "dd")
)
_HTML = re.compile(r"<(?:table|tr|td|th|li|ul|ol|br|p|html|body|div)\b", re.IGNORECASE)
_SPAN = re.compile(r"\b(colspan|rowspan)\s*=\s*[\"']?(\d{1,4})", re.IGNORECASE)
_MAX_CELLS = 2**20


def is_html(text: str) -> bool:
    """True if the beginning of the text has tags of tables or lists."""
    return _HTML.search(text[:4096]) is not None


def html_tables(text: str) -> list[Table]:
    """The tables of a page; a cell that spans several places is followed by blank ones."""
    tables: list[Table] = []
    row: list[str] | None = None
    words: list[str] | None = None
    spans: dict[int, int] = {}  # columns that a cell above still covers, and for how many rows
    cells = place = 0
    for kind, name, rest in _pieces(text):
        if kind == "text":
            if words is not None:
                words.append(rest)
            continue
        if name == "br" and words is not None:
            words.append(" ")
        if name not in ("table", "tr", "td", "th"):
            continue
        if words is not None and row is not None:
            row[place] = " ".join("".join(words).split())
            words = None
        if name == "table" and kind == "open":
            tables.append([])
            spans.clear()
            row = None
        elif name == "tr" and kind == "open":
            if not tables:
                tables.append([])
            row = []
            tables[-1].append(row)
            row.extend(_covered(spans))
            cells += len(row)
        elif kind == "open" and row is not None:
            sizes = {found[0].lower(): int(found[1]) for found in _SPAN.findall(rest)}
            wide, high = sizes.get("colspan", 1), sizes.get("rowspan", 1)
            place = len(row)
            spans.update(dict.fromkeys(range(place, place + wide), high - 1) if high > 1 else {})
            row.extend([""] * max(wide, 1))
            row.extend(_covered(spans, len(row)))
            cells += len(row) - place
            words = []
        if cells > _MAX_CELLS or (row is not None and len(row) > 2 * MAX_SIDE):
            return []
    return tables


def _covered(spans: dict[int, int], start: int = 0) -> list[str]:
    """Blank cells for the next columns that a cell above still covers."""
    blanks: list[str] = []
    while spans.get(start, 0) > 0 and len(blanks) <= 2 * MAX_SIDE:
        spans[start] -= 1
        blanks.append("")
        start += 1
    return blanks


def html_text(text: str) -> str:
    """What a page shows: a line for each row, list item and paragraph, with tabs between cells."""
    parts: list[str] = []
    for kind, name, rest in _pieces(text):
        if kind == "text":
            parts.append(" ".join(rest.split()) or " " * bool(rest))
        elif name in _LINE_ENDS:
            parts.append("\n")
        elif name in ("td", "th") and kind == "close":
            parts.append("\t")
    return "".join(parts)


def _pieces(text: str) -> Iterator[tuple[str, str, str]]:
    """The tags and the texts between them: (open or close, name, attributes) or (text, "", the text)."""
    bare = _without_comments(text)
    end, unseen = 0, ""
    for tag in _TAG.finditer(bare):
        if not unseen and tag.start() > end:
            yield "text", "", without_entities(bare[end : tag.start()])
        name, end = tag[2].lower(), tag.end()
        if unseen:
            unseen = "" if tag[1] and name == unseen else unseen
        elif name in _UNSEEN and not tag[1]:
            unseen = name
        else:
            yield "close" if tag[1] else "open", name, tag[3]
    if not unseen:
        yield "text", "", without_entities(bare[end:])


def _without_comments(text: str) -> str:
    first, *others = text.split("<!--")
    return first + "".join(other.partition("-->")[2] for other in others)


def markdown_table(lines: list[str]) -> Table:
    """The cells of a Markdown table, if the text has nothing else beside a title; otherwise no rows."""
    filled = [line for line in map(str.strip, lines) if line]
    rows = [line for line in filled if len(line) > 1 and line[0] == line[-1] == "|"]
    rules = sum(map(_is_rule, rows))
    if len(rows) < 3 or len(filled) - len(rows) > 1 or not rules:
        return []
    return [line[1:-1].split("|") for line in rows if not _is_rule(line)]


def _is_rule(line: str) -> bool:
    """True for the line below the head of a Markdown table: ``|---|:-:|``."""
    return "-" in line and not line.strip("|:- \t")


def table_with_margins(tables: list[Table]) -> Table | None:
    """The first table that has clues in its margins."""
    return next((table for table in tables if has_margins(trimmed(table))), None)


def lines_of_table(table: Table) -> list[str]:
    """The rows of a table as lines, without a head that has no numbers; two lists side by side become one."""
    rows = trimmed(table)
    if lists := _lists_side_by_side(rows):
        return lists
    if rows and not any(sign.isdigit() for cell in rows[0] for sign in cell):
        rows = rows[1:]
    return ["\t".join(filter(None, row)) for row in rows]


def _lists_side_by_side(rows: Table) -> list[str]:
    """The lines of two lists with the heads ``rows`` and ``columns`` in the first row; no lines for other tables."""
    heads = [(place, cell) for place, cell in enumerate(rows[0]) if cell] if rows else []
    if len(heads) != 2 or {is_row_heading(cell) for _, cell in heads} != {True, False}:
        return []
    lines: list[str] = []
    for (begin, name), end in zip(heads, (heads[1][0], len(rows[0])), strict=True):
        below = [" ".join(filter(None, row[begin:end])) for row in rows[1:]]
        while below and not below[-1]:
            below.pop()
        lines += [f"{name}:", *below]
    return lines


def separated_lists(lines: list[str]) -> list[str]:
    """The same for lists with tabs, bars, semicolons or commas between them; no lines for other texts."""
    first = next(filter(None, map(str.strip, lines)), "")[:80]
    for sign in "\t|;,":
        if first.count(sign) in (1, 3) and is_row_heading(first.strip("|").split(sign)[0]) is not None:
            table = [line.strip(" |").split(sign, 1) for line in lines if line.strip()]
            if found := _lists_side_by_side(trimmed(table)):
                return found
    return []
