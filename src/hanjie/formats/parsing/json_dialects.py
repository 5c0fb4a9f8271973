"""JavaScript and Clojure literals rewritten as JSON, so that one reader handles all of them.

::

    var puzzle = {width: 3, topHeader: [[[1,1]], …], leftHeader: […]};      griddlers.net
    {:left [[1 1] [2]] :up [[1] [1] [2]]}                                   nonojure
"""

from __future__ import annotations

import re

from hanjie.formats.source import Source

_SCRIPT = re.compile(r"\bvar\s+puzzle\s*=\s*(?=\{)")
_SCRIPT_END = re.compile(r"\}(?=\s*(?:;|var\b|\Z))")
_BARE_KEY = re.compile(r"(?<=[{,\s])([A-Za-z_]\w*)\s*:")
_TRAILING_COMMA = re.compile(r",(?=\s*[\]}])")
_EDN = re.compile(r"\s*\{\s*:(left|up)\b")
_KEYWORD = re.compile(r":([A-Za-z][\w-]*)")
_BETWEEN_VALUES = re.compile(r"(?<=[\]}\d\"])\s+(?=[\[{\d\"])")


def is_script(source: Source) -> bool:
    """True for griddlers.net's page script."""
    return "leftHeader" in source.text and _script(source) is not None


def _script(source: Source) -> str | None:
    """The object that the page script assigns to ``puzzle``; two searches, each in linear time."""
    start = _SCRIPT.search(source.text)
    end = _SCRIPT_END.search(source.text, start.end()) if start else None
    return source.text[start.end() : end.end()] if start and end else None


def is_edn(source: Source) -> bool:
    """True for nonojure's Clojure map."""
    return _EDN.match(source.text) is not None


def as_json(source: Source) -> Source:
    """The same source as JSON text; unchanged if it is already JSON."""
    if is_edn(source):
        quoted = _KEYWORD.sub(r'"\1" :', _BETWEEN_VALUES.sub(",", source.text))
        return Source(re.sub(r"(?<=[\]}])\s*(?=\")", ",", quoted), source.name)
    if is_script(source) and (script := _script(source)):
        literal = script.replace("'", '"')
        return Source(_TRAILING_COMMA.sub("", _BARE_KEY.sub(r'"\1":', literal)), source.name)
    return source
