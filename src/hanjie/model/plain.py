"""Values as plain data: every value has ``to_dict`` and its class ``from_dict``.

The plain data is what ``--json`` prints and what the studio sends and receives. The code that does it is in
``plain_data.py``, which loads when it is first needed.
"""

from __future__ import annotations

from typing import Any, Self


class Plain:
    """Gives a frozen dataclass ``to_dict`` and ``from_dict``, made from its fields and their types.

    A class whose plain form is not an object of its fields defines ``_plain(palette)`` and
    ``_from_plain(data, palette)``; the palette has the letters for the colors of grids.
    """

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """The value as plain data: objects, lists, texts, numbers, true, false, null."""
        from hanjie.model.plain_data import write_object

        return write_object(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Self:
        """The value in plain data that ``to_dict`` made; FormatError says what is wrong with other data."""
        from hanjie.model.plain_data import read_object

        return read_object(cls, data)
