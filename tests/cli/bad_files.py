"""The bad files listed in docs/bad-input.md; each name describes the error."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from pathlib import Path

from hanjie import formats
from hanjie.model import Puzzle

GIGABYTE = 1_000_000_000


def non(rows: str, columns: str, more: str = "") -> str:
    """A NON file with these clues, lines separated by slashes."""
    width, height = len(columns.split("/")), len(rows.split("/"))
    listed = "\nrows\n{}\ncolumns\n{}\n".format(*(lines.replace("/", "\n") for lines in (rows, columns)))
    return f"width {width}\nheight {height}\n{more}{listed}"


def pbn(color: str = "red", entity: str = "", title: str = "") -> str:
    line = f'<line><count color="{color}">1</count></line>'
    clues = "".join(f'<clues type="{kind}">{line}</clues>' for kind in ("columns", "rows"))
    colors = '<color name="white" char=".">fff</color><color name="red" char="r">f00</color>'
    puzzle = f'<puzzle type="grid"><title>{title}</title>{colors}{clues}</puzzle>'
    return f'<?xml version="1.0"?>{entity}<puzzleset>{puzzle}</puzzleset>'


def picture(side: int, pixels: bytes) -> bytes:
    """A gray PNG that claims this size."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def laughs() -> str:
    """The "billion laughs" attack: ten entities, each expanding to ten of the previous one."""
    entities = ['<!ENTITY lol0 "lol">']
    entities += [f'<!ENTITY lol{n} "{f"&lol{n - 1};" * 10}">' for n in range(1, 10)]
    return f"<!DOCTYPE lolz [{''.join(entities)}]>"


def sparse(path: Path) -> None:
    """A sparse file of a gigabyte, which needs no disk space and must never be read."""
    with path.open("wb") as file:
        file.truncate(GIGABYTE)


def without_puzzles(path: Path) -> None:
    path.mkdir()
    (path / "notes.md").write_text("Nothing here.")


def one_broken(path: Path) -> None:
    path.mkdir()
    (path / "good.non").write_bytes(formats.get("non").dump([GOOD["good.non"]]))
    (path / "lost.non").write_text("")
    (path / "notes.md").write_text("Nothing here.")


TEXTS: dict[str, str | bytes] = {
    "empty.non": "",
    "rubbish.bin": bytes(range(256)) * 16,
    "too-long.non": non("3", "1/1"),
    "negative.non": non("-1", "1"),
    "huge-number.non": non("1" + "0" * 30, "1"),
    "words.non": non("1,two", "1/1/1"),
    "totals.non": non("1/1", "1/1/1"),
    "rows-missing.non": non("1/1", "2").replace("height 2", "height 3"),
    "missing-row.txt": "row 1: 1\nrow 3: 1\ncolumn 1: 2\n",
    "typo.txt": "Rows:\n1\nfvie\nColumns:\n1\n1\n",
    "undivided.txt": "1 1\n3\n3\n1\n",
    "blank-clue.txt": "1\n\n1\n\n2\n2\n",
    "letter.txt": "Rows:\n1O\nColumns:\n" + "1\n" * 10,
    "truncated.xml": pbn()[:-40],
    "entity.xml": pbn(entity='<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>', title="&x;"),
    "dtd.xml": pbn(entity='<!DOCTYPE pbn SYSTEM "http://example.org/pbn.dtd">'),
    "laughs.xml": pbn(entity=laughs(), title="&lol9;"),
    "deep.json": "[" * 10_000 + "]" * 10_000,
    "deep-rows.json": '{"rows":' + "[" * 10_000 + "]" * 10_000 + "}",
    "wide.non": "width 100000\nheight 1\nrows\n1\ncolumns\n" + "1\n" * 100_000,
    "wrong-goal.non": non("1", "1/0", 'goal "01"'),
    "no-color.xml": pbn("mauve"),
    "no-color.non": non("1z", "1z", "color a #ff0000"),
    "a-file": "in the way",
    "huge-photo.png": picture(30_000, b""),
    "cut-off.png": picture(64, zlib.compress(bytes(place % 65 and place**3 % 251 for place in range(64 * 65))))[:300],
    "one-pixel.png": picture(1, zlib.compress(bytes(2))),
    "photo.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
"""The content of each bad file."""

MAKERS: dict[str, Callable[[Path], None]] = {
    "gigabyte.non": sparse,
    "folder": without_puzzles,
    "half-lost": one_broken,
}
"""Bad files that need more than content."""

GOOD = {
    "good.non": Puzzle.from_picture(["#.#", ".##"]),
    "flags.non": Puzzle.from_picture(["rr.", ".bb"]),
    "there.non": Puzzle.from_picture(["#"]),
}
"""Good puzzles, for bad outputs."""


def make_bad_files(folder: Path) -> None:
    for name, content in TEXTS.items():
        (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
    for name, make in MAKERS.items():
        make(folder / name)
    for name, puzzle in GOOD.items():
        (folder / name).write_bytes(formats.get("non").dump([puzzle]))
    (folder / "mix.nonpack").write_bytes(formats.get("non").dump([GOOD["good.non"], GOOD["flags.non"]]))
