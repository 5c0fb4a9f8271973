"""Reports as JSON: one object per line."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from hanjie.model.plain import Plain


def print_report(report: Plain) -> None:
    """Print a report as one JSON object on one line."""
    print_json(report.to_dict())


def print_json(record: Mapping[str, Any]) -> None:
    """Print one JSON object on one line; if stdout is not UTF-8, characters outside ASCII are escaped."""
    import json

    with _any_number_of_digits():
        text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
        if not (text.isascii() or (text.isprintable() and _stdout_is_utf8())):
            text = json.dumps(record, separators=(",", ":"))
    click.echo(text)


def _stdout_is_utf8() -> bool:
    import codecs

    try:
        return codecs.lookup(sys.stdout.encoding or "").name == "utf-8"
    except (AttributeError, LookupError):
        return False


@contextmanager
def _any_number_of_digits() -> Iterator[None]:
    """Lift Python's limit on the digits of a number: a count may have thousands."""
    usual = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(usual)
