"""Cells and numbers from outside: lists, numpy arrays, pandas tables, and everything that behaves like them.

hanjie imports none of these libraries. Tables have ``to_numpy()``, arrays ``tolist()`` and numbers ``item()``, which
give Python's own lists and numbers. The bytes of an array are never read: those of eight-byte numbers are eight cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import index
from typing import Any

from hanjie.words import shown

CELL = "a cell is a whole number from 0 to 254, or hanjie.UNKNOWN (255)"


def as_lists(value: Any) -> Any:
    """An array or a table as lists of Python's own numbers; every other value unchanged."""
    array = value.to_numpy() if hasattr(value, "to_numpy") else value
    return array.tolist() if hasattr(array, "tolist") else array


def as_number(value: Any) -> Any:
    """A number of numpy as Python's own, a whole number of any type as int; every other value unchanged."""
    if isinstance(value, bool):
        return value
    try:
        return index(value)
    except TypeError:
        return value.item() if hasattr(value, "item") and getattr(value, "shape", None) == () else value


def cells_of_rows(rows: Any) -> list[bytes]:
    """The cells of every row; TypeError or ValueError names the first thing that is not a cell."""
    _check_dimensions(rows, 2, "rows of cells")
    listed = as_lists(rows)
    if isinstance(listed, str) or not isinstance(listed, Iterable):
        raise TypeError(f"Expected rows of cells, found {_found(rows)}{_advice(rows)}.")
    return [cells_of_row(row, number) for number, row in enumerate(listed)]


def cells_of_row(row: Any, number: int) -> bytes:
    """The cells of one row, whose number counts from 0."""
    if isinstance(row, str) or not isinstance(row, Iterable):
        raise TypeError(f"Row {number + 1} is {_found(row)}, not a row of cells{_advice(row)}.")
    return _cells(row, lambda at: f"R{number + 1}C{at + 1}")


def cells_of_line(cells: Any) -> bytes:
    """The cells of one line, or of a whole grid one after another."""
    _check_dimensions(cells, 1, "one line of cells")
    if isinstance(cells, str) or not isinstance(cells, Iterable):
        raise TypeError(f"Expected cells, such as [1, 0, 1], found {_found(cells)}{_advice(cells)}.")
    return _cells(cells, lambda at: f"Cell {at + 1}")


def cell_value(value: Any, name: str) -> int:
    """The value of one cell; the error names the cell."""
    number = as_number(value)
    if not isinstance(number, int):
        raise TypeError(f"{name} is {shown(number)}; {CELL}{_advice(number)}.")
    if not 0 <= number <= 255:
        raise ValueError(f"{name} is {shown(number)}; {CELL}.")
    return int(number)


def _cells(cells: Iterable[Any], name: Callable[[int], str]) -> bytes:
    if isinstance(cells, bytes | bytearray):
        return bytes(cells)
    values = as_lists(cells)
    values = values if isinstance(values, list | tuple) else list(values)
    try:
        return bytes(values)
    except (TypeError, ValueError, OverflowError):
        return bytes([cell_value(value, name(at)) for at, value in enumerate(values)])


def _check_dimensions(value: Any, wanted: int, what: str) -> None:
    shape = getattr(value, "shape", None)
    if isinstance(shape, tuple) and len(shape) != wanted:
        found = f"an array of {'x'.join(map(str, shape))}" if shape else "a single number"
        advice = "; hanjie.load reads a colored image from a file" if len(shape) == 3 else ""
        raise ValueError(f"Expected {what}, found {found}{advice}.")


def _found(value: object) -> str:
    return f"the text {shown(value)}" if isinstance(value, str) else shown(value)


def _advice(value: object) -> str:
    if isinstance(value, str):
        return "; Grid.parse reads a text picture"
    if hasattr(value, "__array_interface__"):
        return "; of an image, np.asarray(image) < 128 is True where it is dark"
    if isinstance(value, float):
        return "; array.astype(int) makes whole numbers" if value.is_integer() else ""
    return ""
