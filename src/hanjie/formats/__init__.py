"""Every file format in use: one file each, one list, one way in.

``read`` recognises what it is given by its content; the file ending is only a hint.
"""

from hanjie.formats.detect import detect, read
from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.registry import FORMATS, by_name, by_suffix
from hanjie.formats.source import MAX_BYTES, Source

__all__ = [
    "FORMATS",
    "MAX_BYTES",
    "Confidence",
    "Format",
    "Holds",
    "Source",
    "by_name",
    "by_suffix",
    "detect",
    "read",
]
