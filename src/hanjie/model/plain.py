"""Values as plain data and as code: ``to_dict``, ``from_dict``, and a ``repr`` that Python can evaluate.

The plain data is the same everywhere: ``--json`` prints it, and the studio sends and receives it. The code that makes
it is in ``plain_data.py``, which is loaded when it is first needed.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self


class Plain:
    """Gives a frozen dataclass ``to_dict`` and ``from_dict``, made from its fields and their types.

    A class whose plain form is not an object of its fields defines ``_plain(palette)`` and
    ``_from_plain(data, palette)``; the palette has the letters for the colors of grids and clues. If the plain form is
    not an object at all, ``_key`` names it in ``to_dict``: a line is ``"R3"`` inside other values, and
    ``{"line": "R3"}`` alone.

    A dataclass with ``repr=False`` also gets a ``repr`` that is constructor code.
    """

    __slots__ = ()

    _key: ClassVar[str] = ""

    def to_dict(self) -> dict[str, Any]:
        """The value as plain data: objects, lists, texts, numbers, true, false, null."""
        from hanjie.model.plain_data import write

        data = write(self)
        return {self._key: data} if self._key else data

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Self:
        """The value in plain data that ``to_dict`` made; FormatError says what is wrong with other data."""
        from hanjie.model.plain_data import read, read_key

        value: Self = read(cls, read_key(data, cls._key), place=cls._key) if cls._key else read(cls, data)
        return value

    def __repr__(self) -> str:
        from hanjie.model.code import code_of

        return code_of(self)
