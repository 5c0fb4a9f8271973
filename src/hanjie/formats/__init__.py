"""Every file format in use: one module per format in ``kinds``, and one list of them.

``read`` recognizes a format by the content of a file; the file ending is only a hint.
"""

from hanjie.formats.detection import detect, is_likely, read, read_with_format
from hanjie.formats.folder import FolderFile, read_folder
from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.registry import FORMATS, by_suffix, get
from hanjie.formats.source import MAX_BYTES, Source

__all__ = [
    "FORMATS",
    "MAX_BYTES",
    "Confidence",
    "FolderFile",
    "Format",
    "Holds",
    "Source",
    "by_suffix",
    "detect",
    "get",
    "is_likely",
    "read",
    "read_folder",
    "read_with_format",
]
