"""Which format is it?"""

from __future__ import annotations

from hanjie import formats
from hanjie.formats import Source, read, read_with_format
from tests.formats.reading import TINY


def test_the_detected_format_is_returned_with_the_puzzles() -> None:
    for name in ("non", "nin", "tatham", "json", "image"):
        format = formats.get(name)
        source = Source(format.dump([TINY]))
        found, puzzles = read_with_format(source)
        assert found is format
        assert puzzles == read(source) == format.read(source)


def test_a_named_format_is_used() -> None:
    nin = formats.get("nin")
    assert read_with_format(Source(nin.dump([TINY]), "puzzle.txt"), nin)[0] is nin
