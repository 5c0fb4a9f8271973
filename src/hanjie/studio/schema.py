"""JSON Schema of the requests and reports of jobs, from their type hints."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields
from enum import Enum
from typing import Any, Union, get_args, get_origin

from hanjie.model.plain_data import field_types
from hanjie.model.puzzle import GRID_FIELDS, TEXT_FIELDS
from hanjie.model.sentences import field_sentences, first_sentence

Schema = dict[str, Any]

_TEXTS: Schema = {"type": "array", "items": {"type": "string"}}
_CLUES: Schema = {"type": "array", "items": {"$ref": "#/components/schemas/Clue"}}

FORMS: dict[str, Schema] = {
    "Grid": {**_TEXTS, "description": "A text for each row: `.` background, `#` or a color's letter, `?` unknown."},
    "Line": {"type": "string", "pattern": "^[RC][0-9]+$", "description": "`R3` is row 3, `C4` column 4."},
    "Cell": {"type": "string", "pattern": "^R[0-9]+C[0-9]+$", "description": "`R3C4` is in row 3 and column 4."},
    "Fact": {"type": "string", "description": "A cell with the colors that are left for it: `R3C4=1`, `R3C4=0|2`."},
    "Clue": {
        "type": "array",
        "items": {"type": ["integer", "array"]},
        "description": "The blocks of a line: lengths, or pairs of a length and the letter of a color.",
    },
    "Stats": {"type": "object", "additionalProperties": {"type": "number"}, "description": "Names to numbers."},
    "Trace": {"type": "object", "description": "The steps of a solver, as docs/traces.md describes them."},
    "Theme": {"type": ["string", "object"], "description": "The name of a theme, or all its colors."},
    "Puzzle": {
        "type": "object",
        "description": "A puzzle, as docs/formats/json.md describes it. Missing clues are those of the goal.",
        "properties": {
            **{name: {"type": "string"} for name in TEXT_FIELDS},
            "width": {"type": "integer"},
            "height": {"type": "integer"},
            "colors": {"type": "array", "items": {"$ref": "#/components/schemas/Color"}},
            "rows": _CLUES,
            "columns": _CLUES,
            **{name: {"$ref": "#/components/schemas/Grid"} for name in GRID_FIELDS},
            "properties": {"type": "array", "items": _TEXTS},
        },
    },
}
"""Values with a form of their own."""

_PLAIN: dict[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    bytes: {"type": "string", "contentEncoding": "base64"},
    type(None): {"type": "null"},
    Any: {},
}


class Schemas:
    """The schemas of all classes that were asked for, and of those inside them."""

    def __init__(self) -> None:
        self.found: dict[str, Schema] = dict(FORMS)
        """The schemas by the names of their classes."""

    def of(self, hint: Any) -> Schema:
        """The schema of a type; classes of hanjie are references."""
        if hint in _PLAIN:
            return dict(_PLAIN[hint])
        origin, inner = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            return {"anyOf": [self.of(choice) for choice in inner]}
        if origin is tuple and inner[-1] is not ...:
            return {"type": "array", "prefixItems": [self.of(each) for each in inner], "minItems": len(inner)}
        if origin in (tuple, list):
            return {"type": "array", "items": self.of(inner[0])}
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return {"type": "object", "additionalProperties": self.of(inner[1])}
        return self._named(hint)

    def _named(self, kind: type) -> Schema:
        name = kind.__name__
        if name not in self.found:
            self.found[name] = {}  # a class may have itself inside
            self.found[name] = self._codes(kind) if issubclass(kind, Enum) else self._object(kind)
        return {"$ref": f"#/components/schemas/{name}"}

    def _codes(self, kind: type[Enum]) -> Schema:
        sentences = field_sentences(kind)
        meanings = " ".join(f"`{member.value}`: {sentences.get(member.name, '')}" for member in kind)
        return {"enum": [member.value for member in kind], "description": f"{first_sentence(kind)} {meanings}"}

    def _object(self, kind: Any) -> Schema:
        hints, sentences = field_types(kind), field_sentences(kind)
        needed = [
            field.name
            for field in fields(kind)
            if field.name in hints and field.default is MISSING and field.default_factory is MISSING
        ]
        properties = {
            name: {**self.of(hint), **({"description": sentences[name]} if name in sentences else {})}
            for name, hint in hints.items()
        }
        schema: Schema = {"type": "object", "description": first_sentence(kind), "properties": properties}
        return {**schema, "additionalProperties": False, **({"required": needed} if needed else {})}
