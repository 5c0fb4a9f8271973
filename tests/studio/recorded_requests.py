"""Requests that every host of the studio answers alike: each has a name, a job and the body of a call.

Pictures in pixels are in test_site_pictures.py, because a page needs its browser for some of them.
"""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import hanjie
from hanjie.formats.registry import FORMATS
from hanjie.jobs.line import LineRequest
from hanjie.model import Clue, Grid, Puzzle
from tests.native.puzzles import permutations, random_puzzle

HEART = hanjie.load("examples/heart.non")
TULIP = hanjie.load("examples/tulip.xml")
SNAIL = hanjie.load("examples/snail.non")
TWINS = Puzzle.from_clues(["1", "1"], ["1", "1"])
NO_SOLUTION = Puzzle.from_clues(["1 1", "5", "5", "3", "1"], ["2", "4", "3", "4", "2"])
TOO_LONG = Puzzle.from_clues(["3", "1"], ["1", "1"])
WITH_GIVEN = Puzzle.from_clues(TWINS.rows, TWINS.columns, given=Grid.parse("#?\n??"))
WRONG_GIVEN = Puzzle.from_clues(TWINS.rows, TWINS.columns, given=Grid.parse("##\n??"))
FLAGS = Puzzle.from_picture(["rr.", ".bb"], title="Flags")
TWO_FLAGS = Puzzle.from_picture(["r.b", "b.r"])
HARD = random_puzzle(3, 100, 100, 0.4)
PUZZLES = {
    "heart": HEART,
    "tulip in color": TULIP,
    "two solutions": TWINS,
    "no solution": NO_SOLUTION,
    "a clue that is too long": TOO_LONG,
    "a given cell": WITH_GIVEN,
    "wrong given cells": WRONG_GIVEN,
    "two solutions in color": TWO_FLAGS,
    "a goal that is one of two solutions": Puzzle.from_picture(["#.", ".#"], title="Way"),
    "a goal that is no solution": replace(TWINS, goal=Grid.parse("##\n..")),
    "nothing to fill": Puzzle.from_clues(["0", "0"], ["0"]),
    "given cells in color": replace(TWO_FLAGS, goal=None, given=Grid.parse("r??\n???", TWO_FLAGS.palette)),
}
DISC = bytes(
    value
    for y in range(20)
    for x in range(20)
    for value in ((200, 30, 30) if (x - 9) ** 2 + y * y < 90 else (255,) * 3)
)


@dataclass(frozen=True)
class Recorded:
    """One request."""

    name: str
    job: str
    body: bytes


def call(name: str, job: str, request: object, timeout: float | None = None) -> Recorded:
    """A call as the page makes it."""
    return Recorded(
        f"{job[:20]}: {name}", job, json.dumps({"id": "1", "request": request, "timeout": timeout}).encode()
    )


def requests() -> list[Recorded]:
    """All of them."""
    kinds = (about_puzzles, with_options, drawn, papers_and_films, files, without_puzzle, out_of_time, wrong_calls)
    return [each for kind in kinds for each in kind()]


def about_puzzles() -> Iterator[Recorded]:
    """Every question about a puzzle."""
    for name, puzzle in PUZZLES.items():
        data = puzzle.to_dict()
        yield call(name, "solve", {"puzzle": data, "source": "a.non"})
        yield call(name, "count", {"puzzle": data, "limit": 1000})
        for job in ("check", "repair", "explain", "hint", "rate", "share", "show"):
            yield call(name, job, {"puzzle": data})


