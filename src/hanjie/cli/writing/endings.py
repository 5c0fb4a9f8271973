"""The format of an output by the ending of its name."""

from __future__ import annotations

import os
from collections.abc import Mapping

from hanjie.cli import options
from hanjie.cli.writing.files import OutputError, is_folder
from hanjie.errors import FormatError


def chosen_by_ending(output: str, endings: Mapping[str, str]) -> str:
    """The format that an output's ending stands for; ``endings`` leads from endings without dot to formats."""
    if output == "-":
        raise options.misuse("Standard output has no file ending; name the format with --to.")
    if is_folder(output):
        raise OutputError(f"{output}: This is a folder, not a file.")
    ending = os.path.splitext(output.lower())[1].removeprefix(".")
    if ending not in endings:
        *others, last = (f".{each}" for each in endings)
        problem = f"The file ending must be {', '.join(others)} or {last}; or name the format with --to."
        raise FormatError(problem, source=output)
    return endings[ending]
