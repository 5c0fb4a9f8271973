"""From values to plain data and back, by the fields of dataclasses and their type hints.

::

    Hint(kind=HintKind.STEP, line=Line.row(2), ...)   ->   {"kind": "step", "line": "R3", ...}

Reading trusts nothing: types, names and numbers are checked, and an error names its place: ``steps[3].line: …``.
Grids are written in the letters of the palette that stands beside them, so that palette is read first.
"""

from __future__ import annotations

import sys
import types
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from math import isfinite
from typing import TYPE_CHECKING, Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from hanjie.errors import ClueError, FormatError
from hanjie.words import described

if TYPE_CHECKING:
    from hanjie.model.palette import Palette

Value = TypeVar("Value")

_DEEPEST = 160
"""Plain data that is nested deeper than this is refused: reading it would exhaust the stack."""


def write_object(value: object, palette: Palette | None = None) -> dict[str, Any]:
    """A dataclass as an object of its fields."""
    letters = _palette_of(value) or palette
    return {field.name: write(getattr(value, field.name), letters) for field in _fields(cast(Any, type(value)))}


def write(value: Any, palette: Palette | None = None) -> Any:
    """Any value as plain data."""
    match value:
        case None | bool() | int() | float() if not isinstance(value, Enum):
            return value
        case Enum():
            return value.value
        case str():
            return value
        case bytes():
            return b64encode(value).decode("ascii")
    if hasattr(value, "_plain"):
        return value._plain(palette)
    if is_dataclass(value):
        return write_object(value, palette)
    if isinstance(value, Mapping):
        return {str(key): write(each, palette) for key, each in value.items()}
    return [write(each, palette) for each in value]


def read_key(data: object, key: str) -> object:
    """The value of the only entry of an object."""
    if not isinstance(data, dict) or list(data) != [key]:
        raise FormatError(f'Expected an object with "{key}" alone, found {described(data)}.')
    return data[key]


def read_object(cls: type[Value], data: object, palette: Palette | None = None, place: str = "") -> Value:
    """The dataclass in an object of its fields."""
    if not isinstance(data, dict):
        raise _error(place, f"Expected an object for {cls.__name__}, found {described(data)}.")
    wanted = {field.name: field for field in _fields(cast(Any, cls))}
    for name in data:
        if name not in wanted:
            raise _error(place, f"{cls.__name__} has no field {name!r}; it has {', '.join(wanted)}.")
    values: dict[str, Any] = {}
    for field in sorted(wanted.values(), key=lambda field: field.name not in _LETTERS):
        inner = f"{place}.{field.name}" if place else field.name
        if field.name in data:
            values[field.name] = read(_hints(cast(Any, cls))[field.name], data[field.name], palette, inner)
        elif field.default is MISSING and field.default_factory is MISSING:
            raise _error(place, f"{cls.__name__} needs the field {field.name!r}.")
        if field.name in _LETTERS and values.get(field.name) is not None:
            palette = getattr(values[field.name], "palette", values[field.name])
    return cast(Value, _made(cls, values, place))


def read(hint: Any, data: object, palette: Palette | None = None, place: str = "") -> Any:
    """The value of this type in plain data."""
    if place.count(".") + place.count("[") > _DEEPEST:
        raise FormatError(f"Expected data that is nested at most {_DEEPEST} deep.")
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return _read_union(get_args(hint), data, palette, place)
    if origin in (tuple, list):
        return _read_items(hint, data, palette, place)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _read_mapping(get_args(hint)[1], data, palette, place)
    return _read_plain(hint, data, palette, place)


def _read_plain(hint: Any, data: object, palette: Palette | None, place: str) -> Any:
    if hint is Any:
        return data
    if hint is float:
        return _read_number(data, place)
    if hint is bytes:
        return _read_bytes(data, place)
    if hint in _NAMES:
        if type(data) is not hint:
            raise _error(place, f"Expected {_NAMES[hint]}, found {described(data)}.")
        return data
    if hasattr(hint, "_from_plain"):
        return _made(lambda: hint._from_plain(data, palette), {}, place)
    if issubclass(hint, Enum):
        if data not in [member.value for member in hint]:
            known = ", ".join(str(member.value) for member in hint)
            raise _error(place, f"Expected one of {known}, found {described(data)}.")
        return hint(data)
    return read_object(hint, data, palette, place)