def with_options() -> Iterator[Recorded]:
    """Questions with options."""
    snail, twins = SNAIL.to_dict(), TWINS.to_dict()
    yield call("with a grade and a trace", "solve", {"puzzle": snail, "grade": True, "options": {"trace": True}})
    yield call("five solutions", "solve", {"puzzle": permutations(4).to_dict(), "options": {"max_solutions": 5}})
    yield call("with a grade", "solve", {"puzzle": snail, "grade": True})
    yield call("without common cells", "solve", {"puzzle": twins, "common": False})
    yield call("without blame", "solve", {"puzzle": NO_SOLUTION.to_dict(), "blame": False})
    yield call("common cells", "count", {"puzzle": TWO_FLAGS.to_dict(), "with_common": True})
    yield call("many digits", "count", {"puzzle": permutations(25).to_dict()})
    yield call("at a limit", "count", {"puzzle": permutations(6).to_dict(), "limit": 100})
    yield call("one of two", "repair", {"puzzle": twins, "solution": 1})
    marks = ["#" * 5 + "?" * (SNAIL.width - 5), *["?" * SNAIL.width] * (SNAIL.height - 1)]
    yield call("with mistakes", "hint", {"puzzle": snail, "grid": marks})
    yield call("in a language", "hint", {"puzzle": snail, "language": "en"})
    yield call("with everything", "share", {"puzzle": SNAIL.to_dict(), "with_picture": True, "with_title": True})
    yield call(
        "a link", "share", {"puzzle": TULIP.to_dict(), "base": "https://x.org/", "with_qr": True, "mode": "play"}
    )
    yield call("an SVG", "show", {"puzzle": TULIP.to_dict(), "medium": "svg", "theme": "dark"})
    for algorithm in ("native", "cell_backtracking", "block_backtracking", "permutation_filter", "overlap_nfa"):
        yield call(algorithm, "trace", {"puzzle": HEART.to_dict(), "options": {"algorithm": algorithm}, "packed": True})
    yield call("a limit of steps", "trace", {"puzzle": snail, "options": {"trace_limit": 10}})


def drawn() -> Iterator[Recorded]:
    """Puzzles of photos, and random ones."""
    photo = {"width": 20, "height": 20, "pixels": base64.b64encode(DISC).decode()}
    yield call("in black and white", "draw", {"photo": photo, "settings": {"longest": 10}, "title": "Disc"})
    yield call("in color", "draw", {"photo": photo, "settings": {"longest": 10, "colors": 2}, "wanted": "any"})
    yield call("of a photo", "variants", {"photo": photo, "settings": {"longest": 8}})
    yield call("two with a seed", "random", {"wish": {"width": 6, "height": 5}, "count": 2, "seed": 7})
    wish = {"width": 5, "height": 5, "easiest": 2, "hardest": 3, "colors": 2}
    yield call("in color", "random", {"wish": wish, "seed": 3, "threads": 4})


def papers_and_films() -> Iterator[Recorded]:
    """Vector formats."""
    pages = [HEART.to_dict(), TULIP.to_dict()]
    yield call("a book as PDF", "print", {"puzzles": pages})
    yield call("pages as SVG", "print", {"puzzles": pages, "medium": "svg"})
    yield call("as SVG", "film", {"puzzle": HEART.to_dict(), "film": {"format": "svg"}})
    yield call("in color", "film", {"puzzle": TULIP.to_dict(), "film": {"format": "svg", "theme": "dark"}})
    yield call("in no format", "film", {"puzzle": HEART.to_dict(), "film": {"format": "html"}})
    yield call("of the reasons", "film", {"puzzle": HEART.to_dict(), "film": {"format": "svg"}, "explain": True})


def files() -> Iterator[Recorded]:
    """Files in and out."""
    for name in FORMATS.names:
        if name != "image":
            yield call(f"to {name}", "convert", {"puzzles": [HEART.to_dict()], "to": name})
            yield call(f"in color to {name}", "convert", {"puzzles": [TULIP.to_dict()], "to": name})
    yield call("to nothing", "convert", {"puzzles": [HEART.to_dict()], "to": "nno"})
    texts = {
        "typed.txt": b"1 2\n3\n\n1\n2\n1 1",
        "cut.non": b"width 5\nheight 5\nrows\n1\n2",
        "zero.non": b"width 2\nheight 1\nrows\n0 1\ncolumns\n1\n0\n",
        "empty.non": b"",
        "words.txt": b"This is not a puzzle at all.",
        "bytes.bin": bytes(range(256)),
        "open.xml": b"<puzzleset><puzzle>",
        "laughs.xml": b'<!DOCTYPE p [<!ENTITY x "y">]><puzzleset>&x;</puzzleset>',
        "list.json": b'{"format":"nonogram","version":1,"puzzles":[1]}',
        "deep.json": b"[" * 100_000,
        "wide.non": b"width 4000\nheight 1\nrows\n1\ncolumns\n1\n" + b"0\n" * 3999,
        "cut.gz": gzip.compress(b"1 2 3\n" * 1000, mtime=0)[:-20],
        "bomb.gz": gzip.compress(bytes(70 << 20), mtime=0),
    }
    for example in ("snail.non", "tulip.xml"):
        with open(f"examples/{example}", "rb") as file:
            texts[example] = file.read()
            texts[f"{example}.gz"] = gzip.compress(texts[example], mtime=0)
    for name, data in texts.items():
        yield call(name, "read", {"data": base64.b64encode(data).decode(), "name": name})
    code = base64.b64encode(hanjie.share_code(TULIP).encode()).decode()
    yield call("a share code", "read", {"data": code, "format": "code"})
    yield call("half a share code", "read", {"data": code[:20], "format": "code"})
    yield call("no base64", "read", {"data": "§§§"})


