"""Writes studio/src/model/reports.ts: the requests and reports of all jobs as TypeScript types, from the code itself.

Run ``python -m docs.make_types`` after a change to a request or a report; a test compares the file with the code.
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from enum import Enum
from pathlib import Path
from typing import Any, Union, get_args, get_origin

from docs.make_reports import documentation, values_in
from hanjie.jobs.registry import JOBS
from hanjie.model import Progress, SolveOptions
from hanjie.model.plain_data import field_types
from hanjie.model.sentences import first_sentence

FILE = Path(__file__).parents[1] / "studio" / "src" / "model" / "reports.ts"

HEAD = """// The requests and reports of all jobs. Made by `python -m docs.make_types` from the code; do not edit.
// docs/reports.md describes the same fields for people.

/** A grid: one text per row; `.` background, `#` or the letter of a color filled, `?` unknown. */
export type GridRows = string[];
/** A line: `R3` is row 3, `C4` column 4. */
export type LineName = string;
/** A cell: `R3C4`. */
export type CellName = string;
/** A cell with the colors that are left for it: `R3C4=1`, `R3C4=0|2`. */
export type FactText = string;
/** Bytes in base64. */
export type Base64 = string;
/** A block of a clue: its length, in color puzzles with the letter of its color. */
export type BlockData = number | [number, string];
export type ClueData = BlockData[];

/** A puzzle as JSON; docs/formats/json.md describes it. */
export interface PuzzleData {
  title?: string;
  author?: string;
  copyright?: string;
  license?: string;
  source?: string;
  description?: string;
  width: number;
  height: number;
  colors?: Color[];
  rows: ClueData[];
  columns: ClueData[];
  goal?: GridRows;
  given?: GridRows;
  saved?: GridRows;
  properties?: [string, string][];
}

/** One step of a solver; docs/traces.md describes it. Fields that are empty are left out. */
export interface StepData {
  kind: "line" | "cell" | "probe" | "contradiction" | "guess" | "rewind" | "solution";
  line?: LineName;
  depth?: number;
  /** The cells that change, by name; the new value, null if the cell is taken back. */
  cells?: Record<CellName, number | null>;
  reason?: string;
}

/** The steps of a solver. */
export interface TraceData {
  width: number;
  height: number;
  start: GridRows;
  steps: StepData[];
  cut?: number;
}
"""

NAMES = {
    "Grid": "GridRows",
    "Line": "LineName",
    "Cell": "CellName",
    "Fact": "FactText",
    "Clue": "ClueData",
    "Puzzle": "PuzzleData",
    "Trace": "TraceData",
    "Stats": "Record<string, number>",
    "Theme": "string",
}
"""Values with a form of their own in plain data."""

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", bytes: "Base64", type(None): "null"}


def file() -> str:
    """The whole file."""
    parts = [HEAD]
    shown: dict[str, type] = {}
    for kind in (Progress, SolveOptions, *(kind for job in JOBS for kind in (job.request, job.report))):
        for inner in (*values_in(kind), kind):
            if inner.__name__ not in NAMES:
                shown.setdefault(inner.__name__, inner)
    for _, kind in sorted(shown.items()):
        parts += codes(kind) if issubclass(kind, Enum) else interface(kind)
    parts.append("\n/** Every job: its request and its report. */\nexport interface Jobs {\n")
    for job in JOBS:
        parts.append(f"  /** {job.about} */\n")
        parts.append(f"  {job.name}: {{ request: {job.request.__name__}; report: {job.report.__name__} }};\n")
    parts.append("}\n\nexport type JobName = keyof Jobs;\n")
    return "".join(parts)


def interface(kind: type) -> Iterator[str]:
    """A dataclass."""
    hints, sentences = field_types(kind), documentation(kind)
    yield f"\n/** {first_sentence(kind)} */\n"
    if not hints:
        yield f"export type {kind.__name__} = Record<string, never>;\n"
        return
    yield f"export interface {kind.__name__} {{\n"
    is_sent = kind.__name__.endswith(("Request", "Options")) or kind.__name__ in ("Settings", "Wish", "Progress")
    for field in fields(kind):
        if field.name in hints:
            needed = not is_sent or (field.default is MISSING and field.default_factory is MISSING)
            if sentence := sentences.get(field.name):
                yield f"  /** {sentence.replace(chr(92) + '|', '|')} */\n"
            yield f"  {field.name}{'' if needed else '?'}: {type_name(hints[field.name])};\n"
    yield "}\n"


def codes(kind: type[Enum]) -> Iterator[str]:
    """An enum, as a union of its codes."""
    union = " | ".join(f'"{member.value}"' if isinstance(member.value, str) else f"{member.value}" for member in kind)
    yield f"\n/** {first_sentence(kind)} */\nexport type {kind.__name__} = {union};\n"


def type_name(hint: Any) -> str:
    """A type as TypeScript writes it."""
    if isinstance(hint, type) and hint in PLAIN:
        return PLAIN[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(map(type_name, inner)))
    if origin is tuple:
        if inner[-1] is Ellipsis:
            name = type_name(inner[0])
            return f"({name})[]" if " " in name and not name.startswith(("[", "Record<")) else f"{name}[]"
        return f"[{', '.join(map(type_name, inner))}]"
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return f"Record<string, {type_name(inner[1])}>"
    return NAMES.get(hint.__name__, str(hint.__name__))


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(file(), encoding="utf-8")
