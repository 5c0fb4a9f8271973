"""The list of formats: complete, correct, and read without loading formats that are not needed."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import hanjie.formats.kinds
from hanjie import formats
from hanjie.errors import UnknownNameError
from hanjie.formats import FORMATS, Confidence, Format, Source, by_suffix
from hanjie.formats.registry import SUFFIXES, all_by_suffix
from tests.formats.test_every_format import SAMPLES, every_format, page_example

FOLDER = Path(hanjie.formats.kinds.__file__).parent


def test_every_file_with_a_format_is_in_the_list() -> None:
    files = [path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__"]
    formats = {name for name in files if hasattr(import_module(f"hanjie.formats.kinds.{name}"), "FORMAT")}
    assert set(SUFFIXES) == formats


@every_format
def test_the_list_has_the_endings_of_each_format(format: Format) -> None:
    assert SUFFIXES[format.name] == format.suffixes


@every_format
def test_a_format_is_certain_only_of_its_own_files(format: Format) -> None:
    samples = [format.dump([puzzle]) for puzzle in SAMPLES if format.refusal(puzzle) is None]
    for sample in (page_example(format), *samples):
        source = Source(sample)
        if format.sniff(source) is Confidence.CERTAIN:
            certain = [other.name for other in FORMATS if other.sniff(source) is Confidence.CERTAIN]
            assert certain == [format.name]


def test_a_name_is_found_in_any_case_and_the_nearest_is_suggested() -> None:
    assert formats.get("PBN") is formats.get("pbn")
    with pytest.raises(UnknownNameError, match="did you mean 'pbn'"):
        formats.get("pbm2pbn")


def test_an_ending_leads_to_its_formats() -> None:
    assert [format.name for format in all_by_suffix(".json")] == ["json", "json_family"]
    assert len(all_by_suffix(".nothing")) == 0
    found = by_suffix("pack.NONPACK.gz")
    assert found is not None
    assert found.name == "non"
    assert by_suffix("a.nothing") is None


def loaded_by(code: str) -> set[str]:
    """The formats that a fresh interpreter has loaded after this code."""
    code += "\nimport sys; print(*sys.modules)"
    modules = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    return {name for name in SUFFIXES if f"hanjie.formats.kinds.{name}" in modules}


def test_a_file_whose_ending_is_right_loads_one_format() -> None:
    text = formats.get("non").dump([SAMPLES[1]])
    assert loaded_by(f"from hanjie import formats; formats.read(formats.Source({text!r}, 'tiny.non'))") == {"non"}


def test_names_and_endings_load_nothing() -> None:
    assert loaded_by("from hanjie import formats; len(formats.FORMATS), formats.FORMATS.names") == set()


def test_a_file_with_the_wrong_ending_is_still_recognized() -> None:
    source = Source(formats.get("pbn").dump([SAMPLES[1]]), "tiny.non")
    assert [format.name for format in hanjie.formats.detect(source)] == ["pbn"]