def without_puzzle() -> Iterator[Recorded]:
    """Questions about no puzzle."""
    yield call("all", "algorithms", {})
    yield call("for a puzzle", "formats", {"puzzle": TULIP.to_dict()})
    yield call("in black and white", "line", {"clue": [2, 1], "cells": ["??.??"]})
    line = LineRequest(Clue([(2, 2)]), Grid.parse("???", FLAGS.palette), FLAGS.palette)
    yield call("in color", "line", line.to_dict())


def out_of_time() -> Iterator[Recorded]:
    """No time at all."""
    hard = HARD.to_dict()
    for job in ("solve", "check", "count", "explain", "hint", "rate", "repair", "trace"):
        yield call("no time", job, {"puzzle": hard}, 0)
    yield call("no time", "film", {"puzzle": hard, "film": {"format": "svg"}}, 0)
    yield call("no time", "random", {"wish": {"width": 40, "height": 40, "easiest": 10, "hardest": 10}, "seed": 7}, 0)


def wrong_calls() -> Iterator[Recorded]:
    """Calls that are refused."""
    heart: dict[str, Any] = HEART.to_dict()
    small: dict[str, Any] = {"rows": [[1]], "columns": [[1]]}
    yield call("unknown job", "solv", {"puzzle": heart})
    yield call("a name without end", "x" * 1000, {})
    yield call("unknown field", "solve", {"puzzel": heart})
    yield call("no puzzle", "check", {})
    yield call("a puzzle of another type", "check", {"puzzle": 3})
    yield call("rows of another type", "rate", {"puzzle": {"rows": "1", "columns": 4}})
    yield call("a request of another type", "rate", [1, 2])
    yield call("a clue of another type", "solve", {"puzzle": {"rows": [["x"]], "columns": [[1]]}})
    yield call("a clue of 10^400", "solve", {"puzzle": {"rows": [[10**400]], "columns": [[1]]}})
    yield call("a negative clue", "solve", {"puzzle": {"rows": [[-5]], "columns": [[1]]}})
    yield call("a wide puzzle", "check", {"puzzle": {"rows": [[1]], "columns": [[1]] + [[]] * 300}})
    colors = [{"name": f"c{n}", "rgb": f"#{n:06x}", "symbol": chr(0x4E00 + n)} for n in range(100)]
    yield call("many colors", "solve", {"puzzle": {**small, "colors": colors}})
    yield call("a timeout in words", "solve", {"puzzle": heart}, "soon")  # type: ignore[arg-type]
    yield call("a negative timeout", "solve", {"puzzle": heart}, -1)
    yield call("a language that is not there", "hint", {"puzzle": heart, "language": "xx"})
    yield call("an unknown algorithm", "trace", {"puzzle": heart, "options": {"algorithm": "magic"}})
    yield call("a million", "random", {"count": 10**6})
    yield call("nothing", "print", {"puzzles": []})
    yield call("an address that is none", "share", {"puzzle": heart, "base": "javascript:x"})
    yield call("a grid of another size", "show", {"puzzle": heart, "grid": ["##"]})
    yield call("no photo", "draw", {"photo": {"width": 0, "height": 0, "pixels": ""}})
    for name, body in {
        "nothing": b"",
        "no JSON": b"{",
        "a list": b"[1]",
        "NaN": b'{"id":"1","timeout":NaN}',
        "no id": b'{"request":{}}',
        "an id of another type": b'{"id":7,"request":{}}',
        "a long id": b'{"id":"' + b"i" * 100 + b'","request":{}}',
        "a strange field": b'{"id":"1","requests":{}}',
        "100,000 lists": b"[" * 100_000,
        "100,000 objects": b'{"a":' * 100_000,
        "a deep request": b'{"id":"1","request":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        "a deep puzzle": b'{"id":"1","request":{"puzzle":' + b"[" * 90 + b"]" * 90 + b"}}",
        "half a character": b'{"id":"1","request":{"source":"\\ud800"}}',
        "too large": b'{"id":"1","request":{"source":"' + b"x" * (1 << 20) + b'"}}',
    }.items():
        yield Recorded(f"solve: {name}", "solve", body)
    yield Recorded("read: too large", "read", b'{"id":"1","request":{"data":"' + b"A" * (16 << 20) + b'"}}')