def _read_number(data: object, place: str) -> float:
    """A finite number; whole numbers are numbers, too."""
    try:
        if isinstance(data, int | float) and not isinstance(data, bool) and isfinite(data):
            return float(data)
    except OverflowError:
        pass
    raise _error(place, f"Expected a number, found {described(data)}.")


def _read_bytes(data: object, place: str) -> bytes:
    try:
        return b64decode(data if isinstance(data, str) else "!", validate=True)
    except ValueError:
        raise _error(place, f"Expected bytes in base64, found {described(data)}.") from None


def _read_union(choices: tuple[Any, ...], data: object, palette: Palette | None, place: str) -> Any:
    """The first choice that the data fits; None only for null."""
    if data is None and type(None) in choices:
        return None
    real = [choice for choice in choices if choice is not type(None)]
    for choice in real[:-1]:
        try:
            return read(choice, data, palette, place)
        except FormatError:
            continue
    return read(real[-1], data, palette, place)


def _read_items(hint: Any, data: object, palette: Palette | None, place: str) -> Any:
    if not isinstance(data, list | tuple):
        raise _error(place, f"Expected a list, found {described(data)}.")
    inner = get_args(hint)
    if get_origin(hint) is tuple and inner[-1] is not ...:
        if len(inner) != len(data):
            raise _error(place, f"Expected {len(inner)} items, found {len(data)}.")
        kinds: list[Any] = list(inner)
    else:
        kinds = [inner[0]] * len(data)
    made = [
        read(kind, each, palette, f"{place}[{at}]") for at, (kind, each) in enumerate(zip(kinds, data, strict=True))
    ]
    return made if get_origin(hint) is list else tuple(made)


def _read_mapping(kind: Any, data: object, palette: Palette | None, place: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise _error(place, f"Expected an object, found {described(data)}.")
    return {str(key): read(kind, each, palette, f"{place}.{key}") for key, each in data.items()}


def _made(make: Any, values: dict[str, Any], place: str) -> Any:
    """The value, or the error of its constructor with its place."""
    try:
        return make(**values)
    except FormatError as error:
        raise _error(place, error.problem) from None
    except ClueError:
        raise
    except (ValueError, TypeError) as error:
        raise _error(place, str(error)) from None


def _error(place: str, problem: str) -> FormatError:
    return FormatError(f"{place}: {problem}" if place and not problem.startswith(place) else problem)


@cache
def _fields(cls: Any) -> tuple[Field[Any], ...]:
    """The fields that a constructor takes."""
    return tuple(field for field in fields(cls) if field.init)


@cache
def _hints(cls: Any) -> dict[str, Any]:
    """The types of the fields; a module may name types that load late in ``LATE_TYPES``, with where they are."""
    late = {
        name: getattr(import_module(module), name)
        for base in cls.__mro__
        for name, module in getattr(sys.modules[base.__module__], "LATE_TYPES", {}).items()
    }
    return get_type_hints(cls, localns=late)


def field_types(cls: Any) -> dict[str, Any]:
    """The fields that plain data holds, each with its type."""
    return {field.name: _hints(cls)[field.name] for field in _fields(cls)}


def _palette_of(value: Any) -> Palette | None:
    """The palette that stands in a value, or in the puzzle that it is about."""
    for name in _LETTERS:
        if (holder := getattr(value, name, None)) is not None:
            return cast("Palette", getattr(holder, "palette", holder))
    return None


_LETTERS = ("palette", "puzzle")
"""The fields that hold the letters of colors."""

_NAMES: dict[Any, str] = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    type(None): "null",
}
